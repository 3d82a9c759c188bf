/** Stores the hosts of a database address, and starts servers that cannot store them. */
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseCopy, hasPostgres } from '../../testing/harness.ts';
import { query } from '../../testing/postgres.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { type Copy, environmentOf } from '../../testing/templates.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';

const UNSTORED = 'The hosts of the database address were not stored';

describe.skipIf(!hasPostgres())('the hosts that a server stores', () => {
  let copy: Copy;
  let url: string;
  let program: Program | undefined;
  const databases: Database[] = [];

  beforeEach(async () => {
    copy = await databaseCopy('postgres');
    url = 'url' in copy.options ? copy.options.url : '';
  });
  afterEach(async () => {
    program?.child.kill('SIGKILL');
    await program?.end;
    program = undefined;
    for (const db of databases.splice(0)) await db.close();
    await copy.remove();
  });

  const open = async (hosts: string[]) => {
    const db = await openDatabase({ ...copy.options, url: url.replace(/@[^/]+/, `@${hosts.join(',')}`) });
    databases.push(db);
    return db;
  };
  const storedHosts = async () => {
    const rows = await query(url, 'select host from database_host order by host');
    return (rows as { host: string }[]).map(({ host }) => host);
  };
  /** Starts the program, and returns its log after it has started. */
  const startedLog = async () => {
    program = startProgram({ ...environmentOf(copy.options), LOG: 'error' });
    await program.url;
    const log = () => program!.output() + program!.errors();
    await expect.poll(log, { timeout: 10_000 }).toContain(UNSTORED);
    return log();
  };

  it('are stored once, if an address names a host twice or in another spelling', async () => {
    const { port } = new URL(url);
    const db = await open([
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `127.0.0.1:${port}`,
      `LOCALHOST:${port}`,
    ]);
    await db.rememberHosts?.();
    expect(await storedHosts()).toEqual([`127.0.0.1:${port}`, `localhost:${port}`]);
  });

  it('are stored by servers that start at the same moment, in any order of their hosts', async () => {
    const { port } = new URL(url);
    const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
    const [one, other] = [await open(hosts), await open(hosts.toReversed())];
    for (let round = 0; round < 20; round += 1)
      await Promise.all([one, other, one, other].map(db => db.rememberHosts?.()));
    expect(await storedHosts()).toEqual(hosts);
  });

  it('are missing after a failure, which the log names and the start survives', async () => {
    await query(url, 'alter table database_host rename to another_host');
    expect(await startedLog()).toContain('relation \\"database_host\\" does not exist');
  });

  it('do not hold a start whose row another transaction has locked', { timeout: 30_000 }, async () => {
    const { hostname, port } = new URL(url);
    await (await open([`${hostname}:${port}`])).rememberHosts?.();
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await client.query('select from database_host for update');
    expect(await startedLog()).toContain('lock timeout');
    await client.end();
  });
});
