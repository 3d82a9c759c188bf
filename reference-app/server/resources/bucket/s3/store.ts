/** Files as objects of an S3 service: small ones at once, larger ones in parts. */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { FileStore } from '../../file/index.ts';
import { type S3Place, s3Call, textOf } from './client.ts';
import { S3Error } from './error.ts';

export interface PartOptions {
  /** Bytes of a part; S3 takes no less than 5 MiB. */
  partBytes?: number;
}

const PART_BYTES = 16 * 1024 * 1024;
/** S3 takes no more parts of one object. */
const MOST_PARTS = 10_000;
const TRIES = 3;

export function s3Store(place: S3Place, { partBytes = PART_BYTES }: PartOptions = {}): FileStore {
  return {
    async keep(staged, key) {
      const { size } = await stat(staged);
      if (size <= partBytes) await put(place, { staged, key, start: 0, size });
      else await putInParts(place, { staged, key, size, partBytes });
      await rm(staged, { force: true });
    },
    read: async key => (await s3Call(place, { method: 'GET', key }).catch(missing)).body,
    remove: async key => discard(await s3Call(place, { method: 'DELETE', key })),
  };
}

/** As a disk says it. */
function missing(error: unknown): never {
  if (error instanceof S3Error && error.failure === 'no-object')
    throw Object.assign(new Error('There is no such object'), { code: 'ENOENT' });
  throw error;
}

/** A connection is free once the reply was read. */
const discard = async (reply: Awaited<ReturnType<typeof s3Call>>): Promise<void> => {
  await reply.body.dump();
};

interface Piece {
  staged: string;
  key: string;
  start: number;
  size: number;
  query?: Record<string, string>;
}

/** The tag of what was written. A piece that fails on the way is sent again. */
async function put(place: S3Place, { staged, key, start, size, query = {} }: Piece): Promise<string> {
  for (let tried = 1; ; tried += 1) {
    const body = size > 0 ? createReadStream(staged, { start, end: start + size - 1 }) : '';
    try {
      const reply = await s3Call(place, { method: 'PUT', key, query, body, size });
      await discard(reply);
      return String(reply.headers.etag ?? '');
    } catch (error) {
      if (tried === TRIES || !isPassing(error)) throw error;
    } finally {
      if (typeof body !== 'string') body.destroy();
    }
  }
}

const PASSING = ['unreachable', 'timeout', 'failed'];
const isPassing = (error: unknown): boolean => error instanceof S3Error && PASSING.includes(error.failure);

interface Whole {
  staged: string;
  key: string;
  size: number;
  partBytes: number;
}

/** Parts of an upload that fails are dropped at the service too. */
async function putInParts(place: S3Place, { staged, key, size, partBytes }: Whole): Promise<void> {
  const begun = await textOf(await s3Call(place, { method: 'POST', key, query: { uploads: '' } }));
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1] ?? fail();
  const length = Math.max(partBytes, Math.ceil(size / MOST_PARTS));
  try {
    const tags: string[] = [];
    for (let start = 0; start < size; start += length) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      tags.push(await put(place, { staged, key, start, size: Math.min(length, size - start), query }));
    }
    await complete(place, { key, uploadId, tags });
  } catch (error) {
    await s3Call(place, { method: 'DELETE', key, query: { uploadId } }).then(discard, () => {});
    throw error;
  }
}

/** S3 may say 200 first and fail then. */
async function complete(
  place: S3Place,
  { key, uploadId, tags }: { key: string; uploadId: string; tags: string[] },
): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const reply = await s3Call(place, { method: 'POST', key, query: { uploadId }, body, size: body.length });
  if ((await textOf(reply)).includes('<Error>')) fail();
}

function fail(): never {
  throw new S3Error('failed');
}
