/** Compares the session that the browser stores with the session that a page was loaded with. */

/** The person and the tenant of a session, with the names to show. */
export interface SessionOwner {
  userId: string;
  merchantId: string;
  nickName: string;
  merchantName: string;
}

/** A token, '' without a sign-in, and its owner once that is known. */
export interface KnownSession {
  token: string;
  owner?: SessionOwner | undefined;
}

export type Standing =
  /** The page may act with this token: its own, or a later one of the same person and tenant. */
  | { kind: 'own'; token: string }
  /** No session is stored any more. */
  | { kind: 'ended' }
  /** Another session is stored, and no page has loaded its owner yet. */
  | { kind: 'unknown' }
  /** Another person or tenant is signed in. */
  | { kind: 'other'; owner: SessionOwner };

/** A page without a session of its own, such as the sign-in, is never stopped. */
export function standingOf(page: KnownSession, stored: KnownSession): Standing {
  if (page.token === '' || page.token === stored.token) return { kind: 'own', token: page.token };
  if (stored.token === '') return { kind: 'ended' };
  if (!page.owner || !stored.owner) return { kind: 'unknown' };
  return isSameOwner(page.owner, stored.owner)
    ? { kind: 'own', token: stored.token }
    : { kind: 'other', owner: stored.owner };
}

export const isSameOwner = (one: SessionOwner, other: SessionOwner): boolean =>
  one.userId === other.userId && one.merchantId === other.merchantId;
