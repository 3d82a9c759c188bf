/**
 * Stores files as objects of an S3 service. Small files are uploaded in one request, larger files in parts.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange, FileStore } from '../../file/storage.ts';
import { callS3, readS3ResponseText, type S3Target } from './client.ts';
import { S3Error } from './error.ts';

export interface PartOptions {
  /** Size of an upload part in bytes. S3 requires at least 5 MiB. Default: 16 MiB. */
  partBytes?: number;
}

const S3_PART_BYTES = 16 * 1024 * 1024;
/** Maximum number of parts per object in S3. */
const MAX_S3_PARTS = 10_000;
const MAX_S3_PUT_ATTEMPTS = 3;

export function s3Store(place: S3Target, { partBytes = S3_PART_BYTES }: PartOptions = {}): FileStore {
  return {
    async keep(staged, key) {
      const { size } = await stat(staged);
      if (size <= partBytes) await uploadPart(place, { staged, key, start: 0, size });
      else await uploadInParts(place, { staged, key, size, partBytes });
    },
    async read(key, range) {
      const { body, statusCode } = await callS3(place, { method: 'GET', key, range }).catch(
        throwFileNotFoundError,
      );
      if (!range) return body;
      // The end is checked too, because a service may send more than the part.
      const start = statusCode === PARTIAL_CONTENT ? 0 : range.start;
      return Readable.from(partOf(body, { ...range, start }));
    },
    remove: async key => discardReply(await callS3(place, { method: 'DELETE', key })),
  };
}

const PARTIAL_CONTENT = 206;

/** Yields a part of a stream. The stream is destroyed at the end of the part. */
async function* partOf(stream: Readable, { start, length }: ByteRange): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const piece of stream) {
    const bytes = piece as Buffer;
    const part = bytes.subarray(Math.max(0, start - position), Math.max(0, start + length - position));
    if (part.length > 0) yield part;
    position += bytes.length;
    if (position >= start + length) return;
  }
}

/** Converts the error for a missing object to the error that the file system throws for a missing file. */
function throwFileNotFoundError(error: unknown): never {
  if (error instanceof S3Error && error.failure === 'no-object')
    throw Object.assign(new Error('There is no such object'), { code: 'ENOENT' });
  throw error;
}

/** Discards the unread rest of a reply body, so that the HTTP connection can be reused. */
const discardReply = async (reply: Awaited<ReturnType<typeof callS3>>): Promise<void> => {
  await reply.body.dump();
};

interface Piece {
  staged: string;
  key: string;
  start: number;
  size: number;
  query?: Record<string, string>;
}

/** Uploads a part and returns its ETag. Temporary failures are retried. */
async function uploadPart(place: S3Target, { staged, key, start, size, query = {} }: Piece): Promise<string> {
  for (let tried = 1; ; tried += 1) {
    const body = size > 0 ? createReadStream(staged, { start, end: start + size - 1 }) : '';
    try {
      const reply = await callS3(place, { method: 'PUT', key, query, body, size });
      await discardReply(reply);
      return String(reply.headers.etag ?? '');
    } catch (error) {
      if (tried === MAX_S3_PUT_ATTEMPTS || !isTemporaryFailure(error)) throw error;
    } finally {
      if (typeof body !== 'string') body.destroy();
    }
  }
}

const TEMPORARY_S3_FAILURES = ['unreachable', 'timeout', 'failed'];
const isTemporaryFailure = (error: unknown): boolean =>
  error instanceof S3Error && TEMPORARY_S3_FAILURES.includes(error.failure);

interface Whole {
  staged: string;
  key: string;
  size: number;
  partBytes: number;
}

/** Uploads a file in parts. If the upload fails, the uploaded parts are removed from the service. */
async function uploadInParts(place: S3Target, { staged, key, size, partBytes }: Whole): Promise<void> {
  const begun = await readS3ResponseText(
    await callS3(place, { method: 'POST', key, query: { uploads: '' } }),
  );
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1] ?? throwS3Failure();
  const length = Math.max(partBytes, Math.ceil(size / MAX_S3_PARTS));
  try {
    const tags: string[] = [];
    for (let start = 0; start < size; start += length) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      tags.push(await uploadPart(place, { staged, key, start, size: Math.min(length, size - start), query }));
    }
    await completeUpload(place, { key, uploadId, tags });
  } catch (error) {
    await callS3(place, { method: 'DELETE', key, query: { uploadId } }).then(discardReply, () => {});
    throw error;
  }
}

/** Completes a multipart upload. S3 may reply with status 200 and an error in the body. */
async function completeUpload(
  place: S3Target,
  { key, uploadId, tags }: { key: string; uploadId: string; tags: string[] },
): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const reply = await callS3(place, { method: 'POST', key, query: { uploadId }, body, size: body.length });
  if ((await readS3ResponseText(reply)).includes('<Error>')) throwS3Failure();
}

function throwS3Failure(): never {
  throw new S3Error('failed');
}
