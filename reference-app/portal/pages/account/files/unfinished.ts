/**
 * Stores the unfinished uploads of this browser. If the user chooses the file again after a reload, its
 * upload resumes where it stopped.
 */
import { client } from '../../../session/client.ts';
import { queryClient, userInfoQuery } from '../../../session/queries.ts';
import { readLocalStorage, removeFromLocalStorage, writeLocalStorage } from '../../../session/storage.ts';

export interface UnfinishedUpload {
  uploadId: string;
  name: string;
  /** Size of the file in bytes. */
  size: number;
  /**
   * Last modification time of the file. A file with another modification time has changed, so its upload does
   * not resume.
   */
  modified: number;
}

interface StoredUpload extends UnfinishedUpload {
  begun: number;
}

/** The server deletes an unfinished upload after one day. */
const UNFINISHED_UPLOAD_MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** The storage key contains the user id because several users may share a browser. */
const unfinishedUploadsStorageKey = () =>
  `cs-uploads:${queryClient.getQueryData(userInfoQuery.queryKey)?.user.userId ?? ''}`;

export function readUnfinishedUploads(now = Date.now()): StoredUpload[] {
  try {
    const stored: unknown = JSON.parse(readLocalStorage(unfinishedUploadsStorageKey()) ?? '[]');
    const list = Array.isArray(stored) ? (stored as StoredUpload[]) : [];
    return list.filter(({ begun }) => now - begun < UNFINISHED_UPLOAD_MAX_AGE_MS);
  } catch {
    return [];
  }
}

function writeUnfinishedUploads(list: readonly StoredUpload[]): void {
  if (list.length === 0) removeFromLocalStorage(unfinishedUploadsStorageKey());
  else writeLocalStorage(unfinishedUploadsStorageKey(), JSON.stringify(list));
}

export const addUnfinishedUpload = (upload: UnfinishedUpload): void =>
  writeUnfinishedUploads([...readUnfinishedUploads(), { ...upload, begun: Date.now() }]);

export const removeUnfinishedUpload = (uploadId: string): void =>
  writeUnfinishedUploads(readUnfinishedUploads().filter(one => one.uploadId !== uploadId));

/** Removes the upload from this browser and from the server. */
export function cancelUnfinishedUpload(uploadId: string): void {
  removeUnfinishedUpload(uploadId);
  client.file.upload.cancel({ body: { uploadId } }).catch(() => undefined);
}

export const findUnfinishedUpload = ({
  name,
  size,
  lastModified,
}: Pick<File, 'name' | 'size' | 'lastModified'>): UnfinishedUpload | undefined =>
  readUnfinishedUploads().find(
    one => one.name === name && one.size === size && one.modified === lastModified,
  );
