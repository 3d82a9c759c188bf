/** When each person signed out in this browser: windows that were not open then remove their unsaved input later. */
import type { SessionOwner } from '../page/standing.ts';
import { readStored, writeStored } from '../storage.ts';

type Named = Pick<SessionOwner, 'merchantId' | 'userId'>;

const KEY = 'cs-signed-out';
const DAY_MS = 24 * 60 * 60_000;

const nameOf = ({ merchantId, userId }: Named): string => JSON.stringify([merchantId, userId]);

function signOuts(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '{}');
    const entries = Object.entries(Object(stored)).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > Date.now() - DAY_MS,
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Milliseconds since 1970; 0 where the last one is a day ago. */
export const signedOutAt = (person: Named): number => signOuts()[nameOf(person)] ?? 0;

export const rememberSignOut = (person: Named): void =>
  void writeStored(KEY, JSON.stringify({ ...signOuts(), [nameOf(person)]: Date.now() }));
