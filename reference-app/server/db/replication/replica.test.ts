/** Reads on a real standby: they see every commit, keep to their tenant, and go to the primary where it does not serve. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingErrors } from '../../settings-command.ts';
import { type StandbyCluster, startStandbyCluster } from '../../testing/cluster/standby.ts';
import { hasPostgres } from '../../testing/harness.ts';
import { findPostgres, query } from '../../testing/postgres.ts';
import { readWithTenant, withTenant } from '../access.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';

describe('the address of a standby', () => {
  it.each([
    'postgres://a/b',
    'postgres://a,b/c?target_session_attrs=standby',
    'postgres://a/b?target_session_attrs=read-only',
  ])('%j is a valid setting', url => {
    expect(settingErrors({ DATABASE_URL: 'postgres://a/b', DATABASE_REPLICA_URL: url })).toEqual([]);
  });

  it.each(['postgres://a/b?target_session_attrs=read-write', 'http://a/b'])('%j is refused', url => {
    const errors = settingErrors({ DATABASE_URL: 'postgres://a/b', DATABASE_REPLICA_URL: url });
    expect(errors).toEqual([expect.stringMatching(/^DATABASE_REPLICA_URL must be an address [^\n]+\.$/)]);
  });
});

const canRun = hasPostgres() && process.platform === 'linux';

describe.skipIf(!canRun)('reads on a standby', () => {
  let cluster: StandbyCluster;
  let db: Database;
  let counts: NonNullable<Database['replica']>['counts'];

  beforeAll(async () => {
    cluster = await startStandbyCluster(findPostgres()!);
    const url = await cluster.create('replica');
    db = await openDatabase({ url, replicaUrl: url.replace('read-write', 'standby'), timeoutMs: 4000 });
    await migrate(db);
    await db.script(script =>
      script.exec(
        "create table probe (merchant_id text not null, name text not null); select countersign_isolate('probe')",
      ),
    );
    await serves();
  });
  afterAll(async () => {
    await db?.close();
    await cluster?.stop();
  });
  beforeEach(() => {
    counts = { ...db.replica!.counts };
  });

  const serves = () =>
    vi.waitFor(
      async () => {
        await db.replica?.measure();
        expect(db.replica?.state.status).toBe('ok');
      },
      { timeout: 30_000, interval: 50 },
    );
  const write = (merchantId: string, name: string) =>
    withTenant(db, merchantId, tx =>
      sql`insert into probe (merchant_id, name) values (${merchantId}, ${name})`.execute(tx),
    );
  interface Read {
    names: string;
    isStandby: boolean;
  }
  const read = async (merchantId: string): Promise<Read> =>
    readWithTenant(db, merchantId, async tx => {
      const { rows } = await sql<Read>`
        select coalesce(string_agg(name, ' ' order by name), '') as names, pg_is_in_recovery() as is_standby
        from probe where merchant_id = ${merchantId} or true`.execute(tx);
      return rows[0]!;
    });
  const counted = () => {
    const { standby, unavailable, repeated } = db.replica!.counts;
    return [standby - counts.standby, unavailable - counts.unavailable, repeated - counts.repeated];
  };

  it('are not served from a database of another installation', async () => {
    const replicaUrl = (await cluster.create('another')).replace('read-write', 'standby');
    const other = await openDatabase({ url: cluster.primaryUrl('replica'), replicaUrl });
    await vi.waitFor(
      async () => {
        await other.replica?.measure();
        expect(other.replica?.standbys.map(({ status }) => status)).toEqual(['foreign', 'foreign']);
      },
      { timeout: 30_000, interval: 50 },
    );
    await other.close();
  });

  it('see each commit before them, of their tenant alone', async () => {
    await write('two', 'other');
    for (const name of ['a', 'b', 'c']) {
      await write('one', name);
      expect(await read('one')).toEqual({
        names: ['a', 'b', 'c'].slice(0, 'abc'.indexOf(name) + 1).join(' '),
        isStandby: true,
      });
    }
    expect(await read('two')).toEqual({ names: 'other', isStandby: true });
    expect(await read('none')).toEqual({ names: '', isStandby: true });
    expect(counted()).toEqual([5, 0, 0]);
  });

  it('cannot write, and are not repeated on the primary for it', async () => {
    const written = readWithTenant(db, 'one', tx =>
      sql`delete from probe where merchant_id = 'one'`.execute(tx),
    );
    await expect(written).rejects.toMatchObject({ code: '25006' });
    expect(counted()).toEqual([0, 0, 0]);
  });

  it('are repeated on the primary if the standby cancels them for a change that it replays', async () => {
    const onStandby = cluster.standbyUrl('replica');
    await query(onStandby, "alter system set max_standby_streaming_delay = '50ms'");
    await query(onStandby, 'select pg_reload_conf()');
    const servers: boolean[] = [];
    const { rows } = await readWithTenant(db, 'one', async tx => {
      const { rows: found } = await sql<{ isStandby: boolean }>`
        select pg_is_in_recovery() as is_standby from probe where merchant_id = 'one'`.execute(tx);
      servers.push(found[0]!.isStandby);
      // The table is locked on the primary, and the standby cannot replay this while the transaction reads it.
      if (found[0]!.isStandby)
        await query(cluster.primaryUrl('replica'), 'alter table probe add column more text');
      return sql<{ names: number }>`
        select count(*)::int as names, pg_sleep(${found[0]!.isStandby ? 3 : 0}) from probe
        where merchant_id = 'one'`.execute(tx);
    });
    expect([servers, rows[0]!.names]).toEqual([[true, false], 3]);
    expect(counted()).toEqual([0, 0, 1]);
  });

  it('are repeated on the primary if they are cancelled or cut', async () => {
    for (const end of ['pg_cancel_backend', 'pg_terminate_backend']) {
      let runs = 0;
      await readWithTenant(db, 'one', async tx => {
        runs += 1;
        if (runs > 1) return;
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await Promise.all([
          sql`select pg_sleep(3)`.execute(tx),
          query(cluster.standbyUrl('replica'), `select pg_sleep(0.05); select ${end}(${rows[0]!.pid})`),
        ]);
      });
      expect(runs).toBe(2);
    }
    expect(counted()).toEqual([0, 0, 2]);
  });

  it('go to the primary while the standby does not follow', async () => {
    await serves();
    await query(cluster.standbyUrl('replica'), 'select pg_wal_replay_pause()');
    await write('one', 'd');
    expect(await read('one')).toEqual({ names: 'a b c d', isStandby: false });
    await query(cluster.standbyUrl('replica'), 'select pg_wal_replay_resume()');
    await serves();
    expect(await read('one')).toEqual({ names: 'a b c d', isStandby: true });
  });

  it('go to the primary while there is no standby, and to the next one', async () => {
    await cluster.loseStandby();
    expect((await read('one')).isStandby).toBe(false);
    await db.replica?.measure();
    expect(db.replica?.state).toEqual({ status: 'lost', lagSeconds: null, maxLagSeconds: 10 });
    await cluster.addStandby();
    await serves();
    expect((await read('one')).isStandby).toBe(true);
    await cluster.failOver();
    await cluster.addStandby();
    await serves();
    expect((await read('one')).isStandby).toBe(true);
  });
});
