/** The people that an actor may see: the beginning of every query over users. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Actor, can } from '../../http/security/actor.ts';
import { ALL } from '../../rights/data-scope.ts';
import { scopeOfActor } from '../../rights/scope-of-actor.ts';
import { type Extent, within, withinOrganizations } from '../../rights/within.ts';

export const ADMINISTER_USERS = 'system:user:list';

/** The part of the people that the actor sees. */
export const extentOfUsers = (tx: Tx, actor: Actor): Promise<Extent> =>
  scopeOfActor(tx, actor, {
    resource: 'user',
    permission: can(actor, ADMINISTER_USERS) ? ADMINISTER_USERS : undefined,
    fallback: ALL,
  });

/** Of rows `u`: enabled, and no guest whose grant has ended by the clock. For pickers and for additions. */
export const isEnabled = sql<boolean>`(u.status = 'NORMAL' and (u.guest_until is null or u.guest_until > now()))`;

interface Shown {
  /** Removed users too, for the names of stored people. */
  removed?: boolean;
}

/** Returns a function, because a query that is awaited would be run. */
export async function visibleUsers(tx: Tx, actor: Actor, { removed = false }: Shown = {}) {
  const extent = await extentOfUsers(tx, actor);
  return () =>
    tx
      .selectFrom('app_user as u')
      .where('u.merchant_id', '=', actor.merchantId)
      .$if(!removed, where => where.where('u.removed_time', 'is', null))
      .$if(extent.kind !== 'all', where =>
        where.where(within(extent, { user: 'u.user_id', organization: 'u.organize_id' })),
      );
}

/** False for an organisation whose users the actor does not see, and for an unknown one. */
export async function seesOrganization(tx: Tx, actor: Actor, organizeId: string): Promise<boolean> {
  const extent = await extentOfUsers(tx, actor);
  const row = await tx
    .selectFrom('organization as o')
    .select('o.organize_id')
    .where('o.merchant_id', '=', actor.merchantId)
    .where('o.organize_id', '=', organizeId)
    .$if(extent.kind !== 'all', where => where.where(withinOrganizations(extent, 'o.organize_id')))
    .executeTakeFirst();
  return row !== undefined;
}
