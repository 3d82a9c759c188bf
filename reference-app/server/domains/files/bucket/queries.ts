/** Reads buckets. */
import type { BucketRow, PartOf } from '@countersign/sdk/api/contract';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { type Page, readPageWithExactTotal } from '../../../db/paging.ts';
import { likePattern } from '../../../db/search.ts';
import type { TenantTables } from '../../../db/tables.ts';

/** A bucket with its encrypted secrets. */
export type StoredBucket = Selectable<TenantTables['bucket']>;

type Filter = PartOf<'GET bucket/page', 'query'>;

const selectBuckets = (tx: Tx) => tx.selectFrom('bucket as b');

const bucketUsageSql = (column: 'files' | 'bytes') =>
  sql<string>`coalesce((select ${sql.ref(`u.${column}`)} from bucket_usage u
    where u.merchant_id = b.merchant_id and u.bucket_id = b.bucket_id), 0)`;

const selectBucketColumns = (query: ReturnType<typeof selectBuckets>) =>
  query
    .select(['b.bucketId', 'b.bucketName', 'b.storageType'])
    .select(['b.acl', 'b.endpoint', 'b.region', 'b.s3Bucket'])
    .select(['b.accessKeyId', 'b.proxyHost', 'b.proxyPort'])
    .select(['b.proxyUsername', 'b.proxyWorkstation'])
    .select(['b.proxyDomain', 'b.isDefault', 'b.status', 'b.version'])
    .select(eb => [
      eb('b.accessKeySecret', '<>', '').as('hasSecret'),
      eb('b.proxyPassword', '<>', '').as('hasProxyPassword'),
      'b.createTime',
      bucketUsageSql('files').as('fileCount'),
      bucketUsageSql('bytes').as('bytes'),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof selectBucketColumns>['executeTakeFirstOrThrow']>>;

const toBucketRow = ({
  createTime,
  fileCount,
  bytes,
  hasSecret,
  hasProxyPassword,
  ...row
}: Found): BucketRow => ({
  ...row,
  hasSecret: Boolean(hasSecret),
  hasProxyPassword: Boolean(hasProxyPassword),
  fileCount: Number(fileCount),
  bytes: Number(bytes),
  createTime: createTime.toISOString(),
});

/** Returns a page of buckets, with the default bucket first. */
export async function bucketPage(
  tx: Tx,
  { filter: { keyword, storageType, acl }, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: BucketRow[] }> {
  const matching = selectBuckets(tx)
    .$if(storageType !== undefined, where => where.where('b.storageType', '=', storageType!))
    .$if(acl !== undefined, where => where.where('b.acl', '=', acl!))
    .$if(!!keyword, where => where.where('b.bucketName', 'ilike', likePattern(keyword!)));
  const rows = selectBucketColumns(matching)
    .orderBy('b.isDefault', 'desc')
    .orderBy('b.bucketName')
    .orderBy('b.bucketId');
  const found = await readPageWithExactTotal({ matching, rows, page });
  return { total: found.total, list: found.rows.map(toBucketRow) };
}

export async function bucketRow(tx: Tx, bucketId: string): Promise<BucketRow | undefined> {
  const row = await selectBucketColumns(
    selectBuckets(tx).where('b.bucketId', '=', bucketId),
  ).executeTakeFirst();
  return row && toBucketRow(row);
}

export const storedBucket = (tx: Tx, bucketId: string): Promise<StoredBucket | undefined> =>
  tx.selectFrom('bucket').selectAll().where('bucketId', '=', bucketId).executeTakeFirst();

/** Returns the number of files in a bucket and the total number of their bytes. */
export async function bucketUsage(tx: Tx, bucketId: string): Promise<{ files: number; bytes: number }> {
  const row = await tx
    .selectFrom('bucketUsage')
    .select(['files', 'bytes'])
    .where('bucketId', '=', bucketId)
    .executeTakeFirst();
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** Returns the default bucket of the tenant, which stores uploads that choose no bucket. */
export const defaultBucket = (tx: Tx): Promise<StoredBucket> =>
  tx.selectFrom('bucket').selectAll().where('isDefault', '=', true).executeTakeFirstOrThrow();

/**
 * Adds the bucket that stores files on the local disk of the installation. Every tenant starts with this
 * bucket.
 */
export const addDiskBucket = (tx: Tx) =>
  tx
    .insertInto('bucket')
    .values({
      bucketId: 'disk',
      bucketName: 'default',
      storageType: 'disk',
      isDefault: true,
    })
    .execute();
