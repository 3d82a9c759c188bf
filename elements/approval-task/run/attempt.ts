/** Keys that make a decision count once, however often it has to be sent. */
import { ApiError, newKey } from '@countersign/sdk/api';

/** The last decision that was sent without an answer coming back. */
export interface Attempt {
  key: string;
  contents: string;
}

/** The same decision sent again after silence keeps its key; anything else is a decision of its own. */
export function attemptOf(body: object, unanswered: Attempt | null): Attempt {
  return isSentAlready(body, unanswered) ? unanswered : { key: newKey(), contents: JSON.stringify(body) };
}

/** Whether the server may hold this very decision: it is to be sent again as it was, and nothing asked before. */
export const isSentAlready = (body: object, unanswered: Attempt | null): unanswered is Attempt =>
  unanswered?.contents === JSON.stringify(body);

/** Whether the server may have carried out the call although no clear answer arrived: silence, a fault, a cut-off reply. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 300 || error.status >= 500);
}
