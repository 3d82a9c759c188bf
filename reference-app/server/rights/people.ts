/** The people that an actor sees, and with them the organisations. */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { type Actor, can } from '../http/security/actor.ts';
import { ALL } from './data-scope.ts';
import { type Counted, scopeOfActor } from './scope-of-actor.ts';
import { type Extent, within, withinOrganizations } from './within.ts';

export const ADMINISTER_USERS = 'system:user:list';

/**
 * The part of the people that the actor sees. Administrators are limited by the scope of the user list, also without the permission
 * to read it: nobody sees more after a permission was taken from them. Members have the scope of a member. A token for embedding
 * shows the same people as the session of its person.
 */
export async function extentOfUsers(
  tx: Tx,
  { personPermissions, ...caller }: Actor,
  counted: Counted = 'effective',
): Promise<Extent> {
  const actor = personPermissions ? { ...caller, permissions: personPermissions } : caller;
  const asked = { resource: 'user', fallback: ALL, counted };
  if (!administers(actor)) return scopeOfActor(tx, actor, asked);
  const listed = await scopeOfActor(tx, actor, { ...asked, permission: ADMINISTER_USERS });
  return listed.kind === 'all' && !can(actor, ADMINISTER_USERS) ? scopeOfActor(tx, actor, asked) : listed;
}

/** Permissions of members: to apply and to approve. */
const OF_MEMBERS = /^system:my:/;

/** Whether the actor has a permission beyond those of members. */
export const administers = ({ permissions = [] }: Pick<Actor, 'permissions'>): boolean =>
  permissions.some(permission => !OF_MEMBERS.test(permission));

/** An account that is not disabled, and no guest whose grant has ended by the clock. The alias of `app_user` is `u`. */
export const isEnabled = sql<boolean>`(u.status = 'NORMAL' and (u.guest_until is null or u.guest_until > now()))`;

interface Shown {
  /** Removed users too, for the names of stored people. */
  removed?: boolean;
}

/** Begins each query over people. Returns a function, because a query that is awaited would be run. */
export async function visibleUsers(tx: Tx, actor: Actor, shown: Shown = {}) {
  const extent = await extentOfUsers(tx, actor);
  return () => usersWithin(tx, actor.merchantId, extent, shown);
}

/** The users of an extent, with the alias `u`. */
export const usersWithin = (tx: Tx, merchantId: string, extent: Extent, { removed = false }: Shown = {}) =>
  tx
    .selectFrom('app_user as u')
    .where('u.merchant_id', '=', merchantId)
    .$if(!removed, where => where.where('u.removed_time', 'is', null))
    .$if(extent.kind !== 'all', where =>
      where.where(within(extent, { user: 'u.user_id', organization: 'u.organize_id' })),
    );

/** The organisations of an extent, with the alias `o`. */
export const organizationsWithin = (tx: Tx, merchantId: string, extent: Extent) =>
  tx
    .selectFrom('organization as o')
    .where('o.merchant_id', '=', merchantId)
    .$if(extent.kind !== 'all', where => where.where(withinOrganizations(extent, 'o.organize_id')));
