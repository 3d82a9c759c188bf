/** Keeps the data directory closed to other users of the machine: folders have the mode 0700, files 0600. */
import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

const privateFolder = 0o700;
const privateFile = 0o600;
/** Names of the files and folders that the server writes; others keep their modes. */
const ownEntry = /^(database|files|encryption\.key)/;
const sticky = 0o1000;

/**
 * Makes the directory where it is absent. Call at each start: PGlite writes its files for everybody, and a copied directory has
 * the modes of its copier. Uploads below a private folder are not walked through, since there may be millions.
 */
export function makeDataPrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: privateFolder });
  if (process.platform === 'win32') return;
  const stats = statSync(dataDir);
  if (stats.mode & sticky || dirname(dataDir) === dataDir)
    throw new StartError(
      `The data directory ${dataDir} is shared with other users; set DATA_DIR to a folder of its own.`,
    );
  const wasPrivate = restrict(dataDir, stats);
  for (const name of readdirSync(dataDir)) {
    if (!ownEntry.test(name)) continue;
    const path = join(dataDir, name);
    if (wasPrivate && name === 'files' && isPrivate(lstatSync(path))) continue;
    makeTreePrivate(path);
  }
}

/** Links are left alone, and what vanishes meanwhile. */
export function makeTreePrivate(path: string): void {
  if (process.platform === 'win32') return;
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || !(stats.isDirectory() || stats.isFile())) return;
  restrict(path, stats);
  if (stats.isDirectory()) for (const name of readdirSync(path)) makeTreePrivate(join(path, name));
}

const isPrivate = ({ mode }: Stats): boolean => (mode & 0o077) === 0;

/** Returns whether it was private before. The owner of a mounted volume may be another user, who alone changes its mode. */
function restrict(path: string, stats: Stats): boolean {
  if (isPrivate(stats)) return true;
  const mode = stats.isDirectory() ? privateFolder : privateFile;
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
