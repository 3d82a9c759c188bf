/** The caller of a request: put on it by the sign-in check, trusted by all code behind that. */
import type { Scope } from './scope.ts';

/** The person who acts, and the tenant. */
export interface Actor {
  merchantId: string;
  userId: string;
  /** Granted by the roles; none where absent. */
  permissions?: readonly string[];
  /** The permissions of the person, where a token for embedding narrows `permissions`. They decide what the person sees. */
  personPermissions?: readonly string[];
  /** The subject of a token for embedding; absent for a session. */
  scope?: Scope | undefined;
}

export interface SignedInActor extends Actor {
  userName: string;
  nickName: string;
  sessionId: string;
  permissions: readonly string[];
}

/** A back end of another system; it only mints tokens for embedding. */
export interface EmbedCaller {
  merchantId: string;
  clientId: string;
  /** The processes it may mint tokens for; empty for all. */
  processIds: readonly string[];
}

export const ALL_PERMISSIONS = '*:*:*';

/** Use for a permission beyond the route's own. */
export const can = ({ permissions = [] }: Pick<Actor, 'permissions'>, permission: string): boolean =>
  permissions.includes(ALL_PERMISSIONS) || permissions.includes(permission);
