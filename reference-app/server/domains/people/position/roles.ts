/** Reads and changes the roles of positions. All members of a position hold its roles. */
import type { PartOf, PositionRole } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { throwIfUsersHaveLargerScope } from '../../../rights/account-scope.ts';
import {
  ensureAdministratorRemains,
  lockTenantRightsUntilTransactionEnd,
  throwIfChangingOwnRights,
} from '../../../rights/authority.ts';
import { rolesOfPositions } from '../../../rights/held.ts';
import { throwIfPositionsHaveHiddenMembers } from '../../../rights/hidden-holders.ts';
import { readDataPermissionItemKeysOfTargets } from '../../../rights/resources.ts';
import { positionRow } from './queries.ts';

const unknownRoleTexts = { zh: '有角色不存在', en: 'Names an unknown role' };

export const positionRoles = (tx: Tx, positionId: string): Promise<PositionRole[]> =>
  tx
    .selectFrom('positionRole as pr')
    .innerJoin('role as r', join => join.onRef('r.roleId', '=', 'pr.roleId'))
    .select(['r.roleId', 'r.roleName', 'r.status'])
    .where('pr.positionId', '=', positionId)
    .orderBy('r.roleName')
    .orderBy('r.roleId')
    .execute();

export async function readPositionMembers(tx: Tx, positionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('userPosition')
    .select('userId')
    .where('positionId', '=', positionId)
    .execute();
  return rows.map(row => row.userId);
}

/**
 * Returns true if the position has roles or data permissions, so that adding or removing members changes
 * their rights.
 */
export async function isPositionGrantingRights(
  tx: Tx,
  merchantId: string,
  positionId: string,
): Promise<boolean> {
  const roleIds = await rolesOfPositions(tx, [positionId]);
  return (
    roleIds.length > 0 ||
    (await readDataPermissionItemKeysOfTargets(tx, merchantId, { positions: [positionId] })).length > 0
  );
}

interface Roles {
  positionId: string;
  roleIds: readonly string[];
}

export async function insertPositionRoles(tx: Tx, { positionId, roleIds }: Roles): Promise<void> {
  if (roleIds.length === 0) return;
  await tx
    .insertInto('positionRole')
    .values(roleIds.map(roleId => ({ positionId: positionId, roleId })))
    .execute();
}

/**
 * Adds and removes roles that the actor may grant. The actor must not hold the position, and all its members
 * must be in the actor's data scope.
 */
export async function updatePositionRoles(
  tx: Tx,
  actor: Actor,
  { positionId, roleIds }: PartOf<'POST position/updatePositionPermission', 'body'>,
  lang: Lang,
): Promise<null> {
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  if (!(await positionRow(tx, positionId))) throwRefusal('not-found');
  const known = await tx
    .selectFrom('role')
    .select('roleId')
    .where('roleId', 'in', ['', ...roleIds])
    .execute();
  if (known.length < roleIds.length)
    throwRefusal('invalid-fields', { fields: [{ field: 'roleIds', message: unknownRoleTexts[lang] }] });
  const before = await rolesOfPositions(tx, [positionId]);
  const added = roleIds.filter(id => !before.includes(id));
  const removed = before.filter(id => !roleIds.includes(id));
  if (added.length + removed.length === 0) return null;
  const members = await readPositionMembers(tx, positionId);
  throwIfChangingOwnRights(actor, members);
  await throwIfPositionsHaveHiddenMembers(tx, authority, [positionId]);
  return ensureAdministratorRemains(tx, async () => {
    await tx
      .deleteFrom('positionRole')
      .where('positionId', '=', positionId)
      .where('roleId', 'in', ['', ...removed])
      .execute();
    await insertPositionRoles(tx, { positionId, roleIds: added });
    if (added.length > 0) await throwIfUsersHaveLargerScope(tx, authority, members);
    return null;
  });
}
