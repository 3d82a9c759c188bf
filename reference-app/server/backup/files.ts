/** Reads and writes the stored files of a data directory. The content of a stored file never changes. */
import { createReadStream, existsSync, globSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Write } from './archive.ts';
import type { NamedFiles } from './named-files.ts';

const FILE_CHUNK_BYTES = 512 * 1024;

export const storedFilesFolder = (dataDir: string): string => join(dataDir, 'files', 'stored');
/** Folder that receives the files of an archive until all rows are restored. */
const restoringFilesFolder = (dataDir: string): string => join(dataDir, 'files', 'restoring');

interface DumpFilesOptions {
  /** Folder to which the files are limited. Default: all folders. */
  folderName?: string;
  /** Files that rows name. Each file that is written with its size is removed from the map. */
  named: NamedFiles;
}

/**
 * Writes every file in the folder and its subfolders to the archive. Returns the number of files. Files that
 * are removed during the backup are skipped.
 */
export async function dumpFiles(
  folder: string,
  write: Write,
  { folderName, named }: DumpFilesOptions,
): Promise<number> {
  const pattern = folderName === undefined ? '**/*' : `${folderName}/**/*`;
  const files = globSync(pattern, { cwd: folder }).filter(name =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );
  let count = 0;
  for (const file of files) {
    const name = file.split(sep).join('/');
    const bytes = createReadStream(join(folder, file), { highWaterMark: FILE_CHUNK_BYTES });
    const opened = await new Promise<boolean>((resolve, reject) => {
      bytes.once('open', () => resolve(true));
      bytes.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? resolve(false) : reject(error),
      );
    });
    if (!opened) continue;
    await write({ file: name });
    for await (const piece of bytes) await write({ bytes: (piece as Buffer).toString('base64') });
    if ((named.get(name) ?? bytes.bytesRead) === bytes.bytesRead) named.delete(name);
    count += 1;
  }
  return count;
}

export interface RestoredFiles {
  begin(name: string): Promise<void>;
  bytes(base64: string): Promise<void>;
  /** Moves the files into the folder of stored files. Call it before the rows are committed. */
  place(): Promise<void>;
  /** Removes all files of the archive. Call it if the restore fails. */
  discard(): void;
}

/** Removes the files that a killed restore left. */
export const removeAbandonedRestoredFiles = (dataDir: string): void =>
  rmSync(restoringFilesFolder(dataDir), { recursive: true, force: true });

/**
 * Returns a writer that restores files. The files stay in a folder of their own until `place`. The writer
 * throws if a path is outside of the folder.
 */
export function createRestoredFiles(dataDir: string): RestoredFiles {
  const staging = restoringFilesFolder(dataDir);
  const stored = storedFilesFolder(dataDir);
  removeAbandonedRestoredFiles(dataDir);
  const madeFolders = [stored, dirname(stored)].filter(folder => !existsSync(folder));
  const placed: string[] = [];
  let current: Awaited<ReturnType<typeof open>> | undefined;
  const end = async () => {
    await current?.sync();
    await current?.close();
    current = undefined;
  };
  return {
    async begin(name) {
      await end();
      // A name such as `m-one/../m-two/file` passes checks of its beginning, and leads to another folder.
      const path = posix.normalize(name) === name ? join(staging, name) : staging;
      if (!path.startsWith(staging + sep))
        throw new StartError(`The backup names a file beyond its folder: ${name}.`);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        current = await open(path, 'wx', 0o600);
      } catch (error) {
        throw toFileNameError(error, name);
      }
    },
    async bytes(base64) {
      await current?.write(Buffer.from(base64, 'base64'));
    },
    async place() {
      await end();
      if (!existsSync(staging)) return;
      await mkdir(stored, { recursive: true, mode: 0o700 });
      await mergeFolder(staging, stored, path => placed.push(path));
      removeAbandonedRestoredFiles(dataDir);
    },
    discard() {
      void current?.close().catch(() => {});
      removeAbandonedRestoredFiles(dataDir);
      for (const path of placed) rmSync(path, { recursive: true, force: true });
      for (const folder of madeFolders) removeFolderIfEmpty(folder);
    },
  };
}

/** Codes of a path that names two files, or a file and a folder. */
const OCCUPIED_PATH_CODES = ['EEXIST', 'ENOTDIR', 'EISDIR'];
/** Codes of a path that the file system refuses. */
const REFUSED_PATH_CODES = ['ENAMETOOLONG', 'EINVAL', 'ERR_INVALID_ARG_VALUE'];

function toFileNameError(error: unknown, name: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (OCCUPIED_PATH_CODES.includes(code)) return new StartError(`The backup names the file ${name} twice.`);
  if (REFUSED_PATH_CODES.includes(code))
    return new StartError(`The backup names a file that this disk cannot have: ${JSON.stringify(name)}.`);
  return error;
}

/**
 * Moves the entries of a folder. An entry that exists in the target is merged, because the same id always has
 * the same content. `added` gets the path of each entry that did not exist.
 */
async function mergeFolder(from: string, to: string, added: (path: string) => void): Promise<void> {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    const exists = existsSync(target);
    if (exists && entry.isDirectory()) await mergeFolder(source, target, added);
    else await rename(source, target);
    if (!exists) added(target);
  }
}

function removeFolderIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
