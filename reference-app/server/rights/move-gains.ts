/** Guards a move of an organisation: holders of the scope `below` above the new place see more people afterwards. */
import { sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import { refuse } from '../http/errors/refuse.ts';
import { type Actor, ALL_PERMISSIONS } from '../http/security/actor.ts';
import { refuseLargerScopes } from './account-scope.ts';
import type { Authority } from './authority.ts';
import { permissionsHeldBy } from './held.ts';
import { extentOfUsers, organizationsWithin } from './people.ts';
import { RESOURCES } from './resources.ts';
import { scopeOfActor } from './scope-of-actor.ts';
import type { Extent } from './within.ts';

interface Moving {
  organizeId: string;
  /** Null is the top. */
  from: string | null;
  to: string | null;
  write: () => Promise<unknown>;
}

/**
 * Runs a move and refuses it with `scope-exceeded` where the actor sees more than before, or where another person gains
 * organisations and then sees some that the actor does not see. Call after the lock of the rights is taken.
 */
export async function moveWithoutGains(
  tx: Tx,
  authority: Authority,
  { write, ...move }: Moving,
): Promise<void> {
  if (authority.permissions.includes(ALL_PERMISSIONS)) {
    await write();
    return;
  }
  const { userId } = authority;
  const ownBefore = await organizationsSeen(tx, authority, move.organizeId);
  const gaining = await gainingPeople(tx, authority, move);
  await write();
  const own = await organizationsSeen(tx, authority, move.organizeId);
  if (own.some((count, index) => count > ownBefore[index]!)) refuse('scope-exceeded');
  await refuseLargerScopes(
    tx,
    authority,
    gaining.filter(id => id !== userId),
  );
}

type Move = Omit<Moving, 'write'>;

/** People with a scope below an organisation that only the new place lies in, unless they see all that moves already. */
async function gainingPeople(
  tx: Tx,
  { merchantId }: Actor,
  { organizeId, from, to }: Move,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.user_id as id from app_user u
    join organization_path a on a.merchant_id = u.merchant_id and a.ancestor_id = u.organize_id
      and a.organize_id = ${to}
    where u.merchant_id = ${merchantId} and u.removed_time is null
      and not exists (select from organization_path p where p.merchant_id = ${merchantId}
        and p.organize_id = ${from} and p.ancestor_id = u.organize_id)
      and exists (select from data_permission_bind b
        join data_permission_item i on i.merchant_id = b.merchant_id and i.data_permission_id = b.data_permission_id
        where b.merchant_id = ${merchantId} and b.frozen is null and i.value = 'below' and (
          b.user_id = u.user_id
          or b.position_id in (select m.position_id from user_position m
            where m.merchant_id = ${merchantId} and m.user_id = u.user_id)
          or b.organize_id in (select p.ancestor_id from organization_path p
            where p.merchant_id = ${merchantId} and p.organize_id = u.organize_id)))`.execute(tx);
  const moved = await countBelow(tx, { merchantId, extent: { kind: 'all' }, top: organizeId });
  const gaining: string[] = [];
  for (const { id: userId } of rows) {
    const permissions = await permissionsHeldBy(tx, merchantId, [userId]);
    const seen = await organizationsSeen(tx, { merchantId, userId, permissions }, organizeId);
    if (seen.some(count => count < moved)) gaining.push(userId);
  }
  return gaining;
}

/**
 * The number of organisations from `top` down that a person sees as a member and by each permission with a scope of its own: now, and
 * if all disabled data permissions were enabled.
 */
async function organizationsSeen(tx: Tx, person: Actor, top: string): Promise<number[]> {
  const { merchantId } = person;
  const counts: number[] = [];
  for (const extent of await extentsOf(tx, person))
    counts.push(await countBelow(tx, { merchantId, extent, top }));
  return counts;
}

async function extentsOf(tx: Tx, person: Actor): Promise<Extent[]> {
  const extents: Extent[] = [];
  for (const counted of ['effective', 'all'] as const) {
    extents.push(await extentOfUsers(tx, person, counted));
    for (const [resource, { fallback, permissions }] of Object.entries(RESOURCES))
      for (const permission of [undefined, ...permissions])
        extents.push(await scopeOfActor(tx, person, { resource, permission, fallback, counted }));
  }
  return extents;
}

interface Below {
  merchantId: string;
  extent: Extent;
  top: string;
}

async function countBelow(tx: Tx, { merchantId, extent, top }: Below): Promise<number> {
  const { n } = await organizationsWithin(tx, merchantId, extent)
    .innerJoin('organization_path as below', join =>
      join
        .onRef('below.merchant_id', '=', 'o.merchant_id')
        .onRef('below.organize_id', '=', 'o.organize_id')
        .on('below.ancestor_id', '=', top),
    )
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
