/** Adds, changes and removes buckets. Each tenant has exactly one default bucket. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { encryptSecret } from '../../../db/encryption/index.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { bucketRow, type StoredBucket, storedBucket } from './queries.ts';
import { bucketSecretEncryptionContext } from './secret.ts';
import { BUCKET_FIELD_TEXTS } from './texts.ts';

type Adding = PartOf<'POST bucket/add', 'body'>;
type Changing = PartOf<'POST bucket/update', 'body'>;
type Fields = Omit<Adding, 'storageType'>;

interface BucketContext {
  db: Database;
  lang: Lang;
}

const throwInvalidBucketField = (field: keyof typeof BUCKET_FIELD_TEXTS, lang: Lang): never =>
  throwRefusal('invalid-fields', { fields: [{ field, message: BUCKET_FIELD_TEXTS[field][lang] }] });

export async function addBucket(
  tx: Tx,
  { merchantId }: Actor,
  { storageType, ...input }: Adding,
  { db, lang }: BucketContext,
): Promise<{ bucketId: string }> {
  await acquireRowCountLock(tx, ['buckets', merchantId]);
  const bucketId = newId();
  const row: StoredBucket = {
    ...NEW_BUCKET_DEFAULTS,
    bucket_id: bucketId,
    storage_type: storageType,
  };
  const after = applyBucketInput(row, input, db);
  await throwIfInvalidBucket(tx, { after, lang });
  if (after.is_default) await clearDefaultBucket(tx);
  await tx.insertInto('bucket').values(after).execute();
  return { bucketId };
}

export async function updateBucket(
  tx: Tx,
  { merchantId }: Actor,
  { bucketId, version, ...input }: Changing,
  { db, lang }: BucketContext,
): Promise<null> {
  await acquireRowCountLock(tx, ['buckets', merchantId]);
  const before = (await storedBucket(tx, bucketId)) ?? throwRefusal('not-found');
  const record = (await bucketRow(tx, bucketId))!;
  await throwIfStaleVersion(tx, { merchantId, kind: 'bucket', id: bucketId, record }, version);
  throwIfMissingSecrets(before, input, lang);
  const after = applyBucketInput(before, input, db);
  if (before.is_default && !after.is_default) throwInvalidBucketField('isDefault', lang);
  await throwIfInvalidBucket(tx, { after, lang });
  if (after.is_default && !before.is_default) await clearDefaultBucket(tx);
  await tx
    .updateTable('bucket')
    .set({ ...after, version: before.version + 1 })
    .where('bucket_id', '=', bucketId)
    .execute();
  return null;
}

export async function removeBucket(tx: Tx, { merchantId }: Actor, bucketId: string): Promise<null> {
  await acquireRowCountLock(tx, ['buckets', merchantId]);
  const row = (await bucketRow(tx, bucketId)) ?? throwRefusal('not-found');
  if (row.isDefault || row.fileCount > 0 || (await hasScheduledRemovals(tx, bucketId)))
    throwRefusal('in-use', { data: { isDefault: row.isDefault, fileCount: row.fileCount } });
  await tx.deleteFrom('bucket').where('bucket_id', '=', bucketId).execute();
  return null;
}

/**
 * Returns true if files in the bucket are still scheduled for removal. Removing them requires the address and
 * the keys of the bucket.
 */
