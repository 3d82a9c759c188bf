/** The distribution of an installation, with `CITUS=1`. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withTenant } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { initializeEncryption } from '../db/encryption/index.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { seedPeople } from '../demo/seed.ts';
import { createShardedDatabase } from '../testing/cluster/sharded.ts';
import { databaseCopy } from '../testing/harness.ts';
import { query } from '../testing/postgres.ts';
import { ENCRYPTION_KEY } from '../testing/templates.ts';
import { findDistributionFaults } from './checks.ts';
import { type DistributionOptions, distributeInstallation } from './distribute.ts';
import { moveTenantToNode, readShardPlace } from './move-tenant.ts';

const NAME = 'distributed_by_test';

describe.skipIf(inject('workers').length === 0)('the distribution of an installation', () => {
  const nodes = [inject('postgres'), ...inject('workers')];
  let url: string;
  let db: Database;

  beforeAll(async () => {
    url = await createShardedDatabase(nodes, NAME);
    const filling = await openDatabase({ url, poolSize: 1 });
    await migrate(filling);
    await initializeEncryption(filling, { key: ENCRYPTION_KEY, dataDir: '' });
    await seedPeople(filling);
    await filling.close();
    db = await openDatabase({ url, poolSize: 1 });
  });

  /** The connections of a server are refused, so each call has new ones. */
  async function distribute(options: Partial<DistributionOptions> = {}): Promise<void> {
    await db.close();
    db = await openDatabase({ url, poolSize: 1 });
    await distributeInstallation(db, { shards: 2, ...options });
  }

  afterAll(async () => {
    await db?.close();
    for (const node of nodes) await query(node, `drop database if exists ${NAME} with (force)`);
  });

  it('is refused without the extension', async () => {
    const plain = await databaseCopy('postgres', false);
    const empty = await openDatabase(plain.options);
    const faults = await empty.script(findDistributionFaults);
    await empty.close();
    await plain.remove();
    expect(faults).toEqual([expect.stringContaining('no extension citus')]);
  });

  it('is refused while a server uses the database', async () => {
    const server = await openDatabase({ url, poolSize: 1 });
    await server.check();
    await expect(distribute({ pauseLimitMs: 0 })).rejects.toThrow('stop all servers');
    await server.close();
  });

  it('continues after interruptions, and keeps all rows and triggers', async () => {
    const triggers = () =>
      query(
        url,
        `select count(*)::int as n from pg_trigger where not tgisinternal and tgname <> 'truncate_trigger'`,
      );
    const references = () => query(url, `select count(*)::int as n from pg_constraint where contype = 'f'`);
    const before = [await triggers(), await references()];
    for (const interruption of [3, 40, 60]) {
      let steps = 0;
      const progress = () => {
        steps += 1;
        if (steps === interruption) throw new Error('interrupted');
      };
      await expect(distribute({ progress })).rejects.toThrow('interrupted');
    }
    await distribute();
    expect([await triggers(), await references()]).toEqual(before);
    expect(await query(url, "select from pg_namespace where nspname = 'countersign_distribution'")).toEqual(
      [],
    );
  });

  it('moves a tenant to each node, whose triggers and policies go with it', async () => {
    for (const worker of inject('workers')) {
      const { port } = new URL(worker);
      await moveTenantToNode(db, { merchantId: DEMO_COMPANY_ID, node: `127.0.0.1:${port}` });
      const place = await db.script(script => readShardPlace(script, DEMO_COMPANY_ID));
      expect(place).toMatchObject({ isOwn: true, port: Number(port) });
      const id = `moved-${port}`;
      // A server that does not listen would not pause for the next move.
      const server = await openDatabase({ url, poolSize: 1 });
      const write = (merchantId: string) =>
        withTenant(server, DEMO_COMPANY_ID, tx =>
          sql`insert into system_log (merchant_id, log_id, event) values (${merchantId}, ${id}, 'x')`.execute(
            tx,
          ),
        );
      await write(DEMO_COMPANY_ID);
      const queued = await withTenant(server, DEMO_COMPANY_ID, tx =>
        tx.selectFrom('logUnlinked').select('rowId').execute(),
      );
      expect(queued).toContainEqual({ rowId: id });
      await expect(write('system')).rejects.toThrow('row-level security');
      await server.close();
    }
  });

  it('refuses nodes and tenants that do not exist', async () => {
    const move = (merchantId: string, node: string) => moveTenantToNode(db, { merchantId, node });
    await expect(move(DEMO_COMPANY_ID, '127.0.0.1')).rejects.toThrow('--node takes the host and the port');
    await expect(move(DEMO_COMPANY_ID, 'elsewhere:1')).rejects.toThrow('no worker');
    const { port } = new URL(inject('workers')[0]!);
    await expect(move('no-such-tenant', `127.0.0.1:${port}`)).rejects.toThrow('no tenant');
  });
});
