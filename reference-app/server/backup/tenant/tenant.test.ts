/** One tenant moves from an installation to another one that has tenants of its own, on either database. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { verifyTenantChain } from '../../audit/chain/verify.ts';
import type { Database } from '../../db/database.ts';
import { decryptSecret, initializeEncryption } from '../../db/encryption/index.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { makeRows } from '../../db/testing/made-rows.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../demo/company.ts';
import { ensureSealKey } from '../../domains/access/seal/key.ts';
import { uploaded } from '../../domains/files/file/testing/upload.ts';
import { verifyAuditLogs } from '../../domains/workflow/audit/examine.ts';
import { decryptCallbackSecret } from '../../domains/workflow/callback/secret.ts';
import { approver } from '../../domains/workflow/testing/approval-driver.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { distributeInstallation } from '../../sharding/distribute.ts';
import { TestClient } from '../../testing/client.ts';
import { emptyShardedCopy } from '../../testing/cluster/sharded.ts';
import {
  databaseCopy,
  type Harness,
  harness,
  hasPostgres,
  type Kind,
  quickKind,
} from '../../testing/harness.ts';
import { publish } from '../../testing/publish.ts';
import { type Copy, ENCRYPTION_KEY } from '../../testing/templates.ts';
import { TEST_ALL } from '../../testing/test-all.ts';
import { quoteIdentifier, readDatabaseTables, setTransactionTenant } from '../tables.ts';
import { backupTenant, type TenantCounts } from './dump.ts';
import { restoreTenant } from './restore.ts';
import { archiveKeyPath } from './secrets.ts';
import { MOVED_SHARED_TABLES, readInsertSteps, readMovedTables, TABLES_LEFT_BEHIND } from './tables.ts';

const MOVES: [from: Kind, to: Kind][] = TEST_ALL
  ? [
      ['pglite', 'postgres'],
      ['postgres', 'pglite'],
    ]
  : [[quickKind(), quickKind()]];

const OTHER_KEY = Buffer.alloc(32, 'another installation');
const ADMIN_PASSWORD = 'Own#Password1';

describe.skipIf(TEST_ALL && !hasPostgres()).each(MOVES)('a tenant of %s', (from, to) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-tenant-'));
  const archive = join(folder, 'm-huaxing.gz');
  const targetDir = join(folder, 'target');
  let source: Harness;
  let copy: Copy;
  let target: RunningServer;
  let owner: TestClient;
  let ownerId: string;
  let saved: TenantCounts;
  let file: { url: string };
  let secret: string;
  const newNames = new Map([['Admin', 'admin.huaxing']]);

  beforeAll(async () => {
    source = await harness({ kind: from });
    const admin = await source.login('admin');
    const processId = await publish(admin, {
      processKey: 'moved',
      nodes: [approver('first', ['zhang.wei'])],
    });
    const initiator = await source.login('li.na');
    for (let count = 0; count < 3; count += 1)
      await initiator.data(initiator.post('jflow/start', { processId, params: {} }));
    file = await uploaded(initiator);
    const callback = { name: 'Ledger', url: 'https://ledger.example.com/hook', events: ['instance-started'] };
    ({ secret } = await admin.data<{ secret: string }>(admin.post('workflow/callback/config/add', callback)));
    const parameter = { key: 'ledger-token', name: 'Token', type: 'secret', value: 'hidden' };
    await admin.data(admin.post('parameter/add', parameter));
    await verifyTenantChain(source.db, DEMO_COMPANY_ID);
    saved = await backupTenant(source.db, source.dataDir, { path: archive, merchantId: DEMO_COMPANY_ID });
    const workers = inject('workers');
    copy =
      workers.length > 0
        ? await emptyShardedCopy([inject('postgres'), ...workers])
        : await databaseCopy(to, false);
    target = await startTarget();
    if (workers.length > 0) {
      await target.stop();
      const db = await openDatabase({ ...copy.options, poolSize: 1 });
      await distributeInstallation(db, { shards: 2 });
      await db.close();
      target = await startTarget();
    }
    owner = new TestClient(target.url);
    await owner.data(owner.signIn('admin', ADMIN_PASSWORD));
    ownerId = (await owner.data<{ user: { merchantId: string } }>(owner.get('/digital-portal/getInfo'))).user
      .merchantId;
  });
  afterAll(async () => {
    await target?.stop();
    await copy?.remove();
    await source?.stop();
    rmSync(folder, { recursive: true });
  });

  const startTarget = () =>
    startServer({
      database: { ...copy.options, encryptionKey: OTHER_KEY },
      dataDir: targetDir,
      port: 0,
      jobs: false,
      demoData: false,
      adminPassword: ADMIN_PASSWORD,
    });
  const move = (options: { parentId?: string; newNames?: Map<string, string>; path?: string } = {}) =>
    restoreTenant(target.db, targetDir, { path: archive, ...options });
  const ownRows = () =>
    target.db.script(async script => {
      await setTransactionTenant(script, ownerId);
      return script.query(`select md5(string_agg(u::text, '|' order by user_id)) from app_user u where merchant_id = '${ownerId}'
        union all select md5(string_agg(t::text, '|')) from tenant t`);
    });
  const hashes = (db: Database) =>
    db.script(async script => {
      await setTransactionTenant(script, DEMO_COMPANY_ID);
      return script.query(`select * from (select instance_id || ' ' || revision as row, encode(hash, 'hex') as hash from audit where merchant_id = '${DEMO_COMPANY_ID}'
        union all select 'log ' || seq, hash from log_link where merchant_id = '${DEMO_COMPANY_ID}'
) hashes order by hash collate "C"`);
    });

  it('is refused with one sentence for each clash, and changes nothing', async () => {
    const before = await ownRows();
    await expect(move()).rejects.toThrow(
      `is a company; name its service provider in this installation with --parent: ${ownerId} (`,
    );
    await expect(move({ parentId: 'm-cloud' })).rejects.toThrow('with --parent');
    await expect(move({ parentId: ownerId })).rejects.toThrow(
      'This installation has these sign-in names already: admin; give each person another one with --rename',
    );
    const unknown = new Map([
      ['admin', 'admin.huaxing'],
      ['nobody', 'somebody'],
    ]);
    await expect(move({ parentId: ownerId, newNames: unknown })).rejects.toThrow(
      'nobody with the sign-in name nobody',
    );
    const whole = join(folder, 'other.gz');
    writeFileSync(whole, readFileSync(archive));
    await expect(move({ path: whole })).rejects.toThrow('The key of the archive');
    writeFileSync(archiveKeyPath(whole), OTHER_KEY.toString('base64'));
    await expect(move({ path: whole })).rejects.toThrow('is not the key of this archive');
    const text = gunzipSync(readFileSync(archive)).toString();
    const foreign = text.replace(/(\\"merchant_id\\":\\")m-huaxing(\\",\\"dict_code)/, '$1m-cloud$2');
    expect(foreign).not.toBe(text);
    writeFileSync(whole, gzipSync(foreign));
    rmSync(archiveKeyPath(whole));
    writeFileSync(archiveKeyPath(whole), readFileSync(archiveKeyPath(archive)));
    await expect(move({ path: whole, parentId: ownerId })).rejects.toThrow(
      'a row of another tenant in the table dict_data',
    );
    writeFileSync(
      whole,
      gzipSync(text.replace('"migrations":[', '"migrations":[{"name":"9999_next.sql","checksum":"x"},')),
    );
    await expect(move({ path: whole, parentId: ownerId })).rejects.toThrow(
      'have different schemas, first in the migration 9999_next.sql',
    );
    writeFileSync(whole, gzipSync(`${text}{"table":"menu","tenant":"m-huaxing"}\n`));
    await expect(move({ path: whole, parentId: ownerId, newNames })).rejects.toThrow('lines follow its end');
    writeFileSync(whole, gzipSync(text.replace('{"file":"m-huaxing/', '{"file":"m-huaxing/../m-cloud/')));
    await expect(move({ path: whole, parentId: ownerId, newNames })).rejects.toThrow('beyond its folder');
    expect(await ownRows()).toEqual(before);
    expect(existsSync(join(targetDir, 'files'))).toBe(false);
  });

  it('has every row, with the hashes of its logs, and a replay that leads to what is stored', async () => {
    const counts = await move({ parentId: ownerId, newNames });
    expect(counts).toEqual({ rows: saved.rows, files: saved.files });
    expect(saved).toMatchObject({ files: 1, isEnabled: true });
    expect(saved.jobs).toBeGreaterThan(0);
    const { instances, faults } = await verifyAuditLogs(target.db, { replay: true, tenant: DEMO_COMPANY_ID });
    expect([instances, faults]).toEqual([3, []]);
    expect(await hashes(target.db)).toEqual(await hashes(source.db));
    const { checked, fault } = await verifyTenantChain(target.db, DEMO_COMPANY_ID);
    expect([checked > 0, fault]).toEqual([true, undefined]);
  });

  it('is refused once it is there', async () => {
    await expect(move({ parentId: ownerId })).rejects.toThrow(
      'This installation has a tenant with the id m-huaxing already',
    );
  });

  it('lets its people in with their passwords, to their tasks and files', async () => {
    const client = new TestClient(target.url);
    await client.data(client.signIn('zhang.wei'));
    const { list } = await client.data<{ list: { id: string }[] }>(client.get('jflow/myTask?limit=20'));
    expect(list).toHaveLength(3);
    await client.data(
      client.post('jflow/approve', { taskId: list[0]!.id, isPass: true, key: crypto.randomUUID() }),
    );
    const initiator = new TestClient(target.url);
    await initiator.data(initiator.signIn('li.na'));
    expect((await initiator.get(file.url)).status).toBe(200);
    const renamed = new TestClient(target.url);
    expect((await renamed.signIn('admin.huaxing')).status).toBe(200);
    expect((await owner.signIn('admin', ADMIN_PASSWORD)).status).toBe(200);
    const { faults } = await verifyAuditLogs(target.db, { replay: true });
    expect(faults).toEqual([]);
  });

  it('has its secrets under the keys of the other installation', async () => {
    const { parameters, callbacks } = await target.db.script(async script => {
      await setTransactionTenant(script, DEMO_COMPANY_ID);
      return {
        parameters: await script.query<{ id: string; value: string }>(
          `select parameter_id as id, value from parameter where merchant_id = '${DEMO_COMPANY_ID}' and value_type = 'secret'`,
        ),
        callbacks: await script.query<{ sealKeyId: string; sealedSecret: string }>(
          `select seal_key_id as "sealKeyId", sealed_secret as "sealedSecret" from callback_config where merchant_id = '${DEMO_COMPANY_ID}'`,
        ),
      };
    });
    expect(parameters.map(({ id, value }) => decryptSecret(target.db, value, `parameter/${id}`))).toEqual([
      'hidden',
    ]);
    expect(await Promise.all(callbacks.map(row => decryptCallbackSecret(target.db, row)))).toEqual([secret]);
    const text = gunzipSync(readFileSync(archive)).toString();
    expect(text).not.toContain(secret);
    expect(text).not.toContain('hidden"');
  });

  it('is a company of the provider that was named', async () => {
    const { list } = await owner.data<{ list: { merchantId: string; parentId: string }[] }>(
      owner.get('merchant/pageList'),
    );
    expect(list.find(({ merchantId }) => merchantId === DEMO_COMPANY_ID)).toMatchObject({
      parentId: ownerId,
    });
  });
});

describe('the tables of a tenant', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-tables-'));
  let copies: Copy[];
  let from: Database;
  let into: Database;
  beforeAll(async () => {
    copies = [await databaseCopy(quickKind(), false), await databaseCopy(quickKind())];
    from = await openDatabase(copies[0]!.options);
    into = await openDatabase(copies[1]!.options);
    await migrate(from);
    await initializeEncryption(from, { key: OTHER_KEY, dataDir: folder });
    await initializeEncryption(into, { key: ENCRYPTION_KEY, dataDir: folder });
    await ensureSealKey(from);
  });
  afterAll(async () => {
    await Promise.all([from.close(), into.close()]);
    await Promise.all(copies.map(({ remove }) => remove()));
    rmSync(folder, { recursive: true });
  });

  it('are all declared, and no other', async () => {
    const names = (await from.script(readDatabaseTables)).map(({ name }) => name);
    const moved = (await from.script(readMovedTables)).map(({ name }) => name);
    const declared = [...Object.keys(MOVED_SHARED_TABLES), ...Object.keys(TABLES_LEFT_BEHIND)];
    expect(declared.filter(name => !names.includes(name))).toEqual([]);
    expect([...moved, ...Object.keys(TABLES_LEFT_BEHIND)].sort()).toEqual([...names].sort());
  });

  it('refer to each other in one circle only, which the leaders of organisations close', async () => {
    const steps = await from.script(readInsertSteps);
    const deferred = steps.filter(({ deferredColumns }) => deferredColumns.length > 0);
    expect(deferred.map(({ table, deferredColumns }) => [table.name, ...deferredColumns])).toEqual([
      ['organization', 'leader_id'],
    ]);
  });

  it('move with every row, and no trigger adds one', async () => {
    await from.script(makeRows);
    await from.script(script =>
      script.exec(`set local session_replication_role = replica;
        delete from seal_key where key_id = 'made-key_id';
        update data_permission_bind set target_id = 'made-user_id';
        update organization set leader_id = 'made-user_id', parent_id = null;
        delete from file_move; delete from out_of_office`),
    );
    const archive = join(folder, 'made.gz');
    await backupTenant(from, folder, { path: archive, merchantId: 'made' });
    await restoreTenant(into, folder, { path: archive, parentId: DEMO_SERVICE_PROVIDER_TENANT_ID });
    const rows = (db: Database) =>
      db.script(async script => {
        const found: Record<string, unknown[]> = {};
        for (const { name, columns } of await readMovedTables(script))
          found[name] = await script.query(
            `select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(name)} where merchant_id = 'made'`,
          );
        return found;
      });
    const moved = await rows(from);
    // A receiver's secret that cannot be opened is lost, and the first tenant of an installation is its own.
    moved.callback_config = moved.callback_config!.map(row => ({ ...(row as object), sealed_secret: '' }));
    const parent = { parent_id: DEMO_SERVICE_PROVIDER_TENANT_ID };
    moved.tenant = moved.tenant!.map(row => ({ ...(row as object), ...parent, is_first: false }));
    moved.merchant = moved.merchant!.map(row => ({ ...(row as object), ...parent }));
    expect(await rows(into)).toEqual(moved);
    // The made rows of these two name a second bucket and a second person, who are not made.
    const empty = Object.entries(moved).filter(([, found]) => found.length === 0);
    expect(empty.map(([name]) => name)).toEqual(['file_move', 'out_of_office']);
  });
});