async function hasScheduledRemovals(tx: Tx, bucketId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('file_removal')
    .select('bucket_id')
    .where('bucket_id', '=', bucketId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const NEW_BUCKET_DEFAULTS = {
  bucket_name: '',
  acl: 'private',
  endpoint: '',
  region: '',
  s3_bucket: '',
  access_key_id: '',
  access_key_secret: '',
  proxy_host: '',
  proxy_port: null,
  proxy_username: '',
  proxy_password: '',
  proxy_workstation: '',
  proxy_domain: '',
  is_default: false,
  status: 'NORMAL',
  version: 1,
  create_time: new Date(),
} as const;

/**
 * Returns the bucket row with the input applied. A bucket on the local disk has neither an address nor keys.
 */
function applyBucketInput(row: StoredBucket, input: Partial<Fields>, db: Database): StoredBucket {
  const secret = (text: string | undefined, stored: string) =>
    text === undefined
      ? stored
      : text && encryptSecret(db, text, bucketSecretEncryptionContext(row.bucket_id));
  const after: StoredBucket = {
    ...row,
    create_time:
      row.version === 1 && row.create_time === NEW_BUCKET_DEFAULTS.create_time ? new Date() : row.create_time,
    bucket_name: input.bucketName?.trim() ?? row.bucket_name,
    acl: input.acl ?? row.acl,
    is_default: input.isDefault ?? row.is_default,
    status: input.status ?? row.status,
  };
  if (row.storage_type === 'disk') return after;
  const proxyHost = input.proxyHost?.trim() ?? row.proxy_host;
  return {
    ...after,
    endpoint: input.endpoint?.trim() ?? row.endpoint,
    region: input.region?.trim() ?? row.region,
    s3_bucket: input.s3Bucket?.trim() ?? row.s3_bucket,
    access_key_id: input.accessKeyId?.trim() ?? row.access_key_id,
    access_key_secret: secret(input.accessKeySecret, row.access_key_secret),
    ...NO_PROXY_COLUMNS,
    ...(proxyHost && {
      proxy_host: proxyHost,
      proxy_port: input.proxyPort === undefined ? row.proxy_port : input.proxyPort,
      proxy_username: input.proxyUsername ?? row.proxy_username,
      proxy_password: secret(input.proxyPassword, row.proxy_password),
      proxy_workstation: input.proxyWorkstation ?? row.proxy_workstation,
      proxy_domain: input.proxyDomain ?? row.proxy_domain,
    }),
  };
}

const NO_PROXY_COLUMNS = {
  proxy_host: '',
  proxy_port: null,
  proxy_username: '',
  proxy_password: '',
  proxy_workstation: '',
  proxy_domain: '',
};

/**
 * Throws if the address changes without new secrets, because a stored secret must never be sent to another
 * address.
 */
function throwIfMissingSecrets(before: StoredBucket, input: Partial<Fields>, lang: Lang): void {
  if (before.storage_type === 'disk') return;
  const isMoved = input.endpoint !== undefined && input.endpoint.trim() !== before.endpoint;
  if (isMoved && !input.accessKeySecret) throwInvalidBucketField('accessKeySecret', lang);
  const isOther =
    (input.proxyHost !== undefined && input.proxyHost.trim() !== before.proxy_host) ||
    (input.proxyPort !== undefined && input.proxyPort !== before.proxy_port);
  if (isOther && input.proxyHost !== '' && before.proxy_password && input.proxyPassword === undefined)
    throwInvalidBucketField('proxyPassword', lang);
}

async function throwIfInvalidBucket(
  tx: Tx,
  { after, lang }: { after: StoredBucket; lang: Lang },
): Promise<void> {
  if (await isBucketNameTaken(tx, after)) throwInvalidBucketField('bucketName', lang);
  if (after.is_default && after.status !== 'NORMAL') throwInvalidBucketField('status', lang);
  if (after.storage_type === 'disk') return;
  const url = URL.parse(after.endpoint);
  const isPlain = url !== null && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !/^https?:$/.test(url.protocol)) throwInvalidBucketField('endpoint', lang);
  if (after.access_key_id === '') throwInvalidBucketField('accessKeyId', lang);
  if (after.access_key_secret === '') throwInvalidBucketField('accessKeySecret', lang);
  if (after.proxy_host === '') return;
  if (URL.parse(`http://${after.proxy_host}:80/`)?.host !== after.proxy_host)
    throwInvalidBucketField('proxyHost', lang);
  if (after.proxy_port === null) throwInvalidBucketField('proxyPort', lang);
}

async function isBucketNameTaken(tx: Tx, { bucket_id, bucket_name }: StoredBucket): Promise<boolean> {
  const row = await tx
    .selectFrom('bucket')
    .select('bucket_id')
    .where('bucket_name', '=', bucket_name)
    .where('bucket_id', '<>', bucket_id)
    .executeTakeFirst();
  return row !== undefined;
}

const clearDefaultBucket = (tx: Tx) =>
  tx
    .updateTable('bucket')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('is_default', '=', true)
    .execute();
