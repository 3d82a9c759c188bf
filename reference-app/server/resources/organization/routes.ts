/** The calls around organisations: everyone signed in may see them, changing them takes a permission. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import type { Rule } from '../../http/security/subjects.ts';
import { withVisibleCounts } from '../../rights/people-counts.ts';
import { announce } from '../live/index.ts';
import type { MenuEntry } from '../menu/index.ts';
import { importUploaded, SHEETS_PER_MINUTE, TRANSFER } from '../transfer/index.ts';
import { ORGANIZATION } from './audit.ts';
import { previewMove } from './move.ts';
import { branches, merchantTree, organizationDetail, positionTree, searchPaths } from './queries.ts';
import { removalOf, removeOrganization } from './remove.ts';
import { addOrganization, updateOrganization } from './service.ts';

const MANAGE = 'system:organize:manage';

type Updating = { body: PartOf<'POST organize/updateOrganize', 'body'>; actor: SignedInActor };

const PARENT: Rule<Updating> = {
  access: 'governed',
  stored: async ({ tx }, { actor, body }) => {
    const { parentId } = await organizationDetail(tx, actor.merchantId, body.organizeId);
    return parentId === null ? [] : [parentId];
  },
};

const LEADER: Rule<Updating> = {
  access: 'seen',
  stored: async ({ tx }, { actor, body }) => {
    const { leaderId } = await organizationDetail(tx, actor.merchantId, body.organizeId);
    return leaderId === null ? [] : [leaderId];
  },
};

export const menu: MenuEntry[] = [
  {
    path: '/system/organizations',
    name: 'organizationManage',
    title: { zh: '组织管理', en: 'Organisations' },
    icon: 'tree',
    permission: MANAGE,
    order: 1,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET organize/:organizeId', {
    permission: 'signed-in',
    subjects: { 'params.organizeId': 'named' },
    handler: ({ actor, params, inTenant }) =>
      inTenant(async tx => {
        const row = await organizationDetail(tx, actor.merchantId, params.organizeId);
        const [shown] = await withVisibleCounts(tx, actor, { by: 'organizeId', rows: [row] });
        return shown!;
      }),
  });
  route(app, 'POST organize/addOrganize', {
    permission: MANAGE,
    audit: { ...ORGANIZATION, action: 'add', made: ({ organizeId }) => organizeId },
    subjects: { 'body.parentId': 'seen', 'body.leaderId': 'seen' },
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addOrganization(tx, actor, body, lang)),
  });
  route(app, 'POST organize/updateOrganize', {
    permission: MANAGE,
    audit: { ...ORGANIZATION, action: 'update', id: ({ body }) => body.organizeId },
    subjects: { 'body.organizeId': 'seen', 'body.parentId': PARENT, 'body.leaderId': LEADER },
    handler: async ({ db, actor, body, lang, inTenant }) => {
      await inTenant(tx => updateOrganization(tx, actor, body, lang));
      // A move changes the data permissions of everybody below it.
      if (body.parentId !== undefined) await announce(db, { merchantId: actor.merchantId, rights: 'all' });
      return null;
    },
  });
  treeRoutes(app);
  removalRoutes(app);
}

function removalRoutes(app: FastifyInstance): void {
  route(app, 'POST organize/movePreview', {
    permission: MANAGE,
    audit: 'read',
    subjects: { 'body.organizeId': 'seen', 'body.parentId': 'seen' },
    handler: ({ actor, body, inTenant }) => inTenant(tx => previewMove(tx, actor, body)),
  });
  route(app, 'GET organize/removal/:organizeId', {
    permission: MANAGE,
    subjects: { 'params.organizeId': 'seen' },
    handler: ({ actor, params, inTenant }) => inTenant(tx => removalOf(tx, actor, params.organizeId)),
  });
  route(app, 'GET organize/remove/:organizeId', {
    permission: MANAGE,
    audit: { ...ORGANIZATION, action: 'remove', id: ({ params }) => params.organizeId },
    subjects: { 'params.organizeId': 'governed' },
    handler: async ({ db, actor, params, query, inTenant }) => {
      let concerned: string[] = [];
      await inTenant(async tx => {
        concerned = await removeOrganization(tx, actor, { ...params, ...query });
        return null;
      });
      await announce(db, { merchantId: actor.merchantId, rights: concerned });
      return null;
    },
  });
  route(app, 'POST organize/importExcel', {
    permission: MANAGE,
    audit: { ...TRANSFER, action: 'import', made: ({ transferId }) => transferId },
    perMinute: SHEETS_PER_MINUTE,
    handler: ({ actor, lang, body: { fileId }, inTenant }) =>
      importUploaded(app, { actor, lang, noun: 'organization', fileId, inTenant }),
  });
}

function treeRoutes(app: FastifyInstance): void {
  route(app, 'GET organize/children', {
    permission: 'signed-in',
    subjects: { 'query.parentId': 'named' },
    handler: ({ actor, query, inTenant }) => inTenant(tx => branches(tx, actor.merchantId, query.parentId)),
  });
  route(app, 'GET organize/search', {
    permission: 'signed-in',
    subjects: { 'query.organizeId': 'named' },
    handler: ({ actor, query, inTenant }) => inTenant(tx => searchPaths(tx, actor.merchantId, query)),
  });
  route(app, 'GET organize/merchantAllTree', {
    permission: 'signed-in',
    handler: ({ actor, inTenant }) => inTenant(tx => merchantTree(tx, actor.merchantId)),
  });
  route(app, 'GET organize/positionAllTree', {
    permission: 'signed-in',
    handler: ({ actor, inTenant }) => inTenant(tx => positionTree(tx, actor.merchantId)),
  });
}
