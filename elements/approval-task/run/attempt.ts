/** Idempotency keys: an action counts once, however often its call has to be sent. */
import { ApiError, newKey } from '@countersign/sdk/api';

/** The last call that was sent without a clear reply. */
export interface Attempt {
  key: string;
  contents: string;
}

/** Returns the attempt of a call: the same call sent again after silence keeps its key, any other gets a new one. */
export function attemptOf(body: object, unanswered: Attempt | null): Attempt {
  return isSentAlready(body, unanswered) ? unanswered : { key: newKey(), contents: JSON.stringify(body) };
}

/** Whether the server may have this very call: it is sent again unchanged, with no dialog before. */
export const isSentAlready = (body: object, unanswered: Attempt | null): unanswered is Attempt =>
  unanswered?.contents === JSON.stringify(body);

/** Whether the server may have run the call although no clear reply arrived: silence, a fault, a cut-off reply. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 300 || error.status >= 500);
}
