/**
 * Implements the commands `backup` and `restore`: `npm run backup -w reference-app/server -- <file>`, with
 * `--tenant <id>` for one tenant.
 */

import { existsSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { countHasText, countText } from '../count-text.ts';
import type { Database, DatabaseOptions } from '../db/database.ts';
import { initializeEncryption } from '../db/encryption/index.ts';
import { openDatabaseOfCurrentSchema, openExistingDatabase } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { readServerSettingsFromEnv, type Settings } from '../settings.ts';
import { StartError, startErrorSentence } from '../start-error.ts';
import { readArchiveHead } from './archive.ts';
import { backup, restore } from './backup.ts';
import { type BackupCounts, requestBackup } from './control.ts';
import { storedFilesFolder } from './files.ts';
import { backupTenant } from './tenant/dump.ts';
import { restoreTenant, type TenantRestoreOptions } from './tenant/restore.ts';
import { archiveKeyPath } from './tenant/secrets.ts';

interface BackupCommand extends TenantRestoreOptions {
  action: 'backup' | 'restore';
  path: string;
  /** Tenant to back up. */
  tenant?: string | undefined;
}

function parseBackupArguments(args: string[]): BackupCommand {
  const options = {
    tenant: { type: 'string' },
    parent: { type: 'string' },
    rename: { type: 'string', multiple: true },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, file] = positionals;
  if ((action !== 'backup' && action !== 'restore') || !file || positionals.length > 2)
    throw new StartError('Say backup or restore, then the path of the archive.');
  if (action === 'restore' && values.tenant !== undefined)
    throw new StartError('An archive says itself whether it holds one tenant; omit --tenant.');
  if (action === 'backup' && (values.parent !== undefined || values.rename !== undefined))
    throw new StartError('--parent and --rename belong to restore.');
  return {
    action,
    // npm runs the script in the directory of the workspace.
    // Relative paths are resolved against INIT_CWD, the directory of the caller.
    path: resolve(process.env.INIT_CWD ?? '.', file),
    tenant: values.tenant,
    parentId: values.parent,
    newNames: new Map((values.rename ?? []).map(parseRename)),
  };
}

function parseRename(text: string): [name: string, next: string] {
  const [, name, next] = /^\s*([^=]+?)\s*=\s*(\S(?:.*\S)?)\s*$/.exec(text) ?? [];
  if (!name || !next)
    throw new StartError(`--rename takes a name and a new one, such as admin=admin.star, not "${text}".`);
  return [name, next];
}

/** Writes an archive. A running server that holds the embedded database writes it itself. */
async function runBackup(
  { database, dataDir }: Settings,
  { path, tenant }: BackupCommand,
): Promise<BackupCounts> {
  throwIfPathUnusable(path, dataDir);
  if ('dataDir' in database) {
    const counts = await requestBackup(dataDir, { path, tenant });
    if (counts) return counts;
  }
  if (tenant === undefined)
    return withDatabase(await openExistingDatabase(database), db => backup(db, dataDir, path));
  return withDatabase(await openWithKey(database, dataDir), db =>
    backupTenant(db, dataDir, { path, merchantId: tenant }),
  );
}

/** Throws a `StartError` if an archive cannot be written to the path. */
function throwIfPathUnusable(path: string, dataDir: string): void {
  if (existsSync(path)) throw new StartError(`${path} exists already; name another file.`);
  const folder = dirname(path);
  if (!existsSync(folder))
    throw new StartError(`The folder ${folder} does not exist; create it, or name another file.`);
  // The backup would contain its own file.
  if (`${folder}${sep}`.startsWith(storedFilesFolder(dataDir) + sep))
    throw new StartError(`${folder} has the files of the installation; name another folder.`);
}

async function runRestore(
  { database, dataDir }: Settings,
  { path, parentId, newNames }: BackupCommand,
): Promise<BackupCounts> {
  const { tenant } = await readArchiveHead(path);
  if (tenant)
    return withDatabase(await openWithKey(database, dataDir), db =>
      restoreTenant(db, dataDir, { path, parentId, newNames }),
    );
  if (parentId !== undefined || newNames?.size)
    throw new StartError('--parent and --rename belong to the archive of one tenant.');
  return withDatabase(await openDatabase(database), async db => {
    const counts = await restore(db, dataDir, path);
    db.created?.keep();
    return counts;
  });
}

async function openWithKey(options: DatabaseOptions, dataDir: string): Promise<Database> {
  const db = await openDatabaseOfCurrentSchema(options);
  try {
    await initializeEncryption(db, { key: options.encryptionKey, dataDir });
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Closes the database after `run`. A database that was created for a restore that fails is removed. */
async function withDatabase<T>(db: Database, run: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await run(db);
  } finally {
    await db.close();
    db.created?.discard();
  }
}

function printResult({ action, path, tenant }: BackupCommand, counts: BackupCounts): void {
  const { rows, files, jobs = 0, isEnabled, missingFiles = [] } = counts;
  console.log(
    `${action === 'backup' ? 'Saved' : 'Restored'} ${countText(rows, 'row')} and ${countText(files, 'file')}: ${path}`,
  );
  if (missingFiles.length > 0) {
    console.error(missingFilesSentence(missingFiles));
    process.exitCode = 1;
  }
  if (tenant === undefined) return;
  console.log(`The key of its secrets: ${archiveKeyPath(path)}`);
  if (isEnabled)
    console.log(
      'The tenant is enabled: decisions from now on are not in the archive. Disable it before it moves.',
    );
  if (jobs > 0)
    console.log(
      `${countHasText(jobs, 'job')} not ended; both installations will run ${jobs === 1 ? 'it' : 'them'}.`,
    );
}

const MAX_PRINTED_FILES = 5;

function missingFilesSentence(keys: readonly string[]): string {
  const printed = keys.slice(0, MAX_PRINTED_FILES).join(', ');
  const others = keys.length > MAX_PRINTED_FILES ? ' and others' : '';
  return `Files that rows name are missing on the disk or have another size there (${keys.length}): ${printed}${others}. Restore them from an earlier backup.`;
}

process.umask(0o077);
try {
  const command = parseBackupArguments(process.argv.slice(2));
  const settings = readServerSettingsFromEnv(process.env);
  printResult(command, await (command.action === 'backup' ? runBackup : runRestore)(settings, command));
} catch (error) {
  console.error(startErrorSentence(error));
  process.exitCode = 1;
}
