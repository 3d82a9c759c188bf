/**
 * Reads and writes the permissions of a role: permissions that come from its menus, and further permissions
 * by name.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { ALL_PERMISSIONS } from '../../../http/security/actor.ts';
import type { Catalogue } from '../../../http/security/permission.ts';
import { permissionsOfRoles } from '../../../rights/held.ts';
import { permissionsOfMenus } from '../../tenancy/index.ts';
import { menusOfRole } from './queries.ts';

export type Grants = Pick<PartOf<'POST role/preview', 'body'>, 'menuIds' | 'permissions'>;

export interface Granted {
  menuIds: string[];
  permissions: string[];
}

const NO_GRANTS: Granted = { menuIds: [], permissions: [] };

export const readGrants = async (tx: Tx, roleId: string): Promise<Granted> => ({
  menuIds: await menusOfRole(tx, roleId),
  permissions: await permissionsOfRoles(tx, [roleId]),
});

/**
 * Returns the grants (menus and permissions) of a role after a change. If the change contains an unknown menu
 * or permission, returns the name of that field. A menu that the role already has adds no permission. The
 * permission of such a menu may have changed since the menu was granted.
 */
export async function computeRoleGrantsAfterChange(
  tx: Tx,
  { before = NO_GRANTS, catalogue }: { before?: Granted; catalogue: Catalogue },
  { menuIds, permissions }: Grants,
): Promise<Granted | 'menuIds' | 'permissions'> {
  const isKnown = (permission: string) =>
    permission === ALL_PERMISSIONS || catalogue.has(permission) || before.permissions.includes(permission);
  if (permissions?.some(permission => !isKnown(permission))) return 'permissions';
  const chosen = menuIds ?? before.menuIds;
  const ofMenus = await permissionsOfMenus(tx, [...chosen, ...before.menuIds]);
  if (chosen.some(id => !ofMenus.has(id))) return 'menuIds';
  const granting = (ids: readonly string[]) => ids.flatMap(id => ofMenus.get(id) ?? []);
  const added = granting(chosen.filter(id => !before.menuIds.includes(id)));
  const now = granting(chosen).filter(
    permission => added.includes(permission) || before.permissions.includes(permission),
  );
  const taken = granting(before.menuIds.filter(id => !chosen.includes(id)));
  const others = before.permissions.filter(
    permission => !taken.includes(permission) || now.includes(permission),
  );
  const all = permissions ? [...permissions, ...now] : [...others, ...added];
  return { menuIds: [...chosen], permissions: [...new Set(all)].sort() };
}

export async function writeGrants(
  tx: Tx,
  { roleId }: { roleId: string },
  { menuIds, permissions }: Granted,
): Promise<void> {
  for (const table of ['roleMenu', 'rolePermission'] as const)
    await tx.deleteFrom(table).where('roleId', '=', roleId).execute();
  if (menuIds.length > 0)
    await tx
      .insertInto('roleMenu')
      .values(menuIds.map(menuId => ({ roleId: roleId, menuId })))
      .execute();
  if (permissions.length > 0)
    await tx
      .insertInto('rolePermission')
      .values(permissions.map(permission => ({ roleId: roleId, permission })))
      .execute();
}
