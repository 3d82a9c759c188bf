/**
 * Registers the API calls for organisations. Every signed-in user may read them. Changes require a
 * permission.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import type { Rule } from '../../../http/security/subjects.ts';
import { sendLiveNotification } from '../../../live/announce.ts';
import { withVisibleUserCounts } from '../../../rights/people-counts.ts';
import { importUploadedSheet, MAX_SHEETS_PER_MINUTE, TRANSFER_AUDIT } from '../../files/index.ts';
import { ORGANIZATION_AUDIT } from './audit.ts';
import { previewMove } from './move.ts';
import {
  merchantTree,
  organizationDetail,
  positionTree,
  readChildOrganizationNodes,
  searchOrganizationPaths,
} from './queries.ts';
import { previewOrganizationRemoval, removeOrganization } from './remove.ts';
import { addOrganization, updateOrganization } from './service.ts';

const ORGANIZATION_MANAGEMENT_PERMISSION = 'system:organize:manage';

type Updating = { body: PartOf<'POST organize/updateOrganize', 'body'>; actor: SignedInActor };

const parentOrganizationAccessRule: Rule<Updating> = {
  access: 'governed',
  stored: async ({ tx }, { actor, body }) => {
    const { parentId } = await organizationDetail(tx, actor.merchantId, body.organizeId);
    return parentId === null ? [] : [parentId];
  },
};

const organizationLeaderAccessRule: Rule<Updating> = {
  access: 'seen',
  stored: async ({ tx }, { actor, body }) => {
    const { leaderId } = await organizationDetail(tx, actor.merchantId, body.organizeId);
    return leaderId === null ? [] : [leaderId];
  },
};

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET organize/:organizeId', {
    permission: 'signed-in',
    subjects: { 'params.organizeId': 'named' },
    handler: async ({ actor, params, tx }) => {
      const row = await organizationDetail(tx, actor.merchantId, params.organizeId);
      const [shown] = await withVisibleUserCounts(tx, actor, { by: 'organizeId', rows: [row] });
      return shown!;
    },
  });
  route(app, 'POST organize/addOrganize', {
    permission: ORGANIZATION_MANAGEMENT_PERMISSION,
    audit: { ...ORGANIZATION_AUDIT, action: 'add', made: ({ organizeId }) => organizeId },
    subjects: { 'body.parentId': 'seen', 'body.leaderId': 'seen' },
    handler: ({ actor, body, lang, tx }) => addOrganization(tx, actor, body, lang),
  });
  route(app, 'POST organize/updateOrganize', {
    permission: ORGANIZATION_MANAGEMENT_PERMISSION,
    audit: { ...ORGANIZATION_AUDIT, action: 'update', id: ({ body }) => body.organizeId },
    subjects: {
      'body.organizeId': 'seen',
      'body.parentId': parentOrganizationAccessRule,
      'body.leaderId': organizationLeaderAccessRule,
    },
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, inTenant }) => {
      await inTenant(tx => updateOrganization(tx, actor, body, lang));
      /*
       * All users of the tenant are notified, because a move can change the data permissions of everyone in
       * the moved subtree.
       */
      if (body.parentId !== undefined)
        await sendLiveNotification(db, { merchantId: actor.merchantId, rights: 'all' });
      return null;
    },
  });
  organizationTreeRoutes(app);
  organizationRemovalRoutes(app);
}

function organizationRemovalRoutes(app: FastifyInstance): void {
  route(app, 'POST organize/movePreview', {
    permission: ORGANIZATION_MANAGEMENT_PERMISSION,
    audit: 'read',
    subjects: { 'body.organizeId': 'seen', 'body.parentId': 'seen' },
    handler: ({ actor, body, tx }) => previewMove(tx, actor, body),
  });
  route(app, 'GET organize/removal/:organizeId', {
    permission: ORGANIZATION_MANAGEMENT_PERMISSION,
    subjects: { 'params.organizeId': 'seen' },
    handler: ({ actor, params, tx }) => previewOrganizationRemoval(tx, actor, params.organizeId),
  });
  route(app, 'GET organize/remove/:organizeId', {
    permission: ORGANIZATION_MANAGEMENT_PERMISSION,
    audit: { ...ORGANIZATION_AUDIT, action: 'remove', id: ({ params }) => params.organizeId },
    subjects: { 'params.organizeId': 'governed' },
    ownTransactions: true,
    handler: async ({ db, actor, params, query, inTenant }) => {
      let concerned: string[] = [];
      await inTenant(async tx => {
        concerned = await removeOrganization(tx, actor, { ...params, ...query });
        return null;
      });
      await sendLiveNotification(db, { merchantId: actor.merchantId, rights: concerned });
      return null;
    },
  });
  route(app, 'POST organize/importExcel', {
    permission: ORGANIZATION_MANAGEMENT_PERMISSION,
    audit: { ...TRANSFER_AUDIT, action: 'import', made: ({ transferId }) => transferId },
    perMinute: MAX_SHEETS_PER_MINUTE,
    ownTransactions: true,
    handler: ({ actor, lang, body: { fileId }, inTenant }) =>
      importUploadedSheet(app, { actor, lang, noun: 'organization', fileId, inTenant }),
  });
}

function organizationTreeRoutes(app: FastifyInstance): void {
  route(app, 'GET organize/children', {
    permission: 'signed-in',
    subjects: { 'query.parentId': 'named' },
    handler: ({ actor, query, tx }) => readChildOrganizationNodes(tx, actor.merchantId, query.parentId),
  });
  route(app, 'GET organize/search', {
    permission: 'signed-in',
    subjects: { 'query.organizeId': 'named' },
    handler: ({ actor, query, tx }) => searchOrganizationPaths(tx, actor.merchantId, query),
  });
  route(app, 'GET organize/merchantAllTree', {
    permission: 'signed-in',
    handler: ({ tx }) => merchantTree(tx),
  });
  route(app, 'GET organize/positionAllTree', {
    permission: 'signed-in',
    handler: ({ tx }) => positionTree(tx),
  });
}
