/** Addresses with several hosts, and a standby that takes over while the server runs. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { settingErrors } from '../../settings-command.ts';
import { type StandbyCluster, startStandbyCluster } from '../../testing/cluster/standby.ts';
import { hasPostgres } from '../../testing/harness.ts';
import { findPostgres, query } from '../../testing/postgres.ts';
import { withTenant } from '../access.ts';
import type { Database } from '../database.ts';
import { DatabaseLostError } from '../lost.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { CONNECT_TIMEOUT_MS } from './client.ts';
import { removeApplicationName, splitDatabaseHosts } from './hosts.ts';

describe('the hosts of an address', () => {
  it.each([
    ['postgres://a/b', ['postgres://a/b']],
    ['postgres://a,b/c', ['postgres://a/c', 'postgres://b/c']],
    ['postgres://u:p@a:1,b:2/c?d=e,f', ['postgres://u:p@a:1/c?d=e,f', 'postgres://u:p@b:2/c?d=e,f']],
    ['postgres://u:p,q@r@a,b:2/c', ['postgres://u:p,q@r@a/c', 'postgres://u:p,q@r@b:2/c']],
    ['postgresql://[::1]:1,[::2]/c', ['postgresql://[::1]:1/c', 'postgresql://[::2]/c']],
    ['postgres://a,b,c?d=e', ['postgres://a?d=e', 'postgres://b?d=e', 'postgres://c?d=e']],
    ['postgres://%2Frun%2Fa,%2Frun%2Fb/c', ['postgres://%2Frun%2Fa/c', 'postgres://%2Frun%2Fb/c']],
    ['postgres:///c?host=/run', ['postgres:///c?host=/run']],
    ['postgres://u@/c?host=/run', ['postgres://u@/c?host=/run']],
    ['postgres://a,/b', ['postgres://a/b', 'postgres:///b']],
  ])('%j', (url, addresses) => {
    expect(splitDatabaseHosts(url)).toEqual(addresses);
  });

  it.each([
    ['postgres://u:p@a:1/c', 'postgres://u:p@a:1/c'],
    ['postgres://a/c?application_name=x', 'postgres://a/c'],
    ['postgres://a?application%5Fname=x&d=e?f', 'postgres://a?d=e?f'],
    ['postgres:///c?host=/run&application_name=x&d=e', 'postgres:///c?host=/run&d=e'],
    [
      'postgres://application_name=x@a/c?fallback_application_name=x',
      'postgres://application_name=x@a/c?fallback_application_name=x',
    ],
  ])('%j names no connection', (url, address) => expect(removeApplicationName(url)).toBe(address));

  it.each([
    'postgres://a,b/c',
    'postgres://u:p%2Cq@a:5432,b:5433/c?target_session_attrs=read-write',
    'postgres://u:p@[::1]:5432,[::2]:5433/c?target_session_attrs=primary',
  ])('%j is a valid setting', url => {
    expect(settingErrors({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).toEqual([]);
  });

  it.each([
    'postgres://a,/c',
    'postgres://a,,b/c',
    'postgres://a:1,b:x/c',
    'postgres://u:a/b@c,d/e',
    'postgres://a,b/c?target_session_attrs=standby',
  ])('%j is refused with one sentence', url => {
    const [fault, ...others] = settingErrors({ DATABASE_URL: 'postgres://a/b', DATABASE_DIRECT_URL: url });
    expect(fault).toMatch(/^DATABASE_DIRECT_URL must be an address [^\n]+\.$/);
    expect(others).toEqual([]);
  });
});

const canRun = hasPostgres() && process.platform === 'linux';

describe.skipIf(!canRun)('a primary with a synchronous standby', () => {
  let cluster: StandbyCluster;
  let db: Database;
  const received: string[] = [];
  let missed = 0;

  beforeAll(async () => {
    cluster = await startStandbyCluster(findPostgres()!);
    db = await openDatabase({ url: await cluster.create('hosts'), timeoutMs: 4000 });
    await migrate(db);
    await db.listen({
      received: text => received.push(text),
      missed: () => {
        missed += 1;
      },
    });
  });

  afterAll(async () => {
    await db?.close();
    await cluster?.stop();
  });

  const eventually = { timeout: 30_000, interval: 50 };
  const write = () =>
    withTenant(db, DEMO_COMPANY_ID, tx =>
      sql`create temp table written (id integer) on commit drop`.execute(tx),
    );
  const jobs = () => ('executeSql' in db.jobStore ? db.jobStore.executeSql('select 1') : undefined);
  const isServed = () =>
    vi.waitFor(async () => {
      await write();
      await jobs();
      await db.script(script => script.exec('create table if not exists script_of_test ()'));
      const text = crypto.randomUUID();
      await db.notify(text);
      await vi.waitFor(() => expect(received).toContain(text));
    }, eventually);

  it('is written to, and the standby is not', async () => {
    await isServed();
  });

  it('is found beside a host that does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const besideSilent = (url: string) => url.replace('@', `@127.0.0.1:${port},`);
    const began = performance.now();
    await (await openDatabase({ url: besideSilent(cluster.url('hosts')) })).close();
    expect(performance.now() - began).toBeLessThan(CONNECT_TIMEOUT_MS);
    await expect(openDatabase({ url: besideSilent(await cluster.create('fresh')) })).rejects.toThrow(
      `The database is empty, and its host 127.0.0.1:${port} does not answer`,
    );
    silent.close();
  });

  it('is not used if a host of its address does not answer that it was never used with', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const foreign = await openDatabase({ url: cluster.primaryUrl('hosts') });
    await foreign.rememberHosts?.();
    await foreign.close();
    const primary = new URL(cluster.primaryUrl('hosts')).host;
    await expect(
      openDatabase({ url: cluster.primaryUrl('hosts').replace('@', `@127.0.0.1:${port},`) }),
    ).rejects.toThrow(
      `The host 127.0.0.1:${port} of DATABASE_URL does not answer, and the database of the host ${primary} was never used together with it`,
    );
    silent.close();
  });

  it('is not used beside the database of another installation', async () => {
    const [own, other] = [cluster.primaryUrl('postgres'), inject('postgres')];
    const both = own.replace(/@([^/]+)/, (_, host) => `@${host},${new URL(other).host}`);
    await expect(openDatabase({ url: both })).rejects.toThrow(
      'have the databases of different installations; name only a primary and its standbys',
    );
  });

  it('is replaced by the standby: writes, jobs, scripts and notifications continue there', async () => {
    await db.rememberHosts?.();
    await cluster.failOver();
    await isServed();
    await vi.waitFor(() => expect(missed).toBe(1), eventually);
    await (await openDatabase({ url: cluster.url('hosts') })).close();
  });

  it('that returns beside the promoted one is not used', async () => {
    await cluster.startFormerPrimary();
    const port = new URL(cluster.primaryUrl('hosts')).port;
    for (let times = 0; times < 5; times += 1) {
      const both = await openDatabase({ url: cluster.url('hosts') });
      const found = await both.script(script =>
        script.query<{ port: number }>('select inet_server_port() as port'),
      );
      expect(found).toEqual([{ port: Number(port) }]);
      await both.close();
    }
  });

  it('that becomes the standby again is not written to', async () => {
    await cluster.addStandby();
    await isServed();
    await cluster.failOver();
    await isServed();
    await vi.waitFor(() => expect(missed).toBe(2), eventually);
  });

  it('that accepts no writes is a lost database, and not a full disk', async () => {
    const setReadOnly = async (value: 'on' | 'off') => {
      const maintenance = cluster.primaryUrl('postgres');
      await query(maintenance, `alter system set default_transaction_read_only = ${value}`);
      await query(maintenance, 'select pg_reload_conf()');
    };
    await setReadOnly('on');
    await vi.waitFor(() => expect(write()).rejects.toThrow(DatabaseLostError), eventually);
    await setReadOnly('off');
    await isServed();
  });
});
