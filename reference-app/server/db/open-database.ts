/**
 * Opens the database of the server. It is either PostgreSQL embedded in this process or a separate PostgreSQL
 * server. The same SQL runs on both.
 */
import { Kysely, PGliteDialect } from 'kysely';
import { createSqlStatementListener } from '../telemetry/statements.ts';
import { columnNamePlugin } from './column-names.ts';
import { type Database, type DatabaseOptions, type EmbeddedOptions, KYSELY_HANDLE_KEY } from './database.ts';
import { createDiskCheck, DISK_RESERVE_BYTES } from './disk.ts';
import { diskFilledError } from './embedded/first-start.ts';
import { openPglite, wrapWithEventLoopYields } from './pglite.ts';
import { connectToDatabaseServer } from './postgres/connect.ts';
import { NOTIFY_CHANNEL, NOTIFY_SQL, NOTIFY_STORED_SQL } from './postgres/listen.ts';
import type { AuthTables, TenantTables } from './tables.ts';
import { CONNECTION_CHECK_TIMEOUT_MS, withTimeLimit } from './time-limit.ts';
import { limitWriteAheadLog } from './write-ahead-log.ts';

/** Opens the database. Throws a `StartError` if it cannot be opened. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  'url' in options ? connectToDatabaseServer(options) : openEmbeddedDatabase(options);

async function openEmbeddedDatabase({
  dataDir,
  durable = true,
  diskReserve = DISK_RESERVE_BYTES,
}: EmbeddedOptions): Promise<Database> {
  const { pglite, created, release } = await openPglite(dataDir, { durable, diskReserve });
  const isFull = createDiskCheck(dataDir, diskReserve);
  /** PGlite hangs on a full disk, so a first start stops before. */
  const checkFirstStart = () => {
    if (created?.isUnfinished && isFull()) throw diskFilledError(dataDir);
  };
  const handle = new Kysely<TenantTables & AuthTables>({
    dialect: new PGliteDialect({ pglite: wrapWithEventLoopYields(pglite, checkFirstStart) }),
    plugins: [columnNamePlugin],
    log: createSqlStatementListener(),
  });
  const recycling = limitWriteAheadLog(pglite, { dataDir, isFull });
  return {
    kind: 'pglite',
    [KYSELY_HANDLE_KEY]: handle,
    script: run =>
      pglite.transaction(tx =>
        run({
          exec: async sql => {
            checkFirstStart();
            await tx.exec(sql);
          },
          query: async <Row>(sql: string, params?: unknown[]) => {
            checkFirstStart();
            return (await tx.query<Row>(sql, params)).rows;
          },
        }),
      ),
    jobStore: { pglite },
    check: async () => void (await withTimeLimit(CONNECTION_CHECK_TIMEOUT_MS, pglite.query('select 1'))),
    notify: async text => void (await pglite.query(NOTIFY_SQL, [NOTIFY_CHANNEL, text])),
    notifyStored: async (merchantId, liveId) =>
      void (await pglite.query(NOTIFY_STORED_SQL, [merchantId, liveId, NOTIFY_CHANNEL])),
    isFull,
    isPaused: () => false,
    reportPauses: () => {},
    refuseWaiting: () => {},
    connections: () => ({ idle: 0, used: 1, waiting: 0 }),
    listen: ({ received }) => pglite.listen(NOTIFY_CHANNEL, received),
    created,
    close: async () => {
      await recycling.stop();
      await handle.destroy();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}
