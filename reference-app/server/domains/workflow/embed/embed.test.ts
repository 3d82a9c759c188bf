import type { EmbedClient, EmbedToken } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { runTransactionOnAuthTables, withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { TestClient } from '../../../testing/client.ts';
import { limitedRights } from '../../../testing/guard/limited-rights.ts';
import { describeServer } from '../../../testing/harness.ts';
import { updateSecuritySetting } from '../../access/security/service.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { addBackEnd, type BackEnd, type Minted } from './testing/back-end.ts';

const TASK = 'jflow/taskInfo?taskId=';

describeServer('a token for embedding', server => {
  const driver = new ApprovalDriver(server);
  let backEnd: BackEnd;
  let process: string;
  let instance: string;
  let task: string;

  beforeAll(async () => {
    backEnd = await addBackEnd(server());
    process = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    instance = await driver.start(process);
    task = await driver.taskOf('zhang.wei', instance);
  });

  const mint = (more: object = {}) => backEnd.mint({ userName: 'zhang.wei', taskId: task, ...more });
  const with_ = (token: string) => new TestClient(server().url, token);
  const codeOf = async (body: object, headers = {}) =>
    (await backEnd.post('embed/token', body, headers)).body.subCode;

  it('shows its person the task and lets them decide it', async () => {
    const own = await driver.start(process);
    const taskId = await driver.taskOf('zhang.wei', own);
    const page = with_((await mint({ taskId })).token);
    expect((await page.get(TASK + taskId)).status).toBe(200);
    const { body } = await page.post('jflow/approve', { taskId, isPass: true, comment: 'in our ERP' });
    expect(body.data).toEqual({ instanceState: 1 });
    expect(await driver.timeline(own)).toContain('a zhang-wei=1');
  });

  it('works for ten minutes where nothing is said, for an hour at most, and never for longer', async () => {
    const minted = await mint();
    expect(minted.expiresIn).toBe(600);
    expect(Math.round((Date.parse(minted.expiresTime) - Date.now()) / 10_000)).toBe(60);
    expect((await mint({ seconds: 3600 })).expiresIn).toBe(3600);
    expect(await codeOf({ userName: 'zhang.wei', taskId: task, seconds: 3601 })).toBe('invalid-fields');
    expect(await codeOf({ userName: 'zhang.wei', taskId: task, seconds: 9 })).toBe('invalid-fields');
  });

  it('is minted from networks that the tenant lets in alone', async () => {
    const set = (ipBlack: string) =>
      withTenant(server().db, DEMO_COMPANY_ID, tx => updateSecuritySetting(tx, DEMO_COMPANY_ID, { ipBlack }));
    await set('127.0.0.1');
    expect(await codeOf({ userName: 'zhang.wei', taskId: task })).toBe('ip-refused');
    await set('');
    expect((await mint()).token).toBeTruthy();
  });

  it('asks to sign in once it has expired', async () => {
    const { id, token } = await mint();
    await runTransactionOnAuthTables(server().db, auth =>
      auth.updateTable('session').set({ expiresAt: sql`now()` }).where('sessionId', '=', id).execute(),
    );
    const { status, body } = await with_(token).get(TASK + task);
    expect([status, body.subCode]).toEqual([401, 'auth-check-error']);
  });

  it('is stored as its hash alone', async () => {
    const { token } = await mint();
    const rows = await runTransactionOnAuthTables(server().db, auth =>
      auth.selectFrom('session').selectAll().execute(),
    );
    const clients = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.selectFrom('embedClient').selectAll().execute(),
    );
    const stored = JSON.stringify([rows, clients]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(backEnd.secret);
  });

  it('is issued for resources that its person can see, and for nothing else', async () => {
    const li = { userName: 'li.na' };
    expect(await codeOf({ ...li, taskId: task })).toBe('not-found');
    expect(await codeOf({ ...li, taskId: 'none' })).toBe('not-found');
    expect(await codeOf({ userName: 'luo.yi', instanceId: instance })).toBe('not-found');
    expect(await codeOf({ ...li, instanceId: instance })).toBeUndefined();
    expect(await codeOf({ ...li, processId: 'none' })).toBe('not-found');
    expect(await codeOf({ ...li, processId: process })).toBeUndefined();
  });

  it('is of no more use to an administrator than to anybody', async () => {
    expect(await codeOf({ userName: 'admin', instanceId: instance })).toBe('not-found');
    const own = await driver.start(await driver.publish({ nodes: [approver('a', ['admin'])] }));
    const taskId = await driver.taskOf('admin', own);
    const page = await backEnd.page({ userName: 'admin', taskId });
    const { actions } = await page.data<{ actions: string[] }>(page.get(TASK + taskId));
    expect(actions).toContain('agree');
    expect(actions).not.toContain('terminate');
    const { list } = await page.data<{ list: { createTime?: string }[] }>(page.get('user/list'));
    expect(list[0]).not.toHaveProperty('createTime');
  });

  it('shows no more people than the session of a limited administrator', async () => {
    const { bind, grant } = limitedRights(server);
    await grant('limited', ['user:list', 'my:apply'], ['u-xie-qing']);
    await bind('own-department', { 'user@system:user:list': 'own' }, [['user', 'u-xie-qing']]);
    const session = await server().login('xie.qing');
    const page = await backEnd.page({ userId: 'u-xie-qing', processId: process });
    const totalOf = async (client: TestClient) =>
      (await client.data<{ total: number }>(client.get('user/list?limit=200'))).total;
    const own = await totalOf(session);
    expect(own).toBeLessThan(await totalOf(await server().login('admin')));
    expect(await totalOf(page)).toBe(own);
  });

  it('is issued for an existing person who can sign in', async () => {
    expect(await codeOf({ userId: 'u-nobody', taskId: task })).toBe('unknown-user');
    expect(await codeOf({ userName: 'nobody', taskId: task })).toBe('unknown-user');
    expect(await codeOf({ userName: 'provider', taskId: task })).toBe('unknown-user');
    const own = await driver.start(await driver.publish({ nodes: [approver('a', ['zhu.hao'])] }));
    const taskId = await driver.taskOf('zhu.hao', own);
    const page = await backEnd.page({ userName: 'zhu.hao', taskId });
    const setGuest = (isGuest: boolean) =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set({ isGuest }).where('userId', '=', 'u-zhu-hao').execute(),
      );
    await setGuest(true);
    expect(await codeOf({ userName: 'zhu.hao', taskId })).toBe('unknown-user');
    await setGuest(false);
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('appUser').set({ status: 'STOP_USING' }).where('userId', '=', 'u-zhu-hao').execute(),
    );
    expect(await codeOf({ userName: 'zhu.hao', taskId })).toBe('user-disabled');
    expect((await page.get(TASK + taskId)).body.subCode).toBe('auth-check-error');
  });

  it('names one person and one subject', async () => {
    const fields = async (body: object) => {
      const { data } = (await backEnd.post('embed/token', body)).body;
      return (data as { fields: { field: string }[] } | null)?.fields.map(({ field }) => field);
    };
    expect(await fields({ taskId: task })).toEqual(['userId']);
    expect(await fields({ userId: 'u-li-na', userName: 'li.na', taskId: task })).toEqual(['userId']);
    expect(await fields({ userId: 'u-zhang-wei' })).toEqual(['taskId']);
    expect(await fields({ userId: 'u-zhang-wei', taskId: task, instanceId: instance })).toEqual(['taskId']);
  });

  it('reads files of its instance and of nothing else', async () => {
    const zhang = await driver.as('zhang.wei');
    const upload = async (client: TestClient) => {
      const form = new FormData();
      form.set('file', new Blob(['a note']), 'note.txt');
      const reply = await fetch(`${server().url}/digital-portal/api/authority/admin/upload/oss`, {
        method: 'POST',
        headers: { authorization: client.token ?? '' },
        body: form,
      });
      return ((await reply.json()) as { data: { fileId: string } }).data.fileId;
    };
    const read = async (client: TestClient, fileId: string) =>
      (await client.get(`/digital-portal/common/download?fileId=${fileId}`)).status;
    const held = async (fileId: string, instanceId: string) =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.insertInto('fileUse').values({ fileId: fileId, instanceId: instanceId }).execute(),
      );
    const page = with_((await mint()).token);
    const fileId = await upload(page);
    expect(await read(page, fileId)).toBe(200);
    await held(fileId, instance);
    expect(await read(page, fileId)).toBe(200);
    await held(fileId, await driver.start(process));
    expect(await read(page, fileId)).toBe(404);
    expect(await read(zhang, fileId)).toBe(200);
    const foreign = await upload(await driver.as('li.na'));
    expect(await read(page, foreign)).toBe(404);
  });

  it('is revoked by its back end: by its id, and all of a person', async () => {
    const [one, two, three] = await Promise.all([mint(), mint(), mint()]);
    const other = await addBackEnd(server());
    const works = async ({ token }: Minted) => (await with_(token).get(TASK + task)).status === 200;
    expect((await other.post('embed/token/revoke', { id: one.id })).body.data).toEqual({ count: 0 });
    expect((await backEnd.post('embed/token/revoke', {})).body.subCode).toBe('invalid-fields');
    expect((await backEnd.post('embed/token/revoke', { id: one.id })).body.data).toEqual({ count: 1 });
    expect([await works(one), await works(two)]).toEqual([false, true]);
    const all = await backEnd.post('embed/token/revoke', { userId: 'u-zhang-wei' });
    expect((all.body.data as { count: number }).count).toBeGreaterThanOrEqual(2);
    expect([await works(two), await works(three)]).toEqual([false, false]);
  });

  it('is listed for administrators, and revoked by id and by client', async () => {
    const admin = await driver.as('admin');
    const mine = await addBackEnd(server());
    const one = await mine.mint({ userName: 'zhang.wei', taskId: task });
    const two = await mine.mint({ userName: 'li.na', instanceId: instance });
    const listed = async () =>
      admin.data<{ total: number; list: EmbedToken[] }>(admin.get(`embed/token/page?clientId=${mine.id}`));
    const { total, list } = await listed();
    expect(total).toBe(2);
    expect(list.find(row => row.id === one.id)).toMatchObject({
      clientId: mine.id,
      userId: 'u-zhang-wei',
      userName: '张伟',
      kind: 'task',
      taskId: task,
      instanceId: instance,
      processId: process,
    });
    expect(JSON.stringify(list)).not.toContain(one.token);
    expect((await admin.post('embed/token/end', { id: one.id })).body.data).toEqual({ count: 1 });
    expect((await listed()).list.map(row => row.id)).toEqual([two.id]);
    expect((await admin.post('embed/token/end', { clientId: mine.id })).body.data).toEqual({ count: 1 });
    expect((await with_(two.token).get(`jflow/instanceInfo?instanceId=${instance}`)).status).toBe(401);
  });

  it('is out of reach for another company’s administrator', async () => {
    const { id, token } = await mint();
    const provider = await driver.as('provider');
    expect((await provider.post('embed/token/end', { id })).body.data).toEqual({ count: 0 });
    expect((await provider.post('embed/client/revoke', { id: backEnd.id })).status).toBe(404);
    expect((await with_(token).get(TASK + task)).status).toBe(200);
  });
});

