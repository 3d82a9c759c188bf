/** Sends the request of an event for its author: by the page where it handles `cs-call`, else by the server. */
import type { EventRequest } from '@countersign/sdk/form';

export interface TriedCall extends EventRequest {
  id: string;
  name: string;
}

/** Rejects where nobody responds, or where the request fails. */
export type SendCall = (call: TriedCall, signal: AbortSignal) => Promise<unknown>;
