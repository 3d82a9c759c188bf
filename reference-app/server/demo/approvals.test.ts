import type { InstanceRow, TaskRow, TimelineRow, UserInfo } from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../server.ts';
import { TestClient } from '../testing/client.ts';
import { databaseCopy } from '../testing/harness.ts';
import type { Copy } from '../testing/templates.ts';

describe('the demo company at the first start', () => {
  let copy: Copy;
  let server: RunningServer;
  beforeAll(async () => {
    copy = await databaseCopy('pglite', false);
    server = await startServer({ database: copy.options, port: 0, checkReplies: true });
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

  it.each([
    ['zhang.wei', ['年假两天 Two days of annual leave']],
    ['chen.jie', ['年假五天 Five days of annual leave']],
    ['wu.qiang', ['测试服务器 Test server']],
    ['wang.fang', ['技术书籍 Technical books']],
    ['xu.lei', ['日志分析软件 Log analysis software']],
    ['hu.yue', ['日志分析软件 Log analysis software']],
    ['gao.feng', []],
  ])('has for %s to handle: %j', async (userName, items) => {
    const tasks = await list<TaskRow>(userName, 'jflow/myTask?');
    expect(tasks.map(task => task.itemName)).toEqual(items);
  });

  it('counts the same in the shell', async () => {
    const client = await as('li.na');
    const info = await client.data<UserInfo>(client.get('/digital-portal/getInfo'));
    expect([info.myTaskCount, info.myApprovalCount]).toEqual([0, 2]);
  });

  it.each([
    ['song.jia', 1],
    ['he.lei', 2],
    ['ma.chao', 2],
    ['xie.qing', 1],
    ['yang.yang', 0],
  ])('shows %s an application in state %i', async (userName, state) => {
    const rows = await list<InstanceRow>(userName, 'jflow/myProcess?');
    expect(rows.map(row => row.instanceState)).toEqual([state]);
  });

  it('has its events in order, with views before decisions', async () => {
    const [instance] = await list<InstanceRow>('song.jia', 'jflow/myProcess?');
    const client = await as('song.jia');
    const rows = await client.data<TimelineRow[]>(client.get(`jflow/nodeInfo?instanceId=${instance!.id}`));
    const infos = rows.flatMap(row => row.approvalInfos);
    expect(infos.map(info => info.userName)).toContain('高峰 Gao Feng');
    expect(infos.some(info => info.instant)).toBe(false);
    expect(rows.at(-1)).toMatchObject({ taskType: -1, taskState: 1 });
    expect(rows.at(-1)!.timeSpent).toBeGreaterThan(2 * 86_400);
  });

  it('offers its three processes to start', async () => {
    const rows = await list<{ processKey: string }>('li.na', 'jflow/page?startable=true&');
    expect(rows.map(row => row.processKey).sort()).toEqual(['expense', 'leave', 'purchase']);
  });

  it('hides the ledger account from the initiator', async () => {
    const [instance] = await list<InstanceRow>('xie.qing', 'jflow/myProcess?');
    const client = await as('xie.qing');
    const { variable } = await client.data<{ variable: string }>(
      client.get(`jflow/instanceInfo?instanceId=${instance!.id}`),
    );
    expect(JSON.parse(variable)).toMatchObject({ amount: 4280 });
    expect(variable).not.toContain('6601');
  });
});
