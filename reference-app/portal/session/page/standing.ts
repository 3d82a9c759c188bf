/** Compares the session stored in the browser with the session for which a page was loaded. */

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
   * The stored token is valid for the page. It is the page's token or a newer token of the page's user and
   * tenant.
   */
  | { kind: 'own'; token: string }
  /** The browser stores no session any more. */
  | { kind: 'ended' }
  /** The browser stores another session whose owner is not known yet. */
  | { kind: 'unknown' }
  /** The browser stores the session of another user or another tenant. */
  | { kind: 'other'; owner: SessionOwner };

/**
 * Returns how the stored session relates to a page's session. A page without a session, such as the sign-in
 * page, is never stopped.
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
