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
    bucketId: bucketId,
    storageType: storageType,
  };
  const after = applyBucketInput(row, input, db);
  await throwIfInvalidBucket(tx, { after, lang });
  if (after.isDefault) await clearDefaultBucket(tx);
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
  if (before.isDefault && !after.isDefault) throwInvalidBucketField('isDefault', lang);
  await throwIfInvalidBucket(tx, { after, lang });
  if (after.isDefault && !before.isDefault) await clearDefaultBucket(tx);
  await tx
    .updateTable('bucket')
    .set({ ...after, version: before.version + 1 })
    .where('bucketId', '=', bucketId)
    .execute();
  return null;
}

export async function removeBucket(tx: Tx, { merchantId }: Actor, bucketId: string): Promise<null> {
  await acquireRowCountLock(tx, ['buckets', merchantId]);
  const row = (await bucketRow(tx, bucketId)) ?? throwRefusal('not-found');
  const isUsed = row.isDefault || row.fileCount > 0;
  if (isUsed || (await hasScheduledFileRemovals(tx, bucketId)) || (await hasLogArchives(tx, bucketId)))
    throwRefusal('in-use', { data: { isDefault: row.isDefault, fileCount: row.fileCount } });
  await tx.deleteFrom('bucket').where('bucketId', '=', bucketId).execute();
  return null;
}

/**
 * Returns true if files in the bucket are still scheduled for removal. Removing them requires the address and
 * the keys of the bucket.
 */
async function hasScheduledFileRemovals(tx: Tx, bucketId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('fileRemoval')
    .select('bucketId')
    .where('bucketId', '=', bucketId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasLogArchives(tx: Tx, bucketId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('logArchive')
    .select('bucketId')
    .where('bucketId', '=', bucketId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const NEW_BUCKET_DEFAULTS = {
  bucketName: '',
  acl: 'private',
  endpoint: '',
  region: '',
  s3Bucket: '',
  accessKeyId: '',
  accessKeySecret: '',
  proxyHost: '',
  proxyPort: null,
  proxyUsername: '',
  proxyPassword: '',
  proxyWorkstation: '',
  proxyDomain: '',
  isDefault: false,
  status: 'NORMAL',
  version: 1,
  createTime: new Date(),
} as const;

/**
 * Returns a copy of the bucket row with the changes from `input`. For a bucket on the local disk, the address
 * and the keys are empty.
 */
function applyBucketInput(row: StoredBucket, input: Partial<Fields>, db: Database): StoredBucket {
  const secret = (text: string | undefined, stored: string) =>
    text === undefined
      ? stored
      : text && encryptSecret(db, text, bucketSecretEncryptionContext(row.bucketId));
  const after: StoredBucket = {
    ...row,
    createTime:
      row.version === 1 && row.createTime === NEW_BUCKET_DEFAULTS.createTime ? new Date() : row.createTime,
    bucketName: input.bucketName?.trim() ?? row.bucketName,
    acl: input.acl ?? row.acl,
    isDefault: input.isDefault ?? row.isDefault,
    status: input.status ?? row.status,
  };
  if (row.storageType === 'disk') return after;
  const proxyHost = input.proxyHost?.trim() ?? row.proxyHost;
  return {
    ...after,
    endpoint: input.endpoint?.trim() ?? row.endpoint,
    region: input.region?.trim() ?? row.region,
    s3Bucket: input.s3Bucket?.trim() ?? row.s3Bucket,
    accessKeyId: input.accessKeyId?.trim() ?? row.accessKeyId,
    accessKeySecret: secret(input.accessKeySecret, row.accessKeySecret),
    ...EMPTY_BUCKET_PROXY_COLUMNS,
    ...(proxyHost && {
      proxyHost: proxyHost,
      proxyPort: input.proxyPort === undefined ? row.proxyPort : input.proxyPort,
      proxyUsername: input.proxyUsername ?? row.proxyUsername,
      proxyPassword: secret(input.proxyPassword, row.proxyPassword),
      proxyWorkstation: input.proxyWorkstation ?? row.proxyWorkstation,
      proxyDomain: input.proxyDomain ?? row.proxyDomain,
    }),
  };
}

const EMPTY_BUCKET_PROXY_COLUMNS = {
  proxyHost: '',
  proxyPort: null,
  proxyUsername: '',
  proxyPassword: '',
  proxyWorkstation: '',
  proxyDomain: '',
};

/**
 * Throws if the address changes without new secrets, because a stored secret must never be sent to another
 * address.
 */
function throwIfMissingSecrets(before: StoredBucket, input: Partial<Fields>, lang: Lang): void {
  if (before.storageType === 'disk') return;
  const isMoved = input.endpoint !== undefined && input.endpoint.trim() !== before.endpoint;
  if (isMoved && !input.accessKeySecret) throwInvalidBucketField('accessKeySecret', lang);
  const isOther =
    (input.proxyHost !== undefined && input.proxyHost.trim() !== before.proxyHost) ||
    (input.proxyPort !== undefined && input.proxyPort !== before.proxyPort);
  if (isOther && input.proxyHost !== '' && before.proxyPassword && input.proxyPassword === undefined)
    throwInvalidBucketField('proxyPassword', lang);
}

async function throwIfInvalidBucket(
  tx: Tx,
  { after, lang }: { after: StoredBucket; lang: Lang },
): Promise<void> {
  if (await isBucketNameTaken(tx, after)) throwInvalidBucketField('bucketName', lang);
  if (after.isDefault && after.status !== 'NORMAL') throwInvalidBucketField('status', lang);
  if (after.storageType === 'disk') return;
  const url = URL.parse(after.endpoint);
  const isPlain = url !== null && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !/^https?:$/.test(url.protocol)) throwInvalidBucketField('endpoint', lang);
  if (after.accessKeyId === '') throwInvalidBucketField('accessKeyId', lang);
  if (after.accessKeySecret === '') throwInvalidBucketField('accessKeySecret', lang);
  if (after.proxyHost === '') return;
  if (URL.parse(`http://${after.proxyHost}:80/`)?.host !== after.proxyHost)
    throwInvalidBucketField('proxyHost', lang);
  if (after.proxyPort === null) throwInvalidBucketField('proxyPort', lang);
}

async function isBucketNameTaken(tx: Tx, { bucketId, bucketName }: StoredBucket): Promise<boolean> {
  const row = await tx
    .selectFrom('bucket')
    .select('bucketId')
    .where('bucketName', '=', bucketName)
    .where('bucketId', '<>', bucketId)
    .executeTakeFirst();
  return row !== undefined;
}

const clearDefaultBucket = (tx: Tx) =>
  tx
    .updateTable('bucket')
    .set(({ eb }) => ({ isDefault: false, version: eb('version', '+', 1) }))
    .where('isDefault', '=', true)
    .execute();
