/**
 * Defines how a test of an event's request is sent. If the host page does not handle the `cs-call` event, the
 * server is called.
 */
import type { EventRequest } from '@countersign/sdk/form';

export interface TriedCall extends EventRequest {
  id: string;
  name: string;
}

/** Sends the request. Rejects if nothing responds or the request fails. */
export type SendCall = (call: TriedCall, signal: AbortSignal) => Promise<unknown>;
