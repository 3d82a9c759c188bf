/** Registers the API calls for roles. All these calls require the permission to manage roles. */
import type { RoleTypeTreeNode } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { type Call, route } from '../../../http/route.ts';
import { sendLiveNotification } from '../../../live/announce.ts';
import { withVisibleUserCounts } from '../../../rights/people-counts.ts';
import { menuTree, selectVisibleMenuPages } from '../../tenancy/index.ts';
import { ROLE_AUDIT, ROLE_HOLDERS_AUDIT } from './audit.ts';
import { assignRoleToUsers, readPageOfRoleHolders, removeHolders } from './holders.ts';
import { allRoles, menusOfRole, readPageOfRoles, roleDetail, roleHolderIds } from './queries.ts';
import {
  addRole,
  changeRoleStatus,
  copyRole,
  editRole,
  previewRoleEdit,
  type RoleRequest,
  removeRole,
  updateRoleHomePage,
} from './service.ts';

const permission = 'system:role:manage';

const toRoleRequest = ({
  actor,
  lang,
  request,
}: Pick<Call<never>, 'actor' | 'lang' | 'request'>): RoleRequest => ({
  actor,
  lang,
  catalogue: request.server.catalogue,
});

type Changing = Pick<Call<never>, 'db' | 'actor' | 'inTenant'>;

/** Runs a change. After the commit, notifies the people who held the role before the change. */
async function changeRoleAndNotifyHolders<T>(
  { db, actor: { merchantId }, inTenant }: Changing,
  roleId: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  let rights: string[] = [];
  const result = await inTenant(async tx => {
    rights = await roleHolderIds(tx, roleId);
    return change(tx);
  });
  await sendLiveNotification(db, { merchantId, rights });
  return result;
}

export function registerRoutes(app: FastifyInstance): void {
  readRoutes(app);
  writeRoutes(app);
  roleHolderRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET role/page', {
    permission,
    handler: async ({ actor, query, tx }) => {
      const { total, list } = await readPageOfRoles(tx, { filter: query, page: readPagingFromQuery(query) });
      return { total, list: await withVisibleUserCounts(tx, actor, { by: 'roleId', rows: list }) };
    },
  });
  route(app, 'GET role/detail', {
    permission,
    subjects: { 'query.roleId': 'seen' },
    handler: async ({ actor, query, tx }) => {
      const role = (await roleDetail(tx, query.roleId)) ?? throwRefusal('not-found');
      const [shown] = await withVisibleUserCounts(tx, actor, { by: 'roleId', rows: [role] });
      return shown!;
    },
  });
  route(app, 'POST role/preview', {
    permission,
    audit: 'read',
    subjects: { 'body.roleId': 'seen' },
    handler: ({ tx, ...call }) => previewRoleEdit(tx, toRoleRequest(call), call.body),
  });
  route(app, 'GET role/compare', {
    permission,
    subjects: { 'query.roleId': 'seen', 'query.otherId': 'seen' },
    handler: async ({ query, tx }) => {
      const { permissions: one } = (await roleDetail(tx, query.roleId)) ?? throwRefusal('not-found');
      const { permissions: other } = (await roleDetail(tx, query.otherId)) ?? throwRefusal('not-found');
      return {
        one: one.filter(each => !other.includes(each)),
        other: other.filter(each => !one.includes(each)),
        both: one.filter(each => other.includes(each)),
      };
    },
  });
  route(app, 'GET role/roleTree', {
    permission,
    handler: ({ lang, tx }) => roleTree(tx, lang),
  });
  route(app, 'GET role/roleMenuTree', {
    permission,
    subjects: { 'query.roleId': 'seen' },
    handler: async ({ query: { roleId }, tx }) => ({
      menus: await menuTree(tx),
      checked: roleId === undefined ? [] : await menusOfRole(tx, roleId),
    }),
  });
  route(app, 'GET role/HomePageList', {
    permission,
    handler: ({ tx }) => selectVisibleMenuPages(tx),
  });
}

