/** The file centre: a person's own files in folders, uploaded in parts, and public addresses for those in public buckets. */
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../db/access.ts';
import { pageOf } from '../../../db/paging.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import { addressOf, type Call, route } from '../../../http/route.ts';
import { storedBucket } from '../../bucket/index.ts';
import type { MenuEntry } from '../../menu/index.ts';
import { usageOf } from '../quota.ts';
import { sendFile } from '../send.ts';
import { removePersonal, updatePersonal } from './change.ts';
import { addFolder, folderList, removeFolder, renameFolder } from './folders.ts';
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  PART_BYTES,
  type PartMeans,
  takePart,
  uploadState,
} from './parts.ts';
import { openBuckets, personalDetail, personalPage, publicFile } from './personal.ts';
import { tenantFiles } from './tenant.ts';

const permission = 'system:document:center';
const ALL_FILES = 'system:file:list';
const PUBLIC_PER_MINUTE = 300;

export const menu: MenuEntry[] = [
  {
    path: '/system/all-files',
    name: 'fileManage',
    title: { zh: '文件管理', en: 'Files' },
    icon: 'folder',
    permission: ALL_FILES,
    order: 9,
  },
];

export function registerCentre(app: FastifyInstance): void {
  readRoutes(app);
  writeRoutes(app);
  uploadRoutes(app);
  publicRoute(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET file/all', {
    permission: ALL_FILES,
    subjects: { 'query.userId': 'filtered' },
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => tenantFiles(tx, actor, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET file/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => personalPage(tx, actor, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET file/detail/:fileId', {
    permission,
    handler: ({ actor, params, inTenant }) => inTenant(tx => personalDetail(tx, actor, params.fileId)),
  });
  route(app, 'GET file/folder/list', {
    permission,
    handler: ({ actor, query, inTenant }) => inTenant(tx => folderList(tx, actor, query.folderId)),
  });
  route(app, 'GET file/buckets', {
    permission,
    handler: ({ actor, inTenant }) => inTenant(tx => openBuckets(tx, actor.merchantId)),
  });
  route(app, 'GET file/usage', {
    permission,
    handler: async ({ actor, inTenant }) => {
      const { own, company } = await inTenant(tx => usageOf(tx, actor));
      const { person: ownLimit, company: companyLimit } = app.fileQuota;
      return { own, ownLimit, company, companyLimit, fileLimit: app.fileLimit };
    },
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST file/folder/add', {
    permission,
    audit: 'own',
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => addFolder(tx, actor, body, lang)),
  });
  route(app, 'POST file/folder/update', {
    permission,
    audit: 'own',
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => renameFolder(tx, actor, body, lang)),
  });
  route(app, 'GET file/folder/remove/:folderId', {
    permission,
    audit: 'own',
    handler: ({ actor, params, inTenant }) => inTenant(tx => removeFolder(tx, actor, params.folderId)),
  });
  route(app, 'POST file/update', {
    permission,
    audit: 'own',
    handler: ({ actor, body, lang, inTenant }) => inTenant(tx => updatePersonal(tx, actor, body, lang)),
  });
  route(app, 'POST file/removeBatch', {
    permission,
    audit: 'own',
    handler: ({ actor, body, inTenant }) => inTenant(tx => removePersonal(tx, actor, body.fileIds)),
  });
}

/** The parts are bytes of their own content type, read whole before anything is held. */
function uploadRoutes(app: FastifyInstance): void {
  const meansOf = ({
    actor,
    lang,
    inTenant,
  }: Pick<Call<'GET file/usage'>, 'actor' | 'lang' | 'inTenant'>): PartMeans => ({
    actor,
    lang,
    inTenant,
    storage: app.storage,
    storeOf: app.storeOf,
    limit: app.fileLimit,
    quota: app.fileQuota,
  });
  route(app, 'POST file/upload/begin', {
    permission,
    audit: 'own',
    handler: call => call.inTenant(tx => beginUpload(tx, call.body, meansOf(call))),
  });
  route(app, 'GET file/upload/:uploadId', {
    permission,
    handler: ({ actor, params, inTenant }) => inTenant(tx => uploadState(tx, actor, params.uploadId)),
  });
  route(app, 'POST file/upload/finish', {
    permission,
    audit: 'own',
    handler: call => finishUpload(call.body.uploadId, meansOf(call)),
  });
  route(app, 'POST file/upload/cancel', {
    permission,
    audit: 'own',
    handler: call => call.inTenant(tx => cancelUpload(tx, call.body.uploadId, meansOf(call))),
  });
  app.register(async scope => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PART_BYTES },
      (_request, bytes, done) => done(null, bytes),
    );
    route(scope, 'POST file/upload/part/:uploadId', {
      permission,
      audit: 'own',
      bodyLimit: PART_BYTES,
      handler: call => {
        const { body } = call.request;
        if (!Buffer.isBuffer(body)) return refuse('bad-request', { status: 415 });
        const part = { uploadId: call.params.uploadId, ...call.query, bytes: body };
        return call.inTenant(tx => takePart(tx, part, meansOf(call)));
      },
    });
  });
}

const PUBLIC = 'GET /digital-portal/common/public/:merchantId/:fileId';

/** A private file is as good as none, for every caller of this address. */
function publicRoute(app: FastifyInstance): void {
  app.route<{ Params: { merchantId: string; fileId: string } }>({
    ...addressOf(PUBLIC),
    exposeHeadRoute: false,
    config: { permission: 'public', rateLimit: { max: PUBLIC_PER_MINUTE, timeWindow: 60_000 } },
    schema: { operationId: PUBLIC, summary: 'public', tags: ['portal'] },
    handler: async ({ params: { merchantId, fileId } }, reply) => {
      const { file, bucket } = await withTenant(app.db, merchantId, async tx => {
        const row = await publicFile(tx, merchantId, fileId);
        return {
          file: row,
          bucket: (await storedBucket(tx, merchantId, row.bucket_id)) ?? refuse('not-found'),
        };
      });
      return sendFile(reply, file, app.storeOf(bucket));
    },
  });
}
