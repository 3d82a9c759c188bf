/**
 * Moves organisations, checks that a move is within the actor's data scope, and previews whose rights change.
 */
import type { OrganizationMovePreview } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { lockTenantRightsUntilTransactionEnd } from '../../../rights/authority.ts';
import { moveOrganizationWithoutAccessGains } from '../../../rights/move-gains.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import {
  readDataPermissionItemKeysOfTargets,
  throwIfResourceScopeIsLimited,
} from '../../../rights/resources.ts';
import {
  createDataScopeSqlCondition,
  type ResolvedScope,
  USER_DATA_SCOPE_COLUMNS,
} from '../../../rights/within.ts';
import { hasOrganization, isWithinOrganization } from './queries.ts';
import { throwIfOrganizationsOutsideScope } from './scope.ts';

interface Move {
  organizeId: string;
  /** The current parent. Null means that the organisation is at the top of the tree. */
  from: string | null;
  to: string | null;
}

/**
 * Runs `write`, which moves the organisation. Throws if the move is outside the actor's data scope, or if it
 * gives people a larger data scope than the actor has.
 */
export async function moveOrganizationWithinScope(
  tx: Tx,
  actor: Actor,
  move: Move & { write: () => Promise<unknown> },
): Promise<void> {
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  await throwIfMoveExceedsScope(tx, authority, move);
  await moveOrganizationWithoutAccessGains(tx, authority, move);
}

/**
 * Throws `scope-exceeded` unless the old parent, the new parent and all moved organisations are in the
 * actor's scope. The actor must also be allowed to grant and revoke the data permissions of both parents and
 * their ancestors.
 */
async function throwIfMoveExceedsScope(tx: Tx, actor: Actor, { organizeId, from, to }: Move): Promise<void> {
  const { merchantId } = actor;
  const isToTop = to === null && from !== null;
  if (isToTop && (await readActorDataScopeForUsers(tx, actor)).kind !== 'all') throwRefusal('scope-exceeded');
  const ends = [from, to].filter(id => id !== null);
  await throwIfOrganizationsOutsideScope(tx, actor, [
    ...(await readIdsOfOrganizationSubtree(tx, organizeId)),
    ...ends,
  ]);
  await throwIfResourceScopeIsLimited(
    tx,
    actor,
    await readDataPermissionItemKeysOfTargets(tx, merchantId, { organizations: ends }),
  );
}

/** Returns the ids of the organisation and of all organisations below it. */
async function readIdsOfOrganizationSubtree(tx: Tx, organizeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('organizationPath')
    .select('organizeId')
    .where('ancestorId', '=', organizeId)
    .execute();
  return rows.map(row => row.organizeId);
}

interface Ancestry {
  permissions: { dataPermissionId: string; name: string }[];
  leaders: string[];
  viewers: string[];
}

interface AncestryQuery {
  merchantId: string;
  organizeId: string | null;
  /**
   * The data scope that limits the listed viewers (people who can see the data of the organisation). Names of
   * leaders are not limited, because every member may read them.
   */
  extent: ResolvedScope;
}

/**
 * Reads the data permissions, leaders and viewers of an organisation and its ancestors. Viewers are people
 * whose data scope is their organisation and its sub-organisations.
 */
async function readOrganizationAncestry(
  tx: Tx,
  { merchantId, organizeId, extent }: AncestryQuery,
): Promise<Ancestry> {
  if (organizeId === null) return { permissions: [], leaders: [], viewers: [] };
  const { rows } = await sql<Ancestry>`
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
        and ${createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS)} and exists (
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

/**
 * Returns the effects of a move. Throws for an unknown organisation, for a move that would form a cycle, and
 * for a move outside the actor's data scope.
 */
export async function previewMove(
  tx: Tx,
  actor: Actor,
  { organizeId, parentId }: { organizeId: string; parentId: string | null },
): Promise<OrganizationMovePreview> {
  const { merchantId } = actor;
  const row = await tx
    .selectFrom('organization')
    .select('parentId')
    .where('organizeId', '=', organizeId)
    .executeTakeFirst();
  if (!row) return throwRefusal('not-found');
  if (parentId !== null) {
    if (!(await hasOrganization(tx, parentId))) throwRefusal('not-found');
    if (await isWithinOrganization(tx, { organizeId: parentId, top: organizeId }))
      throwRefusal('organize-circle');
  }
  await throwIfMoveExceedsScope(tx, actor, { organizeId, from: row.parentId, to: parentId });
  const extent = await readActorDataScopeForUsers(tx, actor);
  const [before, after] = [
    await readOrganizationAncestry(tx, { merchantId, organizeId: row.parentId, extent }),
    await readOrganizationAncestry(tx, { merchantId, organizeId: parentId, extent }),
  ];
  const without = (list: Ancestry['permissions'], others: Ancestry['permissions']) =>
    list.filter(one => !others.some(other => other.dataPermissionId === one.dataPermissionId));
  const beyond = (list: string[], others: string[]) => list.filter(id => !others.includes(id)).length;
  return {
    userCount: await countPeopleInSubtree(tx, organizeId),
    gained: without(after.permissions, before.permissions),
    lost: without(before.permissions, after.permissions),
    newViewers: beyond(after.viewers, before.viewers),
    oldViewers: beyond(before.viewers, after.viewers),
    leadersBefore: before.leaders,
    leadersAfter: after.leaders,
    isLimited: extent.kind !== 'all',
  };
}

async function countPeopleInSubtree(tx: Tx, organizeId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('appUser as u')
    .innerJoin('organizationPath as p', join => join.onRef('p.organizeId', '=', 'u.organizeId'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('p.ancestorId', '=', organizeId)
    .where('u.removedTime', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
