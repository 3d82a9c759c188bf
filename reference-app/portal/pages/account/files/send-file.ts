/**
 * Uploads a file in parts. After a connection failure, asks the server how many bytes it has received and
 * resumes from there.
 */
import { ApiError } from '@countersign/sdk/api';
import type { FileUpload, PersonalFile } from '@countersign/sdk/api/contract';
import { sendBytes } from '../../../session/bytes.ts';
import { client } from '../../../session/client.ts';
import {
  addUnfinishedUpload,
  cancelUnfinishedUpload,
  findUnfinishedUpload,
  removeUnfinishedUpload,
} from './unfinished.ts';

export interface SendFileOptions {
  file: File;
  /** Target folder. Defaults to the top level. */
  folderId?: string | undefined;
  /** Target bucket. Defaults to the tenant's default bucket. */
  bucketId?: string | undefined;
  signal: AbortSignal;
  /** Called with the number of bytes that the server has stored. */
  onProgress: (received: number) => void;
}

/**
 * Delays between attempts, in milliseconds. The upload fails if the server is still unreachable after the
 * last delay.
 */
const UPLOAD_RETRY_DELAYS_MS = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000];

/**
 * Uploads a file and returns its file record. Throws an `ApiError` if the server refuses the file or stays
 * unreachable.
 */
export async function sendFile({
  file,
  folderId,
  bucketId,
  signal,
  onProgress,
}: SendFileOptions): Promise<PersonalFile> {
  const { name, size } = file;
  let upload: FileUpload = (await readUnfinishedUpload(file)) ?? (await begin());
  const { uploadId } = upload;
  onProgress(upload.received);
  try {
    while (upload.received < size) {
      upload = await withUploadRetries(signal, async isRetry => {
        const current = isRetry ? await client.file.upload({ params: { uploadId } }) : upload;
        return current.received < size ? sendFilePart(file, current, signal) : current;
      });
      onProgress(upload.received);
    }
    // A repeated finish returns the file, so that a lost response stores no second one.
    const stored = await withUploadRetries(signal, () =>
      client.file.upload.finish({ body: { uploadId }, signal }),
    );
    removeUnfinishedUpload(uploadId);
    return stored;
  } catch (error) {
    // After a temporary failure the upload is kept, so that the user can resume it now or after a reload.
    if (signal.aborted || !isTemporaryUploadError(error)) cancelUnfinishedUpload(uploadId);
    throw error;
  }

  async function begin(): Promise<FileUpload> {
    const body = { name, size, ...(folderId && { folderId }), ...(bucketId && { bucketId }) };
    const begun = await client.file.upload.begin({ body, signal });
    addUnfinishedUpload({ uploadId: begun.uploadId, name, size, modified: file.lastModified });
    return begun;
  }
}

/** Repeats a call after temporary failures. Throws the failure after the last delay. */
async function withUploadRetries<T>(signal: AbortSignal, call: (isRetry: boolean) => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1)
    try {
      return await call(failures > 0);
    } catch (error) {
      const wait = UPLOAD_RETRY_DELAYS_MS[failures];
      if (signal.aborted || !isTemporaryUploadError(error) || wait === undefined) throw error;
      await abortableDelay(wait, signal);
    }
}

/**
 * Returns the server's record of an unfinished upload of this file. Returns undefined if there is none or the
 * server has deleted it.
 */
async function readUnfinishedUpload(file: File): Promise<FileUpload | undefined> {
  const found = findUnfinishedUpload(file);
  if (!found) return undefined;
  const { uploadId } = found;
  return client.file.upload({ params: { uploadId } }).catch(error => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    removeUnfinishedUpload(uploadId);
    return undefined;
  });
}

async function sendFilePart(
  file: File,
  { uploadId, received, partBytes }: FileUpload,
  signal: AbortSignal,
): Promise<FileUpload> {
  const bytes = await file.slice(received, received + partBytes).arrayBuffer();
  const sha256 = digestToHex(await crypto.subtle.digest('SHA-256', bytes));
  const parts = { params: { uploadId }, query: { offset: received, sha256 } };
  const sent = { body: bytes, type: 'application/octet-stream', signal };
  return (await sendBytes('POST file/upload/part/:uploadId', parts, sent)) as FileUpload;
}

/**
 * Returns true for temporary failures: a lost connection, a busy server, or a part that arrived damaged or
 * twice.
 */
function isTemporaryUploadError(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return (
    error.status === 0 ||
    error.status === 429 ||
    error.status >= 500 ||
    RETRYABLE_UPLOAD_ERROR_CODES.includes(error.subCode)
  );
}

const RETRYABLE_UPLOAD_ERROR_CODES: readonly string[] = ['upload-offset', 'upload-checksum', 'timeout'];

const digestToHex = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');

const abortableDelay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
