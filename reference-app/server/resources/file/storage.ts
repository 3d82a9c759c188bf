/** Storage of the bytes of files: the local disk. The store of a bucket has the same methods. */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DISK_RESERVE, diskCheck, noSpace } from '../../db/disk.ts';
import { newId } from '../../db/new-id.ts';

export interface FileStore {
  /** Takes a staged file in under the key. Once it answers, the file outlives a loss of power. */
  keep(staged: string, key: string): Promise<void>;
  /** Rejects with `ENOENT` where there is none. */
  read(key: string): Promise<Readable>;
  /** Also where there is none. */
  remove(key: string): Promise<void>;
}

/** Uploads are staged on the disk, wherever they go to. */
export interface FileStorage extends FileStore {
  /** A path on this machine for an upload that is still under way; nobody reads it there. One with an id has the same path each time. */
  stage(id?: string): Promise<string>;
  /** Drops what a process that was killed had left staged; nothing that is still being written. */
  sweep(): Promise<void>;
}

/** Of an upload that nobody goes on with. */
export const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Files under `folder`, which is made when the first one comes. None is taken that leaves fewer bytes free than the reserve. */
export function diskStorage(folder: string, reserve = DISK_RESERVE): FileStorage {
  const staging = join(folder, 'staging');
  const isFull = diskCheck(staging, reserve);
  const placeOf = (key: string) => join(folder, 'stored', key);
  return {
    async stage(id = newId()) {
      await mkdir(staging, { recursive: true, mode: 0o700 });
      if (isFull()) throw noSpace();
      return join(staging, id);
    },
    async keep(staged, key) {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(staged, place);
      await syncFolder(dirname(place));
    },
    async read(key) {
      const handle = await open(placeOf(key), 'r');
      return createReadStream('', { fd: handle });
    },
    remove: key => rm(placeOf(key), { force: true }),
    sweep: () => sweep(staging),
  };
}

async function sweep(staging: string): Promise<void> {
  for (const name of await readdir(staging).catch((): string[] => [])) {
    const place = join(staging, name);
    // An upload that has ended meanwhile is there no more.
    const { mtimeMs = Date.now() } = (await stat(place).catch(unlessGone)) ?? {};
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(place, { force: true });
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** A rename is durable once its folder is; Windows has no such thing and refuses. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
