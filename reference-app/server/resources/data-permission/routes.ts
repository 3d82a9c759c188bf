/** The calls around data permissions, for their administrators. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../db/access.ts';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { type Call, route } from '../../http/route.ts';
import type { Rule } from '../../http/security/subjects.ts';
import { RESOURCES, refuseLimited } from '../../rights/resources.ts';
import { extentOfUsers } from '../directory/index.ts';
import { announce } from '../live/index.ts';
import type { MenuEntry } from '../menu/index.ts';
import { DATA_PERMISSION, EXCLUSIONS } from './audit.ts';
import { previewScopes } from './preview.ts';
import { permissionDetail, permissionPage, permissionsOfUser } from './queries.ts';
import {
  addPermission,
  areValid,
  bind,
  changeStatus,
  exclude,
  refuseUnknownUser,
  removePermission,
  unbind,
  updatePermission,
} from './service.ts';

const permission = 'system:dataPermission:manage';

type Binding = { body: PartOf<'POST dataPermission/bind', 'body'> };

/** The kind of the targets is another field of the call. */
const targetOf = ({ body: { kind } }: Binding): Rule<Binding> => ({
  kind: kind === 'user' ? 'person' : kind,
  access: 'administered',
});

export const menu: MenuEntry[] = [
  {
    path: '/system/data-permissions',
    name: 'dataPermissionManage',
    title: { zh: '数据权限', en: 'Data permissions' },
    icon: 'key',
    permission,
    order: 4,
  },
];

type Changing = Pick<Call<never>, 'db' | 'actor' | 'inTenant'>;

/** Open lists of everybody may have other rows. */
async function changing<T>(
  { db, actor: { merchantId }, inTenant }: Changing,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await inTenant(change);
  await announce(db, { merchantId, rights: 'all' });
  return result;
}

export function registerRoutes(app: FastifyInstance): void {
  readRoutes(app);
  writeRoutes(app);
  bindRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET dataPermission/page', {
    permission,
    subjects: { 'query.positionId': 'named' },
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => permissionPage(tx, actor, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET dataPermission/detail', {
    permission,
    subjects: { 'query.dataPermissionId': 'seen' },
    handler: ({ actor, query: { dataPermissionId: id }, inTenant }) =>
      inTenant(async tx => {
        const extent = await extentOfUsers(tx, actor);
        return (await permissionDetail(tx, actor.merchantId, id, extent)) ?? refuse('not-found');
      }),
  });
  route(app, 'GET dataPermission/resourceList', {
    permission,
    handler: async ({ lang }) =>
      Object.entries(RESOURCES).map(([resource, { title, permissions }]) => ({
        resource,
        title: title[lang],
        permissions: [...permissions],
      })),
  });
  route(app, 'POST dataPermission/preview', {
    permission,
    audit: 'read',
    subjects: { 'body.userId': 'seen' },
    handler: ({ actor, body, inTenant }) =>
      inTenant(async tx => {
        await refuseLimited(
          tx,
          actor,
          body.items.map(({ key }) => key),
        );
        if (!areValid(body.items)) refuse('bad-request');
        return previewScopes(tx, actor.merchantId, body);
      }),
  });
  route(app, 'GET user/userDataPerms', {
    permission,
    subjects: { 'query.userId': 'seen' },
    handler: ({ actor, query: { userId }, inTenant }) =>
      inTenant(async tx => {
        await refuseUnknownUser(tx, actor, userId);
        return permissionsOfUser(tx, actor.merchantId, userId);
      }),
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST dataPermission/add', {
    permission,
    audit: { ...DATA_PERMISSION, action: 'add', made: ({ dataPermissionId }) => dataPermissionId },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addPermission(tx, actor, body, lang)),
  });
  route(app, 'POST dataPermission/update', {
    permission,
    audit: { ...DATA_PERMISSION, action: 'update', id: ({ body }) => body.dataPermissionId },
    subjects: { 'body.dataPermissionId': 'governed' },
    handler: call => changing(call, tx => updatePermission(tx, call.actor, call.body, call.lang)),
  });
  route(app, 'POST dataPermission/changeStatus', {
    permission,
    audit: { ...DATA_PERMISSION, action: 'change-status', id: ({ body }) => body.dataPermissionId },
    subjects: { 'body.dataPermissionId': 'governed' },
    handler: call => changing(call, tx => changeStatus(tx, call.actor, call.body)),
  });
  route(app, 'GET dataPermission/delete', {
    permission,
    audit: { ...DATA_PERMISSION, action: 'remove', id: ({ query }) => query.dataPermissionId },
    subjects: { 'query.dataPermissionId': 'governed' },
    handler: call => changing(call, tx => removePermission(tx, call.actor, call.query)),
  });
}

function bindRoutes(app: FastifyInstance): void {
  route(app, 'POST dataPermission/bind', {
    permission,
    audit: { ...DATA_PERMISSION, action: 'bind', id: ({ body }) => body.dataPermissionId },
    subjects: { 'body.dataPermissionId': 'governed', 'body.targetIds[]': targetOf },
    handler: call => changing(call, tx => bind(tx, call.actor, call.body, call.lang)),
  });
  route(app, 'POST dataPermission/unbind', {
    permission,
    audit: { ...DATA_PERMISSION, action: 'unbind', id: ({ body }) => body.dataPermissionId },
    subjects: { 'body.dataPermissionId': 'governed', 'body.targetIds[]': targetOf },
    handler: call => changing(call, tx => unbind(tx, call.actor, call.body)),
  });
  route(app, 'POST user/excludeDataPerms', {
    permission,
    audit: { ...EXCLUSIONS, action: 'exclude-data-permissions', id: ({ body }) => body.userId },
    subjects: { 'body.userId': 'administered', 'body.dataPermissionIds[]': 'governed' },
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const result = await inTenant(tx => exclude(tx, actor, body, lang));
      await announce(db, { merchantId: actor.merchantId, rights: [body.userId] });
      return result;
    },
  });
}
