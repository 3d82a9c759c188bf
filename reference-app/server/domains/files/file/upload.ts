/**
 * Receives a single upload: streams the file to disk up to a size limit, checks its type, stores it and then
 * adds its row.
 */
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '@countersign/sdk/api/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/access.ts';
import { RefusalError, throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { defaultBucket } from '../bucket/queries.ts';
import type { StoreOf } from '../bucket/stores.ts';
import { sanitizeFileName } from './names.ts';
import { addFile } from './queries.ts';
import { type FileQuota, lockUserFileQuota, throwIfQuotaExceeded } from './quota.ts';
import { downloadPath } from './references.ts';
import type { FileStorage } from './storage.ts';
import { storeStagedFile } from './store-staged.ts';
import { acceptedExtensions, detectMediaType, isAcceptedFileName } from './types.ts';

export interface UploadInput {
  actor: SignedInActor;
  lang: Lang;
  /** Storage in which the upload is staged. */
  storage: FileStorage;
  storeOf: StoreOf;
  /** Maximum file size in bytes. */
  limit: number;
  quota: FileQuota;
  /** Refuses the upload if the caller has lost access while the file arrived. */
  confirmCaller(): Promise<void>;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

const UPLOAD_FIELD_NAMES = ['file', 'image'];

export async function receiveUpload(request: FastifyRequest, uploading: UploadInput): Promise<StoredFile> {
  if (!request.isMultipart()) return throwRefusal('bad-request', { status: 415 });
  const part = await firstUploadedFile(request, uploading.limit);
  if (!part) return throwRefusal('file-missing');
  const name = sanitizeFileName(part.filename);
  const onlyImages = part.fieldname === 'image';
  const isTaken = UPLOAD_FIELD_NAMES.includes(part.fieldname);
  if (!isTaken || !isAcceptedFileName(name, onlyImages)) {
    /*
     * The rest of the upload is discarded, because unread data would keep the connection open and delay a
     * server shutdown.
     */
    part.file.resume();
    return isTaken
      ? throwUnsupportedUploadType(part.fieldname, uploading.lang)
      : throwRefusal('file-missing');
  }
  const staged = await uploading.storage.stage();
  try {
    await streamUploadToStagingFile(part, staged, uploading);
    await uploading.confirmCaller();
    return await validateAndStoreUploadedFile(staged, { name, field: part.fieldname }, uploading);
  } finally {
    await rm(staged, { force: true });
  }
}

/**
 * Returns the first file of the request. Throws `upload-broken` if the body is not multipart or is
 * incomplete.
 */
async function firstUploadedFile(
  request: FastifyRequest,
  fileSize: number,
): Promise<MultipartFile | undefined> {
  try {
    return await request.file({ limits: { fileSize } });
  } catch {
    return throwRefusal('upload-broken');
  }
}

/**
 * Streams the file to disk. With the option `flush`, the file counts as written only after the disk has
 * stored it.
 */
async function streamUploadToStagingFile(
  part: MultipartFile,
  staged: string,
  { limit, lang }: UploadInput,
): Promise<void> {
  try {
    await pipeline(part.file, createWriteStream(staged, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    // A system error, such as a full disk, is reported as a server error.
    // A disconnected client is reported as a broken upload.
    throw (error as NodeJS.ErrnoException).syscall ? error : new RefusalError('upload-broken', {});
  }
  if (!part.file.truncated) return;
  const most = `${Math.floor((limit / 1024 / 1024) * 10) / 10} MB`;
  const message = lang === 'en' ? `takes at most ${most}` : `不能超过 ${most}`;
  throwRefusal('file-too-large', { fields: [{ field: part.fieldname, message }] });
}

async function validateAndStoreUploadedFile(
  staged: string,
  { name, field }: { name: string; field: string },
  { actor, lang, storeOf, quota, inTenant }: UploadInput,
): Promise<StoredFile> {
  const { size } = await stat(staged);
  if (size === 0) return throwRefusal('file-empty');
  const type = await detectMediaType(staged, name);
  if (type === undefined) return throwUnsupportedUploadType(field, lang);
  const fileId = await storeStagedFile(
    { actor, storeOf, inTenant },
    {
      staged,
      bucketOf: defaultBucket,
      row: { name, size, type },
      add: async (tx, row) => {
        await lockUserFileQuota(tx, actor);
        await addFile(tx, actor, row);
        await throwIfQuotaExceeded(tx, actor, { quota, lang, field });
      },
    },
  );
  return { fileId, name, size, type, url: downloadPath(fileId) };
}

function throwUnsupportedUploadType(field: string, lang: Lang): never {
  const endings = acceptedExtensions(field === 'image');
  const message = lang === 'en' ? `takes ${endings}` : `支持 ${endings}`;
  return throwRefusal('file-type-refused', { fields: [{ field, message }] });
}
