/** Sends a file in parts: after a broken line it asks where to go on, and goes on there. */
import { ApiError } from '@countersign/sdk/api';
import type { FileUpload, PersonalFile } from '@countersign/sdk/api/contract';
import { sendBytes } from '../../../session/bytes.ts';
import { client } from '../../../session/client.ts';
import { dropUnfinished, forgetUnfinished, rememberUnfinished, unfinishedOf } from './unfinished.ts';

export interface Sending {
  file: File;
  /** Absent is the top. */
  folderId?: string | undefined;
  /** Absent is the default one. */
  bucketId?: string | undefined;
  signal: AbortSignal;
  /** Bytes that the server has. */
  onProgress: (received: number) => void;
}

/** Waits between two tries, in milliseconds; the upload fails behind the last. */
const WAITS = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000];

/** Throws an `ApiError` where the file is refused, or the server stays away. */
export async function sendFile({
  file,
  folderId,
  bucketId,
  signal,
  onProgress,
}: Sending): Promise<PersonalFile> {
  const { name, size } = file;
  let upload: FileUpload = (await unfinishedState(file)) ?? (await begin());
  const { uploadId } = upload;
  onProgress(upload.received);
  try {
    for (let failures = 0; upload.received < size; ) {
      try {
        upload = await sendPart(file, upload, signal);
        failures = 0;
        onProgress(upload.received);
      } catch (error) {
        const wait = WAITS[failures];
        if (signal.aborted || !isPassing(error) || wait === undefined) throw error;
        failures += 1;
        await pause(wait, signal);
        upload = await client.file.upload({ params: { uploadId } }).catch(() => upload);
      }
    }
    const stored = await client.file.upload.finish({ body: { uploadId }, signal });
    forgetUnfinished(uploadId);
    return stored;
  } catch (error) {
    // After a broken line it can go on, here or after a reload.
    if (signal.aborted || !isPassing(error)) dropUnfinished(uploadId);
    throw error;
  }

  async function begin(): Promise<FileUpload> {
    const body = { name, size, ...(folderId && { folderId }), ...(bucketId && { bucketId }) };
    const begun = await client.file.upload.begin({ body, signal });
    rememberUnfinished({ uploadId: begun.uploadId, name, size, modified: file.lastModified });
    return begun;
  }
}

/** Undefined where the file is none that was begun, or the server has forgotten it. */
async function unfinishedState(file: File): Promise<FileUpload | undefined> {
  const found = unfinishedOf(file);
  if (!found) return undefined;
  const { uploadId } = found;
  return client.file.upload({ params: { uploadId } }).catch(error => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    forgetUnfinished(uploadId);
    return undefined;
  });
}

async function sendPart(
  file: File,
  { uploadId, received, partBytes }: FileUpload,
  signal: AbortSignal,
): Promise<FileUpload> {
  const bytes = await file.slice(received, received + partBytes).arrayBuffer();
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes));
  const parts = { params: { uploadId }, query: { offset: received, sha256 } };
  const sent = { body: bytes, type: 'application/octet-stream', signal };
  return (await sendBytes('POST file/upload/part/:uploadId', parts, sent)) as FileUpload;
}

/** A broken line, a busy server, a part that was damaged or came twice. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500 || PASSING.includes(error.subCode);
}

const PASSING: readonly string[] = ['upload-offset', 'upload-checksum', 'timeout'];

const hex = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
