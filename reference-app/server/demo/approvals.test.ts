import type {
  InstanceRow,
  Message,
  PersonalFile,
  SendTask,
  TaskRow,
  TimelineRow,
  UserInfo,
} from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../db/access.ts';
import { verifyAuditLogs } from '../domains/workflow/audit/examine.ts';
import { readWaitingOutboxJobs } from '../jobs/outbox.ts';
import { type RunningServer, startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { databaseCopy, quickKind } from '../testing/harness.ts';
import type { Copy } from '../testing/templates.ts';
import { DEMO_COMPANY_ID } from './company.ts';

describe('the demo company at the first start', () => {
  let copy: Copy;
  let server: RunningServer;
  beforeAll(async () => {
    copy = await databaseCopy(quickKind(), false);
    server = await startServer({
      database: copy.options,
      port: 0,
      checkReplies: true,
      isDemoGrown: true,
      jobs: false,
    });
  });
  afterAll(async () => {
    await server.stop();
    await copy.remove();
  });

  const as = async (userName: string) => {
    const client = new TestClient(server.url);
    await client.data(client.signIn(userName));
    return client;
  };
  const list = async <Row>(userName: string, path: string): Promise<Row[]> => {
    const client = await as(userName);
    return (await client.data<{ list: Row[] }>(client.get(`${path}limit=100`))).list;
  };

  const applicationOf = async (userName: string, item: string): Promise<InstanceRow> => {
    const rows = await list<InstanceRow>(userName, 'jflow/myProcess?');
    return rows.find(({ itemName }) => itemName === item) ?? expect.fail(`${userName} has no ${item}`);
  };

  it.each([
    ['zhang.wei', ['年假两天']],
    ['chen.jie', ['年假五天']],
    ['wang.fang', ['技术书籍']],
    ['admin', []],
  ])('has for %s to handle: %j', async (userName, items) => {
    const tasks = await list<TaskRow>(userName, 'jflow/myTask?');
    expect(tasks.map(task => task.itemName)).toEqual(items);
  });

  it.each([
    ['wu.qiang', '测试服务器'],
    ['xu.lei', '日志分析软件'],
    ['hu.yue', '日志分析软件'],
  ])('has for %s among others: %s', async (userName, item) => {
    const tasks = await list<TaskRow>(userName, 'jflow/myTask?');
    expect(tasks.map(task => task.itemName)).toContain(item);
  });

  it('counts the same in the shell', async () => {
    const client = await as('li.na');
    const info = await client.data<UserInfo>(client.get('/digital-portal/getInfo'));
    expect(info.myTaskCount).toBe(0);
    expect(info.myApprovalCount).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['song.jia', 1, '显示器 12 台'],
    ['he.lei', 2, '年假十天'],
    ['ma.chao', 2, '客户午餐'],
    ['xie.qing', 1, '上海展会差旅'],
    ['yang.yang', 0, '年假五天'],
  ])('shows %s an application in state %i: %s', async (userName, state, item) => {
    const row = await applicationOf(userName, item);
    expect(row.instanceState).toBe(state);
  });

  it('has its events in order, with views before decisions', async () => {
    const instance = await applicationOf('song.jia', '显示器 12 台');
    const client = await as('song.jia');
    const rows = await client.data<TimelineRow[]>(client.get(`jflow/nodeInfo?instanceId=${instance.id}`));
    const infos = rows.flatMap(row => row.approvalInfos);
    expect(infos.map(info => info.userName)).toContain('高峰');
    expect(infos.some(info => info.instant)).toBe(false);
    expect(rows.at(-1)).toMatchObject({ taskType: -1, taskState: 1 });
    expect(rows.at(-1)!.timeSpent).toBeGreaterThan(2 * 86_400);
  });

  it('has a phone number for everybody, of no network, and masked for others', async () => {
    const client = await as('li.na');
    const { list } = await client.data<{ list: { phonenumber: string }[] }>(
      client.get('user/list?limit=200'),
    );
    const numbers = list.map(({ phonenumber }) => phonenumber).filter(number => number !== '');
    // The guest of the provider has none.
    expect(numbers).toHaveLength(list.length - 1);
    expect(numbers.every(number => /^120\*{4}1\d{3}$/.test(number))).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('offers its six processes to start', async () => {
    const rows = await list<{ processKey: string }>('li.na', 'jflow/page?startable=true&');
    expect(rows.map(row => row.processKey).sort()).toEqual([
      'expense',
      'leave',
      'overtime',
      'purchase',
      'recruitment',
      'seal',
    ]);
  });

  it('has the forms of its processes in the form administration, published and in use', async () => {
    const forms = await list<{ formName: string; version: number; processCount: number }>(
      'admin',
      'workflow/form/config/page?',
    );
    const startable = await list<{ processName: string }>('li.na', 'jflow/page?startable=true&');
    expect(forms.map(({ formName }) => formName).sort()).toEqual(
      startable.map(({ processName }) => processName).sort(),
    );
    for (const form of forms) expect(form).toMatchObject({ version: 1, processCount: 1 });
  });

  it('hides the ledger account from the initiator', async () => {
    const instance = await applicationOf('xie.qing', '上海展会差旅');
    const client = await as('xie.qing');
    const { variable } = await client.data<{ variable: string }>(
      client.get(`jflow/instanceInfo?instanceId=${instance.id}`),
    );
    expect(JSON.parse(variable)).toMatchObject({ amount: 4280 });
    expect(variable).not.toContain('6601');
  });

  it('has 90 days behind it, in every state, each of which can happen again', async () => {
    const rows = await withTenant(server.db, DEMO_COMPANY_ID, tx =>
      tx.selectFrom('instance').select(['instanceId', 'state', 'createTime']).orderBy('createTime').execute(),
    );
    expect(rows.length).toBeGreaterThan(380);
    expect(Date.now() - rows[0]!.createTime.getTime()).toBeGreaterThan(80 * 86_400_000);
    const byState = Map.groupBy(rows, ({ state }) => state);
    expect([...byState.keys()].sort()).toEqual([0, 1, 2, 3, 5, 6]);
    for (const [{ instanceId: instance }] of [...byState.values()] as [(typeof rows)[number]][])
      expect(await verifyAuditLogs(server.db, { tenant: DEMO_COMPANY_ID, instance, replay: true })).toEqual({
        instances: 1,
        faults: [],
      });
  });

  it.each([
    ['message/alarmGroup/page?', 1],
    ['sendTask/page?', 3],
    ['file/all?', 3],
  ])('has for its administrator in %s: %i', async (path, count) => {
    expect(await list('admin', path)).toHaveLength(count);
  });

  it.each([
    ['temp/letter/category/page/list', 3],
    ['temp/letter/page/list', 3],
  ])('has for its administrator in %s: %i', async (path, count) => {
    const client = await as('admin');
    const { list } = await client.data<{ list: unknown[] }>(client.post(path, { limit: 100 }));
    expect(list).toHaveLength(count);
  });

  it('has messages that reached all their receivers weeks and days ago, and leaves nothing to send', async () => {
    const sendings = await list<SendTask>('admin', 'sendTask/page?');
    for (const { status, total, success, sendTime, createBy } of sendings) {
      expect({ status, success, createBy }).toEqual({ status: 1, success: total, createBy: '刘洋' });
      expect(total).toBeGreaterThan(30);
      expect(Date.parse(sendTime)).toBeLessThan(Date.now() - 86_400_000);
    }
    expect((await readWaitingOutboxJobs(server.db)).map(({ queue }) => queue)).not.toContain('send');
  });

  it.each([
    ['admin', ['UNREAD', 'UNREAD', 'READ']],
    ['li.na', ['UNREAD', 'UNREAD', 'READ']],
    ['hu.yue', ['UNREAD', 'READ']],
  ])('has in the message centre of %s: %j', async (userName, statuses) => {
    const client = await as(userName);
    const asked = client.post('letter/message/small/page/list', { limit: 100 });
    const { list } = await client.data<{ list: Message[] }>(asked);
    expect(list.map(({ status }) => status)).toEqual(statuses);
    expect(list.map(({ title, content }) => title + content).join()).not.toContain('{{');
  });

  it('has files of its administrator that can be downloaded, and a folder', async () => {
    const [file] = await list<PersonalFile>('admin', 'file/page?');
    expect(file).toMatchObject({ name: '办公室通讯录.csv', type: 'text/csv' });
    const client = await as('admin');
    const { body } = await client.get(file!.url);
    expect(body.text).toContain('研发中心,苏州,郭婷,8120');
    const { list: folders } = await client.data<{ list: object[] }>(client.get('file/folder/list'));
    expect(folders).toMatchObject([{ folderName: '公司制度' }]);
  });
});
