/**
 * Adds, changes and removes the menus and buttons of the menu tree. The permission of a menu or button must
 * be one that an API call requires.
 */
import type { MenuItem, PartOf } from '@countersign/sdk/api/contract';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { Catalogue } from '../../../http/security/permission.ts';
import {
  type Authority,
  lockTenantRightsUntilTransactionEnd,
  throwIfPermissionsMissing,
} from '../../../rights/authority.ts';
import { throwIfHiddenUsersUseMenu } from '../../../rights/hidden-holders.ts';
import { menuItems, readMenuItemById } from './queries.ts';

type Adding = PartOf<'POST menu/add', 'body'>;
type Changing = PartOf<'POST menu/edit', 'body'>;

export interface MenuRequest {
  actor: Actor;
  catalogue: Catalogue;
  lang: Lang;
}

const texts = {
  appId: { zh: '没有这个应用', en: 'There is no such app' },
  parentId: {
    zh: '上级须是同一应用的目录，按钮的上级须是菜单',
    en: 'Must be a directory of the same app, or for a button a page',
  },
  name: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.menu_merchant_id_app_id_name_key,
  permission: { zh: '没有接口使用这个权限标识', en: 'No call requires this permission' },
};

const throwInvalidMenuField = (field: keyof typeof texts, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: texts[field][lang] }] });

export async function addMenu(tx: Tx, request: MenuRequest, input: Adding): Promise<{ menuId: string }> {
  const { merchantId } = request.actor;
  const authority = await lockTenantRightsUntilTransactionEnd(tx, request.actor);
  await acquireRowCountLock(tx, ['menus', merchantId]);
  const menuId = newId();
  const item: MenuItem = {
    menuId,
    parentId: null,
    titleEn: '',
    icon: '',
    permission: null,
    menuOrder: 0,
    routePath: '',
    componentPath: '',
    redirect: '',
    crossApp: '0',
    backendUrl: '',
    backendMethod: '',
    extra: {},
    visible: '0',
    version: 1,
    ...input,
  };
  await throwIfInvalidMenu(tx, request, item);
  throwIfActorLacksPermission(authority, item);
  await tx
    .insertInto('menu')
    .values({ menuId: menuId, ...toMenuColumns(item) })
    .execute();
  return { menuId };
}

export async function editMenu(tx: Tx, request: MenuRequest, input: Changing): Promise<null> {
  const { merchantId } = request.actor;
  const authority = await lockTenantRightsUntilTransactionEnd(tx, request.actor);
  await acquireRowCountLock(tx, ['menus', merchantId]);
  const before = (await readMenuItemById(tx, input.menuId)) ?? throwRefusal('not-found');
  await throwIfStaleVersion(
    tx,
    { merchantId, kind: 'menu', id: input.menuId, record: before },
    input.version,
  );
  const item = { ...before, ...input, version: before.version + 1 };
  await throwIfInvalidMenu(tx, request, item, before);
  throwIfActorLacksPermission(authority, item, before);
  if (MENU_FIELDS_AFFECTING_ACCESS.some(field => item[field] !== before[field]))
    await throwIfHiddenUsersUseMenu(tx, authority, input.menuId);
  await tx.updateTable('menu').set(toMenuColumns(item)).where('menuId', '=', input.menuId).execute();
  return null;
}

/**
 * The menu fields that determine which users can open which page. The other fields contain texts and the
 * position.
 */
const MENU_FIELDS_AFFECTING_ACCESS = [
  'appId',
  'parentId',
  'menuType',
  'permission',
  'visible',
  'routePath',
  'componentPath',
  'redirect',
  'crossApp',
] as const satisfies readonly (keyof MenuItem)[];

const toMenuColumns = (item: MenuItem) => ({
  appId: item.appId,
  parentId: item.parentId,
  name: item.name,
  title: item.title.trim(),
  titleEn: item.titleEn || item.title.trim(),
  menuType: item.menuType,
  icon: item.icon,
  permission: item.permission,
  menuOrder: item.menuOrder,
  routePath: item.routePath,
  componentPath: item.componentPath,
  redirect: item.redirect,
  crossApp: item.crossApp,
  backendUrl: item.backendUrl,
  backendMethod: item.backendMethod,
  extra: JSON.stringify(item.extra),
  visible: item.visible,
  version: item.version,
});

async function throwIfInvalidMenu(
  tx: Tx,
  { catalogue, lang }: MenuRequest,
  item: MenuItem,
  before?: MenuItem,
): Promise<void> {
  const app = await tx.selectFrom('app').select('appId').where('appId', '=', item.appId).executeTakeFirst();
  if (!app) throwInvalidMenuField('appId', lang);
  const others = await menuItems(tx).where('appId', '=', item.appId).execute();
  if (others.some(({ name, menuId }) => name === item.name && menuId !== item.menuId))
    throwInvalidMenuField('name', lang);
  if (!isValidMenuItemParent(item, others as MenuItem[])) throwInvalidMenuField('parentId', lang);
  const { permission } = item;
  if (permission !== null && permission !== before?.permission && !catalogue.has(permission))
    throwInvalidMenuField('permission', lang);
}

/**
 * Throws if the change sets or replaces a permission that the actor does not hold, because each role that
 * includes the menu receives this permission.
 */
function throwIfActorLacksPermission(authority: Authority, item: MenuItem, before?: MenuItem): void {
  if (item.permission === (before?.permission ?? null)) return;
  throwIfPermissionsMissing(
    authority,
    [item.permission, before?.permission ?? null].filter(permission => permission !== null),
  );
}

/**
 * Returns true if the parent is valid. Directories and pages must be at the top level or in a directory, and
 * buttons in a page. An item must not be its own descendant.
 */
function isValidMenuItemParent(item: MenuItem, others: readonly MenuItem[]): boolean {
  const byId = new Map(others.map(other => [other.menuId, other]));
  if (item.parentId === null) return item.menuType !== 'F';
  if (byId.get(item.parentId)?.menuType !== (item.menuType === 'F' ? 'C' : 'M')) return false;
  for (let at = byId.get(item.parentId); at; at = byId.get(at.parentId ?? ''))
    if (at.menuId === item.menuId) return false;
  return true;
}

export async function removeMenu(
  tx: Tx,
  actor: Actor,
  { menuId, cascade = false }: PartOf<'GET menu/delete', 'query'>,
): Promise<null> {
  const { merchantId } = actor;
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  await acquireRowCountLock(tx, ['menus', merchantId]);
  if (!(await readMenuItemById(tx, menuId))) throwRefusal('not-found');
  await throwIfHiddenUsersUseMenu(tx, authority, menuId);
  const below = await menuItems(tx).where('parentId', '=', menuId).execute();
  if (below.length > 0 && !cascade) throwRefusal('in-use', { data: { menuCount: below.length } });
  await tx.deleteFrom('menu').where('menuId', '=', menuId).execute();
  return null;
}
