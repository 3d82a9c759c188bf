/** Reads with two standbys: each read sees every commit, whichever of them serves it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type StandbyCluster, startStandbyCluster } from '../../testing/cluster/standby.ts';
import { hasPostgres } from '../../testing/harness.ts';
import { findPostgres, query } from '../../testing/postgres.ts';
import { readWithTenant, withTenant } from '../access.ts';
import { type Database, KYSELY_HANDLE_KEY } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { formatLogPosition, parseLogPosition } from './standby.ts';

it.each(['0/0', '0/16B3748', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])('the text of the position %s', text =>
  expect(formatLogPosition(parseLogPosition(text))).toBe(text),
);

const canRun = hasPostgres() && process.platform === 'linux';

describe.skipIf(!canRun)('reads with two standbys', () => {
  let cluster: StandbyCluster;
  let db: Database;
  let ports: { primary: number; first: number; second: number };
  let secondUrl: string;

  beforeAll(async () => {
    cluster = await startStandbyCluster(findPostgres()!);
    secondUrl = (await cluster.addSecondStandby())('replicas');
    const url = await cluster.create('replicas');
    const standbyUrl = cluster.standbyUrl('replicas');
    const portOf = (address: string) => Number(new URL(address).port);
    ports = {
      primary: portOf(cluster.primaryUrl('replicas')),
      first: portOf(standbyUrl),
      second: portOf(secondUrl),
    };
    const hosts = [ports.first, ports.second].map(port => `127.0.0.1:${port}`).join(',');
    const replicaUrl = `postgres://countersign@${hosts}/replicas?target_session_attrs=standby`;
    db = await openDatabase({ url, replicaUrl, timeoutMs: 4000 });
    await migrate(db);
    await db.script(script =>
      script.exec(
        "create table probe (merchant_id text not null, name text not null); select countersign_isolate('probe')",
      ),
    );
    await becomes('ok', 'ok');
  });
  afterAll(async () => {
    await db?.close();
    await cluster?.stop();
  });

  const statuses = () => db.replica!.standbys.map(({ status }) => status);
  const becomes = (...expected: string[]) =>
    vi.waitFor(
      async () => {
        await db.replica?.measure();
        expect(statuses()).toEqual(expected);
      },
      { timeout: 30_000, interval: 50 },
    );
  const write = (name: string) =>
    withTenant(db, 'one', tx =>
      sql`insert into probe (merchant_id, name) values ('one', ${name})`.execute(tx),
    );
  const read = () =>
    readWithTenant(db, 'one', async tx => {
      const { rows } = await sql<{ names: string; port: number }>`
        select coalesce(string_agg(name, ' ' order by name), '') as names, inet_server_port() as port
        from probe where merchant_id = 'one'`.execute(tx);
      return rows[0]!;
    });

  /** The second standby serves reads until the first has replayed the same. */
  const firstServesReads = () =>
    vi.waitFor(async () => expect((await read()).port).toBe(ports.first), { timeout: 30_000 });

  it('use the first, and name the host of each', async () => {
    await write('a');
    await firstServesReads();
    expect(await read()).toEqual({ names: 'a', port: ports.first });
    expect(db.replica!.standbys).toEqual(
      [ports.first, ports.second].map(port => ({
        host: `127.0.0.1:${port}`,
        status: 'ok',
        lagSeconds: expect.any(Number),
      })),
    );
  });

  it('use the second while the first does not follow, without a wait for it', async () => {
    await query(cluster.standbyUrl('replicas'), 'select pg_wal_replay_pause()');
    await write('b');
    const { unavailable } = db.replica!.counts;
    expect(await read()).toEqual({ names: 'a b', port: ports.second });
    expect(db.replica!.counts.unavailable).toBe(unavailable);
    await query(cluster.standbyUrl('replicas'), 'select pg_wal_replay_resume()');
    await firstServesReads();
  });

  it('use the primary while none follows', async () => {
    for (const url of [cluster.standbyUrl('replicas'), secondUrl])
      await query(url, 'select pg_wal_replay_pause()');
    await write('c');
    expect(await read()).toEqual({ names: 'a b c', port: ports.primary });
    for (const url of [cluster.standbyUrl('replicas'), secondUrl])
      await query(url, 'select pg_wal_replay_resume()');
    await becomes('ok', 'ok');
  });

  it('use the second after the loss of the first, and the first when it is back', async () => {
    await cluster.loseStandby();
    await write('d');
    expect((await read()).names).toBe('a b c d');
    await becomes('lost', 'ok');
    expect(await read()).toEqual({ names: 'a b c d', port: ports.second });
    expect(db.replica!.state.status).toBe('ok');
    await cluster.addStandby();
    await becomes('ok', 'ok');
    await firstServesReads();
  });

  it('wait inside the transaction, because a connection may lead to a server that has less', async () => {
    const other = await openDatabase({ url: cluster.standbyUrl('replicas') });
    await query(cluster.standbyUrl('replicas'), 'select pg_wal_replay_pause()');
    await write('e');
    const { unavailable } = db.replica!.counts;
    let runs = 0;
    const port = await db.replica!.read(async (handle, waitForReplay) => {
      runs += 1;
      const used = runs === 1 ? other[KYSELY_HANDLE_KEY] : handle;
      return used.transaction().execute(async tx => {
        await waitForReplay(tx);
        const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(tx);
        return rows[0]!.port;
      });
    });
    expect([runs, port, db.replica!.counts.unavailable - unavailable]).toEqual([2, ports.primary, 1]);
    await query(cluster.standbyUrl('replicas'), 'select pg_wal_replay_resume()');
    await other.close();
  });
});
