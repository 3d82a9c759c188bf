/** Contents and search of lists, through HTTP. */
import type { ApprovalTaskDetail, InstanceRow, TaskRow } from '@countersign/sdk/api/contract';
import { type FlowNode, NODE } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { play, runAction } from '../testing/script.ts';

describeServer('lists', server => {
  const driver = new ApprovalDriver(server);
  const tasks = async (name: string, scope = 'open') =>
    (await driver.get<{ list: TaskRow[] }>(name, `jflow/myTask?limit=9999&scope=${scope}`)).list;
  const rowOf = async (name: string, instanceId: string, scope?: string) =>
    (await tasks(name, scope)).find(row => row.instanceId === instanceId);
  const instances = (name: string, query: string) =>
    driver.get<{ total: number; more: boolean; list: InstanceRow[] }>(name, `jflow/instance/page?${query}`);

  it('a task claimed by another person is not listed until it is given back', async () => {
    const nodes = [approver('a', ['he.lei', 'luo.yi'], { examineMode: 3, configure: { needClaim: true } })];
    const instanceId = await driver.start(await driver.publish({ nodes }));
    expect(await rowOf('he.lei', instanceId)).toMatchObject({ needClaim: true });
    const taskId = await driver.taskOf('luo.yi', instanceId);
    await runAction(driver, instanceId, 'he.lei claim');
    expect(await rowOf('he.lei', instanceId)).toMatchObject({ needClaim: false });
    expect(await rowOf('luo.yi', instanceId)).toBe(undefined);
    const info = await driver.get<ApprovalTaskDetail>('luo.yi', `jflow/taskInfo?taskId=${taskId}`);
    expect(info).toMatchObject({ needClaim: true, claimedBy: { userId: 'u-he-lei' } });
    const second = await driver.post('luo.yi', 'jflow/claim', { taskId });
    expect([second.status, second.body.subCode]).toEqual([409, 'conflict']);
    await runAction(driver, instanceId, 'he.lei unclaim');
    expect(await rowOf('luo.yi', instanceId)).toMatchObject({ needClaim: true });
  });

  it('a delegated task names the delegator, a signer’s task its kind, and a held task its signers', async () => {
    const nodes = [approver('a', ['zhang.wei'])];
    const instanceId = await driver.start(await driver.publish({ nodes, setting: { allowDelegate: true } }));
    await play(driver, instanceId, ['zhang.wei delegate he.lei', 'he.lei addSign before luo.yi']);
    expect(await rowOf('he.lei', instanceId)).toMatchObject({
      onBehalfOf: { userId: 'u-zhang-wei' },
      waitsForSigners: true,
    });
    expect(await rowOf('luo.yi', instanceId)).toMatchObject({ sign: 'before', onBehalfOf: null });
    const taskId = await driver.taskOf('he.lei', instanceId);
    const info = await driver.get<ApprovalTaskDetail>('he.lei', `jflow/taskInfo?taskId=${taskId}`);
    expect(info).toMatchObject({ onBehalfOf: { userId: 'u-zhang-wei' }, waitsForSigners: true });
  });

  it('a draft is its writer’s alone, and is handed in where the decision brings nothing', async () => {
    const nodes = [approver('a', ['he.lei', 'luo.yi'], { examineMode: 2, configure: { staging: true } })];
    const processId = await driver.publish({ nodes });
    const instanceId = await driver.start(processId);
    expect(await play(driver, instanceId, ['he.lei saveData reason=secret-draft'])).toHaveLength(1);
    expect(await rowOf('he.lei', instanceId)).toMatchObject({ hasDraft: true });
    const infoOf = async (name: string) =>
      driver.get<ApprovalTaskDetail>(name, `jflow/taskInfo?taskId=${await driver.taskOf(name, instanceId)}`);
    expect(JSON.parse((await infoOf('he.lei')).draft ?? '')).toEqual({ values: { reason: 'secret-draft' } });
    expect(JSON.stringify(await infoOf('luo.yi'))).not.toContain('secret-draft');
    expect(JSON.stringify(await driver.info('li.na', instanceId))).not.toContain('secret-draft');
    await runAction(driver, instanceId, 'he.lei agree');
    expect(JSON.parse((await driver.info('li.na', instanceId)).variable)).toMatchObject({
      reason: 'secret-draft',
    });
  });

  it('a time limit is shown in the list and at the task', async () => {
    const timeLimit = { minutes: 30, do: 'remind' as const };
    const design = { nodes: [approver('a', ['he.lei'], { timeLimit })], setting: { timeLimit: true } };
    const instanceId = await driver.start(await driver.publish(design));
    const row = await rowOf('he.lei', instanceId);
    const left = Date.parse(row?.dueTime ?? '') - Date.parse(row?.createTime ?? '');
    expect(left).toBe(30 * 60_000);
  });

  it('names the branches of two open tasks of one person at nodes of the same name', async () => {
    const lane = (nodeName: string, id: string): FlowNode => ({
      id: `lane-${id}`,
      type: NODE.branch,
      nodeName,
      priorityLevel: 1,
      attr: { branchType: 1 },
      childNode: approver(id, ['he.lei'], { nodeName: 'Review' }),
    });
    const split = {
      id: 'split',
      type: NODE.parallel,
      nodeName: 'Split',
      conditionNodes: [lane('Finance', 'f'), lane('Law', 'l')],
    };
    const instanceId = await driver.start(await driver.publish({ nodes: [split as never] }));
    const openNodes = async () =>
      (await tasks('he.lei')).filter(row => row.instanceId === instanceId).map(({ nodeName }) => nodeName);
    expect((await openNodes()).sort()).toEqual(['Review · Finance', 'Review · Law']);
    await driver.decide('he.lei', instanceId, true);
    expect(await openNodes()).toEqual(['Review']);
  });

  it('administrators find every instance, others those with a part in them', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const instanceId = await driver.start(processId, { amount: 1 }, { itemName: 'Find me', degree: 1 });
    const found = async (name: string, query = '') =>
      (await instances(name, `processId=${processId}&${query}`)).list.map(row => row.id);
    expect(await found('admin')).toEqual([instanceId]);
    expect(await found('admin', 'scope=part')).toEqual([]);
    expect(await found('li.na')).toEqual([instanceId]);
    expect(await found('zhang.wei')).toEqual([instanceId]);
    expect(await found('chen.jie')).toEqual([]);
    const { list } = await instances('zhang.wei', `processId=${processId}`);
    expect(list[0]).toMatchObject({
      id: instanceId,
      itemName: 'Find me',
      degree: 1,
      degreeName: '紧急',
      instanceState: 0,
      currentNodes: ['a'],
      isStuck: false,
      createBy: { userId: 'u-li-na' },
    });
    const provider = await instances('provider', 'limit=9999');
    expect(provider.list.map(row => row.id)).not.toContain(instanceId);
    expect((await driver.info('admin', instanceId)).itemName).toBe('Find me');
  });

  it('every filter returns the matching rows, and nothing else', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const ended = await driver.start(processId, { amount: 1 }, { itemName: 'Over', degree: 2 });
    await runAction(driver, ended, 'li.na revoke');
    const live = await driver.start(processId, { amount: 1 }, { itemName: 'Alive' });
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
    const names: Record<string, string[]> = {
      'isEnd=0': ['Alive', 'Over'],
      'sort=old': ['Over', 'Alive'],
      'sort=urgent': ['Over', 'Alive'],
      'stuck=true': [],
      'sort=stuck': ['Alive', 'Over'],
      'isEnd=1': ['Over'],
      'isEnd=2': ['Alive'],
      'instanceState=3': ['Over'],
      'degree=2': ['Over'],
      'itemName=aliv': ['Alive'],
      'keyword=OVER': ['Over'],
      'processName=Process': ['Alive', 'Over'],
      'processType=test': ['Alive', 'Over'],
      'processType=none': [],
      'createBy=u-li-na': ['Alive', 'Over'],
      'createBy=u-zhang-wei': [],
      'beginTime=2000-01-01': ['Alive', 'Over'],
      'endTime=2000-01-01': [],
      'beginTime=2999-01-01': [],
      [`beginTime=${today}&endTime=2999-01-01`]: ['Alive', 'Over'],
    };
    const found: Record<string, string[]> = {};
    for (const query of Object.keys(names)) {
      const { list } = await instances('admin', `processId=${processId}&${query}`);
      found[query] = list.map(row => row.itemName);
    }
    expect(found).toEqual(names);
    expect((await instances('admin', `processId=${processId}&limit=1`)).list[0]?.id).toBe(live);
    const client = await driver.as('admin');
    expect((await client.get('jflow/instance/page?beginTime=yesterday')).body.subCode).toBe('invalid-fields');
  });

  it('a day begins and ends in the tenant’s zone', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const instanceId = await driver.start(processId);
    const zoned = async (zone: string, at: string) => {
      await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        await tx.updateTable('merchant').set({ timeZone: zone }).execute();
        await tx
          .updateTable('instance')
          .set({ createTime: at })
          .where('instanceId', '=', instanceId)
          .execute();
      });
      const query = `processId=${processId}&beginTime=2026-03-02&endTime=2026-03-02`;
      return (await instances('admin', query)).list.length;
    };
    const [row] = (await instances('admin', `processId=${processId}`)).list;
    expect(await zoned('Asia/Shanghai', '2026-03-01T16:00:00Z')).toBe(1);
    expect(await zoned('Asia/Shanghai', '2026-03-02T16:00:00Z')).toBe(0);
    expect(await zoned('America/New_York', '2026-03-02T16:00:00Z')).toBe(1);
    await zoned('Asia/Shanghai', row?.createTime ?? '');
  });

  it('an instance where nobody can decide is marked, and its administrators resolve it', async () => {
    const nodes = [
      approver('a', ['feng.xue'], { nobody: { do: 'users', users: [{ id: 'u-feng-xue', name: 'x' }] } }),
    ];
    const processId = await driver.publish({ nodes });
    const disable = (status: 'NORMAL' | 'STOP_USING') =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set({ status }).where('userId', '=', 'u-feng-xue').execute(),
      );
    await disable('STOP_USING');
    const instanceId = await driver.start(processId);
    await disable('NORMAL');
    const stuck = { isStuck: true, currentPeople: [] };
    for (const query of [
      '',
      '&stuck=true',
      '&sort=stuck',
      '&isEnd=2',
      '&isEnd=2&sort=stuck',
      '&stuck=true&sort=old',
    ])
      expect((await instances('admin', `processId=${processId}${query}`)).list[0]).toMatchObject(stuck);
    expect((await instances('admin', `processId=${processId}&isEnd=1&sort=stuck`)).list).toEqual([]);
    const { list, total } = await instances('admin', 'stuck=true&limit=100');
    expect(list.length).toBe(total);
    expect((await driver.info('li.na', instanceId)).incidents).toEqual([]);
    const [incident] = (await driver.info('admin', instanceId)).incidents;
    expect(incident).toMatchObject({ nodeId: 'a', nodeName: 'a', code: 'nobody' });
    const resolve = (name: string, resolution: object) =>
      driver.post(name, 'jflow/resolveIncident', { instanceId, incidentId: incident?.id, resolution });
    expect((await resolve('li.na', { do: 'pass' })).body.subCode).toBe('no-permission');
    expect((await resolve('admin', { do: 'branch', laneId: 'x' })).body.subCode).toBe('not-allowed');
    expect((await resolve('admin', { do: 'dance' })).body.subCode).toBe('invalid-fields');
    expect((await resolve('admin', { do: 'assign', users: [{ id: 'u-chen-jie' }] })).status).toBe(200);
    expect((await resolve('admin', { do: 'pass' })).body.subCode).toBe('task-done');
    expect((await driver.agree('chen.jie', instanceId)).body.data).toEqual({ instanceState: 1 });
    expect((await instances('admin', `processId=${processId}`)).list[0]).toMatchObject({ isStuck: false });
  });
});
