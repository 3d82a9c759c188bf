/** Starts and stops a server: database, schema, encryption key, demo data, app and port. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lang } from '@countersign/sdk/i18n';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from './app.ts';
import { logInstallationEvent, type SystemRow } from './audit/system/log.ts';
import { backup } from './backup/backup.ts';
import { type BackupCounts, type BackupRequest, serveBackupSocket } from './backup/control.ts';
import { backupTenant } from './backup/tenant/dump.ts';
import type { Database, DatabaseOptions } from './db/database.ts';
import { initializeEncryption } from './db/encryption/index.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { watchSchema } from './db/other-processes.ts';
import { analyzeUnknownTables } from './db/planning/table-statistics.ts';
import { restrictDataDirectoryPermissions } from './db/private-data.ts';
import { seedDemo, seedLargeDemo } from './demo/seed.ts';
import { ensureSealKey } from './domains/access/seal/key.ts';
import { diskStorage, type FileStorage } from './domains/files/file/storage.ts';
import { jobsOfDomains } from './domains/index.ts';
import { registerAppGauges } from './gauges.ts';
import { type ServedJobs, serveJobs } from './jobs/serve.ts';
import type { Jobs } from './jobs/start.ts';
import { isLoopback } from './settings.ts';
import { createFirstAccount } from './setup/first-account.ts';
import { addMissingMenusToAllTenants } from './setup/new-menus.ts';
import { toListenError } from './start-error.ts';
import { type CheckedSettings, throwIfDatabaseUnfit, throwIfSettingsUnusable } from './start-refusals.ts';

export interface ServerOptions extends Partial<Omit<AppOptions, 'db'>> {
  database: DatabaseOptions;
  /** Folder for uploads. Default: the folder of the embedded database. */
  dataDir?: string;
  /**
   * Number of bytes of disk space that uploads must leave free. This value does not apply to the embedded
   * database, which has an option of its own.
   */
  diskReserve?: number;
  port: number;
  host?: string;
  demoData?: boolean;
  /**
   * If true, an empty database is filled with the large demo company and its history. Otherwise the demo
   * contains only the few people that tests use.
   */
  isDemoGrown?: boolean;
  /** If true, other machines may also reach a server that contains demo accounts. */
  isDemoOpen?: boolean;
  /** Password of the first account in an empty database. Used only if no demo data is created. */
  adminPassword?: string | undefined;
  /** The language of the initial data that the server writes into an empty database. */
  contentLang?: Lang;
  /**
   * Called with a sentence if a newer version has upgraded the database, so that this process must stop. Without it, the
   * process only logs the sentence.
   */
  outdated?(sentence: string): void;
  /** Milliseconds for which calls and jobs wait for the end of a pause when the server stops. Default: 5,000. */
  pauseWaitAtStopMs?: number;
  /** Options for the background jobs. `false` if another process runs the jobs. */
  jobs?: ServedJobs | false;
}

export interface RunningServer {
  /** URL of the server, for example `http://127.0.0.1:3000`. */
  url: string;
  db: Database;
  /** True if this server found an empty database at startup and filled it with initial data. */
  seeded: boolean;
  /** Waits for running jobs and requests, then closes the database. */
  stop(): Promise<void>;
}

const APP_FOLDER = fileURLToPath(new URL('..', import.meta.url));
const LOOPBACK_ADDRESS = '127.0.0.1';
const DEFAULT_DATA_FOLDER = join(APP_FOLDER, '..', 'data');
const BUILD_OUTPUT_FOLDERS = {
  portal: join(APP_FOLDER, 'portal', 'dist'),
  elements: join(APP_FOLDER, '..', 'elements', 'dist'),
};

/** The server works without the hosts. Only the check of a later start needs them. */
const UNSTORED_HOSTS_TEXT =
  'The hosts of the database address were not stored; a later start may not recognise the database of another installation.';

