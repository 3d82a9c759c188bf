/** Buckets: where the bytes of files lie, for their administrators. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { BUCKET } from './audit.ts';
import { probe } from './probe.ts';
import { bucketPage, bucketRow, storedBucket } from './queries.ts';
import { addBucket, removeBucket, updateBucket } from './service.ts';
import { outcomeText } from './texts.ts';

const permission = 'system:bucket:manage';
const TESTS_PER_MINUTE = 20;

export const menu: MenuEntry[] = [
  {
    path: '/system/buckets',
    name: 'bucketManage',
    title: { zh: '存储桶管理', en: 'Buckets' },
    icon: 'storage',
    permission,
    order: 8,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET bucket/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => bucketPage(tx, actor.merchantId, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET bucket/:bucketId', {
    permission,
    handler: ({ actor: { merchantId }, params, inTenant }) =>
      inTenant(async tx => (await bucketRow(tx, merchantId, params.bucketId)) ?? refuse('not-found')),
  });
  writeRoutes(app);
  route(app, 'POST bucket/test', {
    permission,
    perMinute: TESTS_PER_MINUTE,
    audit: { ...BUCKET, action: 'test', id: ({ body }) => body.bucketId },
    handler: async ({ actor: { merchantId }, body, lang, inTenant }) => {
      const stored = (tx: Parameters<typeof storedBucket>[0]) => storedBucket(tx, merchantId, body.bucketId);
      const bucket = await inTenant(async tx => (await stored(tx)) ?? refuse('not-found'));
      const code = await probe({ store: app.storeOf(bucket), disk: app.storage });
      return { code, message: outcomeText(code, lang) };
    },
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST bucket/add', {
    permission,
    audit: { ...BUCKET, action: 'add', made: ({ bucketId }) => bucketId },
    handler: ({ actor, body, db, lang, inTenant }) =>
      inTenant(tx => addBucket(tx, actor, body, { db, lang })),
  });
  route(app, 'POST bucket/update', {
    permission,
    audit: { ...BUCKET, action: 'update', id: ({ body }) => body.bucketId },
    handler: ({ actor, body, db, lang, inTenant }) =>
      inTenant(tx => updateBucket(tx, actor, body, { db, lang })),
  });
  route(app, 'GET bucket/remove/:bucketId', {
    permission,
    audit: { ...BUCKET, action: 'remove', id: ({ params }) => params.bucketId },
    handler: ({ actor, params, inTenant }) => inTenant(tx => removeBucket(tx, actor, params.bucketId)),
  });
}
