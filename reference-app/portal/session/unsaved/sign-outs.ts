/**
 * Stores when each user signed out in this browser. A window that was closed at that time uses this record
 * when it is opened again, and removes unsaved input older than the sign-out.
 */
import type { SessionOwner } from '../page/standing.ts';
import { readLocalStorage, writeLocalStorage } from '../storage.ts';

type UserIdentity = Pick<SessionOwner, 'merchantId' | 'userId'>;

const SIGN_OUTS_STORAGE_KEY = 'cs-signed-out';
const SIGN_OUT_TIME_RETENTION_MS = 24 * 60 * 60_000;

const signOutTimeKeyOfUser = ({ merchantId, userId }: UserIdentity): string =>
  JSON.stringify([merchantId, userId]);

function readSignOutTimes(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readLocalStorage(SIGN_OUTS_STORAGE_KEY) ?? '{}');
    const entries = Object.entries(Object(stored)).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && entry[1] > Date.now() - SIGN_OUT_TIME_RETENTION_MS,
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/**
 * Returns the time of the user's last sign-out in milliseconds since 1970, or 0 if the user has not signed
 * out within the last day.
 */
export const lastSignOutTime = (person: UserIdentity): number =>
  readSignOutTimes()[signOutTimeKeyOfUser(person)] ?? 0;

export const rememberSignOut = (person: UserIdentity): void =>
  void writeLocalStorage(
    SIGN_OUTS_STORAGE_KEY,
    JSON.stringify({ ...readSignOutTimes(), [signOutTimeKeyOfUser(person)]: Date.now() }),
  );
