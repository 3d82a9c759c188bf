/** Moves of organisations: the people whose rights change, and the guard of their data permissions. */
import type { OrganizeMove } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { holdRights } from '../../rights/authority.ts';
import { moveWithoutGains } from '../../rights/move-gains.ts';
import { keysBound, refuseLimited } from '../../rights/resources.ts';
import { type Extent, within } from '../../rights/within.ts';
import { extentOfUsers } from '../directory/index.ts';
import { exists, liesBelow } from './queries.ts';
import { refuseBeyondScope } from './scope.ts';

interface Move {
  organizeId: string;
  /** Null is the top. */
  from: string | null;
  to: string | null;
}

/** Runs `write`, which moves the organisation, and refuses a move beyond the data scope or by which people see more than the actor. */
export async function moveWithinScope(
  tx: Tx,
  actor: Actor,
  move: Move & { write: () => Promise<unknown> },
): Promise<void> {
  const authority = await holdRights(tx, actor);
  await refuseMoveBeyond(tx, authority, move);
  await moveWithoutGains(tx, authority, move);
}

/**
 * Refuses with `scope-exceeded` unless both ends and everything that moves are in the actor's scope, and the data permissions above
 * the ends are the actor's to give and to take.
 */
async function refuseMoveBeyond(tx: Tx, actor: Actor, { organizeId, from, to }: Move): Promise<void> {
  const { merchantId } = actor;
  const isToTop = to === null && from !== null;
  if (isToTop && (await extentOfUsers(tx, actor)).kind !== 'all') refuse('scope-exceeded');
  const ends = [from, to].filter(id => id !== null);
  await refuseBeyondScope(tx, actor, [...(await moving(tx, merchantId, organizeId)), ...ends]);
  await refuseLimited(tx, actor, await keysBound(tx, merchantId, { organizations: ends }));
}

/** The organisation with all below it. */
async function moving(tx: Tx, merchantId: string, organizeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('organization_path')
    .select('organize_id')
    .where('merchant_id', '=', merchantId)
    .where('ancestor_id', '=', organizeId)
    .execute();
  return rows.map(row => row.organize_id);
}

interface Above {
  permissions: { dataPermissionId: string; name: string }[];
  leaders: string[];
  viewers: string[];
}

interface Place {
  merchantId: string;
  organizeId: string | null;
  /** Viewers outside of it are left out. Names of leaders belong to their organisations, which every member reads. */
  extent: Extent;
}

/** Of an organisation and those above it: data permissions, leaders, and people whose scope is all below their organisation. */
async function aboveOf(tx: Tx, { merchantId, organizeId, extent }: Place): Promise<Above> {
  if (organizeId === null) return { permissions: [], leaders: [], viewers: [] };
  const { rows } = await sql<Above>`
    with above as (
      select ancestor_id as id, depth from organization_path
      where merchant_id = ${merchantId} and organize_id = ${organizeId}),
    seeing as (
      select i.data_permission_id from data_permission_item i
      join data_permission d on d.merchant_id = i.merchant_id and d.data_permission_id = i.data_permission_id
      where i.merchant_id = ${merchantId} and i.value = 'below' and d.status = 'NORMAL')
    select (
      select coalesce(jsonb_agg(distinct jsonb_build_object('dataPermissionId', d.data_permission_id, 'name', d.name)), '[]')
      from data_permission_bind b
      join data_permission d on d.merchant_id = b.merchant_id and d.data_permission_id = b.data_permission_id
      where b.merchant_id = ${merchantId} and b.kind = 'organization' and b.target_id in (select id from above)
    ) as permissions, (
      select coalesce(jsonb_agg(u.nick_name order by above.depth), '[]') from above
      join organization o on o.merchant_id = ${merchantId} and o.organize_id = above.id
      join app_user u on u.merchant_id = ${merchantId} and u.user_id = o.leader_id
    ) as leaders, (
      select coalesce(jsonb_agg(distinct u.user_id), '[]') from app_user u join above on above.id = u.organize_id
      where u.merchant_id = ${merchantId} and u.status = 'NORMAL'
        and ${within(extent, { user: 'u.user_id', organization: 'u.organize_id' })} and exists (
        select from data_permission_bind b where b.merchant_id = ${merchantId}
          and b.frozen is null and b.data_permission_id in (select data_permission_id from seeing)
          and (b.target_id = u.user_id
            or b.target_id in (select position_id from user_position m
              where m.merchant_id = ${merchantId} and m.user_id = u.user_id)
            or b.target_id in (select p.ancestor_id from organization_path p
              where p.merchant_id = ${merchantId} and p.organize_id = u.organize_id))
          and not exists (select from data_permission_exclusion e where e.merchant_id = ${merchantId}
            and e.user_id = u.user_id and e.data_permission_id = b.data_permission_id))
    ) as viewers`.execute(tx);
  return rows[0]!;
}

/** Refuses an unknown organisation, a circle, and what the move itself would refuse for the actor's data scope. */
export async function previewMove(
  tx: Tx,
  actor: Actor,
  { organizeId, parentId }: { organizeId: string; parentId: string | null },
): Promise<OrganizeMove> {
  const { merchantId } = actor;
  const row = await tx
    .selectFrom('organization')
    .select('parent_id')
    .where('merchant_id', '=', merchantId)
    .where('organize_id', '=', organizeId)
    .executeTakeFirst();
  if (!row) return refuse('not-found');
  if (parentId !== null) {
    if (!(await exists(tx, merchantId, parentId))) refuse('not-found');
    if (await liesBelow(tx, merchantId, { organizeId: parentId, top: organizeId })) refuse('organize-circle');
  }
  await refuseMoveBeyond(tx, actor, { organizeId, from: row.parent_id, to: parentId });
  const extent = await extentOfUsers(tx, actor);
  const [before, after] = [
    await aboveOf(tx, { merchantId, organizeId: row.parent_id, extent }),
    await aboveOf(tx, { merchantId, organizeId: parentId, extent }),
  ];
  const without = (list: Above['permissions'], others: Above['permissions']) =>
    list.filter(one => !others.some(other => other.dataPermissionId === one.dataPermissionId));
  const beyond = (list: string[], others: string[]) => list.filter(id => !others.includes(id)).length;
  return {
    userCount: await peopleBelow(tx, merchantId, organizeId),
    gained: without(after.permissions, before.permissions),
    lost: without(before.permissions, after.permissions),
    newViewers: beyond(after.viewers, before.viewers),
    oldViewers: beyond(before.viewers, after.viewers),
    leadersBefore: before.leaders,
    leadersAfter: after.leaders,
    isLimited: extent.kind !== 'all',
  };
}

async function peopleBelow(tx: Tx, merchantId: string, organizeId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('app_user as u')
    .innerJoin('organization_path as p', join =>
      join.onRef('p.merchant_id', '=', 'u.merchant_id').onRef('p.organize_id', '=', 'u.organize_id'),
    )
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('u.merchant_id', '=', merchantId)
    .where('p.ancestor_id', '=', organizeId)
    .where('u.removed_time', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
