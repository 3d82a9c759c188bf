/** Converts the input for an account lock to the request. */

const MAX_LOCK_MINUTES = 5_256_000;

export interface UserLock {
  lockDuration: number;
  reason: string;
}

/** Field values as entered. */
export interface EnteredLock {
  minutes: string;
  reason: string;
}

export const EMPTY_LOCK: EnteredLock = { minutes: '', reason: '' };

/**
 * Parses the entered lock. Returns undefined unless the minutes are a whole number from 1 to the maximum of
 * ten years.
 */
export function parseLock({ minutes, reason }: EnteredLock): UserLock | undefined {
  const lockDuration = Number(minutes);
  const isRight = Number.isInteger(lockDuration) && lockDuration >= 1 && lockDuration <= MAX_LOCK_MINUTES;
  return isRight ? { lockDuration, reason: reason.trim() } : undefined;
}
