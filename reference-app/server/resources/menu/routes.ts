/** The menus of the applications: cut to the pages of the caller, and whole for administrators of menus. */
import type { MenuItem } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/access.ts';
import { containing } from '../../db/search.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { type Call, route } from '../../http/route.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import type { Catalogue } from '../../http/security/permission.ts';
import { permissionsIn } from '../../rights/held.ts';
import { PORTAL_CODE, visibleApplications } from '../application/index.ts';
import { announce } from '../live/index.ts';
import { MANAGERS_PAGES, managesProcess } from '../workflow/index.ts';
import { MENU } from './audit.ts';
import type { MenuEntry } from './entry.ts';
import { menuItem, menuItems, menuNodes, menusWithPermission } from './queries.ts';
import { addMenu, editMenu, type Request, removeMenu } from './service.ts';
import { type MenuRow, treeOf } from './tree.ts';

const permission = 'system:menu:manage';

/** The application of messages. */
const MESSAGE_CODE = 'MESSAGE';

export const menu: MenuEntry[] = [
  {
    path: '/system/menus',
    name: 'menuManage',
    title: { zh: '菜单管理', en: 'Menus' },
    icon: 'tree',
    permission,
    order: 6,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET /digital-portal/getRouters', {
    permission: 'signed-in',
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => menus(tx, actor, query.appId ? isOneOf([query.appId]) : isOfPortal)),
  });
  route(app, 'POST /digital-portal/getRoutersBatch', {
    permission: 'signed-in',
    audit: 'read',
    handler: ({ actor, body: { appIds }, inTenant }) =>
      appIds?.length === 0
        ? Promise.resolve([])
        : inTenant(tx => menus(tx, actor, appIds ? isOneOf(appIds) : isInSideMenu)),
  });
  readRoutes(app);
  writeRoutes(app);
}

type Application = Awaited<ReturnType<typeof visibleApplications>>[number];

const isOneOf =
  (appIds: readonly string[]) =>
  ({ appId }: Application): boolean =>
    appIds.includes(appId);

/** Of the portal, and those whose menus stand among its own. */
const isOfPortal = ({ appCode, aggregateEnable }: Application): boolean =>
  appCode === PORTAL_CODE || aggregateEnable === '1';

/** All but micro-apps, whose menus are their own. */
const isInSideMenu = ({ appCode, isMicro, aggregateEnable }: Application): boolean =>
  isMicro !== '0' || aggregateEnable === '1' || appCode === MESSAGE_CODE;

/** A hidden application has none. */
async function menus(tx: Tx, actor: SignedInActor, isNamed: (app: Application) => boolean) {
  const apps = await visibleApplications(tx, actor.merchantId);
  const rows = await menuQuery(tx, actor.merchantId)
    .where('app_id', 'in', ['', ...apps.filter(isNamed).map(({ appId }) => appId)])
    .execute();
  const isManaging = await managesProcess(tx, actor);
  const isOpen = ({ permission, component_path }: MenuRow) =>
    permission === null || can(actor, permission) || (isManaging && MANAGERS_PAGES.includes(component_path));
  return treeOf(rows as MenuRow[], isOpen);
}

const menuQuery = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('menu')
    .select([
      'menu_id',
      'app_id',
      'parent_id',
      'cross_app',
      'extra',
      'name',
      'title',
      'title_en',
      'menu_type',
      'icon',
      'permission',
    ])
    .select(['route_path', 'component_path', 'redirect', 'visible'])
    .where('merchant_id', '=', merchantId)
    .where('menu_type', 'in', ['M', 'C'])
    .orderBy('menu_order');

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET menu/list', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => listed(tx, actor.merchantId, query)),
  });
  route(app, 'GET menu/pointList', {
    permission,
    handler: ({ actor, query: { parentId }, inTenant }) =>
      inTenant(async tx => {
        const rows = menuItems(tx, actor.merchantId).where('parent_id', '=', parentId);
        return (await rows.where('menu_type', '=', 'F').execute()) as MenuItem[];
      }),
  });
  route(app, 'GET menu/detail', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(async tx => (await menuItem(tx, actor.merchantId, query.menuId)) ?? refuse('not-found')),
  });
  route(app, 'GET menu/treeselect', {
    permission,
    handler: ({ actor, query: { appId }, inTenant }) =>
      inTenant(tx => menuNodes(tx, actor.merchantId, { appId })),
  });
  route(app, 'GET menu/permissionList', {
    permission,
    handler: ({ actor, request, inTenant }) =>
      inTenant(tx => permissionList(tx, actor.merchantId, request.server.catalogue)),
  });
  route(app, 'GET menu/preview', {
    permission,
    subjects: { 'query.roleId': 'seen' },
    handler: ({ actor: { merchantId }, query: { roleId }, inTenant }) =>
      inTenant(async tx => {
        const permissions = await permissionsIn(tx, merchantId, [roleId]);
        return menuNodes(tx, merchantId, { shows: needed => can({ permissions }, needed) });
      }),
  });
}

function listed(
  tx: Tx,
  merchantId: string,
  { appId, keyword }: { appId?: string; keyword?: string },
): Promise<MenuItem[]> {
  const pattern = containing(keyword ?? '');
  return menuItems(tx, merchantId)
    .$if(appId !== undefined, where => where.where('app_id', '=', appId!))
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or((['title', 'title_en', 'name', 'permission'] as const).map(name => eb(name, 'ilike', pattern))),
      ),
    )
    .execute() as Promise<MenuItem[]>;
}

async function permissionList(tx: Tx, merchantId: string, catalogue: Catalogue) {
  const carried = Map.groupBy(await menusWithPermission(tx, merchantId), row => row.permission ?? '');
  return [...catalogue]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, calls]) => ({
      permission: name,
      calls: [...calls],
      menus: (carried.get(name) ?? []).map(({ menuId, title }) => ({ menuId, title })),
    }));
}

const requestOf = ({ actor, lang, request }: Pick<Call<never>, 'actor' | 'lang' | 'request'>): Request => ({
  actor,
  lang,
  catalogue: request.server.catalogue,
});

/** Everybody's side menu may be another one. */
async function changing<T>(
  { db, actor: { merchantId }, inTenant }: Pick<Call<never>, 'db' | 'actor' | 'inTenant'>,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await inTenant(change);
  await announce(db, { merchantId, rights: 'all' });
  return result;
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST menu/add', {
    permission,
    audit: { ...MENU, action: 'add', made: ({ menuId }) => menuId },
    handler: call => changing(call, tx => addMenu(tx, requestOf(call), call.body)),
  });
  route(app, 'POST menu/edit', {
    permission,
    audit: { ...MENU, action: 'update', id: ({ body }) => body.menuId },
    handler: call => changing(call, tx => editMenu(tx, requestOf(call), call.body)),
  });
  route(app, 'GET menu/delete', {
    permission,
    audit: { ...MENU, action: 'remove', id: ({ query }) => query.menuId },
    handler: call => changing(call, tx => removeMenu(tx, call.actor, call.query)),
  });
}
