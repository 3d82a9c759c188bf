/** The permissions of a role: those of the menus that are chosen for it, and others by their names. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { ALL_PERMISSIONS } from '../../http/security/actor.ts';
import type { Catalogue } from '../../http/security/permission.ts';
import { permissionsIn } from '../../rights/held.ts';
import { permissionsOfMenus } from '../menu/index.ts';
import { menusOfRole } from './queries.ts';

export type Grants = Pick<PartOf<'POST role/preview', 'body'>, 'menuIds' | 'permissions'>;

export interface Granted {
  menuIds: string[];
  permissions: string[];
}

const NOTHING: Granted = { menuIds: [], permissions: [] };

export const grantedTo = async (tx: Tx, merchantId: string, roleId: string): Promise<Granted> => ({
  menuIds: await menusOfRole(tx, merchantId, roleId),
  permissions: await permissionsIn(tx, merchantId, [roleId]),
});

/**
 * Returns the name of the field that names an unknown menu or permission. A menu that stays chosen adds no permission: its permission
 * may have changed since it was chosen.
 */
export async function afterGrants(
  tx: Tx,
  { merchantId, before = NOTHING, catalogue }: { merchantId: string; before?: Granted; catalogue: Catalogue },
  { menuIds, permissions }: Grants,
): Promise<Granted | 'menuIds' | 'permissions'> {
  const isKnown = (permission: string) =>
    permission === ALL_PERMISSIONS || catalogue.has(permission) || before.permissions.includes(permission);
  if (permissions?.some(permission => !isKnown(permission))) return 'permissions';
  const chosen = menuIds ?? before.menuIds;
  const ofMenus = await permissionsOfMenus(tx, merchantId, [...chosen, ...before.menuIds]);
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
  { merchantId, roleId }: { merchantId: string; roleId: string },
  { menuIds, permissions }: Granted,
): Promise<void> {
  const key = { merchant_id: merchantId, role_id: roleId };
  for (const table of ['role_menu', 'role_permission'] as const)
    await tx.deleteFrom(table).where('merchant_id', '=', merchantId).where('role_id', '=', roleId).execute();
  if (menuIds.length > 0)
    await tx
      .insertInto('role_menu')
      .values(menuIds.map(menu_id => ({ ...key, menu_id })))
      .execute();
  if (permissions.length > 0)
    await tx
      .insertInto('role_permission')
      .values(permissions.map(permission => ({ ...key, permission })))
      .execute();
}
