/** Converts the input for an account lock to the request. */

const MAX_LOCK_MINUTES = 5_256_000;

export interface UserLock {
  lockDuration: number;
  reason: string;
}

/** Values of the lock form's fields, as the administrator entered them. */
export interface EnteredLock {
  minutes: string;
  reason: string;
}

export const EMPTY_ACCOUNT_LOCK_INPUT: EnteredLock = { minutes: '', reason: '' };

/**
 * Converts the entered values to an account lock. Returns undefined if the duration is not a whole number of
 * minutes between one minute and ten years.
 */
export function parseAccountLock({ minutes, reason }: EnteredLock): UserLock | undefined {
  const lockDuration = Number(minutes);
  const isRight = Number.isInteger(lockDuration) && lockDuration >= 1 && lockDuration <= MAX_LOCK_MINUTES;
  return isRight ? { lockDuration, reason: reason.trim() } : undefined;
}
