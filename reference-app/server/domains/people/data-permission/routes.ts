/** Registers the API calls for administering data permissions. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { type Call, route } from '../../../http/route.ts';
import type { Rule } from '../../../http/security/subjects.ts';
import { sendLiveNotification } from '../../../live/announce.ts';
import { readActorDataScopeForUsers } from '../../../rights/people.ts';
import { DATA_SCOPED_RESOURCES, throwIfResourceScopeIsLimited } from '../../../rights/resources.ts';
import { DATA_PERMISSION_AUDIT_TARGET, DATA_PERMISSION_EXCLUSION_AUDIT_TARGET } from './audit.ts';
import { countUsersByDataScope } from './preview.ts';
import { dataPermissionDetail, dataPermissionPage, dataPermissionsOfUser } from './queries.ts';
import {
  addDataPermission,
  areValidDataPermissionItems,
  bindDataPermissionToTargets,
  changeDataPermissionStatus,
  removeDataPermission,
  replaceDataPermissionExclusions,
  throwIfUnknownUser,
  unbindDataPermissionFromTargets,
  updateDataPermission,
} from './service.ts';

const permission = 'system:dataPermission:manage';

type Binding = { body: PartOf<'POST dataPermission/bind', 'body'> };

/**
 * Returns the rule that checks the actor's access to the target ids in the request. The field `kind` of the
 * request contains the kind of the targets.
 */
const createDataPermissionTargetAccessRule = ({ body: { kind } }: Binding): Rule<Binding> => ({
  kind: kind === 'user' ? 'person' : kind,
  access: 'administered',
});

type Changing = Pick<Call<never>, 'db' | 'actor' | 'inTenant'>;

/**
 * Runs `change` in a transaction of the tenant. Then announces that the rights of all users may have changed,
 * so that open lists reload.
 */
async function changeDataPermissionsAndAnnounce<T>(
  { db, actor: { merchantId }, inTenant }: Changing,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await inTenant(change);
  await sendLiveNotification(db, { merchantId, rights: 'all' });
  return result;
}

export function registerRoutes(app: FastifyInstance): void {
  readRoutes(app);
  writeRoutes(app);
  dataPermissionBindingRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET dataPermission/page', {
    permission,
    subjects: { 'query.positionId': 'named' },
    handler: ({ actor, query, tx }) =>
      dataPermissionPage(tx, actor, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET dataPermission/detail', {
    permission,
    subjects: { 'query.dataPermissionId': 'seen' },
    handler: async ({ actor, query: { dataPermissionId: id }, tx }) => {
      const extent = await readActorDataScopeForUsers(tx, actor);
      return (await dataPermissionDetail(tx, actor.merchantId, id, extent)) ?? throwRefusal('not-found');
    },
  });
  route(app, 'GET dataPermission/resourceList', {
    permission,
    ownTransactions: true,
    handler: async ({ lang }) =>
      Object.entries(DATA_SCOPED_RESOURCES).map(([resource, { title, permissions }]) => ({
        resource,
        title: title[lang],
        permissions: [...permissions],
      })),
  });
  route(app, 'POST dataPermission/preview', {
    permission,
    audit: 'read',
    subjects: { 'body.userId': 'seen' },
    handler: async ({ actor, body, tx }) => {
      await throwIfResourceScopeIsLimited(
        tx,
        actor,
        body.items.map(({ key }) => key),
      );
      if (!areValidDataPermissionItems(body.items)) throwRefusal('bad-request');
      return countUsersByDataScope(tx, actor.merchantId, body);
    },
  });
  route(app, 'GET user/userDataPerms', {
    permission,
    subjects: { 'query.userId': 'seen' },
    handler: async ({ actor, query: { userId }, tx }) => {
      await throwIfUnknownUser(tx, actor, userId);
      return dataPermissionsOfUser(tx, actor.merchantId, userId);
    },
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST dataPermission/add', {
    permission,
    audit: {
      ...DATA_PERMISSION_AUDIT_TARGET,
      action: 'add',
      made: ({ dataPermissionId }) => dataPermissionId,
    },
    handler: ({ actor, body, lang, tx }) => addDataPermission(tx, actor, body, lang),
  });
  route(app, 'POST dataPermission/update', {
    permission,
    audit: { ...DATA_PERMISSION_AUDIT_TARGET, action: 'update', id: ({ body }) => body.dataPermissionId },
    subjects: { 'body.dataPermissionId': 'governed' },
    ownTransactions: true,
    handler: call =>
      changeDataPermissionsAndAnnounce(call, tx =>
        updateDataPermission(tx, call.actor, call.body, call.lang),
      ),
  });
  route(app, 'POST dataPermission/changeStatus', {
    permission,
    audit: {
      ...DATA_PERMISSION_AUDIT_TARGET,
      action: 'change-status',
      id: ({ body }) => body.dataPermissionId,
    },
    subjects: { 'body.dataPermissionId': 'governed' },
    ownTransactions: true,
    handler: call =>
      changeDataPermissionsAndAnnounce(call, tx => changeDataPermissionStatus(tx, call.actor, call.body)),
  });
  route(app, 'GET dataPermission/delete', {
    permission,
    audit: { ...DATA_PERMISSION_AUDIT_TARGET, action: 'remove', id: ({ query }) => query.dataPermissionId },
    subjects: { 'query.dataPermissionId': 'governed' },
    ownTransactions: true,
    handler: call =>
      changeDataPermissionsAndAnnounce(call, tx => removeDataPermission(tx, call.actor, call.query)),
  });
}

function dataPermissionBindingRoutes(app: FastifyInstance): void {
  route(app, 'POST dataPermission/bind', {
    permission,
    audit: { ...DATA_PERMISSION_AUDIT_TARGET, action: 'bind', id: ({ body }) => body.dataPermissionId },
    subjects: {
      'body.dataPermissionId': 'governed',
      'body.targetIds[]': createDataPermissionTargetAccessRule,
    },
    ownTransactions: true,
    handler: call =>
      changeDataPermissionsAndAnnounce(call, tx =>
        bindDataPermissionToTargets(tx, call.actor, call.body, call.lang),
      ),
  });
  route(app, 'POST dataPermission/unbind', {
    permission,
    audit: { ...DATA_PERMISSION_AUDIT_TARGET, action: 'unbind', id: ({ body }) => body.dataPermissionId },
    subjects: {
      'body.dataPermissionId': 'governed',
      'body.targetIds[]': createDataPermissionTargetAccessRule,
    },
    ownTransactions: true,
    handler: call =>
      changeDataPermissionsAndAnnounce(call, tx =>
        unbindDataPermissionFromTargets(tx, call.actor, call.body),
      ),
  });
  route(app, 'POST user/excludeDataPerms', {
    permission,
    audit: {
      ...DATA_PERMISSION_EXCLUSION_AUDIT_TARGET,
      action: 'exclude-data-permissions',
      id: ({ body }) => body.userId,
    },
    subjects: { 'body.userId': 'administered', 'body.dataPermissionIds[]': 'governed' },
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, inTenant }) => {
      const result = await inTenant(tx => replaceDataPermissionExclusions(tx, actor, body, lang));
      await sendLiveNotification(db, { merchantId: actor.merchantId, rights: [body.userId] });
      return result;
    },
  });
}
