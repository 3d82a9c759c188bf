/** A lock as it is typed, and as it is sent. */

const MOST = 5_256_000;

export interface Lock {
  lockDuration: number;
  reason: string;
}

/** The fields as they were typed. */
export interface EnteredLock {
  minutes: string;
  reason: string;
}

export const NO_LOCK: EnteredLock = { minutes: '', reason: '' };

/** Returns undefined where the minutes are no whole number from 1 on. */
export function lockIn({ minutes, reason }: EnteredLock): Lock | undefined {
  const lockDuration = Number(minutes);
  const isRight = Number.isInteger(lockDuration) && lockDuration >= 1 && lockDuration <= MOST;
  return isRight ? { lockDuration, reason: reason.trim() } : undefined;
}
