/**
 * Registers the API calls for menus. Users can read only menus that they may open. Administrators manage all
 * menus.
 */
import type { MenuItem } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { likePattern } from '../../../db/search.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { type Call, route } from '../../../http/route.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import type { Catalogue } from '../../../http/security/permission.ts';
import { sendLiveNotification } from '../../../live/announce.ts';
import { derivedRightsOf } from '../../../rights/derived-rights.ts';
import { permissionsOfRoles } from '../../../rights/held.ts';
import { visibleApplications } from '../application/queries.ts';
import { PORTAL_APP_CODE } from '../application/service.ts';
import { MENU_AUDIT } from './audit.ts';
import { menuItems, menusWithPermission, menuTree, readMenuItemById } from './queries.ts';
import { addMenu, editMenu, type MenuRequest, removeMenu } from './service.ts';
import { buildMenuTree, type MenuRow } from './tree.ts';

const permission = 'system:menu:manage';

/** The code of the application that contains the message pages. */
const MESSAGE_APP_CODE = 'MESSAGE';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET /digital-portal/getRouters', {
    permission: 'signed-in',
    handler: ({ actor, query, tx }) =>
      menusOfApps(tx, actor, query.appId ? createAppIdFilter([query.appId]) : isInPortalMenu),
  });
  route(app, 'POST /digital-portal/getRoutersBatch', {
    permission: 'signed-in',
    audit: 'read',
    ownTransactions: true,
    handler: ({ actor, body: { appIds }, inTenant }) =>
      appIds?.length === 0
        ? Promise.resolve([])
        : inTenant(tx => menusOfApps(tx, actor, appIds ? createAppIdFilter(appIds) : isInSideMenu)),
  });
  readRoutes(app);
  writeRoutes(app);
}

type Application = Awaited<ReturnType<typeof visibleApplications>>[number];

const createAppIdFilter =
  (appIds: readonly string[]) =>
  ({ appId }: Application): boolean =>
    appIds.includes(appId);

/** Returns true for the portal, and for applications whose menus are merged into the portal menu. */
const isInPortalMenu = ({ appCode, aggregateEnable }: Application): boolean =>
  appCode === PORTAL_APP_CODE || aggregateEnable === '1';

/**
 * Returns true if the side menu contains the menus of the application. Micro-apps with a separate menu are
 * excluded. The message application is always included.
 */
const isInSideMenu = ({ appCode, isMicro, aggregateEnable }: Application): boolean =>
  isMicro !== '0' || aggregateEnable === '1' || appCode === MESSAGE_APP_CODE;

/**
 * Returns the menus that the actor may open in the selected applications. Menus of hidden applications are
 * excluded.
 */
async function menusOfApps(tx: Tx, actor: SignedInActor, isNamed: (app: Application) => boolean) {
  const apps = await visibleApplications(tx);
  const rows = await selectMenuRows(tx)
    .where('appId', 'in', ['', ...apps.filter(isNamed).map(({ appId }) => appId)])
    .execute();
  const derived = await derivedRightsOf(tx, actor);
  const isOpen = ({ permission, componentPath }: MenuRow) =>
    permission === null || hasPermission(actor, permission) || derived.pages.includes(componentPath);
  return buildMenuTree(rows as MenuRow[], isOpen);
}

const selectMenuRows = (tx: Tx) =>
  tx
    .selectFrom('menu')
    .select([
      'menuId',
      'appId',
      'parentId',
      'crossApp',
      'extra',
      'name',
      'title',
      'titleEn',
      'menuType',
      'icon',
      'permission',
    ])
    .select(['routePath', 'componentPath', 'redirect', 'visible'])
    .where('menuType', 'in', ['M', 'C'])
    .orderBy('menuOrder');

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET menu/list', {
    permission,
    handler: ({ query, tx }) => listMenus(tx, query),
  });
  route(app, 'GET menu/pointList', {
    permission,
    handler: async ({ query: { parentId }, tx }) => {
      const rows = menuItems(tx).where('parentId', '=', parentId);
      return (await rows.where('menuType', '=', 'F').execute()) as MenuItem[];
    },
  });
  route(app, 'GET menu/detail', {
    permission,
    handler: async ({ query, tx }) => (await readMenuItemById(tx, query.menuId)) ?? throwRefusal('not-found'),
  });
  route(app, 'GET menu/treeselect', {
    permission,
    handler: ({ query: { appId }, tx }) => menuTree(tx, { appId }),
  });
  route(app, 'GET menu/permissionList', {
    permission,
    handler: ({ request, tx }) => permissionList(tx, request.server.catalogue),
  });
  route(app, 'GET menu/preview', {
    permission,
    subjects: { 'query.roleId': 'seen' },
    handler: async ({ query: { roleId }, tx }) => {
      const permissions = await permissionsOfRoles(tx, [roleId]);
      return menuTree(tx, { shows: needed => hasPermission({ permissions }, needed) });
    },
  });
}

function listMenus(tx: Tx, { appId, keyword }: { appId?: string; keyword?: string }): Promise<MenuItem[]> {
  const pattern = likePattern(keyword ?? '');
  return menuItems(tx)
    .$if(appId !== undefined, where => where.where('appId', '=', appId!))
    .$if(!!keyword, where =>
      where.where(({ or, eb }) =>
        or((['title', 'titleEn', 'name', 'permission'] as const).map(name => eb(name, 'ilike', pattern))),
      ),
    )
    .execute() as Promise<MenuItem[]>;
}

async function permissionList(tx: Tx, catalogue: Catalogue) {
  const carried = Map.groupBy(await menusWithPermission(tx), row => row.permission ?? '');
  return [...catalogue]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, calls]) => ({
      permission: name,
      calls: [...calls],
      menus: (carried.get(name) ?? []).map(({ menuId, title }) => ({ menuId, title })),
    }));
}

const toMenuRequest = ({
  actor,
  lang,
  request,
}: Pick<Call<never>, 'actor' | 'lang' | 'request'>): MenuRequest => ({
  actor,
  lang,
  catalogue: request.server.catalogue,
});

/** Runs a change and announces to all users that their side menu may have changed. */
async function changeMenusAndAnnounce<T>(
  { db, actor: { merchantId }, inTenant }: Pick<Call<never>, 'db' | 'actor' | 'inTenant'>,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await inTenant(change);
  await sendLiveNotification(db, { merchantId, rights: 'all' });
  return result;
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST menu/add', {
    permission,
    audit: { ...MENU_AUDIT, action: 'add', made: ({ menuId }) => menuId },
    ownTransactions: true,
    handler: call => changeMenusAndAnnounce(call, tx => addMenu(tx, toMenuRequest(call), call.body)),
  });
  route(app, 'POST menu/edit', {
    permission,
    audit: { ...MENU_AUDIT, action: 'update', id: ({ body }) => body.menuId },
    ownTransactions: true,
    handler: call => changeMenusAndAnnounce(call, tx => editMenu(tx, toMenuRequest(call), call.body)),
  });
  route(app, 'GET menu/delete', {
    permission,
    audit: { ...MENU_AUDIT, action: 'remove', id: ({ query }) => query.menuId },
    ownTransactions: true,
    handler: call => changeMenusAndAnnounce(call, tx => removeMenu(tx, call.actor, call.query)),
  });
}
