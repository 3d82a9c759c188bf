/**
 * Uploads files in parts. Each part is verified and written before it is recorded, so that an interrupted
 * upload can continue.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, open } from 'node:fs/promises';
import type { FileUpload, PartOf, PersonalFile } from '@countersign/sdk/api/contract';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../db/access.ts';
import { newId } from '../../../../db/new-id.ts';
import type { TenantTables } from '../../../../db/tables.ts';
import { throwRefusal } from '../../../../http/errors/refuse.ts';
import type { Lang } from '../../../../http/language.ts';
import type { Actor } from '../../../../http/security/actor.ts';
import { defaultBucket, type StoredBucket, storedBucket } from '../../bucket/queries.ts';
import type { StoreOf } from '../../bucket/stores.ts';
import { sanitizeFileName } from '../names.ts';
import { type FileQuota, lockUserFileQuota, throwIfQuotaExceeded } from '../quota.ts';
import type { FileStorage } from '../storage.ts';
import { storeStagedFile } from '../store-staged.ts';
import { acceptedExtensions, detectMediaType, isAcceptedFileName } from '../types.ts';
import { throwIfPastExpireTime, throwInvalidFileField } from './change.ts';
import { requireFolderOfUser } from './folders.ts';
import { findPersonalFile, personalFile } from './personal.ts';

export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;
/** Maximum number of unfinished uploads per user. */
const MAX_OPEN_UPLOADS = 100;

