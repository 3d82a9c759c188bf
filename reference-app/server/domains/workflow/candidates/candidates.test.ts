/** The people that an approval lets a person choose, through HTTP: who may ask, who is found, and how often. */
import type { Candidate, PartOf } from '@countersign/sdk/api/contract';
import type { FlowNode } from '@countersign/sdk/flow';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { Reply } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, type Design } from '../testing/approval-driver.ts';
import { MAX_SEARCHES_PER_MINUTE } from './routes.ts';

type Found = PartOf<'GET jflow/candidates', 'response'>;

const FAR = '2099-01-01T00:00:00.000Z';
const handing = { configure: { transmitted: true } };
const picked = (id: string, userNames: string[] = []): FlowNode =>
  approver(id, userNames, { setType: 4, selectMode: 2 });

const namesIn = ({ list }: Found) => list.map(({ name }) => name);

describeServer('candidates of an approval', server => {
  const driver = new ApprovalDriver(server);
  const search = async (userName: string, query: Record<string, string | number>): Promise<Reply> =>
    (await driver.as(userName)).get(
      `jflow/candidates?${new URLSearchParams(query as Record<string, string>)}`,
    );
  const find = async (userName: string, query: Record<string, string | number>): Promise<Found> =>
    (await driver.as(userName)).data<Found>(search(userName, query));
  const codeOf = async (userName: string, query: Record<string, string | number>) =>
    (await search(userName, query)).body.subCode;
  const begin = async (design: Design): Promise<{ instanceId: string; taskId: string }> => {
    const instanceId = await driver.start(await driver.publish(design));
    return { instanceId, taskId: await driver.taskOf('zhang.wei', instanceId) };
  };

  /** Zhang Wei sees only himself wherever data permissions count. */
  beforeAll(async () => {
    const client = await driver.as('admin');
    const body = { name: 'self', code: 'self', items: [{ key: 'user', value: 'self' }] };
    const { dataPermissionId } = await client.data<{ dataPermissionId: string }>(
      client.post('dataPermission/add', body),
    );
    const bound = { dataPermissionId, kind: 'user', targetIds: ['u-zhang-wei'] };
    await client.data(client.post('dataPermission/bind', bound));
  });

  it('let a person who sees only themselves hand over a task', async () => {
    const { instanceId, taskId } = await begin({ nodes: [approver('a', ['zhang.wei'], handing)] });
    const listed = await driver.get<{ list: { userId: string }[] }>('zhang.wei', 'user/list?limit=100');
    expect(listed.list.map(({ userId }) => userId)).toEqual(['u-zhang-wei']);
    const { more, list } = await find('zhang.wei', { taskId, purpose: 'transfer', keyword: 'wang.f' });
    const wang: Candidate = { id: 'u-wang-fang', name: '王芳', organizeName: '财务部', avatar: null };
    expect({ more, list }).toEqual({ more: false, list: [wang] });
    const { status } = await driver.post('zhang.wei', 'jflow/passOn', { id: taskId, targetUserId: wang.id });
    expect(status).toBe(200);
    await driver.agree('wang.fang', instanceId);
    expect(await driver.timeline(instanceId)).toEqual([
      'start li-na=1',
      'a zhang-wei=6 wang-fang=1',
      'end 1',
    ]);
  });

  it('are the people that the node and the action allow', async () => {
    const setting = { allowDelegate: true, allowShare: true };
    const { instanceId, taskId } = await begin({
      nodes: [
        approver('a', ['zhang.wei', 'chen.jie'], { examineMode: 2, ...handing }),
        picked('b', ['feng.xue', 'wang.fang']),
        picked('c'),
      ],
      setting,
    });
    const named = async (query: Record<string, string>) =>
      namesIn(await find('zhang.wei', { taskId, limit: 50, ...query }));
    const everyone = await named({ purpose: 'copy-to' });
    expect(everyone.length).toBeGreaterThan(20);
    const without = (...names: string[]) => everyone.filter(name => !names.includes(name));
    expect(await named({ purpose: 'transfer' })).toEqual(without('李娜', '张伟', '陈杰'));
    expect(await named({ purpose: 'delegate' })).toEqual(without('李娜', '张伟', '陈杰'));
    expect(await named({ purpose: 'add-sign' })).toEqual(without('张伟', '陈杰'));
    expect(await named({ purpose: 'mention' })).toEqual(without('张伟'));
    expect(await named({ purpose: 'field' })).toEqual(everyone);
    expect(await named({ purpose: 'approver', nodeId: 'b' })).toEqual(['冯雪', '王芳']);
    expect(await named({ purpose: 'approver', nodeId: 'b', keyword: '冯' })).toEqual(['冯雪']);
    expect(await named({ purpose: 'approver', nodeId: 'c' })).toEqual(everyone);
    expect(namesIn(await find('li.na', { instanceId, purpose: 'share', limit: 50 }))).toEqual(everyone);
  });

  it('are found at a start for what the process lets its initiator choose', async () => {
    const nodes = [picked('a', ['feng.xue'])];
    const open = { nodes, start: { customCc: true }, setting: { submitForOthers: true } };
    const processId = await driver.publish(open);
    const closed = await driver.publish({ nodes });
    expect(namesIn(await find('zhang.wei', { processId, purpose: 'approver', nodeId: 'a' }))).toEqual([
      '冯雪',
    ]);
    for (const purpose of ['copy-to', 'initiator', 'field'])
      expect(namesIn(await find('zhang.wei', { processId, purpose, keyword: '李娜' }))).toEqual(['李娜']);
    for (const purpose of ['copy-to', 'initiator', 'transfer', 'mention', 'share', 'resolve'])
      expect(await codeOf('zhang.wei', { processId: closed, purpose })).toBe('not-allowed');
    await driver.post('admin', 'jflow/updateState', { id: closed, state: 2 });
    expect(await codeOf('zhang.wei', { processId: closed, purpose: 'field' })).toBe('not-found');
  });

  it('are no disabled, locked or removed people, and no others’', async () => {
    const { taskId } = await begin({ nodes: [approver('a', ['zhang.wei'], handing)] });
    const found = async (keyword: string) =>
      (await find('zhang.wei', { taskId, purpose: 'transfer', keyword })).list.length;
    expect([await found('潘博'), await found('曹颖'), await found('邓睿')]).toEqual([1, 1, 1]);
    await driver.post('admin', 'user/changeStatus', { userId: 'u-pan-bo', status: 'STOP_USING' });
    await driver.get('admin', 'user/remove/u-cao-ying');
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('appUser').set({ status: 'LOCKED' }).where('userId', '=', 'u-deng-rui').execute(),
    );
    expect([await found('潘博'), await found('曹颖'), await found('邓睿')]).toEqual([0, 0, 0]);
    // A person of another company.
    expect(await found('唐欣')).toBe(0);
    for (const targetUserId of ['u-pan-bo', 'u-cao-ying'])
      expect(
        (await driver.post('zhang.wei', 'jflow/passOn', { id: taskId, targetUserId })).body.subCode,
      ).toBe('user-disabled');
  });

  it('are guests only where the process names them, and the action refuses the others', async () => {
    const grant = { userName: 'provider', organizeId: 'org-it', roleIds: ['role-staff'], expireTime: FAR };
    await driver.post('admin', 'merchant/auth/add', grant);
    const { list } = await driver.get<{ list: { userId: string }[] }>('admin', 'user/list?userName=provider');
    const guest = { id: list[0]!.userId, name: '周明' };
    const transfer = async (nodes: FlowNode[]) => {
      const { taskId } = await begin({ nodes });
      const people = await find('zhang.wei', { taskId, purpose: 'transfer', keyword: '周明' });
      const passOn = { id: taskId, targetUserId: guest.id };
      const { body } = await driver.post('zhang.wei', 'jflow/passOn', passOn);
      return [namesIn(people), body.subCode];
    };
    const first = approver('a', ['zhang.wei'], handing);
    const naming = approver('b', [], { nodeUserList: [guest] });
    const byOrganization = approver('b', [], { setType: 6, nodeOrganizeList: [{ id: 'org-it', name: '' }] });
    expect(await transfer([first])).toEqual([[], 'guest-refused']);
    expect(await transfer([first, naming])).toEqual([['周明'], undefined]);
    expect(await transfer([first, byOrganization])).toEqual([['周明'], undefined]);
  });

  it('are refused to callers that may not choose', async () => {
    const { instanceId, taskId } = await begin({ nodes: [approver('a', ['zhang.wei']), picked('b')] });
    const own = { taskId, purpose: 'mention' };
    expect(await codeOf('chen.jie', own)).toBe('not-found');
    expect(await codeOf('admin', own)).toBe('not-found');
    expect(await codeOf('chen.jie', { instanceId, purpose: 'mention' })).toBe('not-found');
    expect(await codeOf('zhang.wei', { taskId, purpose: 'transfer' })).toBe('not-allowed');
    expect(await codeOf('zhang.wei', { taskId, purpose: 'resolve' })).toBe('not-admin');
    expect(await codeOf('zhang.wei', { taskId, purpose: 'approver', nodeId: 'a' })).toBe('bad-target');
    expect(await codeOf('li.na', { instanceId, purpose: 'transfer' })).toBe('not-allowed');
    await driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: false });
    expect(await codeOf('zhang.wei', { taskId, purpose: 'approver', nodeId: 'b' })).toBe('task-done');
  });

  it('are found for an administrator of the process where nobody can decide', async () => {
    const gone = { id: 'u-xu-lei', name: '徐磊' };
    const people = { nodeUserList: [gone], nobody: { do: 'users' as const, users: [gone] } };
    const processId = await driver.publish({ nodes: [approver('a', [], people)] });
    await driver.post('admin', 'user/changeStatus', { userId: gone.id, status: 'STOP_USING' });
    const instanceId = await driver.start(processId);
    const query = { instanceId, purpose: 'resolve', keyword: '王芳' };
    expect(namesIn(await find('jiang.hua', query))).toEqual(['王芳']);
    expect(await codeOf('li.na', query)).toBe('not-admin');
  });

  it('name one subject, and come in small pages', async () => {
    const { taskId, instanceId } = await begin({ nodes: [approver('a', ['zhang.wei'])] });
    const own = { taskId, purpose: 'mention' };
    const first = await find('zhang.wei', { ...own, keyword: '.', limit: 2 });
    const second = await find('zhang.wei', { ...own, keyword: '.', limit: 2, page: 2 });
    expect([first.more, first.list.length, second.list.length]).toEqual([true, 2, 2]);
    expect(namesIn(first)).not.toEqual(namesIn(second));
    expect(await find('zhang.wei', { ...own, keyword: '100%' })).toEqual({ more: false, list: [] });
    const wrongs: Record<string, string | number>[] = [
      { ...own, instanceId },
      { purpose: 'mention' },
      { ...own, page: 2 },
      { ...own, limit: 51 },
      { ...own, page: 21, keyword: 'x' },
      { taskId, purpose: 'unknown' },
    ];
    for (const wrong of wrongs) expect(await codeOf('zhang.wei', wrong)).toBe('invalid-fields');
    expect(await codeOf('zhang.wei', { ...own, ids: 'u-li-na' })).toBe('unknown-field');
  });
});

describeServer('searches for candidates of one person', server => {
  const driver = new ApprovalDriver(server);

  it('are refused for a while, and those of another are not', async () => {
    const processId = await driver.publish({ nodes: [picked('a')] });
    const search = async (userName: string) =>
      (await (await driver.as(userName)).get(`jflow/candidates?processId=${processId}&purpose=field`)).status;
    const statuses: number[] = [];
    while (statuses.length < MAX_SEARCHES_PER_MINUTE + 2) statuses.push(await search('li.na'));
    expect(statuses.slice(0, -2).every(status => status === 200)).toBe(true);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await search('zhang.wei')).toBe(200);
  });
});