const ROLE_TYPE_LABELS = {
  NORMAL: { zh: '普通角色', en: 'Ordinary roles' },
  APPLICATION: { zh: '应用角色', en: 'Roles of apps' },
};

async function roleTree(tx: Tx, lang: 'zh' | 'en'): Promise<RoleTypeTreeNode[]> {
  const roles = await allRoles(tx);
  return (['NORMAL', 'APPLICATION'] as const).map(id => ({
    id,
    label: ROLE_TYPE_LABELS[id][lang],
    children: roles.filter(role => role.roleType === id).map(({ roleType: _, ...leaf }) => leaf),
  }));
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST role/add', {
    permission,
    audit: { ...ROLE_AUDIT, action: 'add', made: ({ roleId }) => roleId },
    handler: ({ tx, ...call }) => addRole(tx, toRoleRequest(call), call.body),
  });
  route(app, 'POST role/copy', {
    permission,
    audit: { ...ROLE_AUDIT, action: 'copy', made: ({ roleId }) => roleId },
    subjects: { 'body.roleId': 'administered' },
    handler: ({ tx, ...call }) => copyRole(tx, toRoleRequest(call), call.body.roleId),
  });
  route(app, 'POST role/edit', {
    permission,
    audit: { ...ROLE_AUDIT, action: 'update', id: ({ body }) => body.roleId },
    subjects: { 'body.roleId': 'administered' },
    ownTransactions: true,
    handler: call =>
      changeRoleAndNotifyHolders(call, call.body.roleId, tx => editRole(tx, toRoleRequest(call), call.body)),
  });
  route(app, 'GET role/delete', {
    permission,
    audit: { ...ROLE_AUDIT, action: 'remove', id: ({ query }) => query.roleId },
    subjects: { 'query.roleId': 'administered' },
    ownTransactions: true,
    handler: call =>
      changeRoleAndNotifyHolders(call, call.query.roleId, tx => removeRole(tx, call.actor, call.query)),
  });
  route(app, 'POST role/changeStatus', {
    permission,
    audit: { ...ROLE_AUDIT, action: 'change-status', id: ({ body }) => body.roleId },
    subjects: { 'body.roleId': 'administered' },
    ownTransactions: true,
    handler: call =>
      changeRoleAndNotifyHolders(call, call.body.roleId, tx => changeRoleStatus(tx, call.actor, call.body)),
  });
  route(app, 'POST role/updateHomePage', {
    permission,
    audit: { ...ROLE_AUDIT, action: 'update-home-page', id: ({ body }) => body.roleId },
    subjects: { 'body.roleId': 'administered' },
    handler: ({ actor, body, tx }) => updateRoleHomePage(tx, actor, body),
  });
}

function roleHolderRoutes(app: FastifyInstance): void {
  route(app, 'GET user/pageByRole', {
    permission,
    subjects: { 'query.roleId': 'seen' },
    handler: ({ actor, query, tx }) =>
      readPageOfRoleHolders(tx, actor, {
        roleId: query.roleId,
        keyword: query.keyword,
        page: readPagingFromQuery(query),
      }),
  });
  route(app, 'POST role/addUsers', {
    permission,
    audit: { ...ROLE_HOLDERS_AUDIT, action: 'add-users', id: ({ body }) => body.roleId },
    subjects: { 'body.roleId': 'administered', 'body.userIds[]': 'administered' },
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const result = await inTenant(tx => assignRoleToUsers(tx, actor, body, lang));
      await sendLiveNotification(db, { merchantId: actor.merchantId, rights: body.userIds });
      return result;
    },
  });
  route(app, 'POST role/removeUsers', {
    permission,
    audit: { ...ROLE_HOLDERS_AUDIT, action: 'remove-users', id: ({ body }) => body.roleId },
    subjects: { 'body.roleId': 'administered', 'body.userIds[]': 'administered' },
    ownTransactions: true,
    handler: async ({ db, actor, body, inTenant }) => {
      const result = await inTenant(tx => removeHolders(tx, actor, body));
      await sendLiveNotification(db, { merchantId: actor.merchantId, rights: body.userIds });
      return result;
    },
  });
}