describeServer('a back end', server => {
  const driver = new ApprovalDriver(server);
  let process: string;
  let task: string;

  beforeAll(async () => {
    process = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    task = await driver.taskOf('zhang.wei', await driver.start(process));
  });

  const asked = () => ({ userName: 'zhang.wei', taskId: task });
  const statusOf = async (backEnd: BackEnd, headers = {}) => {
    const { status, body } = await backEnd.post('embed/token', asked(), headers);
    return [status, body.subCode];
  };

  it('is known by its secret alone', async () => {
    const backEnd = await addBackEnd(server());
    expect(await statusOf(backEnd)).toEqual([200, undefined]);
    const right = backEnd.secret;
    for (const secret of [`${right}x`, right.slice(1), 'x', '\0']) {
      backEnd.secret = secret;
      expect(await statusOf(backEnd)).toEqual([401, 'bad-client']);
    }
    expect(await statusOf(backEnd, { authorization: `Bearer ${right}` })).toEqual([401, 'bad-client']);
    expect(await statusOf(backEnd, { authorization: 'Basic AAA6eA==' })).toEqual([401, 'bad-client']);
    const session = new TestClient(server().url, right);
    expect((await session.get('/digital-portal/getInfo')).status).toBe(401);
  });

  it('may not be a page', async () => {
    const backEnd = await addBackEnd(server());
    const origin = 'https://erp.example.com';
    expect(await statusOf(backEnd, { origin })).toEqual([403, 'secret-in-page']);
  });

  it('has another secret, while the one before works for as long as was said', async () => {
    const backEnd = await addBackEnd(server());
    const admin = await driver.as('admin');
    const rotate = (keepMinutes: number) =>
      admin.data<{ secret: string }>(admin.post('embed/client/rotate', { id: backEnd.id, keepMinutes }));
    const { secret: second } = await rotate(5);
    expect(await statusOf(backEnd)).toEqual([200, undefined]);
    backEnd.secret = second;
    expect(await statusOf(backEnd)).toEqual([200, undefined]);
    const { secret: third } = await rotate(0);
    expect(await statusOf(backEnd)).toEqual([401, 'bad-client']);
    backEnd.secret = third;
    expect(await statusOf(backEnd)).toEqual([200, undefined]);
  });

  it('is revoked with everything that it minted, and stays in the list', async () => {
    const backEnd = await addBackEnd(server(), { name: 'Harbour ERP' });
    const page = await backEnd.page(asked());
    const admin = await driver.as('admin');
    expect((await admin.post('embed/client/revoke', { id: backEnd.id })).status).toBe(200);
    expect(await statusOf(backEnd)).toEqual([401, 'bad-client']);
    expect((await page.get(TASK + task)).body.subCode).toBe('auth-check-error');
    expect((await admin.post('embed/client/revoke', { id: backEnd.id })).status).toBe(404);
    expect((await admin.post('embed/client/rotate', { id: backEnd.id })).status).toBe(404);
    const { list } = await admin.data<{ list: EmbedClient[] }>(admin.get('embed/client/page?limit=100'));
    const row = list.find(({ id }) => id === backEnd.id);
    expect(row).toMatchObject({ name: 'Harbour ERP', createBy: 'u-admin', rotateTime: null });
    expect(row?.revokeTime).not.toBeNull();
    expect(JSON.stringify(list)).not.toContain(backEnd.secret);
  });

  it('mints for its processes alone, where it has some', async () => {
    const other = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const narrow = await addBackEnd(server(), { processIds: [other] });
    expect(await statusOf(narrow)).toEqual([404, 'not-found']);
    const wide = await addBackEnd(server(), { processIds: [other, process] });
    expect(await statusOf(wide)).toEqual([200, undefined]);
    const admin = await driver.as('admin');
    const { body } = await admin.post('embed/client/add', { name: 'x', processIds: [other, 'none'] });
    expect([body.subCode, JSON.stringify(body.data)]).toEqual([
      'invalid-fields',
      expect.stringContaining('none'),
    ]);
  });
});
