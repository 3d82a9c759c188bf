/** The calls around roles, all for administrators of roles. */
import type { RoleNode } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/access.ts';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { type Call, route } from '../../http/route.ts';
import { withVisibleCounts } from '../../rights/people-counts.ts';
import { announce } from '../live/index.ts';
import { type MenuEntry, menuNodes, pagesOf } from '../menu/index.ts';
import { HOLDERS, ROLE } from './audit.ts';
import { addHolders, holderPage, removeHolders } from './holders.ts';
import { allRoles, holdersOf, menusOfRole, roleDetail, rolePage } from './queries.ts';
import {
  addRole,
  changeStatus,
  copyRole,
  editRole,
  previewRole,
  type Request,
  removeRole,
  updateHomePage,
} from './service.ts';

const permission = 'system:role:manage';

export const menu: MenuEntry[] = [
  {
    path: '/system/roles',
    name: 'roleManage',
    title: { zh: '角色管理', en: 'Roles' },
    icon: 'shield',
    permission,
    order: 3,
  },
];

const requestOf = ({ actor, lang, request }: Pick<Call<never>, 'actor' | 'lang' | 'request'>): Request => ({
  actor,
  lang,
  catalogue: request.server.catalogue,
});

type Changing = Pick<Call<never>, 'db' | 'actor' | 'inTenant'>;

/** Runs a change, and notifies the people with other rights than before once it is committed. */
async function changing<T>(
  { db, actor: { merchantId }, inTenant }: Changing,
  roleId: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  let rights: string[] = [];
  const result = await inTenant(async tx => {
    rights = await holdersOf(tx, merchantId, roleId);
    return change(tx);
  });
  await announce(db, { merchantId, rights });
  return result;
}

export function registerRoutes(app: FastifyInstance): void {
  readRoutes(app);
  writeRoutes(app);
  holderRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET role/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(async tx => {
        const { total, list } = await rolePage(tx, actor.merchantId, { filter: query, page: pageOf(query) });
        return { total, list: await withVisibleCounts(tx, actor, { by: 'roleId', rows: list }) };
      }),
  });
  route(app, 'GET role/detail', {
    permission,
    subjects: { 'query.roleId': 'seen' },
    handler: ({ actor, query, inTenant }) =>
      inTenant(async tx => {
        const role = (await roleDetail(tx, actor.merchantId, query.roleId)) ?? refuse('not-found');
        const [shown] = await withVisibleCounts(tx, actor, { by: 'roleId', rows: [role] });
        return shown!;
      }),
  });
  route(app, 'POST role/preview', {
    permission,
    audit: 'read',
    subjects: { 'body.roleId': 'seen' },
    handler: call => call.inTenant(tx => previewRole(tx, requestOf(call), call.body)),
  });
  route(app, 'GET role/compare', {
    permission,
    subjects: { 'query.roleId': 'seen', 'query.otherId': 'seen' },
    handler: ({ actor: { merchantId }, query, inTenant }) =>
      inTenant(async tx => {
        const { permissions: one } = (await roleDetail(tx, merchantId, query.roleId)) ?? refuse('not-found');
        const { permissions: other } =
          (await roleDetail(tx, merchantId, query.otherId)) ?? refuse('not-found');
        return {
          one: one.filter(each => !other.includes(each)),
          other: other.filter(each => !one.includes(each)),
          both: one.filter(each => other.includes(each)),
        };
      }),
  });
  route(app, 'GET role/roleTree', {
    permission,
    handler: ({ actor, lang, inTenant }) => inTenant(tx => roleTree(tx, actor.merchantId, lang)),
  });
  route(app, 'GET role/roleMenuTree', {
    permission,
    subjects: { 'query.roleId': 'seen' },
    handler: ({ actor: { merchantId }, query: { roleId }, inTenant }) =>
      inTenant(async tx => ({
        menus: await menuNodes(tx, merchantId),
        checked: roleId === undefined ? [] : await menusOfRole(tx, merchantId, roleId),
      })),
  });
  route(app, 'GET role/HomePageList', {
    permission,
    handler: ({ actor, inTenant }) => inTenant(tx => pagesOf(tx, actor.merchantId)),
  });
}

