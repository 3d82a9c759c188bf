/** Registers the API calls for files in forms, the file centre, and moves between buckets. */
import { routes } from '@countersign/sdk/api/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { preferredLanguageOfRequest } from '../../../http/language.ts';
import { route, routeAddress } from '../../../http/route.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { ACCEPT_ALL_TOKEN_SCOPES } from '../../../http/security/scope.ts';
import { storedBucket } from '../bucket/queries.ts';
import { requireReadableFile } from './access.ts';
import { registerFileCentre } from './centre/routes.ts';
import { findFirstDownloadableFile, ignoreNotFound } from './download.ts';
import { registerFileMoveRoutes } from './move/routes.ts';
import { sendDownload, sendFile } from './send.ts';
import { receiveUpload } from './upload.ts';

const DOWNLOAD_ROUTE = 'GET /digital-portal/common/download';
const MAX_UPLOADS_PER_MINUTE = 300;

export function registerRoutes(app: FastifyInstance): void {
  app.register(async scope => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    route(scope, 'POST upload/oss', {
      permission: 'signed-in',
      audit: 'own',
      reach: { task: ACCEPT_ALL_TOKEN_SCOPES.task, process: ACCEPT_ALL_TOKEN_SCOPES.process },
      perMinute: MAX_UPLOADS_PER_MINUTE,
      ownTransactions: true,
      handler: ({ actor, lang, request, inTenant }) =>
        receiveUpload(request, {
          actor,
          lang,
          inTenant,
          storage: app.storage,
          storeOf: app.storeOf,
          limit: app.uploadLimit,
          quota: app.fileQuota,
          confirmCaller: () => app.confirmCaller(request),
        }),
    });
  });
  downloadRoute(app);
  registerFileCentre(app);
  registerFileMoveRoutes(app);
}

function downloadRoute(app: FastifyInstance): void {
  app.route<{ Querystring: { fileId?: string; fileName?: string } }>({
    ...routeAddress(DOWNLOAD_ROUTE),
    // The route does not check the scope of an embedding token, because the file lookup checks the scope.
    config: { permission: 'signed-in', reach: ACCEPT_ALL_TOKEN_SCOPES },
    schema: {
      operationId: DOWNLOAD_ROUTE,
      summary: 'signed-in',
      tags: ['portal'],
      security: [{ token: [] }],
      querystring: routes[DOWNLOAD_ROUTE].query,
    },
    handler: async (request, reply) => {
      const { query } = request;
      const actor = request.actor as SignedInActor;
      const fileId = query.fileId ?? query.fileName ?? throwRefusal('not-found');
      const found = await withTenant(app.db, actor.merchantId, async tx => {
        const file = await requireReadableFile(tx, actor, fileId);
        const bucket = await storedBucket(tx, file.bucketId);
        return { file, bucket: bucket ?? throwRefusal('not-found') };
      }).catch(ignoreNotFound);
      if (found) return sendFile(reply, found.file, app.storeOf(found.bucket));
      const lang = preferredLanguageOfRequest(request);
      return sendDownload(reply, await findFirstDownloadableFile(app.downloads, actor, { id: fileId, lang }));
    },
  });
}
