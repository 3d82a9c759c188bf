/** Uploads in parts: each is checked and written before it counts, so that an upload goes on where the line broke. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, open, rm } from 'node:fs/promises';
import type { FileUpload, PartOf, PersonalFile } from '@countersign/sdk/api/contract';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import type { TenantTables } from '../../../db/tables.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { defaultBucket, type StoreOf, storedBucket } from '../../bucket/index.ts';
import { safeName } from '../names.ts';
import { type FileQuota, holdQuota, refuseOverQuota } from '../quota.ts';
import type { FileStorage } from '../storage.ts';
import { storeStaged } from '../store-staged.ts';
import { takenEndings, takesName, typeOf } from '../types.ts';
import { refuseField, refusePast } from './change.ts';
import { ownFolder } from './folders.ts';
import { personalFile } from './personal.ts';

export const PART_BYTES = 4 * 1024 * 1024;
/** Of one person at a time. */
const MOST_UPLOADS = 100;

export interface PartMeans {
  actor: Actor;
  lang: Lang;
  storage: FileStorage;
  storeOf: StoreOf;
  /** Bytes of one file. */
  limit: number;
  quota: FileQuota;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

type Upload = Selectable<TenantTables['file_upload']>;

const stateOf = ({
  upload_id,
  size,
  received,
}: Pick<Upload, 'upload_id' | 'size' | 'received'>): FileUpload => ({
  uploadId: upload_id,
  size: Number(size),
  received: Number(received),
  partBytes: PART_BYTES,
});

/** Another person's upload is as good as none. */
const ownUpload = (tx: Tx, { merchantId, userId }: Actor, uploadId: string) =>
  tx
    .selectFrom('file_upload')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId);

export async function uploadState(tx: Tx, actor: Actor, uploadId: string): Promise<FileUpload> {
  return stateOf((await ownUpload(tx, actor, uploadId).executeTakeFirst()) ?? refuse('not-found'));
}

const TEXTS = {
  many: { zh: `同时最多 ${MOST_UPLOADS} 个上传`, en: `At most ${MOST_UPLOADS} uploads at a time` },
  bucket: { zh: '该存储桶不接受新文件', en: 'The bucket takes no new files' },
};

export async function beginUpload(
  tx: Tx,
  body: PartOf<'POST file/upload/begin', 'body'>,
  { actor, lang, limit, quota }: PartMeans,
): Promise<FileUpload> {
  const name = safeName(body.name);
  refuseUnfit(name, body.size, { limit, lang });
  refusePast(body.expireTime, lang);
  if (body.folderId) await ownFolder(tx, actor, body.folderId);
  await refuseMany(tx, actor, lang);
  await refuseOverQuota(tx, actor, { quota, lang, field: 'size', announced: body.size });
  const { merchantId } = actor;
  const bucket = body.bucketId
    ? await storedBucket(tx, merchantId, body.bucketId)
    : await defaultBucket(tx, merchantId);
  if (bucket?.status !== 'NORMAL') return refuseField('bucketId', TEXTS.bucket[lang]);
  const upload = { upload_id: newId(), size: String(body.size), received: '0' };
  await tx
    .insertInto('file_upload')
    .values({
      ...upload,
      merchant_id: merchantId,
      user_id: actor.userId,
      name,
      bucket_id: bucket.bucket_id,
      folder_id: body.folderId ?? null,
      expire_time: body.expireTime ?? null,
    })
    .execute();
  return stateOf(upload);
}

function refuseUnfit(name: string, size: number, { limit, lang }: { limit: number; lang: Lang }): void {
  if (!takesName(name, false)) refuseType(lang);
  if (size <= limit) return;
  const most = `${Math.floor((limit / 1024 / 1024) * 10) / 10} MB`;
  const message = lang === 'en' ? `takes at most ${most}` : `不能超过 ${most}`;
  refuse('file-too-large', { fields: [{ field: 'size', message }] });
}

function refuseType(lang: Lang): never {
  const message = lang === 'en' ? `takes ${takenEndings(false)}` : `支持 ${takenEndings(false)}`;
  return refuse('file-type-refused', { fields: [{ field: 'name', message }] });
}

