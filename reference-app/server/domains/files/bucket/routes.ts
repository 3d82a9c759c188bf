/** Registers the calls for buckets, which store the content of files. */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { BUCKET_AUDIT } from './audit.ts';
import { probeBucket } from './probe.ts';
import { bucketPage, bucketRow, storedBucket } from './queries.ts';
import { addBucket, removeBucket, updateBucket } from './service.ts';
import { bucketTestText } from './texts.ts';

const permission = 'system:bucket:manage';
const MAX_BUCKET_TESTS_PER_MINUTE = 20;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET bucket/page', {
    permission,
    handler: ({ query, tx }) => bucketPage(tx, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET bucket/:bucketId', {
    permission,
    handler: async ({ params, tx }) => (await bucketRow(tx, params.bucketId)) ?? throwRefusal('not-found'),
  });
  writeRoutes(app);
  route(app, 'POST bucket/test', {
    permission,
    perMinute: MAX_BUCKET_TESTS_PER_MINUTE,
    audit: { ...BUCKET_AUDIT, action: 'test', id: ({ body }) => body.bucketId },
    ownTransactions: true,
    handler: async ({ body, lang, inTenant }) => {
      const stored = (tx: Parameters<typeof storedBucket>[0]) => storedBucket(tx, body.bucketId);
      const bucket = await inTenant(async tx => (await stored(tx)) ?? throwRefusal('not-found'));
      const code = await probeBucket({ store: app.storeOf(bucket), disk: app.storage });
      return { code, message: bucketTestText(code, lang) };
    },
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST bucket/add', {
    permission,
    audit: { ...BUCKET_AUDIT, action: 'add', made: ({ bucketId }) => bucketId },
    handler: ({ actor, body, db, lang, tx }) => addBucket(tx, actor, body, { db, lang }),
  });
  route(app, 'POST bucket/update', {
    permission,
    audit: { ...BUCKET_AUDIT, action: 'update', id: ({ body }) => body.bucketId },
    handler: ({ actor, body, db, lang, tx }) => updateBucket(tx, actor, body, { db, lang }),
  });
  route(app, 'GET bucket/remove/:bucketId', {
    permission,
    audit: { ...BUCKET_AUDIT, action: 'remove', id: ({ params }) => params.bucketId },
    handler: ({ actor, params, tx }) => removeBucket(tx, actor, params.bucketId),
  });
}
