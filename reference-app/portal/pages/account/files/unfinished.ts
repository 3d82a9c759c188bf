/** Uploads that were begun in this browser: the same file, chosen again after a reload, goes on where it stopped. */
import { client } from '../../../session/client.ts';
import { queries, userInfo } from '../../../session/queries.ts';
import { readStored, removeStored, writeStored } from '../../../session/storage.ts';

export interface Unfinished {
  uploadId: string;
  name: string;
  /** Bytes. */
  size: number;
  /** The last change of the file: another one has another content. */
  modified: number;
}

interface Stored extends Unfinished {
  begun: number;
}

/** The server forgets an upload after a day. */
const STORED_MS = 24 * 60 * 60 * 1000;

/** Of the person: others use the same browser. */
const keyNow = () => `cs-uploads:${queries.getQueryData(userInfo.queryKey)?.user.userId ?? ''}`;

export function unfinishedUploads(now = Date.now()): Stored[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyNow()) ?? '[]');
    const list = Array.isArray(stored) ? (stored as Stored[]) : [];
    return list.filter(({ begun }) => now - begun < STORED_MS);
  } catch {
    return [];
  }
}

function write(list: readonly Stored[]): void {
  if (list.length === 0) removeStored(keyNow());
  else writeStored(keyNow(), JSON.stringify(list));
}

export const rememberUnfinished = (upload: Unfinished): void =>
  write([...unfinishedUploads(), { ...upload, begun: Date.now() }]);

export const forgetUnfinished = (uploadId: string): void =>
  write(unfinishedUploads().filter(one => one.uploadId !== uploadId));

/** The server drops it too. */
export function dropUnfinished(uploadId: string): void {
  forgetUnfinished(uploadId);
  client.file.upload.cancel({ body: { uploadId } }).catch(() => undefined);
}

export const unfinishedOf = ({
  name,
  size,
  lastModified,
}: Pick<File, 'name' | 'size' | 'lastModified'>): Unfinished | undefined =>
  unfinishedUploads().find(one => one.name === name && one.size === size && one.modified === lastModified);
