/** A running server from start to stop: database, schema, key, demo data, app, port. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lang } from '@countersign/sdk/i18n';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from './app.ts';
import { logInstallation, type SystemRow } from './audit/system/log.ts';
import { backup } from './backup/backup.ts';
import { serveControl } from './backup/control.ts';
import { type Database, type DatabaseOptions, openDatabase } from './db/database.ts';
import { startEncryption } from './db/encryption/index.ts';
import { migrate } from './db/migrate.ts';
import { makeDataPrivate } from './db/private-data.ts';
import { holdsDemo, seedDemo, seedGrownDemo } from './demo/seed.ts';
import { type ServedJobs, serveJobs } from './jobs/serve.ts';
import type { Jobs } from './jobs/start.ts';
import { diskStorage, type FileStorage } from './resources/file/storage.ts';
import { ensureSealKey } from './resources/seal/key.ts';
import { isLoopback } from './settings.ts';
import { makeFirstAccount } from './setup/first-account.ts';
import { addNewMenus } from './setup/new-menus.ts';
import { StartError } from './start-error.ts';
import { serveGauges } from './telemetry/gauges.ts';

export interface ServerOptions extends Partial<Omit<AppOptions, 'db'>> {
  database: DatabaseOptions;
  /** Folder of the uploads; the embedded database's own where it is not given. */
  dataDir?: string;
  /** Bytes of the disk that uploads leave free; the embedded database has its own option. */
  diskReserve?: number;
  port: number;
  host?: string;
  demoData?: boolean;
  /** True fills an empty database with the grown company and its history; otherwise the demo is the few people of the tests. */
  isDemoGrown?: boolean;
  /** True serves the demo accounts of the database to other machines too. */
  isDemoOpen?: boolean;
  /** Without the demo data: makes the first account of an empty database. */
  adminPassword?: string | undefined;
  /** Of the names that an empty database is filled with. */
  contentLang?: Lang;
  /** `false` leaves to another process what happens behind the requests. */
  jobs?: ServedJobs | false;
}

export interface RunningServer {
  /** For example `http://127.0.0.1:3000`. */
  url: string;
  db: Database;
  /** True where this start filled an empty database. */
  seeded: boolean;
  /** Lets jobs and requests in hand finish, then closes the database. */
  stop(): Promise<void>;
}

const app = fileURLToPath(new URL('..', import.meta.url));
const LOOPBACK = '127.0.0.1';
const DATA = join(app, '..', 'data');
const BUILT = { portal: join(app, 'portal', 'dist'), elements: join(app, '..', 'elements', 'dist') };

/** Throws a `StartError` with one sentence for people where the machine does not allow it. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  closeDataDir(options);
  const db = await openDatabase(options.database);
  try {
    const migrated = await migrate(db);
    const { encryptionKey: key, previousKey } = options.database;
    await startEncryption(db, { key, previousKey, dataDir: folderOf(options) });
    const storage = options.storage ?? storageOf(options);
    const seeded = await prepare(db, storage, options);
    const { host = LOOPBACK, publicUrl } = options;
    const answersLoopbackOnly = isLoopback(host) && publicUrl === undefined;
    const app = await buildApp({ files: BUILT, ...options, answersLoopbackOnly, storage, db });
    const jobs = options.jobs === false ? undefined : await serveJobs(app, options.jobs);
    serveGauges(app, jobs);
    const url = await listen(app, options, jobs);
    if (migrated.length > 0) await noted(app, { event: 'migrate', detail: { migrations: migrated } });
    await noted(app, { event: 'start', detail: { url, node: process.version, process: process.pid } });
    const folder = folderOf(options);
    /** An embedded database has no other way in while this process holds it. */
    const control = db.kind === 'pglite' ? serveControl(folder, path => backup(db, folder, path)) : undefined;
    return { url, db, seeded, stop: () => stop({ app, db, jobs, control }) };
  } catch (error) {
    await db.close();
    throw error;
  }
}

const folderOf = ({ database, dataDir }: ServerOptions): string =>
  dataDir ?? ('dataDir' in database ? database.dataDir : DATA);

/** With PostgreSQL, uploads and the key lie there. A folder that cannot be written is refused where it is used. */
function closeDataDir(options: ServerOptions): void {
  const folder = folderOf(options);
  const { database } = options;
  if ('dataDir' in database && database.dataDir === folder) return;
  try {
    makeDataPrivate(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
  }
}

const storageOf = (options: ServerOptions) =>
  diskStorage(join(folderOf(options), 'files'), options.diskReserve);

async function prepare(
  db: Database,
  storage: FileStorage,
  {
    demoData = true,
    isDemoGrown = false,
    isDemoOpen = false,
    adminPassword,
    contentLang = 'zh',
    host = LOOPBACK,
  }: ServerOptions,
): Promise<boolean> {
  await ensureSealKey(db);
  await addNewMenus(db);
  if (demoData)
    return isDemoGrown ? seedGrownDemo(db, { lang: contentLang, storage }) : seedDemo(db, contentLang);
  if (!isDemoOpen && !isLoopback(host) && (await holdsDemo(db)))
    throw new StartError(
      'The database holds the demo accounts, whose password everybody knows; use another one, or set DEMO_DATA=on to serve them all the same.',
    );
  return adminPassword ? makeFirstAccount(db, adminPassword, contentLang) : false;
}

async function listen(
  app: FastifyInstance,
  { port, host = LOOPBACK }: ServerOptions,
  jobs: Jobs | undefined,
): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    await jobs?.stop();
    await app.close();
    throw understood(error, host, port);
  }
}

const WHY: Record<string, string> = {
  EADDRINUSE: 'is in use; stop the other program or set PORT',
  EACCES: 'may not be opened by this user; set PORT to one above 1023',
  EADDRNOTAVAIL: 'does not exist on this machine; set HOST',
  ENOTFOUND: 'does not exist; set HOST',
};

function understood(error: unknown, host: string, port: number): unknown {
  const why = WHY[(error as NodeJS.ErrnoException).code ?? ''];
  return why ? new StartError(`The address ${host}:${port} ${why}.`) : error;
}

/** A log that cannot be written, as on a full disk, keeps no server from starting or stopping. */
const noted = (app: FastifyInstance, row: SystemRow): Promise<void> =>
  logInstallation(app.db, row).catch(error => app.log.error(error));

interface Parts {
  control: { stop(): Promise<void> } | undefined;
  app: FastifyInstance;
  db: Database;
  jobs: Jobs | undefined;
}

async function stop({ app, db, jobs, control }: Parts): Promise<void> {
  await control?.stop();
  await jobs?.stop();
  await noted(app, { event: 'stop', detail: { process: process.pid } });
  await app.close();
  await db.close();
}
