/** The timeline of the logs, and the chain over them. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { linkLogRowsOfAllTenants } from '../../../audit/chain/link.ts';
import { verifyChainPart, verifyTenantChain } from '../../../audit/chain/verify.ts';
import { writeSystemLogRow } from '../../../audit/system/log.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { tenantPlugin } from '../../../db/tenant/tenant-plugin.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../../demo/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { removeTenantByHand } from '../../../testing/removed-tenant.ts';
import { diskStorage } from '../../files/file/storage.ts';
import { purgeLogs } from './retention.ts';

interface Row {
  id: string;
  log: string;
  action: string;
  targetId: string;
  userId: string;
  address: string;
  time: string;
}
type List = { total: number; more: boolean; list: Row[] };

const DAY_MS = 86_400_000;

describeServer('the logs', server => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server().login('admin');
  });

  const page = (query = '') => admin.data<List>(admin.get(`log/page?${query}`));
  const means = () => {
    const storage = diskStorage(join(server().dataDir, 'files'));
    return { db: server().db, storage, storeOf: () => storage };
  };
  const ageLinks = () =>
    byHand(tx =>
      sql`update log_link set row_time = now() - interval '40 months' where merchant_id = ${DEMO_COMPANY_ID}`.execute(
        tx,
      ),
    );
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(server().db, DEMO_COMPANY_ID, work);
  /** Runs work as the owner of the tables, whom row-level security does not limit. */
  const byHand = <T>(work: (tx: Tx) => Promise<T>) =>
    server()
      .db[KYSELY_HANDLE_KEY].transaction()
      .execute(async tx => {
        await sql`select set_config('app.tenant', ${DEMO_COMPANY_ID}, true)`.execute(tx);
        return work(tx.withPlugin(tenantPlugin(DEMO_COMPANY_ID)) as unknown as Tx);
      });
  const operations = (count: number, { days = 0, kind = 'made' } = {}) =>
    inTenant(async tx => {
      const time = new Date(Date.now() - days * DAY_MS);
      await tx
        .insertInto('operationLog')
        .values(
          Array.from({ length: count }, (_, at) => ({
            operationId: newId(time.getTime() + at),
            operationTime: new Date(time.getTime() + at),
            userId: 'u-li-na',
            kind,
            targetId: `${days}-${at}`,
            targetName: `Made ${days} ${at}`,
            operation: 'update',
            detail: '{}',
            address: '10.0.0.7',
          })),
        )
        .execute();
    });

  it('are one timeline with filters, and pages by their edges', async () => {
    await operations(25, { days: 40 });
    await admin.data(
      admin.post('position/updatePosition', { positionId: 'pos-engineer', remark: 'Of the log' }),
    );
    expect(new Set((await page('limit=50')).list.map(({ log }) => log))).toEqual(
      new Set(['login', 'operation']),
    );
    const provider = await server().login('provider');
    const started = await provider.data<List>(provider.get('log/page?log=system'));
    expect(started.list.map(({ action }) => action)).toContain('start');
    const logins = await page('log=login&userId=u-admin');
    expect(logins.list[0]).toMatchObject({ log: 'login', action: 'login', userId: 'u-admin', result: 'ok' });
    const since = new Date(Date.now() - 41 * DAY_MS).toISOString();
    const until = new Date(Date.now() - 39 * DAY_MS).toISOString();
    const first = await page(`since=${since}&until=${until}&limit=10`);
    expect(first).toMatchObject({ total: 25, more: false });
    const second = await page(`since=${since}&until=${until}&limit=10&page=2&after=${first.list.at(-1)?.id}`);
    expect(second.list.map(({ targetId }) => targetId)).toEqual(
      Array.from({ length: 10 }, (_, at) => `40-${14 - at}`),
    );
    const back = await page(`since=${since}&until=${until}&limit=10&page=1&before=${second.list[0]?.id}`);
    expect(back.list).toEqual(first.list);
    expect((await page('keyword=made 40 7')).list).toMatchObject([{ targetId: '40-7' }]);
    expect((await page('keyword=40-7')).total).toBe(1);
    expect((await page('address=10.0.0.7&kind=made&limit=1')).total).toBe(25);
    expect((await page('log=login&kind=role')).list).toEqual([]);
    expect((await page(`since=${since}&until=${until}&limit=10&page=9`)).total).toBe(25);
  });

  it('show a row with its changes, the names of its ids, and its place in the chain', async () => {
    await admin.data(admin.post('user/update', { userId: 'u-li-na', organizeId: 'org-sales' }));
    const { list } = await page('kind=user&targetId=u-li-na');
    const read = () => admin.data<Record<string, unknown>>(admin.get(`log/detail?id=${list[0]?.id}`));
    expect(await read()).toMatchObject({ seq: null, hash: '', names: { 'org-sales': expect.any(String) } });
    await linkLogRowsOfAllTenants(server().db);
    expect(await read()).toMatchObject({
      seq: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await admin.get('log/detail?id=none')).status).toBe(404);
  });

  it('of one tenant that cannot be linked do not hold the others', async () => {
    const [broken, other] = [DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID];
    const waiting = (merchantId: string) =>
      withTenant(server().db, merchantId, async tx => {
        const rows = await tx.selectFrom('logUnlinked').select('rowId').execute();
        return rows.length > 0;
      });
    for (const merchantId of [broken, other])
      await withTenant(server().db, merchantId, tx => writeSystemLogRow(tx, { event: 'start', detail: {} }));
    const reset = (sign: '-' | '+') =>
      inTenant(tx =>
        sql`update log_chain set last_seq = last_seq ${sql.raw(sign)} 1 where merchant_id = ${broken}`.execute(
          tx,
        ),
      );
    await linkLogRowsOfAllTenants(server().db);
    for (const merchantId of [broken, other])
      await withTenant(server().db, merchantId, tx => writeSystemLogRow(tx, { event: 'start', detail: {} }));
    // The next number is taken.
    await reset('-');
    await expect(linkLogRowsOfAllTenants(server().db)).rejects.toThrow(`the rows of tenant ${broken}`);
    await reset('+');
    expect([await waiting(broken), await waiting(other)]).toEqual([true, false]);
    await linkLogRowsOfAllTenants(server().db);
    expect(await waiting(broken)).toBe(false);
  });

  it('are whole after writers at once, and say so part by part', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, at) => operations(20, { days: at })));
    const verify = (body: object) => admin.data<{ seq: number }>(admin.post('log/verify', body));
    const part = await verify({});
    expect(part).toMatchObject({ done: true, checked: expect.any(Number) });
    expect(part).not.toHaveProperty('fault');
    const { rows } = await inTenant(tx =>
      sql<{ n: number }>`select count(*)::int as n from log_link group by xmin::text`.execute(tx),
    );
    // A transaction with more rows holds the event loop for long.
    expect(Math.max(...rows.map(({ n }) => n))).toBeLessThanOrEqual(100);
    const chain = await admin.data<object>(admin.get('log/chain'));
    expect(chain).toMatchObject({ anchor: 0, retentionMonths: 36, leastMonths: 6 });
    expect((await page('log=system&action=verify-logs')).list).toMatchObject([{ result: 'ok' }]);
  });

  it('compare a checkpoint that was kept', async () => {
    const { seq, hash } = await admin.data<{ seq: number; hash: string }>(admin.post('log/checkpoint', {}));
    const verify = (checkpoint: object) => admin.data<object>(admin.post('log/verify', { checkpoint }));
    expect(await verify({ seq, hash })).not.toHaveProperty('fault');
    expect(await verify({ seq: seq - 1, hash })).toMatchObject({
      fault: { kind: 'checkpoint', seq: seq - 1 },
    });
  });

  it('cannot be changed or removed by the server', async () => {
    for (const table of ['loginLog', 'operationLog', 'systemLog', 'logLink']) {
      await expect(inTenant(tx => sql`delete from ${sql.table(table)}`.execute(tx))).rejects.toThrow(
        /permission denied/,
      );
      await expect(
        inTenant(tx => sql`update ${sql.table(table)} set merchant_id = merchant_id`.execute(tx)),
      ).rejects.toThrow(/permission denied/);
    }
    await linkLogRowsOfAllTenants(server().db);
    await expect(inTenant(tx => sql`select countersign_purge_logs(9999)`.execute(tx))).rejects.toThrow(
      'the last six months',
    );
  });

  it('are verified after a purge, which leaves an anchor and a row of its own', async () => {
    await operations(30, { days: 37 * 31 });
    // Rows that were chained late keep their place behind younger ones.
    expect(await purgeLogs(means())).toBe(0);
    await expect(purgeLogs(means(), new Date(Date.now() + 40 * 31 * DAY_MS))).rejects.toThrow(
      'the last six months',
    );
    await ageLinks();
    const removed = await purgeLogs(means());
    expect(removed).toBeGreaterThan(100);
    expect((await page('log=system&action=purge-logs')).list).toHaveLength(1);
    const chain = await admin.data<{ anchor: number }>(admin.get('log/chain'));
    expect(chain.anchor).toBeGreaterThan(100);
    expect(chain.anchor).toBeLessThanOrEqual(removed);
    expect(await verifyTenantChain(server().db, DEMO_COMPANY_ID)).not.toHaveProperty('fault');
  });

  it('are archived instead where the tenant wants it', async () => {
    await operations(3, { days: 37 * 31, kind: 'archived' });
    await linkLogRowsOfAllTenants(server().db);
    await ageLinks();
    await admin.data(admin.post('parameter/update', { key: 'log-archive', value: 'true' }));
    const removed = await purgeLogs(means());
    await admin.data(admin.post('parameter/reset', { key: 'log-archive' }));
    const { list } = await admin.data<{ list: { rows: number }[] }>(admin.get('log/archive/page'));
    expect(list).toMatchObject([{ rows: removed }]);
    expect((await page('log=system&action=archive-logs')).list).toMatchObject([{ result: 'ok' }]);
    expect((await page('kind=archived')).list).toEqual([]);
  });

  it('stay where the bucket cannot take them, which the log says', async () => {
    await operations(3, { days: 37 * 31, kind: 'kept' });
    await linkLogRowsOfAllTenants(server().db);
    await ageLinks();
    await admin.data(admin.post('parameter/update', { key: 'log-archive', value: 'true' }));
    const keep = () => Promise.reject(new Error('No space'));
    const failing = { ...means(), storeOf: () => ({ ...means().storage, keep }) };
    await expect(purgeLogs(failing)).rejects.toThrow(`${DEMO_COMPANY_ID}: Error: No space`);
    await admin.data(admin.post('parameter/reset', { key: 'log-archive' }));
    expect((await page('log=system&action=archive-logs&result=failed')).total).toBe(1);
    expect((await page('kind=kept')).total).toBe(3);
  });

  const MADE = "(select min(operation_id) from operation_log where merchant_id = $m and kind = 'last')";
  it.each([
    [
      'changed',
      `update operation_log set target_name = 'Another' where merchant_id = $m and operation_id = ${MADE}`,
    ],
    ['removed', `delete from operation_log where merchant_id = $m and operation_id = ${MADE}`],
    ['link-missing', `delete from log_link where merchant_id = $m and row_id = ${MADE}`],
    [
      'end-missing',
      'delete from log_link where merchant_id = $m and seq = (select max(seq) from log_link where merchant_id = $m)',
    ],
    [
      'inserted',
      `set local citus.propagate_set_commands = 'local';
       set local session_replication_role = replica;
       insert into system_log (merchant_id, log_id, event) values ($m, 'x', 'start')`,
    ],
  ] as const)('name a row that was %s by hand', async (kind, change) => {
    await operations(3, { kind: 'last' });
    await linkLogRowsOfAllTenants(server().db);
    // Rolled back, so that each fault is found in a chain that was whole.
    const fault = await byHand(async tx => {
      for (const text of change.replaceAll('$m', `'${DEMO_COMPANY_ID}'`).split(';'))
        await sql.raw(text).execute(tx);
      throw await verifyChainPart(tx, DEMO_COMPANY_ID);
    }).catch(part => (part instanceof Error ? Promise.reject(part) : part.fault));
    const isNamed = kind === 'changed' || kind === 'removed';
    expect(fault).toMatchObject({ kind, ...(isNamed && { log: 'operation' }) });
  });

  it('of a removed tenant are removed after its retention', async () => {
    await operations(3, { days: 37 * 31, kind: 'removed-tenant' });
    await linkLogRowsOfAllTenants(server().db);
    await ageLinks();
    await removeTenantByHand(server().db, DEMO_COMPANY_ID);
    expect(await purgeLogs(means())).toBeGreaterThanOrEqual(3);
    const left = await inTenant(tx =>
      tx.selectFrom('operationLog').select('operationId').where('kind', '=', 'removed-tenant').execute(),
    );
    expect(left).toEqual([]);
    expect(await verifyTenantChain(server().db, DEMO_COMPANY_ID)).not.toHaveProperty('fault');
  });
});
