/** Restricts access to the data directory to its owner: folders have mode 0700, files have mode 0600. */
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { nearestExistingPath } from './disk.ts';

const privateFolderMode = 0o700;
const privateFileMode = 0o600;
/** Names of the files and folders that the server writes. The modes of other files are not changed. */
const serverDataFileNamePattern = /^(database|files|encryption\.key)/;
const stickyBit = 0o1000;

/**
 * Throws a `StartError` if the server cannot create or write the data directory, or if other users share it. Changes
 * nothing.
 */
export function throwIfDataDirectoryUnusable(dataDir: string): void {
  const folder = nearestExistingPath(dataDir);
  if (!isWritableFolder(folder))
    throw new StartError(`The data directory ${dataDir} cannot be written; set DATA_DIR to one that can.`);
  if (folder === dataDir) throwIfSharedDirectory(dataDir, statSync(dataDir));
}

function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function throwIfSharedDirectory(dataDir: string, { mode }: Stats): void {
  if (process.platform === 'win32') return;
  if (mode & stickyBit || dirname(dataDir) === dataDir)
    throw new StartError(
      `The data directory ${dataDir} is shared with other users; set DATA_DIR to a folder of its own.`,
    );
}

/**
 * Creates the data directory if it does not exist, and restricts access to its files. Call this function at
 * each startup. PGlite creates files that other users can read, and copying the directory can change the file
 * modes. Upload folders that are already private are skipped, because they may contain millions of files.
 */
export function restrictDataDirectoryPermissions(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: privateFolderMode });
  if (process.platform === 'win32') return;
  const stats = statSync(dataDir);
  throwIfSharedDirectory(dataDir, stats);
  const wasPrivate = restrictToPrivateFileMode(dataDir, stats);
  for (const name of readdirSync(dataDir)) {
    if (!serverDataFileNamePattern.test(name)) continue;
    const path = join(dataDir, name);
    if (wasPrivate && name === 'files' && hasOwnerOnlyFileMode(lstatSync(path))) continue;
    restrictFolderTreeToOwner(path);
  }
}

/**
 * Restricts access to a folder and its content to the owner. Symbolic links and files that are removed in the
 * meantime are skipped.
 */
export function restrictFolderTreeToOwner(path: string): void {
  if (process.platform === 'win32') return;
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || !(stats.isDirectory() || stats.isFile())) return;
  restrictToPrivateFileMode(path, stats);
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrictFolderTreeToOwner(join(path, name));
}

const hasOwnerOnlyFileMode = ({ mode }: Stats): boolean => (mode & 0o077) === 0;

/**
 * Sets the mode of a file or folder. Returns true if it was private before. If the mode cannot be changed, as
 * on a mounted volume with another owner, the function only writes a warning.
 */
function restrictToPrivateFileMode(path: string, stats: Stats): boolean {
  if (hasOwnerOnlyFileMode(stats)) return true;
  const mode = stats.isDirectory() ? privateFolderMode : privateFileMode;
  try {
    chmodSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPERM' || code === 'EROFS')
      console.warn(`Warning: the mode of ${path} cannot be set to ${mode.toString(8)}.`);
    else if (code !== 'ENOENT') throw error;
  }
  return false;
}