/** Starts the server. Throws a `StartError` with one readable sentence if the environment prevents this. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const checked = settingsToCheck(options);
  await throwIfSettingsUnusable(checked);
  const db = await openDatabase(options.database);
  try {
    await throwIfDatabaseUnfit(db, checked);
    restrictDataFolder(options);
    const migrated = await migrate(db);
    const { encryptionKey: key, previousKey } = options.database;
    await initializeEncryption(db, { key, previousKey, dataDir: resolveServerDataFolder(options) });
    const storage = options.storage ?? createDefaultDiskStorage(options);
    const seeded = await prepareDatabaseContent(db, storage, { ...options, demoData: checked.demoData });
    if (db.kind === 'postgres') await analyzeUnknownTables(db);
    const { host } = checked;
    const answersLoopbackOnly = isLoopback(host) && options.publicUrl === undefined;
    const app = await buildApp({ files: BUILD_OUTPUT_FOLDERS, ...options, answersLoopbackOnly, storage, db });
    const jobs =
      options.jobs === false
        ? undefined
        : await serveJobs(app, jobsOfDomains(app, options.jobs), options.jobs);
    registerAppGauges(app, jobs);
    db.reportPauses(sentence => app.log.warn(sentence));
    if (db.kind === 'postgres') watchSchemaOfServer(app, options);
    const url = await listenOrStop(app, checked, jobs);
    db.created?.keep();
    await db.rememberHosts?.().catch(error => app.log.error(error, UNSTORED_HOSTS_TEXT));
    if (migrated.length > 0)
      await logServerEvent(app, { event: 'migrate', detail: { migrations: migrated } });
    await logServerEvent(app, {
      event: 'start',
      detail: { url, node: process.version, process: process.pid },
    });
    const folder = resolveServerDataFolder(options);
    /**
     * No other process can open an embedded database that this process has opened. A backup must therefore be
     * requested through the control socket.
     */
    const control =
      db.kind === 'pglite' ? serveBackupSocket(folder, request => runBackup(db, folder, request)) : undefined;
    const { pauseWaitAtStopMs } = options;
    const parts = { app, db, jobs, control, pauseWaitAtStopMs };
    return { url, db, seeded, stop: () => stopServerComponents(parts) };
  } catch (error) {
    await db.close();
    db.created?.discard();
    throw error;
  }
}

/** Another process can upgrade the database of a PostgreSQL server. */
function watchSchemaOfServer(app: FastifyInstance, { outdated }: ServerOptions): void {
  const stopWatching = watchSchema(app.db, {
    migrations: readMigrations(),
    outdated: sentence => {
      app.log.error(sentence);
      outdated?.(sentence);
    },
  });
  app.addHook('onClose', async () => stopWatching());
}

const runBackup = (db: Database, dataDir: string, { path, tenant }: BackupRequest): Promise<BackupCounts> =>
  tenant === undefined ? backup(db, dataDir, path) : backupTenant(db, dataDir, { path, merchantId: tenant });

const resolveServerDataFolder = ({ database, dataDir }: ServerOptions): string =>
  dataDir ?? ('dataDir' in database ? database.dataDir : DEFAULT_DATA_FOLDER);

const settingsToCheck = (options: ServerOptions): CheckedSettings => ({
  host: options.host ?? LOOPBACK_ADDRESS,
  port: options.port,
  dataDir: resolveServerDataFolder(options),
  encryptionKey: options.database.encryptionKey,
  previousKey: options.database.previousKey,
  demoData: options.demoData ?? true,
  isDemoOpen: options.isDemoOpen ?? false,
  adminPassword: options.adminPassword,
  microApps: options.microApps ?? {},
});

/**
 * Restricts access to the data folder. If the database is on a PostgreSQL server, this folder contains only
 * the uploads and the encryption key.
 */
function restrictDataFolder(options: ServerOptions): void {
  const folder = resolveServerDataFolder(options);
  const { database } = options;
  if ('dataDir' in database && database.dataDir === folder) return;
  restrictDataDirectoryPermissions(folder);
}

const createDefaultDiskStorage = (options: ServerOptions) =>
  diskStorage(join(resolveServerDataFolder(options), 'files'), options.diskReserve);

async function prepareDatabaseContent(
  db: Database,
  storage: FileStorage,
  { demoData, isDemoGrown = false, adminPassword, contentLang = 'zh' }: ServerOptions,
): Promise<boolean> {
  await ensureSealKey(db);
  await addMissingMenusToAllTenants(db);
  if (demoData)
    return isDemoGrown ? seedLargeDemo(db, { lang: contentLang, storage }) : seedDemo(db, contentLang);
  return adminPassword ? createFirstAccount(db, adminPassword, contentLang) : false;
}

async function listenOrStop(
  app: FastifyInstance,
  { port, host }: Pick<CheckedSettings, 'port' | 'host'>,
  jobs: Jobs | undefined,
): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    await jobs?.stop();
    await app.close();
    throw toListenError(error, { host, port });
  }
}

/**
 * Logs a server event. A failure, for example on a full disk, must not prevent the server from starting or
 * stopping.
 */
const logServerEvent = (app: FastifyInstance, row: SystemRow): Promise<void> =>
  logInstallationEvent(app.db, row).catch(error => app.log.error(error));

interface Parts {
  control: { stop(): Promise<void> } | undefined;
  app: FastifyInstance;
  db: Database;
  jobs: Jobs | undefined;
  pauseWaitAtStopMs: number | undefined;
}

/** Default of `ServerOptions.pauseWaitAtStopMs`. */
const PAUSE_WAIT_AT_STOP_MS = 5000;

async function stopServerComponents({
  app,
  db,
  jobs,
  control,
  pauseWaitAtStopMs = PAUSE_WAIT_AT_STOP_MS,
}: Parts): Promise<void> {
  const refusing = setTimeout(() => db.refuseWaiting(), pauseWaitAtStopMs);
  await control?.stop();
  await jobs?.stop();
  if (!db.isPaused()) await logServerEvent(app, { event: 'stop', detail: { process: process.pid } });
  await app.close();
  clearTimeout(refusing);
  await db.close();
}
