/** Who is calling: put on the request by the sign-in check, trusted by everything behind it. */

export interface Actor {
  merchantId: string;
  userId: string;
  userName: string;
  nickName: string;
  sessionId: string;
  permissions: readonly string[];
}

export const ALL_PERMISSIONS = '*:*:*';

/** Use for what a person may do beyond the route's own permission. */
export const can = (actor: Pick<Actor, 'permissions'>, permission: string): boolean =>
  actor.permissions.includes(ALL_PERMISSIONS) || actor.permissions.includes(permission);
