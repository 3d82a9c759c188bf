/**
 * Defines how a test of an event's request is sent. If the host page does not handle the `cs-call` event, the
 * server is called.
 */
import type { EventRequest } from '@countersign/sdk/form';

export interface TriedCall extends EventRequest {
  id: string;
  name: string;
}

/**
 * Sends the request of a form event as a test. Rejects if neither the host page nor the server responds, or
 * if the request fails.
 */
export type SendCall = (call: TriedCall, signal: AbortSignal) => Promise<unknown>;
