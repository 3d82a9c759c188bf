/**
 * Registers the API calls of the file centre: files of a user in folders, uploads in parts, and public URLs
 * of files in public buckets.
 */
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../../db/access.ts';
import { readPagingFromQuery } from '../../../../db/paging.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import { type Call, route, routeAddress } from '../../../../http/route.ts';
import { storedBucket } from '../../bucket/queries.ts';
import { readFileStorageUsage } from '../quota.ts';
import { sendFile } from '../send.ts';
import { removePersonalFiles, updatePersonalFile } from './change.ts';
import { addFolder, folderList, removeFolder, renameFolder } from './folders.ts';
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  readUploadState,
  storeUploadPart,
  UPLOAD_PART_BYTES,
  type UploadContext,
} from './parts.ts';
import { bucketsForUploads, personalFileDetail, publicFile, readPersonalFilePage } from './personal.ts';
import { tenantFiles } from './tenant.ts';

const permission = 'system:document:center';
const ALL_FILES_PERMISSION = 'system:file:list';
const MAX_PUBLIC_READS_PER_MINUTE = 300;

export function registerFileCentre(app: FastifyInstance): void {
  readRoutes(app);
  writeRoutes(app);
  uploadRoutes(app);
  publicFileRoute(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET file/all', {
    permission: ALL_FILES_PERMISSION,
    subjects: { 'query.userId': 'filtered' },
    handler: ({ actor, query, tx }) =>
      tenantFiles(tx, actor, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET file/page', {
    permission,
    handler: ({ actor, query, tx }) =>
      readPersonalFilePage(tx, actor, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET file/detail/:fileId', {
    permission,
    handler: ({ actor, params, tx }) => personalFileDetail(tx, actor, params.fileId),
  });
  route(app, 'GET file/folder/list', {
    permission,
    handler: ({ actor, query, tx }) => folderList(tx, actor, query.folderId),
  });
  route(app, 'GET file/buckets', {
    permission,
    handler: ({ tx }) => bucketsForUploads(tx),
  });
  route(app, 'GET file/usage', {
    permission,
    handler: async ({ actor, tx }) => {
      const { own, company } = await readFileStorageUsage(tx, actor);
      const { person: ownLimit, company: companyLimit } = app.fileQuota;
      return { own, ownLimit, company, companyLimit, fileLimit: app.fileLimit };
    },
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST file/folder/add', {
    permission,
    audit: 'own',
    handler: ({ actor, body, lang, tx }) => addFolder(tx, actor, body, lang),
  });
  route(app, 'POST file/folder/update', {
    permission,
    audit: 'own',
    handler: ({ actor, body, lang, tx }) => renameFolder(tx, actor, body, lang),
  });
  route(app, 'GET file/folder/remove/:folderId', {
    permission,
    audit: 'own',
    handler: ({ actor, params, tx }) => removeFolder(tx, actor, params.folderId),
  });
  route(app, 'POST file/update', {
    permission,
    audit: 'own',
    handler: ({ actor, body, lang, tx }) => updatePersonalFile(tx, actor, body, lang),
  });
  route(app, 'POST file/removeBatch', {
    permission,
    audit: 'own',
    handler: ({ actor, body, tx }) => removePersonalFiles(tx, actor, body.fileIds),
  });
}

/**
 * Registers the API calls for uploads in parts. The request body of a part is binary. The server reads it
 * completely before it takes any lock.
 */
function uploadRoutes(app: FastifyInstance): void {
  const meansOf = ({
    actor,
    lang,
    inTenant,
  }: Pick<Call<'GET file/usage'>, 'actor' | 'lang' | 'inTenant'>): UploadContext => ({
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
    ownTransactions: true,
    handler: call => call.inTenant(tx => beginUpload(tx, call.body, meansOf(call))),
  });
  route(app, 'GET file/upload/:uploadId', {
    permission,
    handler: ({ actor, params, tx }) => readUploadState(tx, actor, params.uploadId),
  });
  route(app, 'POST file/upload/finish', {
    permission,
    audit: 'own',
    ownTransactions: true,
    handler: call => finishUpload(call.body.uploadId, meansOf(call)),
  });
  route(app, 'POST file/upload/cancel', {
    permission,
    audit: 'own',
    ownTransactions: true,
    handler: call => cancelUpload(call.body.uploadId, meansOf(call)),
  });
  app.register(async scope => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: UPLOAD_PART_BYTES },
      (_request, bytes, done) => done(null, bytes),
    );
    route(scope, 'POST file/upload/part/:uploadId', {
      permission,
      audit: 'own',
      bodyLimit: UPLOAD_PART_BYTES,
      ownTransactions: true,
      handler: call => {
        const { body } = call.request;
        if (!Buffer.isBuffer(body)) return throwRefusal('bad-request', { status: 415 });
        const part = { uploadId: call.params.uploadId, ...call.query, bytes: body };
        return call.inTenant(tx => storeUploadPart(tx, part, meansOf(call)));
      },
    });
  });
}

const PUBLIC_FILE_ROUTE = 'GET /digital-portal/common/public/:merchantId/:fileId';

/** Registers the public URL of files. For files that are not public, every caller receives `not-found`. */
function publicFileRoute(app: FastifyInstance): void {
  app.route<{ Params: { merchantId: string; fileId: string } }>({
    ...routeAddress(PUBLIC_FILE_ROUTE),
    exposeHeadRoute: false,
    config: { permission: 'public', rateLimit: { max: MAX_PUBLIC_READS_PER_MINUTE, timeWindow: 60_000 } },
    schema: { operationId: PUBLIC_FILE_ROUTE, summary: 'public', tags: ['portal'] },
    handler: async ({ params: { merchantId, fileId } }, reply) => {
      const { file, bucket } = await withTenant(app.db, merchantId, async tx => {
        const row = await publicFile(tx, fileId);
        return {
          file: row,
          bucket: (await storedBucket(tx, row.bucketId)) ?? throwRefusal('not-found'),
        };
      });
      return sendFile(reply, file, app.storeOf(bucket));
    },
  });
}
