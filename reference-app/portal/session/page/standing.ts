/**
 * Compares the session that the browser stores with the session for which the page was loaded. The result
 * shows whether the page can use the stored token.
 */

/** User and tenant of a session, with their display names. */
export interface SessionOwner {
  userId: string;
  merchantId: string;
  nickName: string;
  merchantName: string;
}

/** A session: its token, which is empty if the user is not signed in, and its owner once loaded. */
export interface KnownSession {
  token: string;
  owner?: SessionOwner | undefined;
}

export type SessionRelation =
  /**
   * The page can use the session that the browser stores. `token` is the page's own token, or a newer token
   * for the same user and tenant.
   */
  | { kind: 'own'; token: string }
  /** The browser no longer stores a session. */
  | { kind: 'ended' }
  /** The browser stores another session. The owner of this session is not known yet. */
  | { kind: 'unknown' }
  /** The browser has stored a session of another user or of another tenant. */
  | { kind: 'other'; owner: SessionOwner };

/**
 * Returns how the session stored in the browser relates to the session of a page. A page without a session,
 * such as the sign-in page, always counts as current.
 */
export function comparePageSessionWithStored(page: KnownSession, stored: KnownSession): SessionRelation {
  if (page.token === '' || page.token === stored.token) return { kind: 'own', token: page.token };
  if (stored.token === '') return { kind: 'ended' };
  if (!page.owner || !stored.owner) return { kind: 'unknown' };
  return isSameSessionOwner(page.owner, stored.owner)
    ? { kind: 'own', token: stored.token }
    : { kind: 'other', owner: stored.owner };
}

export const isSameSessionOwner = (one: SessionOwner, other: SessionOwner): boolean =>
  one.userId === other.userId && one.merchantId === other.merchantId;
