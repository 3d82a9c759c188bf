/** The roles of positions: all members hold them. */
import type { PartOf, PositionRole } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { refuseLargerScopes } from '../../rights/account-scope.ts';
import { holdRights, leavingAdministrator, refuseOwn } from '../../rights/authority.ts';
import { rolesOfPositions } from '../../rights/held.ts';
import { refuseHiddenMembers } from '../../rights/hidden-holders.ts';
import { keysBound } from '../../rights/resources.ts';
import { positionRow } from './queries.ts';

const UNKNOWN = { zh: '有角色不存在', en: 'Names an unknown role' };

export const positionRoles = (tx: Tx, merchantId: string, positionId: string): Promise<PositionRole[]> =>
  tx
    .selectFrom('position_role as pr')
    .innerJoin('role as r', join =>
      join.onRef('r.merchant_id', '=', 'pr.merchant_id').onRef('r.role_id', '=', 'pr.role_id'),
    )
    .select(['r.role_id as roleId', 'r.role_name as roleName', 'r.status'])
    .where('pr.merchant_id', '=', merchantId)
    .where('pr.position_id', '=', positionId)
    .orderBy('r.role_name')
    .orderBy('r.role_id')
    .execute();

export async function membersOf(tx: Tx, merchantId: string, positionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_position')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('position_id', '=', positionId)
    .execute();
  return rows.map(row => row.user_id);
}

/** Returns true for a position that has roles or data permissions: adding or removing its members changes their rights. */
export async function givesRights(tx: Tx, merchantId: string, positionId: string): Promise<boolean> {
  const roleIds = await rolesOfPositions(tx, merchantId, [positionId]);
  return roleIds.length > 0 || (await keysBound(tx, merchantId, { positions: [positionId] })).length > 0;
}

interface Roles {
  merchantId: string;
  positionId: string;
  roleIds: readonly string[];
}

export async function insertRoles(tx: Tx, { merchantId, positionId, roleIds }: Roles): Promise<void> {
  if (roleIds.length === 0) return;
  await tx
    .insertInto('position_role')
    .values(roleIds.map(role_id => ({ merchant_id: merchantId, position_id: positionId, role_id })))
    .execute();
}

/**
 * Adds and takes roles that the actor could grant, of a position that the actor does not hold and whose members the actor sees.
 */
export async function updateRoles(
  tx: Tx,
  actor: Actor,
  { positionId, roleIds }: PartOf<'POST position/updatePositionPermission', 'body'>,
  lang: Lang,
): Promise<null> {
  const { merchantId } = actor;
  const authority = await holdRights(tx, actor);
  if (!(await positionRow(tx, merchantId, positionId))) refuse('not-found');
  const known = await tx
    .selectFrom('role')
    .select('role_id')
    .where('merchant_id', '=', merchantId)
    .where('role_id', 'in', ['', ...roleIds])
    .execute();
  if (known.length < roleIds.length)
    refuse('invalid-fields', { fields: [{ field: 'roleIds', message: UNKNOWN[lang] }] });
  const before = await rolesOfPositions(tx, merchantId, [positionId]);
  const added = roleIds.filter(id => !before.includes(id));
  const removed = before.filter(id => !roleIds.includes(id));
  if (added.length + removed.length === 0) return null;
  const members = await membersOf(tx, merchantId, positionId);
  refuseOwn(actor, members);
  await refuseHiddenMembers(tx, authority, [positionId]);
  return leavingAdministrator(tx, merchantId, async () => {
    await tx
      .deleteFrom('position_role')
      .where('merchant_id', '=', merchantId)
      .where('position_id', '=', positionId)
      .where('role_id', 'in', ['', ...removed])
      .execute();
    await insertRoles(tx, { merchantId, positionId, roleIds: added });
    if (added.length > 0) await refuseLargerScopes(tx, authority, members);
    return null;
  });
}
