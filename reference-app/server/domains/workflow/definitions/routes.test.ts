/** Processes as a whole over HTTP: their state, aliases of fields, a walk on sample values, and moving what runs. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { NODE } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, branches, chain, lane } from '../testing/approval-driver.ts';
import { play } from '../testing/script.ts';

describeServer('processes as a whole', server => {
  const driver = new ApprovalDriver(server);
  const answers = ({ status, body }: { status: number; body: { subCode?: string } }) => [
    status,
    body.subCode,
  ];
  const one = { nodes: [approver('a', ['zhang.wei'])] };
  const setState = (id: string, state: number) => driver.post('admin', 'jflow/updateState', { id, state });
  const startAgain = (processId: string) =>
    driver.post('li.na', 'jflow/start', { processId, params: { amount: 1 } });

  it('a stopped process starts nothing, its running instances continue, and it can be started again', async () => {
    const id = await driver.publish(one);
    const instanceId = await driver.start(id);
    expect(answers(await setState(id, 2))).toEqual([200, undefined]);
    expect(answers(await startAgain(id))).toEqual([404, 'not-found']);
    expect((await driver.agree('zhang.wei', instanceId)).body.data).toEqual({ instanceState: 1 });
    expect((await setState(id, 1)).status).toBe(200);
    expect((await startAgain(id)).status).toBe(200);
    expect(answers(await setState(await driver.draft(one), 1))).toEqual([409, 'process-not-published']);
    expect(answers(await setState(id, 3))).toEqual([400, 'invalid-fields']);
  });

  it('a removed process is not found, its running instances continue, and its key is free', async () => {
    const admin = await driver.as('admin');
    for (const id of [await driver.draft(one), await driver.publish(one)]) {
      const { processKey } = await admin.data<{ processKey: string }>(admin.get(`jflow/detail?id=${id}`));
      const fields = { processName: 'again', processKey, processType: 'test' };
      const published = (await startAgain(id)).body.data as { instanceId?: string } | null;
      expect((await admin.get(`jflow/delete?id=${id}`)).status).toBe(200);
      expect(answers(await admin.get(`jflow/detail?id=${id}`))).toEqual([404, 'not-found']);
      expect(answers(await admin.get(`jflow/deploy?id=${id}`))).toEqual([404, 'not-found']);
      expect(answers(await setState(id, 1))).toEqual([404, 'not-found']);
      expect(answers(await startAgain(id))).toEqual([404, 'not-found']);
      expect((await admin.post('jflow/add', fields)).status).toBe(200);
      if (published?.instanceId)
        expect((await driver.agree('zhang.wei', published.instanceId)).body.data).toEqual({
          instanceState: 1,
        });
    }
  });

  it('fields have aliases until they are taken away', async () => {
    const processId = await driver.draft(one);
    const path = `workflow/form/field/alisa/list?processId=${processId}`;
    const set = (list: object[]) =>
      driver.post('admin', 'workflow/form/field/alisa/update', { processId, list });
    await set([
      { field: 'amount', alias: ' 金额 ' },
      { field: 'reason', alias: 'Why' },
    ]);
    await set([{ field: 'reason', alias: '' }]);
    expect(await driver.get('admin', path)).toEqual([
      { field: 'amount', label: 'Amount', alias: '金额' },
      { field: 'reason', label: 'Reason', alias: '' },
      { field: 'salary', label: 'Salary', alias: '' },
    ]);
    const wrong = await set([{ field: 'total', alias: 'x' }]);
    expect(answers(wrong)).toEqual([400, 'invalid-fields']);
    expect(wrong.body.data).toEqual({
      fields: [{ field: 'list.0.field', message: '表单中没有该字段', fix: '请从字段列表中选择' }],
    });
    const doubled = (list: object[]) =>
      set(list).then(({ status, body }) => [
        status,
        (body.data as { fields?: { field: string }[] } | null)?.fields?.map(one => one.field),
      ]);
    const salary = (alias: string) => ({ field: 'salary', alias });
    expect(await doubled([salary('金额')])).toEqual([400, ['list.0.alias']]);
    expect(await doubled([salary('reason')])).toEqual([400, ['list.0.alias']]);
    expect(await doubled([salary('x'), { field: 'reason', alias: 'x' }])).toEqual([
      400,
      ['list.0.alias', 'list.1.alias'],
    ]);
    expect(await doubled([salary('salary'), { field: 'reason', alias: 'x' }])).toEqual([200, undefined]);
  });

  type Simulated = PartOf<'POST jflow/simulate', 'response'>;
  const simulate = async (body: object) =>
    (await driver.as('admin')).data<Simulated>((await driver.as('admin')).post('jflow/simulate', body));

  it('a draft is walked on sample values, saying why these people and why this branch', async () => {
    const large = { conditionList: [[{ field: 'amount', operator: 'gt' as const, value: 100 }]] };
    const nodes = [
      approver('a', ['zhang.wei']),
      branches(
        'x',
        lane('large', large, approver('b', [], { setType: 4, selectMode: 1 })),
        lane('small', {}, approver('c', ['chen.jie'])),
      ),
    ];
    const processId = await driver.draft({ nodes });
    const initiatorId = 'u-li-na';
    const small = await simulate({ processId, initiatorId, params: { amount: 7 } });
    expect(small).toMatchObject({ outcome: 'approved', refusal: null });
    expect(small.nodes.map(node => node.nodeId)).toEqual(['start', 'a', 'x', 'c']);
    expect(small.nodes[0]?.people).toMatchObject([{ id: 'u-li-na', because: 'initiator' }]);
    expect(small.nodes[1]?.people).toMatchObject([{ id: 'u-zhang-wei', because: 'named' }]);
    expect(small.nodes[2]?.branches).toEqual([{ laneId: 'small', laneName: 'small', because: 'default' }]);
    const picks = { b: ['u-zhao-min'] };
    const picked = await simulate({ processId, initiatorId, picks, params: { amount: 700 } });
    expect(picked.nodes.at(-1)).toMatchObject({
      nodeId: 'b',
      people: [{ id: 'u-zhao-min', because: 'picked' }],
    });
    expect(picked.nodes[2]?.branches).toMatchObject([{ laneId: 'large', because: 'conditions' }]);
    const rejected = await simulate({
      processId,
      initiatorId,
      params: { amount: 7 },
      decisions: { a: 'reject' },
    });
    expect(rejected.outcome).toBe('rejected');
    const refused = await simulate({ processId, initiatorId, params: {} });
    expect(refused).toMatchObject({ outcome: 'refused', nodes: [], refusal: { subCode: 'invalid-values' } });
    expect(refused.refusal?.fields[0]?.field).toBe('amount');
  });

  it('a simulation leaves nothing behind, and needs the permission', async () => {
    const processId = await driver.publish(one);
    const before = await driver.get<{ total: number }>('admin', 'jflow/instance/page');
    expect(await simulate({ processId, version: 1, params: { amount: 1 } })).toMatchObject({
      outcome: 'approved',
    });
    expect(await driver.get<{ total: number }>('admin', 'jflow/instance/page')).toMatchObject({
      total: before.total,
    });
    const body = { processId, params: { amount: 1 } };
    expect(answers(await driver.post('li.na', 'jflow/simulate', body))).toEqual([403, 'no-permission']);
    expect(answers(await driver.post('admin', 'jflow/simulate', { ...body, version: 9 }))).toEqual([
      404,
      'not-found',
    ]);
  });

  type Migrated = PartOf<'POST jflow/migrate', 'response'>;
  const migrate = async (body: object) =>
    (await driver.as('admin')).data<Migrated>((await driver.as('admin')).post('jflow/migrate', body));
  const redraw = async (id: string, ...nodes: ReturnType<typeof approver>[]) => {
    const node = { id: 'start', type: NODE.start, nodeName: 'start', childNode: chain(nodes) };
    await driver.post('admin', 'jflow/saveJson', { id, modelContent: JSON.stringify({ node }) });
    await driver.get('admin', `jflow/deploy?id=${id}`);
  };

  it('running instances move to a new version where their nodes are, after a dry run', async () => {
    const processId = await driver.publish({
      nodes: [approver('a', ['zhang.wei']), approver('b', ['chen.jie'])],
    });
    const atA = await driver.start(processId);
    const atB = await driver.start(processId);
    await driver.agree('zhang.wei', atB);
    const ended = await driver.start(processId);
    await play(driver, ended, ['li.na revoke']);
    await redraw(processId, approver('b', ['chen.jie']), approver('c', ['wang.fang']));
    const described = async (body: object) => {
      const { list, version, next } = await migrate({ processId, ...body });
      expect([version, next]).toEqual([2, null]);
      return Object.fromEntries(list.map(row => [row.instanceId, row.ok ? 'ok' : row.subCode]));
    };
    const expected = { [atA]: 'cannot-migrate', [atB]: 'ok' };
    expect(await described({ dryRun: true })).toEqual(expected);
    expect((await driver.agree('chen.jie', atB)).body.data).toEqual({ instanceState: 1 });
    const third = await driver.start(processId);
    expect(await described({ instanceIds: [third] })).toEqual({});
    expect(await described({})).toEqual({ [atA]: 'cannot-migrate' });
    expect(await described({ nodes: { a: 'b' } })).toEqual({ [atA]: 'ok' });
    expect(await play(driver, atA, ['zhang.wei agree', 'wang.fang agree'])).toHaveLength(2);
    expect(await driver.timeline(atA)).toEqual(['start li-na=1', 'b zhang-wei=1', 'c wang-fang=1', 'end 1']);
  });

  it('several tasks are decided at once, each for itself, and again as before', async () => {
    const nodes = [approver('a', ['guo.ting'], { examineMode: 1 })];
    const processId = await driver.publish({ nodes });
    const instances = [await driver.start(processId), await driver.start(processId)];
    const tasks = await Promise.all(instances.map(id => driver.taskOf('guo.ting', id)));
    const other = await driver.taskOf('zhang.wei', await driver.start(await driver.publish(one)));
    const body = { taskIds: [tasks[0], other, tasks[1]], isPass: true, comment: 'fine', key: 'batch-key-1' };
    const first = await driver.post('guo.ting', 'jflow/approveBatch', body);
    expect(first.body.data).toEqual({
      list: [
        { taskId: tasks[0], ok: true, instanceState: 1 },
        { taskId: other, ok: false, subCode: 'not-found', message: '内容不存在或已被删除' },
        { taskId: tasks[1], ok: true, instanceState: 1 },
      ],
    });
    expect((await driver.post('guo.ting', 'jflow/approveBatch', body)).body.data).toEqual(first.body.data);
    const { key: _, ...without } = body;
    const second = await driver.post('guo.ting', 'jflow/approveBatch', without);
    expect((second.body.data as { list: { subCode: string }[] }).list.map(row => row.subCode)).toEqual([
      'task-done',
      'not-found',
      'task-done',
    ]);
  });
});
