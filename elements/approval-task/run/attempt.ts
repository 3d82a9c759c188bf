/** Manages idempotency keys, so that an action takes effect once even if its call is sent several times. */
import { ApiError, newKey } from '@countersign/sdk/api';

/** The last call that was sent without a definite reply. */
export interface Attempt {
  key: string;
  contents: string;
}

/**
 * Returns the attempt to send a call. If the same call was sent before without a definite reply, the attempt
 * keeps its idempotency key. Otherwise the attempt gets a new key.
 */
export function createCallAttemptWithIdempotencyKey(body: object, unanswered: Attempt | null): Attempt {
  return isRepeatOfUnansweredCall(body, unanswered)
    ? unanswered
    : { key: newKey(), contents: JSON.stringify(body) };
}

/**
 * Returns whether the server may have received this call. Such a call is sent again unchanged, without
 * opening a dialog.
 */
export const isRepeatOfUnansweredCall = (body: object, unanswered: Attempt | null): unanswered is Attempt =>
  unanswered?.contents === JSON.stringify(body);

/**
 * Returns whether the server may have processed the call although no definite reply arrived: no reply, a
 * server error, or a truncated reply.
 */
export function isUnansweredCallError(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 300 || error.status >= 500);
}
