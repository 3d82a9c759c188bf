/**
 * Defines the caller of a request. The authentication of the request sets the caller, and all later code
 * trusts it.
 */
import type { Scope } from '../../db/tables.ts';

/** The acting user and the user's tenant. */
export interface Actor {
  merchantId: string;
  userId: string;
  /** Permissions that the user has through roles. If absent, the user has no permissions. */
  permissions?: readonly string[];
  /**
   * All permissions of a user who acts through an embedding token. They determine what the user may see. The
   * field `permissions` then contains only the permissions of the token.
   */
  personPermissions?: readonly string[];
  /** Scope of an embedding token. Absent for a session. */
  scope?: Scope | undefined;
}

export interface SignedInActor extends Actor {
  userName: string;
  nickName: string;
  sessionId: string;
  permissions: readonly string[];
}

/** A back end of another system. It may only issue embedding tokens. */
export interface EmbedCaller {
  merchantId: string;
  clientId: string;
  /** Processes for which the back end may issue embedding tokens. An empty list permits all processes. */
  processIds: readonly string[];
}

export const ALL_PERMISSIONS = '*:*:*';

/**
 * Returns true if the actor has the permission. Use this function to check permissions in addition to the
 * permission of the route.
 */
export const hasPermission = (
  { permissions = [] }: Pick<Actor, 'permissions'>,
  permission: string,
): boolean => permissions.includes(ALL_PERMISSIONS) || permissions.includes(permission);
