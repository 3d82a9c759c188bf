/** The SQL of buckets. */
import type { BucketRow, PartOf } from '@countersign/sdk/api/contract';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Page, pageRows } from '../../db/paging.ts';
import { containing } from '../../db/search.ts';
import type { TenantTables } from '../../db/tables.ts';
import './tables.ts';

/** With its encrypted secrets. */
export type StoredBucket = Selectable<TenantTables['bucket']>;

type Filter = PartOf<'GET bucket/page', 'query'>;

const bucketsOf = (tx: Tx, merchantId: string) =>
  tx.selectFrom('bucket as b').where('b.merchant_id', '=', merchantId);

const counted = (column: 'files' | 'bytes') =>
  sql<string>`coalesce((select ${sql.ref(`u.${column}`)} from bucket_usage u
    where u.merchant_id = b.merchant_id and u.bucket_id = b.bucket_id), 0)`;

const withColumns = (query: ReturnType<typeof bucketsOf>) =>
  query
    .select(['b.bucket_id as bucketId', 'b.bucket_name as bucketName', 'b.storage_type as storageType'])
    .select(['b.acl', 'b.endpoint', 'b.region', 'b.s3_bucket as s3Bucket'])
    .select(['b.access_key_id as accessKeyId', 'b.proxy_host as proxyHost', 'b.proxy_port as proxyPort'])
    .select(['b.proxy_username as proxyUsername', 'b.proxy_workstation as proxyWorkstation'])
    .select(['b.proxy_domain as proxyDomain', 'b.is_default as isDefault', 'b.status', 'b.version'])
    .select(eb => [
      eb('b.access_key_secret', '<>', '').as('hasSecret'),
      eb('b.proxy_password', '<>', '').as('hasProxyPassword'),
      'b.create_time',
      counted('files').as('fileCount'),
      counted('bytes').as('bytes'),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

const rowOf = ({ create_time, fileCount, bytes, hasSecret, hasProxyPassword, ...row }: Found): BucketRow => ({
  ...row,
  hasSecret: Boolean(hasSecret),
  hasProxyPassword: Boolean(hasProxyPassword),
  fileCount: Number(fileCount),
  bytes: Number(bytes),
  createTime: create_time.toISOString(),
});

/** The default one first. */
export async function bucketPage(
  tx: Tx,
  merchantId: string,
  { filter: { keyword, storageType, acl }, page }: { filter: Filter; page: Page },
): Promise<{ total: number; list: BucketRow[] }> {
  const matching = bucketsOf(tx, merchantId)
    .$if(storageType !== undefined, where => where.where('b.storage_type', '=', storageType!))
    .$if(acl !== undefined, where => where.where('b.acl', '=', acl!))
    .$if(!!keyword, where => where.where('b.bucket_name', 'ilike', containing(keyword!)));
  const rows = withColumns(matching)
    .orderBy('b.is_default', 'desc')
    .orderBy('b.bucket_name')
    .orderBy('b.bucket_id');
  const found = await pageRows({ matching, rows, page });
  return { total: found.total, list: found.rows.map(rowOf) };
}

export async function bucketRow(
  tx: Tx,
  merchantId: string,
  bucketId: string,
): Promise<BucketRow | undefined> {
  const row = await withColumns(
    bucketsOf(tx, merchantId).where('b.bucket_id', '=', bucketId),
  ).executeTakeFirst();
  return row && rowOf(row);
}

export const storedBucket = (
  tx: Tx,
  merchantId: string,
  bucketId: string,
): Promise<StoredBucket | undefined> =>
  tx
    .selectFrom('bucket')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('bucket_id', '=', bucketId)
    .executeTakeFirst();

/** Files of a bucket, and their bytes. */
export async function bucketUsage(
  tx: Tx,
  merchantId: string,
  bucketId: string,
): Promise<{ files: number; bytes: number }> {
  const row = await tx
    .selectFrom('bucket_usage')
    .select(['files', 'bytes'])
    .where('merchant_id', '=', merchantId)
    .where('bucket_id', '=', bucketId)
    .executeTakeFirst();
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** The one that uploads go to. */
export const defaultBucket = (tx: Tx, merchantId: string): Promise<StoredBucket> =>
  tx
    .selectFrom('bucket')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();

/** Every tenant starts with the disk of the installation. */
export const addDiskBucket = (tx: Tx, merchantId: string) =>
  tx
    .insertInto('bucket')
    .values({
      merchant_id: merchantId,
      bucket_id: 'disk',
      bucket_name: 'default',
      storage_type: 'disk',
      is_default: true,
    })
    .execute();
