/** Stores the content of files on the local disk. The stores for S3 buckets have the same methods. */
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createDiskCheck, DISK_RESERVE_BYTES, noSpaceError } from '../../../db/disk.ts';
import { IndependentWork } from '../../../db/independent-work.ts';
import { newId } from '../../../db/new-id.ts';

/** A part of a file. */
export interface ByteRange {
  /** Position of the first byte. */
  start: number;
  /** Number of bytes, at least 1. */
  length: number;
}

export interface FileStore {
  /**
   * Stores a staged file under the key and replaces earlier content. Once the promise resolves, the stored file
   * survives a power failure. The staged file remains, and must not be changed afterwards.
   */
  keep(staged: string, key: string): Promise<void>;
  /**
   * Reads the content stored under the key, or a part of it without the rest. If the content ends within the range, the
   * stream ends there. Rejects with `ENOENT` if no content is stored under the key. A store may also
   * reject with `ENOENT` if the content ends before the range.
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes the content stored under the key, if it exists. */
  remove(key: string): Promise<void>;
}

/**
 * Storage with a staging folder. All uploads are staged on the local disk, even if their bucket is on an S3
 * service.
 */
export interface FileStorage extends FileStore {
  /**
   * Returns the path of the file that stores an unfinished upload. Downloads never read this file. The same
   * id always returns the same path.
   */
  stage(id?: string): Promise<string>;
  /**
   * Removes the staged file of an ended upload, if it exists. If the removal fails, `sweep` removes the file
   * later.
   */
  unstage(id: string): Promise<void>;
  /** Removes staged files left by killed processes. Files that are still being written remain. */
  sweep(): Promise<void>;
}

/** Age after which an unfinished upload counts as abandoned, in milliseconds. */
export const ABANDONED_UPLOAD_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a storage in `folder`, which is created with the first file. The storage throws if a file would
 * leave less free disk space than `reserve`.
 */
export function diskStorage(folder: string, reserve = DISK_RESERVE_BYTES): FileStorage {
  const staging = join(folder, 'staging');
  const isFull = createDiskCheck(staging, reserve);
  const placeOf = (key: string) => join(folder, 'stored', key);
  return {
    async stage(id = newId()) {
      await mkdir(staging, { recursive: true, mode: 0o700 });
      if (isFull()) throw noSpaceError();
      return join(staging, id);
    },
    unstage: id => rm(join(staging, id), { force: true }).catch(() => {}),
    async keep(staged, key) {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      // Links or copies the file to the staging folder. If the process is killed, `sweep` removes it there.
      const copy = join(staging, newId());
      try {
        await hardLinkOrCopyFile(staged, copy);
        await rename(copy, place);
        await syncFolder(dirname(place));
      } finally {
        // If both names link to the same file, `rename` keeps the temporary name. It must be removed here.
        await rm(copy, { force: true });
      }
    },
    async read(key, range) {
      const handle = await open(placeOf(key), 'r');
      // A stream with a start reads by position, which pipes and devices do not support. A range from the first byte
      // therefore has no start.
      const part = range && { start: range.start || undefined, end: range.start + range.length - 1 };
      return createReadStream('', { fd: handle, ...part });
    },
    remove: key => rm(placeOf(key), { force: true }),
    sweep: () => removeAbandonedStagedFiles(staging),
  };
}

/** Creates a hard link. Copies the content on a file system without hard links, such as a Windows share. */
async function hardLinkOrCopyFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    await copyFile(from, to);
    const handle = await open(to, 'r+');
    try {
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }
}

async function removeAbandonedStagedFiles(staging: string): Promise<void> {
  const cleanup = new IndependentWork('cleanup of staged files');
  for (const name of await readdir(staging).catch((): string[] => [])) {
    const place = join(staging, name);
    // An upload may end during this cleanup, so its staged file may be missing.
    const { mtimeMs = Date.now() } = (await stat(place).catch(ignoreMissingFileError)) ?? {};
    if (Date.now() - mtimeMs > ABANDONED_UPLOAD_MS)
      await cleanup.attempt(`the file ${name}`, () => rm(place, { force: true }));
  }
  cleanup.finish();
}

function ignoreMissingFileError(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Syncs the folder, which makes a rename durable. Windows does not support this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
