/**
 * Publishes the owner of the stored session to other tabs. A digest of the token identifies the session,
 * never the token itself.
 */
import { readLocalStorage, removeFromLocalStorage, writeLocalStorage } from '../storage.ts';
import type { SessionOwner } from './standing.ts';

/** Storage key of the published session owner, which other tabs observe. */
export const SESSION_OWNER_STORAGE_KEY = 'session-owner';

/**
 * Returns the published session owner from local storage. Returns undefined if the owner was published for a
 * session with another token.
 */
export function sessionOwnerOfToken(token: string): SessionOwner | undefined {
  try {
    const marker = JSON.parse(readLocalStorage(SESSION_OWNER_STORAGE_KEY) ?? 'null');
    return marker?.session === tokenDigest(token) && isSessionOwner(marker.owner) ? marker.owner : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Publishes the owner of a token's session to other tabs. Returns true if the published value has changed.
 */
export function publishSessionOwner(token: string, owner: SessionOwner): boolean {
  const marker = JSON.stringify({ session: tokenDigest(token), owner });
  if (readLocalStorage(SESSION_OWNER_STORAGE_KEY) === marker) return false;
  writeLocalStorage(SESSION_OWNER_STORAGE_KEY, marker);
  return true;
}

export const removeStoredSessionOwner = (): void => removeFromLocalStorage(SESSION_OWNER_STORAGE_KEY);

/**
 * Returns the 32-bit FNV-1a hash of a token. It distinguishes the sessions in one browser and is too short to
 * reveal a token of 256 random bits.
 */
function tokenDigest(token: string): string {
  let hash = 0x811c9dc5;
  for (const character of token) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

function isSessionOwner(value: unknown): value is SessionOwner {
  const owner = (value ?? {}) as Record<string, unknown>;
  return ['userId', 'merchantId', 'nickName', 'merchantName'].every(name => typeof owner[name] === 'string');
}
