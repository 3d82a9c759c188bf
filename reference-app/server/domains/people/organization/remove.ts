/**
 * Removes an organisation with its sub-organisations and their positions. The members keep their accounts.
 */
import type { OrganizationRemovalPreview } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import {
  type Authority,
  ensureAdministratorRemains,
  lockTenantRightsUntilTransactionEnd,
  throwIfAccountsExceedActorRights,
  throwIfChangingOwnRights,
  throwIfPositionsExceedActorRights,
} from '../../../rights/authority.ts';
import { throwIfPositionsHaveHiddenMembers } from '../../../rights/hidden-holders.ts';
import {
  readDataPermissionItemKeysOfTargets,
  throwIfResourceScopeIsLimited,
} from '../../../rights/resources.ts';
import { findProcessesReferencingRecords } from '../directory/named-in-flows.ts';
import { hasOrganization, lockOrganizationTree } from './queries.ts';
import { throwIfOrganizationsOutsideScope } from './scope.ts';

interface RemovalExtent {
  /** The ids of the organisation and all its sub-organisations. */
  organizations: string[];
  positions: string[];
  /** The ids of the users in the organisations to remove. */
  members: string[];
}

async function recordsAffectedByRemoval(
  tx: Tx,
  merchantId: string,
  organizeId: string,
): Promise<RemovalExtent> {
  const { rows } = await sql<RemovalExtent>`
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

const findProcessesUsingRemovedRecords = async (
  tx: Tx,
  merchantId: string,
  { organizations, positions }: RemovalExtent,
) => {
  const found = [
    ...(await findProcessesReferencingRecords(tx, merchantId, { kind: 'organization', ids: organizations })),
    ...(await findProcessesReferencingRecords(tx, merchantId, { kind: 'position', ids: positions })),
  ];
  return [...new Map(found.map(process => [process.processId, process])).values()];
};

/**
 * Returns what a removal would delete. Throws `not-found`, or `scope-exceeded` if the actor's data scope does
 * not include all affected organisations.
 */
export async function previewOrganizationRemoval(
  tx: Tx,
  actor: Actor,
  organizeId: string,
): Promise<OrganizationRemovalPreview> {
  const { merchantId } = actor;
  if (!(await hasOrganization(tx, organizeId))) throwRefusal('not-found');
  const extent = await recordsAffectedByRemoval(tx, merchantId, organizeId);
  await throwIfOrganizationsOutsideScope(tx, actor, extent.organizations);
  return {
    organizationCount: extent.organizations.length - 1,
    positionCount: extent.positions.length,
    userCount: extent.members.length,
    processes: await findProcessesUsingRemovedRecords(tx, merchantId, extent),
  };
}

/** Removes the organisation. Returns the people whose rights may have changed. */
export async function removeOrganization(
  tx: Tx,
  actor: Actor,
  { organizeId, cascade = false }: { organizeId: string; cascade?: boolean | undefined },
): Promise<string[]> {
  const { merchantId } = actor;
  await lockOrganizationTree(tx, merchantId);
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  const { processes, ...counts } = await previewOrganizationRemoval(tx, authority, organizeId);
  const extent = await recordsAffectedByRemoval(tx, merchantId, organizeId);
  const by = processes[0]?.processName;
  if (by !== undefined) throwRefusal('in-use', { by });
  if (!cascade && Object.values(counts).some(count => count > 0)) throwRefusal('in-use', { data: counts });
  const holders = await throwIfRightsChangeUnauthorized(tx, authority, extent);
  return ensureAdministratorRemains(tx, async () => {
    await deleteOrganizations(tx, extent);
    return [...new Set([...holders, ...extent.members])];
  });
}

/**
 * Throws if the actor may not change the rights of the members. Returns the holders of the removed positions.
 */
async function throwIfRightsChangeUnauthorized(
  tx: Tx,
  authority: Authority,
  extent: RemovalExtent,
): Promise<string[]> {
  const { merchantId } = authority;
  const { organizations, positions, members } = extent;
  await throwIfAccountsExceedActorRights(tx, authority, members);
  await throwIfPositionsExceedActorRights(tx, authority, positions);
  await throwIfResourceScopeIsLimited(
    tx,
    authority,
    await readDataPermissionItemKeysOfTargets(tx, merchantId, { organizations, positions }),
  );
  const { rows } = await sql<{ userId: string; hasRole: boolean }>`
    select m.user_id, exists (select from position_role r
      where r.merchant_id = m.merchant_id and r.position_id = m.position_id) as has_role
    from user_position m
    where m.merchant_id = ${merchantId} and m.position_id = any(${positions}::text[])`.execute(tx);
  const withRole = rows.filter(row => row.hasRole);
  throwIfChangingOwnRights(
    authority,
    withRole.map(row => row.userId),
  );
  await throwIfPositionsHaveHiddenMembers(tx, authority, positions);
  return rows.map(row => row.userId);
}

async function deleteOrganizations(tx: Tx, { organizations, positions }: RemovalExtent): Promise<void> {
  await tx
    .updateTable('appUser')
    .set(({ eb }) => ({ organizeId: null, version: eb('version', '+', 1) }))
    .where('organizeId', 'in', organizations)
    .execute();
  await tx
    .deleteFrom('position')
    .where('positionId', 'in', ['', ...positions])
    .execute();
  await tx.deleteFrom('organization').where('organizeId', 'in', organizations).execute();
}
