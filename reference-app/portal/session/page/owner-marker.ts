/** The owner of the stored session, for the other tabs of the browser. A digest names the session, never its token. */
import { readStored, removeStored, writeStored } from '../storage.ts';
import type { SessionOwner } from './standing.ts';

/** Tabs listen to changes of this key. */
export const OWNER_MARKER = 'session-owner';

/** Returns undefined where the marker belongs to another session. */
export function ownerOfToken(token: string): SessionOwner | undefined {
  try {
    const marker = JSON.parse(readStored(OWNER_MARKER) ?? 'null');
    return marker?.session === digestOf(token) && isOwner(marker.owner) ? marker.owner : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether that is news. */
export function markOwner(token: string, owner: SessionOwner): boolean {
  const marker = JSON.stringify({ session: digestOf(token), owner });
  if (readStored(OWNER_MARKER) === marker) return false;
  writeStored(OWNER_MARKER, marker);
  return true;
}

export const removeOwnerMarker = (): void => removeStored(OWNER_MARKER);

/** FNV-1a, 32 bits: tells the sessions of a browser apart and reveals nothing of a token of 256 random bits. */
function digestOf(token: string): string {
  let hash = 0x811c9dc5;
  for (const character of token) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

function isOwner(value: unknown): value is SessionOwner {
  const owner = (value ?? {}) as Record<string, unknown>;
  return ['userId', 'merchantId', 'nickName', 'merchantName'].every(name => typeof owner[name] === 'string');
}