export interface UploadContext {
  actor: Actor;
  lang: Lang;
  storage: FileStorage;
  storeOf: StoreOf;
  /** Maximum size of a file in bytes. */
  limit: number;
  quota: FileQuota;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

type Upload = Selectable<TenantTables['fileUpload']>;

const fileUploadFromRow = ({
  uploadId,
  size,
  received,
}: Pick<Upload, 'uploadId' | 'size' | 'received'>): FileUpload => ({
  uploadId: uploadId,
  size: Number(size),
  received: Number(received),
  partBytes: UPLOAD_PART_BYTES,
});

/** Returns a query for an upload that belongs to the user. Uploads of other users are not found. */
const selectOwnFileUpload = (tx: Tx, { userId }: Actor, uploadId: string) =>
  tx.selectFrom('fileUpload').selectAll().where('userId', '=', userId).where('uploadId', '=', uploadId);

export async function readUploadState(tx: Tx, actor: Actor, uploadId: string): Promise<FileUpload> {
  return fileUploadFromRow(
    (await selectOwnFileUpload(tx, actor, uploadId).executeTakeFirst()) ?? throwRefusal('not-found'),
  );
}

const texts = {
  many: { zh: `同时最多 ${MAX_OPEN_UPLOADS} 个上传`, en: `At most ${MAX_OPEN_UPLOADS} uploads at a time` },
  bucket: { zh: '该存储桶不接受新文件', en: 'The bucket takes no new files' },
};

export async function beginUpload(
  tx: Tx,
  body: PartOf<'POST file/upload/begin', 'body'>,
  { actor, lang, limit, quota }: UploadContext,
): Promise<FileUpload> {
  const name = sanitizeFileName(body.name);
  throwIfUnacceptableFile(name, body.size, { limit, lang });
  throwIfPastExpireTime(body.expireTime, lang);
  await lockUserFileQuota(tx, actor);
  if (body.folderId) await requireFolderOfUser(tx, actor, body.folderId);
  await throwIfTooManyUploads(tx, actor, lang);
  await throwIfQuotaExceeded(tx, actor, { quota, lang, field: 'size', announced: body.size });
  const bucket = await requireBucketAcceptingNewFiles(tx, body.bucketId, lang);
  const upload = { uploadId: newId(), size: String(body.size), received: '0' };
  await tx
    .insertInto('fileUpload')
    .values({
      ...upload,
      userId: actor.userId,
      name,
      bucketId: bucket.bucketId,
      folderId: body.folderId ?? null,
      expireTime: body.expireTime ?? null,
    })
    .execute();
  return fileUploadFromRow(upload);
}

/**
 * Returns the given bucket, or the tenant's default bucket if none is given. Throws if the bucket accepts no
 * new files.
 */
async function requireBucketAcceptingNewFiles(
  tx: Tx,
  bucketId: string | undefined,
  lang: Lang,
): Promise<StoredBucket> {
  const bucket = bucketId ? await storedBucket(tx, bucketId) : await defaultBucket(tx);
  return bucket?.status === 'NORMAL' ? bucket : throwInvalidFileField('bucketId', texts.bucket[lang]);
}

function throwIfUnacceptableFile(
  name: string,
  size: number,
  { limit, lang }: { limit: number; lang: Lang },
): void {
  if (!isAcceptedFileName(name, false)) throwUnacceptedFileType(lang);
  if (size <= limit) return;
  const most = `${Math.floor((limit / 1024 / 1024) * 10) / 10} MB`;
  const message = lang === 'en' ? `takes at most ${most}` : `不能超过 ${most}`;
  throwRefusal('file-too-large', { fields: [{ field: 'size', message }] });
}

function throwUnacceptedFileType(lang: Lang): never {
  const message = lang === 'en' ? `takes ${acceptedExtensions(false)}` : `支持 ${acceptedExtensions(false)}`;
  return throwRefusal('file-type-refused', { fields: [{ field: 'name', message }] });
}

async function throwIfTooManyUploads(tx: Tx, { userId }: Actor, lang: Lang): Promise<void> {
  const { n } = await tx
    .selectFrom('fileUpload')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (n >= MAX_OPEN_UPLOADS) throwInvalidFileField('name', texts.many[lang]);
}

interface Part {
  uploadId: string;
  offset: number;
  sha256: string;
  bytes: Buffer;
}

/**
 * Stores one part of an upload. The upload's row is locked while the part is written. If a second part
 * arrives for the same offset, it is refused.
 */
export async function storeUploadPart(
  tx: Tx,
  { uploadId, offset, sha256, bytes }: Part,
  { actor, lang, quota, storage }: UploadContext,
): Promise<FileUpload> {
  await lockUserFileQuota(tx, actor);
  const upload =
    (await selectOwnFileUpload(tx, actor, uploadId).forUpdate().executeTakeFirst()) ??
    throwRefusal('not-found');
  if (Number(upload.received) !== offset)
    throwRefusal('upload-offset', { data: { received: Number(upload.received) } });
  if (bytes.length === 0 || offset + bytes.length > Number(upload.size)) throwRefusal('upload-offset');
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throwRefusal('upload-checksum');
  const received = String(offset + bytes.length);
  await tx
    .updateTable('fileUpload')
    .set({ received, updateTime: new Date() })
    .where('uploadId', '=', uploadId)
    .execute();
  await throwIfQuotaExceeded(tx, actor, { quota, lang, field: 'size' });
  await writeUploadPart(await storage.stage(uploadId), offset, bytes);
  return fileUploadFromRow({ ...upload, received });
}

/** Writes a part. Bytes of an earlier part that was written but not recorded are overwritten. */
async function writeUploadPart(path: string, offset: number, bytes: Buffer): Promise<void> {
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    // If the staged file is shorter than the offset, the periodic cleanup has removed the earlier parts.
    // An upload without its earlier parts would be incomplete, so the request is refused.
    if ((await handle.stat()).size < offset) throwRefusal('not-found');
    await handle.truncate(offset);
    await handle.write(bytes, 0, bytes.length, offset);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/**
 * Finishes an upload. The file gets the id of the upload. Requests that finish the same upload again or concurrently
 * return the same file, because a client that got no response repeats its request.
 */
export async function finishUpload(uploadId: string, means: UploadContext): Promise<PersonalFile> {
  const { actor, storage, inTenant } = means;
  const staged = await storage.stage(uploadId);
  const stored = await finishStagedUpload(uploadId, staged, means).catch(async error => {
    const file = await inTenant(tx => findPersonalFile(tx, actor, uploadId));
    if (file) return file;
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' || path !== staged) throw error;
    /*
     * The staged file is missing, because another request has ended the upload or the file is lost. A request
     * that ends an upload removes the row before the file. A row without a file can therefore never be
     * finished and is removed.
     */
    await inTenant(tx => removeUpload(tx, actor, uploadId));
    return throwRefusal('not-found');
  });
  await storage.unstage(uploadId);
  const { sha256: _, ...file } = stored;
  return file;
}

/**
 * Verifies the uploaded file, stores it and returns it. One transaction adds the database row of the file
 * and removes the database row of the upload.
 */
async function finishStagedUpload(
  uploadId: string,
  staged: string,
  means: UploadContext,
): ReturnType<typeof personalFile> {
  const { actor, lang, quota, inTenant } = means;
  const upload = await inTenant(async tx => {
    const row =
      (await selectOwnFileUpload(tx, actor, uploadId).executeTakeFirst()) ?? throwRefusal('not-found');
    return row.received === row.size
      ? row
      : throwRefusal('upload-offset', { data: { received: Number(row.received) } });
  });
  const type = await detectMediaType(staged, upload.name);
  if (type === undefined) {
    await cancelUpload(uploadId, means);
    return throwUnacceptedFileType(lang);
  }
  const sha256 = await sha256OfFile(staged);
  const { name, size, bucketId } = upload;
  await storeStagedFile(means, {
    fileId: uploadId,
    staged,
    bucketOf: tx => requireBucketAcceptingNewFiles(tx, bucketId, lang),
    row: { name, size: Number(size), type },
    add: async (tx, row) => {
      await lockUserFileQuota(tx, actor);
      if (!(await removeUpload(tx, actor, uploadId))) throwRefusal('not-found');
      const personal = {
        isPersonal: true,
        sha256,
        folderId: upload.folderId,
        expireTime: upload.expireTime,
      };
      await tx
        .insertInto('file')
        .values({ createBy: actor.userId, ...row, ...personal })
        .execute();
      await throwIfQuotaExceeded(tx, actor, { quota, lang, field: 'size' });
    },
  });
  return inTenant(tx => personalFile(tx, actor, uploadId));
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Removes the row of an upload. Returns false if the user has no such upload. */
async function removeUpload(tx: Tx, { userId }: Actor, uploadId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('fileUpload')
    .where('userId', '=', userId)
    .where('uploadId', '=', uploadId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Cancels an upload. The staged file is removed after the commit, so that no row remains without its file. */
export async function cancelUpload(
  uploadId: string,
  { actor, storage, inTenant }: UploadContext,
): Promise<null> {
  if (!(await inTenant(tx => removeUpload(tx, actor, uploadId)))) throwRefusal('not-found');
  await storage.unstage(uploadId);
  return null;
}
