/** Implements the commands `backup` and `restore`: `npm run backup -w reference-app/server -- <file>`. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase } from '../db/database.ts';
import { readServerSettingsFromEnv, type Settings } from '../settings.ts';
import { StartError, startErrorSentence } from '../start-error.ts';
import type { Counts } from './archive.ts';
import { backup, restore } from './backup.ts';
import { requestBackup } from './control.ts';

const [action, file] = process.argv.slice(2);

async function runBackupCommand({ database, dataDir }: Settings, path: string): Promise<Counts> {
  if (action === 'backup' && existsSync(path))
    throw new StartError(`${path} exists already; name another file.`);
  if (action === 'backup' && 'dataDir' in database) {
    const counts = await requestBackup(dataDir, path);
    if (counts) return counts;
  }
  const db = await openDatabase(database);
  try {
    return await (action === 'backup' ? backup : restore)(db, dataDir, path);
  } finally {
    await db.close();
  }
}

process.umask(0o077);
try {
  if ((action !== 'backup' && action !== 'restore') || !file)
    throw new StartError('Say backup or restore, then the path of the archive.');
  // npm runs the script in the directory of the workspace.
  // Relative paths are resolved against INIT_CWD, the directory of the caller.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const { rows, files } = await runBackupCommand(readServerSettingsFromEnv(process.env), path);
  console.log(`${action === 'backup' ? 'Saved' : 'Restored'} ${rows} rows and ${files} files: ${path}`);
} catch (error) {
  console.error(startErrorSentence(error));
  process.exitCode = 1;
}