const BRANCHES = {
  NORMAL: { zh: '普通角色', en: 'Ordinary roles' },
  APPLICATION: { zh: '应用角色', en: 'Roles of apps' },
};

async function roleTree(tx: Tx, merchantId: string, lang: 'zh' | 'en'): Promise<RoleNode[]> {
  const roles = await allRoles(tx, merchantId);
  return (['NORMAL', 'APPLICATION'] as const).map(id => ({
    id,
    label: BRANCHES[id][lang],
    children: roles.filter(role => role.role_type === id).map(({ role_type: _, ...leaf }) => leaf),
  }));
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST role/add', {
    permission,
    audit: { ...ROLE, action: 'add', made: ({ roleId }) => roleId },
    handler: call => call.inTenant(tx => addRole(tx, requestOf(call), call.body)),
  });
  route(app, 'POST role/copy', {
    permission,
    audit: { ...ROLE, action: 'copy', made: ({ roleId }) => roleId },
    subjects: { 'body.roleId': 'administered' },
    handler: call => call.inTenant(tx => copyRole(tx, requestOf(call), call.body.roleId)),
  });
  route(app, 'POST role/edit', {
    permission,
    audit: { ...ROLE, action: 'update', id: ({ body }) => body.roleId },
    subjects: { 'body.roleId': 'administered' },
    handler: call => changing(call, call.body.roleId, tx => editRole(tx, requestOf(call), call.body)),
  });
  route(app, 'GET role/delete', {
    permission,
    audit: { ...ROLE, action: 'remove', id: ({ query }) => query.roleId },
    subjects: { 'query.roleId': 'administered' },
    handler: call => changing(call, call.query.roleId, tx => removeRole(tx, call.actor, call.query)),
  });
  route(app, 'POST role/changeStatus', {
    permission,
    audit: { ...ROLE, action: 'change-status', id: ({ body }) => body.roleId },
    subjects: { 'body.roleId': 'administered' },
    handler: call => changing(call, call.body.roleId, tx => changeStatus(tx, call.actor, call.body)),
  });
  route(app, 'POST role/updateHomePage', {
    permission,
    audit: { ...ROLE, action: 'update-home-page', id: ({ body }) => body.roleId },
    subjects: { 'body.roleId': 'administered' },
    handler: ({ actor, body, inTenant }) => inTenant(tx => updateHomePage(tx, actor, body)),
  });
}

function holderRoutes(app: FastifyInstance): void {
  route(app, 'GET user/pageByRole', {
    permission,
    subjects: { 'query.roleId': 'seen' },
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx =>
        holderPage(tx, actor, { roleId: query.roleId, keyword: query.keyword, page: pageOf(query) }),
      ),
  });
  route(app, 'POST role/addUsers', {
    permission,
    audit: { ...HOLDERS, action: 'add-users', id: ({ body }) => body.roleId },
    subjects: { 'body.roleId': 'administered', 'body.userIds[]': 'administered' },
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const result = await inTenant(tx => addHolders(tx, actor, body, lang));
      await announce(db, { merchantId: actor.merchantId, rights: body.userIds });
      return result;
    },
  });
  route(app, 'POST role/removeUsers', {
    permission,
    audit: { ...HOLDERS, action: 'remove-users', id: ({ body }) => body.roleId },
    subjects: { 'body.roleId': 'administered', 'body.userIds[]': 'administered' },
    handler: async ({ db, actor, body, inTenant }) => {
      const result = await inTenant(tx => removeHolders(tx, actor, body));
      await announce(db, { merchantId: actor.merchantId, rights: body.userIds });
      return result;
    },
  });
}
