/**
 * Finds lapsed menus: menus selected for a role although the role lacks their permission. A menu lapses if
 * its permission changes after it was selected.
 */
import type { MenuNode, PartOf, RoleDetail } from '@countersign/sdk/api/contract';
import { hasAnyPermission } from '../../../session/allows.ts';

type GrantsToSave = Pick<PartOf<'POST role/preview', 'body'>, 'menuIds' | 'permissions'>;
type RoleGrants = Pick<RoleDetail, 'menuIds' | 'permissions'>;

const flattenMenus = (menus: readonly MenuNode[]): MenuNode[] =>
  menus.flatMap(menu => [menu, ...flattenMenus(menu.children)]);

const menuPermissions = (menus: readonly MenuNode[]): string[] =>
  menus.flatMap(({ type, permission }) => (type === 'M' || permission === null ? [] : [permission]));

/**
 * Returns the ids of lapsed menus: menus that are selected for the role although the role lacks their
 * permission. These menus give the role's members no access, because the server adds permissions only for
 * newly selected menus.
 */
export function menuIdsWithoutPermission(
  menus: readonly MenuNode[],
  { menuIds, permissions }: RoleGrants,
): Set<string> {
  const lapsed = flattenMenus(menus).filter(
    menu =>
      menuIds.includes(menu.id) && menuPermissions([menu]).some(one => !hasAnyPermission(permissions, [one])),
  );
  return new Set(lapsed.map(({ id }) => id));
}

/**
 * Returns the grants to send when a menu selection is saved. A lapsed menu is selected for the role, but the
 * role lacks its permission. The server adds permissions only for newly selected menus, so the result lists
 * the permissions of lapsed menus explicitly.
 */
export function roleGrantsToSave(
  menus: readonly MenuNode[],
  role: RoleGrants,
  chosen: ReadonlySet<string>,
): GrantsToSave {
  const menuIds = [...chosen].sort();
  const lapsed = menuIdsWithoutPermission(menus, role);
  const all = flattenMenus(menus);
  const renewed = menuPermissions(all.filter(({ id }) => lapsed.has(id) && chosen.has(id)));
  if (renewed.length === 0) return { menuIds };
  const taken = menuPermissions(all.filter(({ id }) => role.menuIds.includes(id) && !chosen.has(id)));
  const others = role.permissions.filter(permission => !taken.includes(permission));
  return { menuIds, permissions: [...new Set([...others, ...renewed])].sort() };
}
