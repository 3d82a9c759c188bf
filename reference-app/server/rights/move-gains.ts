/**
 * Checks whether the move of an organisation gives users access to more people. Users above the new parent
 * gain access if their data scope includes sub-organisations (`below`).
 */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { throwRefusal } from '../http/errors/refuse.ts';
import { type Actor, ALL_PERMISSIONS } from '../http/security/actor.ts';
import { throwIfUsersHaveLargerScope } from './account-scope.ts';
import type { Authority } from './authority.ts';
import { permissionsHeldBy } from './held.ts';
import { organizationsInScope, readActorDataScopeForUsers } from './people.ts';
import { DATA_SCOPED_RESOURCES } from './resources.ts';
import { scopeOfActor } from './scope-of-actor.ts';
import type { ResolvedScope } from './within.ts';

interface Moving {
  organizeId: string;
  /** Parent of the organisation before the move. Null if the organisation was at the top level. */
  from: string | null;
  to: string | null;
  write: () => Promise<unknown>;
}

/**
 * Moves an organisation. Throws `scope-exceeded` if the actor would see more organisations after the move.
 * Throws the same error if another user would gain access to organisations that the actor does not see. Call
 * this function after `lockTenantRightsUntilTransactionEnd`.
 */
export async function moveOrganizationWithoutAccessGains(
  tx: Tx,
  authority: Authority,
  { write, ...move }: Moving,
): Promise<void> {
  if (authority.permissions.includes(ALL_PERMISSIONS)) {
    await write();
    return;
  }
  const { userId } = authority;
  const ownBefore = await countVisibleOrganizationsPerDataScope(tx, authority, move.organizeId);
  const gaining = await usersGainingAccess(tx, authority, move);
  await write();
  const own = await countVisibleOrganizationsPerDataScope(tx, authority, move.organizeId);
  if (own.some((count, index) => count > ownBefore[index]!)) throwRefusal('scope-exceeded');
  await throwIfUsersHaveLargerScope(
    tx,
    authority,
    gaining.filter(id => id !== userId),
  );
}

type Move = Omit<Moving, 'write'>;

/**
 * Returns the users with the data scope `below` who gain access to organisations by the move. Their own
 * organisation is above the new parent but not above the old parent. Users who already see all moved
 * organisations are excluded.
 */
async function usersGainingAccess(
  tx: Tx,
  { merchantId }: Actor,
  { organizeId, from, to }: Move,
): Promise<string[]> {
  // Citus finds no shard of a subquery that a null parameter makes empty.
  const { rows } = await sql<{ id: string }>`
    select u.user_id as id from app_user u
    join organization_path a on a.merchant_id = u.merchant_id and a.ancestor_id = u.organize_id
      and a.organize_id = ${to}
    where u.merchant_id = ${merchantId} and u.removed_time is null
      and not exists (select from organization_path p where p.merchant_id = ${merchantId}
        and p.organize_id = ${from ?? ''} and p.ancestor_id = u.organize_id)
      and exists (select from data_permission_bind b
        join data_permission_item i on i.merchant_id = b.merchant_id and i.data_permission_id = b.data_permission_id
        where b.merchant_id = ${merchantId} and b.frozen is null and i.value = 'below' and (
          b.user_id = u.user_id
          or b.position_id in (select m.position_id from user_position m
            where m.merchant_id = ${merchantId} and m.user_id = u.user_id)
          or b.organize_id in (select p.ancestor_id from organization_path p
            where p.merchant_id = ${merchantId} and p.organize_id = u.organize_id)))`.execute(tx);
  const moved = await countVisibleOrganizationsInSubtree(tx, { extent: { kind: 'all' }, top: organizeId });
  const gaining: string[] = [];
  for (const { id: userId } of rows) {
    const permissions = await permissionsHeldBy(tx, [userId]);
    const seen = await countVisibleOrganizationsPerDataScope(
      tx,
      { merchantId, userId, permissions },
      organizeId,
    );
    if (seen.some(count => count < moved)) gaining.push(userId);
  }
  return gaining;
}

/**
 * Counts the organisations in the subtree of `top` that each data scope of a user contains. Each data scope
 * is resolved twice: from the effective data permissions, and from all data permissions of the user.
 */
async function countVisibleOrganizationsPerDataScope(tx: Tx, person: Actor, top: string): Promise<number[]> {
  const counts: number[] = [];
  for (const extent of await readAllDataScopesOfUser(tx, person))
    counts.push(await countVisibleOrganizationsInSubtree(tx, { extent, top }));
  return counts;
}

async function readAllDataScopesOfUser(tx: Tx, person: Actor): Promise<ResolvedScope[]> {
  const extents: ResolvedScope[] = [];
  for (const counted of ['effective', 'all'] as const) {
    extents.push(await readActorDataScopeForUsers(tx, person, counted));
    for (const [resource, { fallback, permissions }] of Object.entries(DATA_SCOPED_RESOURCES))
      for (const permission of [undefined, ...permissions])
        extents.push(await scopeOfActor(tx, person, { resource, permission, fallback, counted }));
  }
  return extents;
}

interface Below {
  extent: ResolvedScope;
  top: string;
}

async function countVisibleOrganizationsInSubtree(tx: Tx, { extent, top }: Below): Promise<number> {
  const { n } = await organizationsInScope(tx, extent)
    .innerJoin('organizationPath as below', join =>
      join.onRef('below.organizeId', '=', 'o.organizeId').on('below.ancestorId', '=', top),
    )
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
