/** Adds, changes and removes menus and buttons: their places make a tree, and their permissions are those of calls. */
import type { MenuItem, PartOf } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import type { Catalogue } from '../../http/security/permission.ts';
import { type Authority, holdRights, refuseBeyond } from '../../rights/authority.ts';
import { menuItem, menuItems } from './queries.ts';

type Adding = PartOf<'POST menu/add', 'body'>;
type Changing = PartOf<'POST menu/edit', 'body'>;

export interface Request {
  actor: Actor;
  catalogue: Catalogue;
  lang: Lang;
}

const TEXTS = {
  appId: { zh: '没有这个应用', en: 'There is no such app' },
  parentId: {
    zh: '上级须是同一应用的目录，按钮的上级须是菜单',
    en: 'Must be a directory of the same app, or for a button a page',
  },
  name: TAKEN.menu_merchant_id_app_id_name_key,
  permission: { zh: '没有接口使用这个权限标识', en: 'No call requires this permission' },
};

const refuseField = (field: keyof typeof TEXTS, lang: Lang): never =>
  refuse('invalid-fields', { fields: [{ field, message: TEXTS[field][lang] }] });

export async function addMenu(tx: Tx, request: Request, input: Adding): Promise<{ menuId: string }> {
  const { merchantId } = request.actor;
  const authority = await holdRights(tx, request.actor);
  await holdLimit(tx, ['menus', merchantId]);
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
  await refuseInvalid(tx, request, item);
  refusePermission(authority, item);
  await tx
    .insertInto('menu')
    .values({ merchant_id: merchantId, menu_id: menuId, ...columnsOf(item) })
    .execute();
  return { menuId };
}

export async function editMenu(tx: Tx, request: Request, input: Changing): Promise<null> {
  const { merchantId } = request.actor;
  const authority = await holdRights(tx, request.actor);
  await holdLimit(tx, ['menus', merchantId]);
  const before = (await menuItem(tx, merchantId, input.menuId)) ?? refuse('not-found');
  await refuseStale(tx, { merchantId, kind: 'menu', id: input.menuId, record: before }, input.version);
  const item = { ...before, ...input, version: before.version + 1 };
  await refuseInvalid(tx, request, item, before);
  refusePermission(authority, item, before);
  await tx
    .updateTable('menu')
    .set(columnsOf(item))
    .where('merchant_id', '=', merchantId)
    .where('menu_id', '=', input.menuId)
    .execute();
  return null;
}

const columnsOf = (item: MenuItem) => ({
  app_id: item.appId,
  parent_id: item.parentId,
  name: item.name,
  title: item.title.trim(),
  title_en: item.titleEn || item.title.trim(),
  menu_type: item.menuType,
  icon: item.icon,
  permission: item.permission,
  menu_order: item.menuOrder,
  route_path: item.routePath,
  component_path: item.componentPath,
  redirect: item.redirect,
  cross_app: item.crossApp,
  backend_url: item.backendUrl,
  backend_method: item.backendMethod,
  extra: JSON.stringify(item.extra),
  visible: item.visible,
  version: item.version,
});

async function refuseInvalid(
  tx: Tx,
  { actor: { merchantId }, catalogue, lang }: Request,
  item: MenuItem,
  before?: MenuItem,
): Promise<void> {
  const app = await tx
    .selectFrom('app')
    .select('app_id')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', item.appId)
    .executeTakeFirst();
  if (!app) refuseField('appId', lang);
  const others = await menuItems(tx, merchantId).where('app_id', '=', item.appId).execute();
  if (others.some(({ name, menuId }) => name === item.name && menuId !== item.menuId))
    refuseField('name', lang);
  if (!fitsBelow(item, others as MenuItem[])) refuseField('parentId', lang);
  const { permission } = item;
  if (permission !== null && permission !== before?.permission && !catalogue.has(permission))
    refuseField('permission', lang);
}

/**
 * Refuses to write or replace a permission that the actor does not hold, because each role that chooses the menu later receives it.
 */
function refusePermission(authority: Authority, item: MenuItem, before?: MenuItem): void {
  if (item.permission === (before?.permission ?? null)) return;
  refuseBeyond(
    authority,
    [item.permission, before?.permission ?? null].filter(permission => permission !== null),
  );
}

/** Directories and pages lie in directories or at the top, buttons in pages, and nothing below itself. */
function fitsBelow(item: MenuItem, others: readonly MenuItem[]): boolean {
  const byId = new Map(others.map(other => [other.menuId, other]));
  if (item.parentId === null) return item.menuType !== 'F';
  if (byId.get(item.parentId)?.menuType !== (item.menuType === 'F' ? 'C' : 'M')) return false;
  for (let at = byId.get(item.parentId); at; at = byId.get(at.parentId ?? ''))
    if (at.menuId === item.menuId) return false;
  return true;
}

export async function removeMenu(
  tx: Tx,
  { merchantId }: Actor,
  { menuId, cascade = false }: PartOf<'GET menu/delete', 'query'>,
): Promise<null> {
  await holdLimit(tx, ['menus', merchantId]);
  if (!(await menuItem(tx, merchantId, menuId))) refuse('not-found');
  const below = await menuItems(tx, merchantId).where('parent_id', '=', menuId).execute();
  if (below.length > 0 && !cascade) refuse('in-use', { data: { menuCount: below.length } });
  await tx.deleteFrom('menu').where('merchant_id', '=', merchantId).where('menu_id', '=', menuId).execute();
  return null;
}
