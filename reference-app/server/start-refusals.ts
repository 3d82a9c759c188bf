/** Refuses a start that a setting prevents, before anything is written. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Database } from './db/database.ts';
import { readEncryptionKey, throwIfOtherEncryptionKey } from './db/encryption/key.ts';
import { readPendingMigrations } from './db/migrate.ts';
import { hasMigrationTable } from './db/migrations/ledger.ts';
import { throwIfDataDirectoryUnusable } from './db/private-data.ts';
import { containsDemoAccounts } from './demo/seed.ts';
import { isLoopback } from './settings.ts';
import { throwIfFirstPasswordWeak } from './setup/first-account.ts';
import { type ListenAddress, StartError, toListenError } from './start-error.ts';

interface EncryptionKeySettings {
  encryptionKey?: Buffer | undefined;
  previousKey?: Buffer | undefined;
}

export interface CheckedSettings extends ListenAddress, EncryptionKeySettings {
  dataDir: string;
  /** See `ServerOptions`. */
  demoData: boolean;
  isDemoOpen: boolean;
  adminPassword: string | undefined;
  microApps: Readonly<Record<string, string>>;
}

/** Throws a `StartError` if a setting prevents the start on every database. Call it before the database is opened. */
export async function throwIfSettingsUnusable(settings: CheckedSettings): Promise<void> {
  const { host, port, dataDir, encryptionKey: key, demoData, adminPassword, microApps } = settings;
  await throwIfAddressUnusable({ host, port });
  if (!demoData && adminPassword) throwIfFirstPasswordWeak(adminPassword);
  for (const [name, folder] of Object.entries(microApps)) throwIfMicroAppUnreadable(name, folder);
  throwIfDataDirectoryUnusable(dataDir);
  readEncryptionKey({ key, dataDir });
}

/** Throws a `StartError` if the address of the server cannot be opened. Opens and closes it. */
async function throwIfAddressUnusable(address: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(address);
    await once(probe, 'listening');
  } catch (error) {
    throw toListenError(error, address);
  }
  probe.close();
  await once(probe, 'close');
}

/** Throws a `StartError` if the folder has no page of a micro-app. The server reads its files once, at the start. */
function throwIfMicroAppUnreadable(name: string, folder: string): void {
  try {
    readFileSync(join(folder, 'index.html'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `MICRO_APPS names the folder ${folder} for ${name}, whose index.html cannot be read (${code}); build the micro-app, or correct the folder.`,
    );
  }
}

/**
 * Throws a `StartError` if the settings do not fit the data of the database, or if the schema is unknown. Call it before
 * the migrations, after which processes of an older version cannot use the database any more.
 */
export async function throwIfDatabaseUnfit(db: Database, settings: CheckedSettings): Promise<void> {
  const { host, dataDir, encryptionKey: key, previousKey, demoData, isDemoOpen } = settings;
  await db.script(async script => {
    if (!(await hasMigrationTable(script))) return;
    await readPendingMigrations(script);
    await throwIfOtherEncryptionKey(script, { key, previousKey, dataDir });
    const isServedToOthers = !demoData && !isDemoOpen && !isLoopback(host);
    if (isServedToOthers && (await containsDemoAccounts(script)))
      throw new StartError(
        'The database holds the demo accounts, whose password everybody knows; use another one, or set DEMO_DATA=on to serve them all the same.',
      );
  });
}
