/** Removes an organisation with those below it and their positions; members keep their accounts. */
import type { OrganizeRemoval } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import {
  type Authority,
  holdRights,
  leavingAdministrator,
  refuseAccounts,
  refuseOwn,
  refusePositions,
} from '../../rights/authority.ts';
import { refuseHiddenMembers } from '../../rights/hidden-holders.ts';
import { keysBound, refuseLimited } from '../../rights/resources.ts';
import { processesNaming } from '../directory/index.ts';
import { exists, holdTree } from './queries.ts';
import { refuseBeyondScope } from './scope.ts';

interface Extent {
  /** With all below it. */
  organizations: string[];
  positions: string[];
  /** Of the organisations. */
  members: string[];
}

async function extentOf(tx: Tx, merchantId: string, organizeId: string): Promise<Extent> {
  const { rows } = await sql<Extent>`
    with below as (
      select organize_id from organization_path where merchant_id = ${merchantId} and ancestor_id = ${organizeId})
    select (select coalesce(jsonb_agg(organize_id), '[]') from below) as organizations,
      (select coalesce(jsonb_agg(position_id), '[]') from position
        where merchant_id = ${merchantId} and organize_id in (select organize_id from below)) as positions,
      (select coalesce(jsonb_agg(user_id), '[]') from app_user
        where merchant_id = ${merchantId} and organize_id in (select organize_id from below)) as members`.execute(
    tx,
  );
  return rows[0]!;
}

const processesOf = async (tx: Tx, merchantId: string, { organizations, positions }: Extent) => {
  const found = [
    ...(await processesNaming(tx, merchantId, { kind: 'organization', ids: organizations })),
    ...(await processesNaming(tx, merchantId, { kind: 'position', ids: positions })),
  ];
  return [...new Map(found.map(process => [process.processId, process])).values()];
};

/** Refuses with `not-found`, and with `scope-exceeded` if the actor does not see all organisations that would be removed. */
export async function removalOf(tx: Tx, actor: Actor, organizeId: string): Promise<OrganizeRemoval> {
  const { merchantId } = actor;
  if (!(await exists(tx, merchantId, organizeId))) refuse('not-found');
  const extent = await extentOf(tx, merchantId, organizeId);
  await refuseBeyondScope(tx, actor, extent.organizations);
  return {
    organizationCount: extent.organizations.length - 1,
    positionCount: extent.positions.length,
    userCount: extent.members.length,
    processes: await processesOf(tx, merchantId, extent),
  };
}

/** Returns the people whose rights may be others now. */
export async function removeOrganization(
  tx: Tx,
  actor: Actor,
  { organizeId, cascade = false }: { organizeId: string; cascade?: boolean | undefined },
): Promise<string[]> {
  const { merchantId } = actor;
  await holdTree(tx, merchantId);
  const authority = await holdRights(tx, actor);
  const { processes, ...counts } = await removalOf(tx, authority, organizeId);
  const extent = await extentOf(tx, merchantId, organizeId);
  const by = processes[0]?.processName;
  if (by !== undefined) refuse('in-use', { by });
  if (!cascade && Object.values(counts).some(count => count > 0)) refuse('in-use', { data: counts });
  const holders = await refuseRights(tx, authority, extent);
  return leavingAdministrator(tx, merchantId, async () => {
    await remove(tx, merchantId, extent);
    return [...new Set([...holders, ...extent.members])];
  });
}

/** Returns the members of its positions. */
async function refuseRights(tx: Tx, authority: Authority, extent: Extent): Promise<string[]> {
  const { merchantId } = authority;
  const { organizations, positions, members } = extent;
  await refuseAccounts(tx, authority, members);
  await refusePositions(tx, authority, positions);
  await refuseLimited(tx, authority, await keysBound(tx, merchantId, { organizations, positions }));
  const { rows } = await sql<{ user_id: string; has_role: boolean }>`
    select m.user_id, exists (select from position_role r
      where r.merchant_id = m.merchant_id and r.position_id = m.position_id) as has_role
    from user_position m
    where m.merchant_id = ${merchantId} and m.position_id = any(${positions}::text[])`.execute(tx);
  const withRole = rows.filter(row => row.has_role);
  refuseOwn(
    authority,
    withRole.map(row => row.user_id),
  );
  await refuseHiddenMembers(tx, authority, positions);
  return rows.map(row => row.user_id);
}

async function remove(tx: Tx, merchantId: string, { organizations, positions }: Extent): Promise<void> {
  await tx
    .updateTable('app_user')
    .set(({ eb }) => ({ organize_id: null, version: eb('version', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('organize_id', 'in', organizations)
    .execute();
  await tx
    .deleteFrom('position')
    .where('merchant_id', '=', merchantId)
    .where('position_id', 'in', ['', ...positions])
    .execute();
  await tx
    .deleteFrom('organization')
    .where('merchant_id', '=', merchantId)
    .where('organize_id', 'in', organizations)
    .execute();
}