async function refuseMany(tx: Tx, { merchantId, userId }: Actor, lang: Lang): Promise<void> {
  const { n } = await tx
    .selectFrom('file_upload')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (n >= MOST_UPLOADS) refuseField('name', TEXTS.many[lang]);
}

interface Part {
  uploadId: string;
  offset: number;
  sha256: string;
  bytes: Buffer;
}

/** The row is held while the part is written: of two parts at one offset the second is refused. */
export async function takePart(
  tx: Tx,
  { uploadId, offset, sha256, bytes }: Part,
  { actor, lang, quota, storage }: PartMeans,
): Promise<FileUpload> {
  await holdQuota(tx, actor);
  const upload = (await ownUpload(tx, actor, uploadId).forUpdate().executeTakeFirst()) ?? refuse('not-found');
  if (Number(upload.received) !== offset)
    refuse('upload-offset', { data: { received: Number(upload.received) } });
  if (bytes.length === 0 || offset + bytes.length > Number(upload.size)) refuse('upload-offset');
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) refuse('upload-checksum');
  const received = String(offset + bytes.length);
  await tx
    .updateTable('file_upload')
    .set({ received, update_time: new Date() })
    .where('merchant_id', '=', actor.merchantId)
    .where('upload_id', '=', uploadId)
    .execute();
  await refuseOverQuota(tx, actor, { quota, lang, field: 'size' });
  await write(await storage.stage(uploadId), offset, bytes);
  return stateOf({ ...upload, received });
}

/** Bytes of a part that never counted are written over. */
async function write(path: string, offset: number, bytes: Buffer): Promise<void> {
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    // Swept from the disk meanwhile: the rest alone would be another file.
    if ((await handle.stat()).size < offset) refuse('not-found');
    await handle.truncate(offset);
    await handle.write(bytes, 0, bytes.length, offset);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** One of several simultaneous requests finishes the upload; the others find it ended, as later requests do. */
export async function finishUpload(uploadId: string, means: PartMeans): Promise<PersonalFile> {
  const staged = await means.storage.stage(uploadId);
  try {
    return await finishStaged(uploadId, staged, means);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    // The request that finished or cancelled the upload has taken its bytes.
    if (code === 'ENOENT' && path === staged) return refuse('not-found');
    throw error;
  }
}

/** Looks at the whole file, stores it, and adds its row in the transaction that ends the upload. */
async function finishStaged(uploadId: string, staged: string, means: PartMeans): Promise<PersonalFile> {
  const { actor, lang, quota, inTenant } = means;
  const upload = await inTenant(async tx => {
    const row = (await ownUpload(tx, actor, uploadId).executeTakeFirst()) ?? refuse('not-found');
    return row.received === row.size
      ? row
      : refuse('upload-offset', { data: { received: Number(row.received) } });
  });
  const type = await typeOf(staged, upload.name);
  if (type === undefined) {
    await inTenant(tx => cancelUpload(tx, uploadId, means));
    return refuseType(lang);
  }
  const sha256 = await hashOf(staged);
  const { name, size, bucket_id: bucketId } = upload;
  const fileId = await storeStaged(means, {
    staged,
    bucketId,
    row: { name, size: Number(size), type },
    add: async (tx, row) => {
      const { numDeletedRows } = await tx
        .deleteFrom('file_upload')
        .where('merchant_id', '=', actor.merchantId)
        .where('upload_id', '=', uploadId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) refuse('not-found');
      const personal = {
        is_personal: true,
        sha256,
        folder_id: upload.folder_id,
        expire_time: upload.expire_time,
      };
      await tx
        .insertInto('file')
        .values({ merchant_id: actor.merchantId, create_by: actor.userId, ...row, ...personal })
        .execute();
      await refuseOverQuota(tx, actor, { quota, lang, field: 'size' });
    },
  });
  const { sha256: _, ...file } = await inTenant(tx => personalFile(tx, actor, fileId));
  return file;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

export async function cancelUpload(tx: Tx, uploadId: string, { actor, storage }: PartMeans): Promise<null> {
  const { numDeletedRows } = await tx
    .deleteFrom('file_upload')
    .where('merchant_id', '=', actor.merchantId)
    .where('user_id', '=', actor.userId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not-found');
  await rm(await storage.stage(uploadId), { force: true });
  return null;
}
