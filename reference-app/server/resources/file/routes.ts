/** Files of forms: one call in, one out; the file centre; and moves between buckets. */
import { routes } from '@countersign/sdk/api/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { langOf } from '../../http/language.ts';
import { addressOf, route } from '../../http/route.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { anywhere } from '../../http/security/scope.ts';
import { storedBucket } from '../bucket/index.ts';
import { readableFile } from './access.ts';
import { registerCentre } from './centre/routes.ts';
import { firstDownload, unlessMissing } from './download.ts';
import { registerMoves } from './move/routes.ts';
import { sendDownload, sendFile } from './send.ts';
import { takeUpload } from './upload.ts';

export { menu } from './centre/routes.ts';

const DOWNLOAD = 'GET /digital-portal/common/download';
const UPLOADS_PER_MINUTE = 300;

export function registerRoutes(app: FastifyInstance): void {
  app.register(async scope => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    route(scope, 'POST upload/oss', {
      permission: 'signed-in',
      audit: 'own',
      reach: { task: anywhere.task, process: anywhere.process },
      perMinute: UPLOADS_PER_MINUTE,
      handler: ({ actor, lang, request, inTenant }) =>
        takeUpload(request, {
          actor,
          lang,
          inTenant,
          storage: app.storage,
          storeOf: app.storeOf,
          limit: app.uploadLimit,
          quota: app.fileQuota,
        }),
    });
  });
  downloadRoute(app);
  registerCentre(app);
  registerMoves(app);
}

function downloadRoute(app: FastifyInstance): void {
  app.route<{ Querystring: { fileId?: string; fileName?: string } }>({
    ...addressOf(DOWNLOAD),
    // Which files a token for embedding may have is said where files are looked up.
    config: { permission: 'signed-in', reach: anywhere },
    schema: {
      operationId: DOWNLOAD,
      summary: 'signed-in',
      tags: ['portal'],
      security: [{ token: [] }],
      querystring: routes[DOWNLOAD].query,
    },
    handler: async (request, reply) => {
      const { query } = request;
      const actor = request.actor as SignedInActor;
      const fileId = query.fileId ?? query.fileName ?? refuse('not-found');
      const found = await withTenant(app.db, actor.merchantId, async tx => {
        const file = await readableFile(tx, actor, fileId);
        const bucket = await storedBucket(tx, actor.merchantId, file.bucket_id);
        return { file, bucket: bucket ?? refuse('not-found') };
      }).catch(unlessMissing);
      if (found) return sendFile(reply, found.file, app.storeOf(found.bucket));
      const lang = langOf(request);
      return sendDownload(reply, await firstDownload(app.downloads, actor, { id: fileId, lang }));
    },
  });
}
