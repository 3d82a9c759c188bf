/** Keys that make a decision count once, however often it has to be sent. */
import { ApiError, newKey } from '@countersign/sdk/api';

/** The last decision that was sent without an answer coming back. */
export interface Attempt {
  key: string;
  contents: string;
}

/** The same decision sent again after silence keeps its key; anything else is a decision of its own. */
export function attemptOf(body: object, unanswered: Attempt | null): Attempt {
  const contents = JSON.stringify(body);
  return unanswered?.contents === contents ? unanswered : { key: newKey(), contents };
}

/** Whether the server may have carried out the call although no clear answer arrived: silence, a fault, a cut-off reply. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 300 || error.status >= 500);
}
