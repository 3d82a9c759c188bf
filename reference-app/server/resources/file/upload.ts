/** Takes one file in: streamed to disk under a limit, looked at, kept, and only then written down. */
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '@countersign/sdk/api/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/access.ts';
import { Refused, refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import type { StoreOf } from '../bucket/index.ts';
import { safeName } from './names.ts';
import { addFile } from './queries.ts';
import { type FileQuota, refuseOverQuota } from './quota.ts';
import { downloadPath } from './references.ts';
import type { FileStorage } from './storage.ts';
import { storeStaged } from './store-staged.ts';
import { takenEndings, takesName, typeOf } from './types.ts';

export interface Uploading {
  actor: SignedInActor;
  lang: Lang;
  /** Stages the upload. */
  storage: FileStorage;
  storeOf: StoreOf;
  /** Bytes. */
  limit: number;
  quota: FileQuota;
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

const FIELDS = ['file', 'image'];

export async function takeUpload(request: FastifyRequest, uploading: Uploading): Promise<StoredFile> {
  if (!request.isMultipart()) return refuse('bad-request', { status: 415 });
  const part = await firstFile(request, uploading.limit);
  if (!part) return refuse('file-missing');
  const name = safeName(part.filename);
  const onlyImages = part.fieldname === 'image';
  const isTaken = FIELDS.includes(part.fieldname);
  if (!isTaken || !takesName(name, onlyImages)) {
    // Unread bytes would hold the connection, and a server that is asked to stop, for a minute.
    part.file.resume();
    return isTaken ? refuseType(part.fieldname, uploading.lang) : refuse('file-missing');
  }
  const staged = await uploading.storage.stage();
  try {
    await receive(part, staged, uploading);
    return await keep(staged, { name, field: part.fieldname }, uploading);
  } finally {
    await rm(staged, { force: true });
  }
}

/** A body that is no multipart, or ends in its middle, is a bad request. */
async function firstFile(request: FastifyRequest, fileSize: number): Promise<MultipartFile | undefined> {
  try {
    return await request.file({ limits: { fileSize } });
  } catch {
    return refuse('upload-broken');
  }
}

/** `flush` waits for the disk itself before the file counts as written. */
async function receive(part: MultipartFile, staged: string, { limit, lang }: Uploading): Promise<void> {
  try {
    await pipeline(part.file, createWriteStream(staged, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    // A caller who goes away is no fault of ours; a full disk is.
    throw (error as NodeJS.ErrnoException).syscall ? error : new Refused('upload-broken', {});
  }
  if (!part.file.truncated) return;
  const most = `${Math.floor((limit / 1024 / 1024) * 10) / 10} MB`;
  const message = lang === 'en' ? `takes at most ${most}` : `不能超过 ${most}`;
  refuse('file-too-large', { fields: [{ field: part.fieldname, message }] });
}

async function keep(
  staged: string,
  { name, field }: { name: string; field: string },
  { actor, lang, storeOf, quota, inTenant }: Uploading,
): Promise<StoredFile> {
  const { size } = await stat(staged);
  if (size === 0) return refuse('file-empty');
  const type = await typeOf(staged, name);
  if (type === undefined) return refuseType(field, lang);
  const fileId = await storeStaged(
    { actor, storeOf, inTenant },
    {
      staged,
      row: { name, size, type },
      add: async (tx, row) => {
        await addFile(tx, actor, row);
        await refuseOverQuota(tx, actor, { quota, lang, field });
      },
    },
  );
  return { fileId, name, size, type, url: downloadPath(fileId) };
}

function refuseType(field: string, lang: Lang): never {
  const endings = takenEndings(field === 'image');
  const message = lang === 'en' ? `takes ${endings}` : `支持 ${endings}`;
  return refuse('file-type-refused', { fields: [{ field, message }] });
}
