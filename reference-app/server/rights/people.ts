/** Reads the users and organisations that an actor may see. */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { type Actor, hasPermission } from '../http/security/actor.ts';
import { ALL_ROWS_SCOPE } from './data-scope.ts';
import { type Counted, scopeOfActor } from './scope-of-actor.ts';
import {
  createDataScopeSqlCondition,
  inOrganizationScopeCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from './within.ts';

export const USER_LIST_PERMISSION = 'system:user:list';

/**
 * Returns the data scope that limits which users the actor may see. An administrator has the data scope of
 * the user list, even without the permission to read this list. Without this rule, an administrator who loses
 * the permission would get the wider scope of a member. Any other user has the data scope of an ordinary
 * member. An embedding token has the data scope of its user.
 */
export async function readActorDataScopeForUsers(
  tx: Tx,
  { personPermissions, ...caller }: Actor,
  counted: Counted = 'effective',
): Promise<ResolvedScope> {
  const actor = personPermissions ? { ...caller, permissions: personPermissions } : caller;
  const asked = { resource: 'user', fallback: ALL_ROWS_SCOPE, counted };
  if (!hasAdministratorPermission(actor)) return scopeOfActor(tx, actor, asked);
  const listed = await scopeOfActor(tx, actor, { ...asked, permission: USER_LIST_PERMISSION });
  return listed.kind === 'all' && !hasPermission(actor, USER_LIST_PERMISSION)
    ? scopeOfActor(tx, actor, asked)
    : listed;
}

/** Matches the permissions of ordinary members, who submit applications and decide on them. */
const ORDINARY_MEMBER_PERMISSION_PATTERN = /^system:my:/;

/** Returns true if the actor has any permission that ordinary members do not have. */
export const hasAdministratorPermission = ({ permissions = [] }: Pick<Actor, 'permissions'>): boolean =>
  permissions.some(permission => !ORDINARY_MEMBER_PERMISSION_PATTERN.test(permission));

/**
 * SQL condition for an enabled account. The account of an external user must not have expired. `app_user`
 * must have the alias `u`.
 */
export const isEnabledAccountSql = sql<boolean>`(u.status = 'NORMAL' and (u.guest_until is null or u.guest_until > now()))`;

interface UserSelection {
  /** True if the result includes removed users. Stored records can still show the names of removed users. */
  removed?: boolean;
}

/**
 * Returns a function that starts a query for the visible users. The query itself cannot be returned, because
 * awaiting it would run it.
 */
export async function visibleUsers(tx: Tx, actor: Actor, shown: UserSelection = {}) {
  const extent = await readActorDataScopeForUsers(tx, actor);
  return () => usersInDataScopeQuery(tx, extent, shown);
}

/** Returns a query for the users in a data scope, with the alias `u`. */
export const usersInDataScopeQuery = (
  tx: Tx,
  extent: ResolvedScope,
  { removed = false }: UserSelection = {},
) =>
  tx
    .selectFrom('appUser as u')
    .$if(!removed, where => where.where('u.removedTime', 'is', null))
    .$if(extent.kind !== 'all', where =>
      where.where(createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)),
    );

/** Returns a query for the organisations in a data scope, with the alias `o`. */
export const organizationsInScope = (tx: Tx, extent: ResolvedScope) =>
  tx
    .selectFrom('organization as o')
    .$if(extent.kind !== 'all', where => where.where(inOrganizationScopeCondition(extent, 'o.organizeId')));
