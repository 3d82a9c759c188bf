import type { LiveEvent } from '@countersign/sdk/api/contract';
import { zonedDay } from '@countersign/sdk/i18n/time/zoned-time';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { removeTenantByHand } from '../../../testing/removed-tenant.ts';
import { removeExpiredTransfers } from './expire.ts';
import {
  beginExport,
  DOWNLOAD,
  download,
  runJob,
  transferOf,
  uploadSheet,
} from './testing/transfer-driver.ts';

const LOGGED = 2500;

describeServer('exports', server => {
  let admin: TestClient;
  let zhang: TestClient;
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(server().db, DEMO_COMPANY_ID, work);

  beforeAll(async () => {
    admin = await server().login('admin');
    zhang = await server().login('zhang.wei');
    await inTenant(tx =>
      sql`insert into role (merchant_id, role_id, role_name, role_key) values (${DEMO_COMPANY_ID}, 'role-seer', 'seer', 'seer')`.execute(
        tx,
      ),
    );
    await inTenant(tx =>
      sql`insert into user_role (merchant_id, user_id, role_id) values (${DEMO_COMPANY_ID}, 'u-zhang-wei', 'role-seer')`.execute(
        tx,
      ),
    );
  });

  const permit = (permission: string) =>
    inTenant(tx =>
      sql`insert into role_permission (merchant_id, role_id, permission) values (${DEMO_COMPANY_ID}, 'role-seer', ${permission})`.execute(
        tx,
      ),
    );
  const forbid = () =>
    inTenant(tx => sql`delete from role_permission where role_id = 'role-seer'`.execute(tx));

  it.each(['csv', 'xlsx'] as const)('users go out as %s with masked phones', async format => {
    const id = await beginExport(admin, { noun: 'user', format, query: { status: 'all' } });
    expect(await transferOf(admin, id)).toMatchObject({ state: 'running', total: null, hasFile: false });
    expect((await admin.get(DOWNLOAD + id)).body.subCode).toBe('nothing-to-download');
    await runJob(server(), id);
    const row = await transferOf(admin, id);
    expect(row).toMatchObject({ kind: 'export', noun: 'user', state: 'done', hasFile: true });
    const [headings, ...users] = await download(admin, id);
    expect(headings?.slice(0, 3)).toEqual(['用户名', '姓名', '手机号']);
    expect(users).toHaveLength(row.total!);
    const phones = users.map(cells => cells[2]).filter(phone => phone !== '');
    expect(phones.every(phone => /^(\d{3}\*{4}\d{4}|\*{4})$/.test(phone!))).toBe(true);
  });

  it('times, days and names of files are in the zone of the tenant, and logs in the words of their page', async () => {
    const zoned = async (timeZone: string) => {
      await inTenant(async tx => {
        await sql`update merchant set time_zone = ${timeZone} where merchant_id = ${DEMO_COMPANY_ID}`.execute(
          tx,
        );
        await sql`update app_user set create_time = '2026-11-27T20:55:40.965Z' where user_id = 'u-li-na'`.execute(
          tx,
        );
      });
      const id = await beginExport(admin, { noun: 'user', query: { userName: 'li.na' } });
      await runJob(server(), id);
      const { fileName, createTime } = await transferOf(admin, id);
      const [headings = [], user = []] = await download(admin, id);
      const stamp = zonedDay(new Date(createTime), timeZone).replaceAll('-', '');
      expect(fileName).toMatch(new RegExp(`^用户 ${stamp}-\\d{4}\\.xlsx$`));
      return user[headings.indexOf('创建时间')];
    };
    for (const [zone, time] of [
      ['Pacific/Kiritimati', '2026-11-28 10:55:40'],
      ['Pacific/Midway', '2026-11-27 09:55:40'],
      ['Asia/Shanghai', '2026-11-28 04:55:40'],
    ] as const)
      expect(await zoned(zone)).toBe(time);
    await inTenant(tx =>
      sql`insert into operation_log (merchant_id, operation_id, user_id, module, kind, target_id, target_name, operation, operation_time)
        values (${DEMO_COMPANY_ID}, 'worded', 'u-admin', 'transfer', 'transfer', 'worded', '＝1', 'download', '2026-11-27T20:55:40Z')`.execute(
        tx,
      ),
    );
    const id = await beginExport(admin, { noun: 'log', format: 'csv', query: { targetId: 'worded' } });
    await runJob(server(), id);
    const [headings = [], row = []] = await download(admin, id);
    const cell = Object.fromEntries(headings.map((heading, index) => [heading, row[index]]));
    expect(cell).toMatchObject({
      时间: '2026-11-28 04:55:40',
      日志: '操作',
      模块: '导入导出',
      对象类型: '导入导出',
      操作: '下载',
      结果: '成功',
    });
  });

  it('a filter is the one of the list, and an unknown one is refused', async () => {
    const id = await beginExport(admin, { noun: 'user', query: { userName: 'li.na' } });
    await runJob(server(), id);
    expect((await download(admin, id)).map(cells => cells[0])).toEqual(['用户名', 'li.na']);
    const strange = { noun: 'user', query: { colour: 'red' } };
    expect((await admin.post('transfer/export', strange)).status).toBe(400);
    expect((await admin.post('transfer/export', { noun: 'moon' })).body.subCode).toBe('unknown-noun');
  });

  it('an export of many pages goes on where it was stopped, and has no row twice', async () => {
    await inTenant(tx =>
      sql`insert into operation_log (merchant_id, operation_id, user_id, kind, target_id, target_name, operation)
        select ${DEMO_COMPANY_ID}, gen_random_uuid()::text, 'u-admin', 'many', n::text, '=' || n, 'x' from generate_series(1, ${LOGGED}) n`.execute(
        tx,
      ),
    );
    const id = await beginExport(admin, { noun: 'log', format: 'csv', query: { kind: 'many' } });
    for (let stops = 0; stops < 3; stops += 1)
      await expect(
        runJob(server(), id, {
          progressed: () => Promise.reject(Object.assign(new Error(), { code: '57P01' })),
        }),
      ).rejects.toThrow();
    const stopped = await transferOf(admin, id);
    expect(stopped).toMatchObject({ state: 'running', total: LOGGED });
    expect(stopped.done).toBeGreaterThanOrEqual(300);
    expect(stopped.done).toBeLessThan(LOGGED);
    await runJob(server(), id);
    const targets = (await download(admin, id)).slice(1).map(cells => cells[5]);
    expect(new Set(targets).size).toBe(LOGGED);
    expect(targets).toHaveLength(LOGGED);
    const raw = await (
      await fetch(`${admin.url}${DOWNLOAD}${id}`, { headers: { authorization: admin.token! } })
    ).text();
    expect(raw).toContain("'=17,");
  });

  it('a cancelled export stops at its next page and leaves nothing', async () => {
    const id = await beginExport(admin, { noun: 'log', query: { kind: 'many' } });
    await runJob(server(), id, {
      progressed: async () => void (await admin.post('transfer/cancel', { transferId: id })),
    });
    expect(await transferOf(admin, id)).toMatchObject({ state: 'cancelled', done: 100, hasFile: false });
    const { rows } = await inTenant(tx =>
      sql`select 1 from transfer_part where transfer_id = ${id}`.execute(tx),
    );
    expect(rows).toHaveLength(0);
    expect((await admin.post('transfer/run', { transferId: id })).body.subCode).toBe('transfer-over');
  });

  it('another person has no transfer of mine', async () => {
    const id = await beginExport(admin, { noun: 'organization' });
    await runJob(server(), id);
    const provider = await server().login('provider');
    for (const client of [zhang, provider]) {
      expect((await client.get(`transfer/${id}`)).status).toBe(404);
      expect((await client.get(DOWNLOAD + id)).status).toBe(404);
      expect((await client.get(`transfer/delete/${id}`)).status).toBe(404);
      expect((await client.get('transfer/page')).body.data).toMatchObject({ total: 0 });
    }
    expect(await download(admin, id)).not.toHaveLength(0);
  });

  it('a permission that is taken away between start, job and download refuses each', async () => {
    expect((await zhang.post('transfer/export', { noun: 'user' })).status).toBe(403);
    await permit('system:user:list');
    const [done, stopped] = [
      await beginExport(zhang, { noun: 'user' }),
      await beginExport(zhang, { noun: 'user' }),
    ];
    await runJob(server(), done);
    expect((await zhang.get(DOWNLOAD + done)).status).toBe(200);
    await forbid();
    await runJob(server(), stopped);
    expect(await transferOf(zhang, stopped)).toMatchObject({ state: 'failed', errorCode: 'no-permission' });
    expect((await zhang.get(DOWNLOAD + done)).body.subCode).toBe('no-permission');
  });

  it('a data scope that changes between start and download refuses the file', async () => {
    await permit('system:user:list');
    const id = await beginExport(zhang, { noun: 'user' });
    await runJob(server(), id);
    await inTenant(async tx => {
      await sql`insert into data_permission (merchant_id, data_permission_id, name, code) values (${DEMO_COMPANY_ID}, 'dp', 'own', 'own')`.execute(
        tx,
      );
      await sql`insert into data_permission_item values (${DEMO_COMPANY_ID}, 'dp', 'user', 'self')`.execute(
        tx,
      );
      await sql`insert into data_permission_bind (merchant_id, data_permission_id, kind, target_id) values (${DEMO_COMPANY_ID}, 'dp', 'user', 'u-zhang-wei')`.execute(
        tx,
      );
    });
    expect((await zhang.get(DOWNLOAD + id)).body.subCode).toBe('rights-changed');
    const narrow = await beginExport(zhang, { noun: 'user', query: { status: 'all' } });
    await runJob(server(), narrow);
    expect((await download(zhang, narrow)).map(cells => cells[0])).toEqual(['用户名', 'zhang.wei']);
    await forbid();
  });

  it('starts and downloads are in the operation log', async () => {
    const id = await beginExport(admin, { noun: 'organization' });
    await runJob(server(), id);
    await download(admin, id);
    const { list } = await admin.data<{ list: { action: string; targetName: string }[] }>(
      admin.get(`log/operation/page?kind=transfer&targetId=${id}`),
    );
    expect(list.map(row => row.action)).toEqual(['download', 'export']);
    expect(list[0]?.targetName).toMatch(/^组织 /);
  });

  it('expires after seven days, with its file', async () => {
    const id = await beginExport(admin, { noun: 'organization' });
    await runJob(server(), id);
    const { createTime, expireTime } = await transferOf(admin, id);
    expect(Date.parse(expireTime) - Date.parse(createTime)).toBeGreaterThan(6.99 * 86_400_000);
    await inTenant(tx =>
      sql`update transfer set expire_time = now() - interval '1 second' where transfer_id = ${id}`.execute(
        tx,
      ),
    );
    expect((await admin.get(DOWNLOAD + id)).body.subCode).toBe('file-expired');
    const removed: string[] = [];
    await removeExpiredTransfers(server().db, {
      remove: async (key: string) => void removed.push(key),
    } as never);
    expect(removed).toEqual([expect.stringContaining(id)]);
    expect((await admin.get(DOWNLOAD + id)).status).toBe(404);
  });

  it('whose file cannot be removed stays, and does not hold the others', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await beginExport(admin, { noun: 'organization' });
      await runJob(server(), id);
      ids.push(id);
    }
    await inTenant(tx =>
      sql`update transfer set expire_time = now() where transfer_id = any(${ids}::text[])`.execute(tx),
    );
    const removed: string[] = [];
    const failing = {
      remove: async (key: string) => {
        if (key.includes(ids[0]!)) throw new Error('disk');
        removed.push(key);
      },
    };
    const later = Date.now() + 1000;
    await expect(removeExpiredTransfers(server().db, failing, later)).rejects.toThrow(
      `the file of ${ids[0]}`,
    );
    expect(removed).toHaveLength(2);
    const left = await inTenant(tx =>
      tx.selectFrom('transfer').select('transferId').where('transferId', 'in', ids).execute(),
    );
    expect(left.map(({ transferId }) => transferId)).toEqual(ids.slice(0, 1));
    expect(await removeExpiredTransfers(server().db, { remove: async () => {} }, later)).toBe(1);
  });

  it('requests at the same time start five at most, and so do imports that were checked before', async () => {
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => admin.post('transfer/export', { noun: 'organization' })),
    );
    const ids = replies
      .filter(reply => reply.status === 200)
      .map(reply => (reply.body.data as { transferId: string }).transferId);
    expect(ids.length).toBeLessThanOrEqual(5);
    for (const id of ids) await admin.data(admin.get(`transfer/delete/${id}`));
    const fileId = await uploadSheet(admin, [['组织路径'], ['等待的组织']]);
    const begin = () => admin.post('transfer/import', { noun: 'organization', fileId, mapping: { path: 0 } });
    const checked: string[] = [];
    for (let reply = await begin(); reply.status === 200 && checked.length < 30; reply = await begin()) {
      checked.push((reply.body.data as { transferId: string }).transferId);
      await inTenant(tx =>
        tx.updateTable('transfer').set({ state: 'checked' }).where('state', '=', 'checking').execute(),
      );
    }
    expect(checked.length).toBeLessThanOrEqual(20);
    const runs = await Promise.all(checked.map(transferId => admin.post('transfer/run', { transferId })));
    expect(runs.filter(reply => reply.status === 200).length).toBeLessThanOrEqual(5);
    for (const id of checked) await admin.data(admin.get(`transfer/delete/${id}`));
  });

  it('cancelled imports count until they are deleted', async () => {
    const fileId = await uploadSheet(admin, [['组织路径'], ['取消的组织']]);
    const begin = () => admin.post('transfer/import', { noun: 'organization', fileId, mapping: { path: 0 } });
    const cancelled: string[] = [];
    let reply = await begin();
    for (; reply.status === 200 && cancelled.length < 30; reply = await begin()) {
      const { transferId } = reply.body.data as { transferId: string };
      cancelled.push(transferId);
      await admin.data(admin.post('transfer/cancel', { transferId }));
    }
    expect([cancelled.length, reply.body.subCode]).toEqual([20, 'too-many-transfers']);
    for (const id of cancelled) await admin.data(admin.get(`transfer/delete/${id}`));
    expect((await begin()).status).toBe(200);
  });

  it('a person has five under way at most, and deletes what they no longer need', async () => {
    const ids: string[] = [];
    for (let reply = await admin.post('transfer/export', { noun: 'organization' }); ; ) {
      if (reply.status !== 200) {
        expect(reply.body.subCode).toBe('too-many-transfers');
        break;
      }
      ids.push((reply.body.data as { transferId: string }).transferId);
      reply = await admin.post('transfer/export', { noun: 'organization' });
    }
    expect(ids.length).toBeLessThanOrEqual(5);
    for (const id of ids) await admin.data(admin.get(`transfer/delete/${id}`));
    for (const id of ids) await runJob(server(), id);
    expect((await admin.get(`transfer/${ids[0]}`)).status).toBe(404);
  });

  it('of a removed tenant expire too', async () => {
    const id = await beginExport(admin, { noun: 'organization' });
    await runJob(server(), id);
    await removeTenantByHand(server().db, DEMO_COMPANY_ID);
    const removed: string[] = [];
    const later = Date.now() + 8 * 86_400_000;
    await removeExpiredTransfers(server().db, { remove: async key => void removed.push(key) }, later);
    expect(removed).toContainEqual(expect.stringContaining(id));
  });
});

describeServer(
  'progress',
  server => {
    it('is told to the person while the jobs run by themselves', async () => {
      const admin = await server().login('admin');
      const stream = await fetch(`${admin.url}/digital-portal/api/authority/admin/live`, {
        headers: { authorization: admin.token! },
      });
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
      const id = await beginExport(admin, { noun: 'organization' });
      const kind: LiveEvent['kind'] = 'transfers';
      for (let text = ''; !text.includes(`data: {"kind":"${kind}"}`); )
        text += (await reader.read()).value ?? '';
      await reader.cancel();
      await expect.poll(() => transferOf(admin, id), { timeout: 10_000 }).toMatchObject({ state: 'done' });
    });
  },
  { server: { jobs: { pollMs: 50 } } },
);
