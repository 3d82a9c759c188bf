/** Who is calling: put on the request by the sign-in check, trusted by everything behind it. */

import type { Scope } from './scope.ts';

export interface SignedInActor {
  merchantId: string;
  userId: string;
  userName: string;
  nickName: string;
  sessionId: string;
  permissions: readonly string[];
  /** Where they come by a token for embedding: all that it is for. */
  scope?: Scope | undefined;
}

/** A back end of another system, which mints tokens for embedding and does nothing else. */
export interface EmbedCaller {
  merchantId: string;
  clientId: string;
  /** Processes for which it may; empty for all. */
  processIds: readonly string[];
}

export const ALL_PERMISSIONS = '*:*:*';

/** Use for what a person may do beyond the route's own permission. */
export const can = (actor: Pick<SignedInActor, 'permissions'>, permission: string): boolean =>
  actor.permissions.includes(ALL_PERMISSIONS) || actor.permissions.includes(permission);
