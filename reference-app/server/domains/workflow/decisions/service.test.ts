/** Decisions through HTTP: the three examine modes, branches, races, keys, and the record they leave. */
import type { ApprovalTaskDetail, TimelineRow } from '@countersign/sdk/api/contract';
import { type ContainerNode, NODE } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, branches, lane } from '../testing/approval-driver.ts';
import { runAction } from '../testing/script.ts';

describeServer('decisions', server => {
  const driver = new ApprovalDriver(server);
  const three = ['zhang.wei', 'chen.jie', 'wang.fang'];
  const when = (value: number) => ({
    conditionList: [[{ field: 'amount', operator: 'gt' as const, value }]],
  });

  it('one after the other: the second is asked when the first agreed', async () => {
    const instanceId = await driver.start(
      await driver.publish({ nodes: [approver('a', ['zhang.wei', 'chen.jie'])] }),
    );
    await expect(driver.taskOf('chen.jie', instanceId)).rejects.toThrow('no open task');
    await driver.agree('zhang.wei', instanceId);
    expect((await driver.agree('chen.jie', instanceId)).body.data).toEqual({ instanceState: 1 });
    expect(await driver.timeline(instanceId)).toEqual(['start li-na=1', 'a zhang-wei=1 chen-jie=1', 'end 1']);
  });

  it('all must agree: the first reject cancels the others, and every row stays', async () => {
    const instanceId = await driver.start(
      await driver.publish({ nodes: [approver('a', three, { examineMode: 2 })] }),
    );
    await driver.agree('zhang.wei', instanceId);
    await driver.decide('chen.jie', instanceId, false);
    expect(await driver.timeline(instanceId)).toEqual([
      'start li-na=1',
      'a zhang-wei=1 chen-jie=2 wang-fang=8',
      'end 2',
    ]);
  });

  it('one suffices: the first agreement closes the others', async () => {
    const instanceId = await driver.start(
      await driver.publish({ nodes: [approver('a', three, { examineMode: 3 })] }),
    );
    await driver.agree('chen.jie', instanceId);
    expect(await driver.timeline(instanceId)).toEqual([
      'start li-na=1',
      'a zhang-wei=8 chen-jie=1 wang-fang=8',
      'end 1',
    ]);
  });

  it('the amount decides the branch, to the last digit', async () => {
    const processId = await driver.publish({
      nodes: [
        branches(
          'x',
          lane('large', when(5000), approver('a', ['chen.jie'])),
          lane('small', {}, approver('b', ['zhang.wei'])),
        ),
      ],
    });
    expect((await driver.info('li.na', await driver.start(processId, { amount: 5000 }))).nodeName).toBe('b');
    expect((await driver.info('li.na', await driver.start(processId, { amount: 5000.01 }))).nodeName).toBe(
      'a',
    );
  });

  it('of two at once exactly one wins, and the other gets the name of the winner', async () => {
    const processId = await driver.publish({
      nodes: [approver('a', ['zhang.wei', 'chen.jie'], { examineMode: 3 })],
    });
    for (let round = 0; round < 5; round++) {
      const instanceId = await driver.start(processId);
      const tasks = await Promise.all(['zhang.wei', 'chen.jie'].map(name => driver.taskOf(name, instanceId)));
      const replies = await Promise.all([
        driver.post('zhang.wei', 'jflow/approve', { taskId: tasks[0], isPass: true }),
        driver.post('chen.jie', 'jflow/approve', { taskId: tasks[1], isPass: true }),
      ]);
      const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
      expect([won!.status, lost!.status]).toEqual([200, 409]);
      expect(['conflict', 'task-done']).toContain(lost!.body.subCode);
      const winner = won === replies[0] ? '张伟' : '陈杰';
      expect(lost!.body.msg).toContain(winner);
      expect(lost!.body.data).toEqual({
        by: expect.stringContaining(winner),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
      expect((await driver.timeline(instanceId)).at(-1)).toBe('end 1');
    }
  });

  it('two countersigners at once both count', async () => {
    const processId = await driver.publish({
      nodes: [approver('a', ['zhang.wei', 'chen.jie'], { examineMode: 2 })],
    });
    const instanceId = await driver.start(processId);
    const replies = await Promise.all(['zhang.wei', 'chen.jie'].map(name => driver.agree(name, instanceId)));
    expect(replies.map(reply => reply.status)).toEqual([200, 200]);
    expect(await driver.timeline(instanceId)).toEqual(['start li-na=1', 'a zhang-wei=1 chen-jie=1', 'end 1']);
  });

  it('Idempotency: the same key twice is one decision with one answer', async () => {
    const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['zhang.wei'])] }));
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const body = { taskId, isPass: true, key: 'key-of-one-decision', comment: 'yes' };
    const replies = await Promise.all([1, 2, 3].map(() => driver.post('zhang.wei', 'jflow/approve', body)));
    expect(replies.map(reply => reply.body.data)).toEqual(Array(3).fill({ instanceState: 1 }));
    const other = await driver.post('zhang.wei', 'jflow/approve', { ...body, isPass: false });
    expect([other.status, other.body.subCode]).toEqual([409, 'key-reused']);
    expect(await driver.timeline(instanceId)).toEqual(['start li-na=1', 'a zhang-wei=1', 'end 1']);
  });

  it('Idempotency: the same key starts one instance, even at once', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const body = { processId, params: { amount: 1 }, key: 'key-of-one-start' };
    const replies = await Promise.all([1, 2, 3].map(() => driver.post('li.na', 'jflow/start', body)));
    expect(new Set(replies.map(reply => JSON.stringify(reply.body.data))).size).toBe(1);
    const started = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.selectFrom('instance').select('instanceId').where('processId', '=', processId).execute(),
    );
    expect(started).toHaveLength(1);
  });

  it('a decided task cannot be decided again by anyone', async () => {
    const nodes = [
      approver('a', ['zhang.wei', 'chen.jie'], { examineMode: 3 }),
      approver('b', ['wang.fang']),
    ];
    const instanceId = await driver.start(await driver.publish({ nodes }));
    const mine = await driver.taskOf('zhang.wei', instanceId);
    const sibling = await driver.taskOf('chen.jie', instanceId);
    await driver.agree('zhang.wei', instanceId);
    const again = await driver.post('zhang.wei', 'jflow/approve', { taskId: mine, isPass: false });
    expect([again.status, again.body.subCode]).toEqual([409, 'task-done']);
    const second = await driver.post('chen.jie', 'jflow/approve', { taskId: sibling, isPass: true });
    expect([second.status, second.body.subCode]).toEqual([409, 'task-done']);
    expect(second.body.msg).toBe('该任务已由张伟处理');
  });

  it.each<[title: string, does: string, by: string, subCode: string]>([
    ['a withdrawal', 'zhang.wei withdraw', '张伟', 'task-done'],
    ['a recall', 'li.na recall', '李娜', 'task-done'],
    ['a termination', 'admin terminate', '刘洋', 'ended'],
  ])('a decision that comes after %s is refused with who acted', async (_, does, by, subCode) => {
    const nodes = [approver('a', ['zhang.wei']), approver('b', ['wang.fang'])];
    const instanceId = await driver.start(
      await driver.publish({ nodes, start: { configure: { withdraw: true } } }),
    );
    if (does !== 'li.na recall') await driver.agree('zhang.wei', instanceId);
    const overtaken = does === 'li.na recall' ? 'zhang.wei' : 'wang.fang';
    const taskId = await driver.taskOf(overtaken, instanceId);
    await runAction(driver, instanceId, does);
    const reply = await driver.post(overtaken, 'jflow/approve', { taskId, isPass: true });
    expect([reply.status, reply.body.subCode]).toEqual([409, subCode]);
    expect(reply.body.msg).toContain(by);
    expect(reply.body.data).toEqual({ by: expect.stringContaining(by), at: expect.any(String) });
  });

  it('picked people are asked for, checked and asked', async () => {
    const picked = approver('b', ['chen.jie', 'wang.fang'], { setType: 4, selectMode: 1, examineMode: 3 });
    const instanceId = await driver.start(
      await driver.publish({ nodes: [approver('a', ['zhang.wei']), picked] }),
    );
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const preview = await driver.preview('zhang.wei', { taskId, params: {} });
    expect(preview).toMatchObject({ needActors: true, nodes: [{ nodeId: 'b', selectMode: 1 }] });
    expect(preview.nodes[0]?.candidates.map(one => one.id)).toEqual(['u-chen-jie', 'u-wang-fang']);
    const without = await driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: true });
    expect([without.status, without.body.subCode]).toEqual([422, 'needs-actors']);
    const wrong = { taskId, isPass: true, assignorList: [{ id: 'u-zhao-min' }] };
    expect((await driver.post('zhang.wei', 'jflow/approve', wrong)).body.subCode).toBe('bad-actors');
    await driver.agree('zhang.wei', instanceId, { assignorList: [{ id: 'u-chen-jie', name: '陈杰' }] });
    expect(await driver.taskOf('chen.jie', instanceId)).toBeTruthy();
  });

  it('the person who rejects picks, if a suggestion branch follows', async () => {
    const onward: ContainerNode = {
      id: 'x',
      nodeName: 'x',
      type: NODE.suggestion,
      conditionNodes: [
        lane('yes', { decision: 'agree' }),
        lane('no', { decision: 'reject' }, approver('b', ['chen.jie'], { setType: 4 })),
      ],
    };
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei']), onward] });
    const instanceId = await driver.start(processId);
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const needs = async (isPass: boolean) =>
      (await driver.preview('zhang.wei', { taskId, isPass, params: {} })).nodes.map(node => node.nodeId);
    expect([await needs(true), await needs(false)]).toEqual([[], ['b']]);
    const reject = (more: object) =>
      driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: false, ...more });
    expect((await reject({})).body.subCode).toBe('needs-actors');
    expect((await reject({ assignorList: [{ id: 'u-chen-jie' }] })).status).toBe(200);
    expect(await driver.taskOf('chen.jie', instanceId)).toBeTruthy();
  });

  it('anyone of the company may be picked where the node lists nobody', async () => {
    const processId = await driver.publish({ nodes: [approver('a', [], { setType: 4, selectMode: 2 })] });
    const preview = await driver.preview('li.na', { processId, params: { amount: 1 } });
    expect(preview.nodes).toMatchObject([{ nodeId: 'a', anyone: true, candidates: [] }]);
    const start = (id: string) =>
      driver.post('li.na', 'jflow/start', { processId, params: { amount: 1 }, assignorList: [{ id }] });
    expect((await start('u-provider')).body.subCode).toBe('bad-actors');
    expect((await start('u-zhao-min')).status).toBe(200);
  });

  it('the first view is marked, and a decision right after it is instant', async () => {
    const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['zhang.wei'])] }));
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const info = await driver.get<ApprovalTaskDetail>('zhang.wei', `jflow/taskInfo?taskId=${taskId}`);
    expect(info).toMatchObject({
      id: taskId,
      taskState: 0,
      taskType: 1,
      nodeName: 'a',
      createBy: { userName: '李娜' },
    });
    await driver.agree('zhang.wei', instanceId);
    const rows = await driver.get<TimelineRow[]>('zhang.wei', `jflow/nodeInfo?instanceId=${instanceId}`);
    expect(rows[1]?.approvalInfos[0]).toMatchObject({ isRead: true, instant: true, taskState: 1 });
  });

  it('an instance keeps its version when the process is published again', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const instanceId = await driver.start(processId);
    const node = { id: 'start', type: 0, nodeName: 'start', childNode: approver('other', ['chen.jie']) };
    await driver.post('admin', 'jflow/saveJson', { id: processId, modelContent: JSON.stringify({ node }) });
    expect(await driver.get('admin', `jflow/deploy?id=${processId}`)).toEqual({ version: 2, warnings: [] });
    await driver.agree('zhang.wei', instanceId);
    expect(await driver.timeline(instanceId)).toEqual(['start li-na=1', 'a zhang-wei=1', 'end 1']);
    expect((await driver.info('li.na', await driver.start(processId))).nodeName).toBe('other');
  });

  it('the targets of a fall-back are returned only with the switch and the button', async () => {
    const back = { configure: { fallBack: true } };
    const nodes = [approver('a', ['zhang.wei']), approver('b', ['chen.jie'], back)];
    const targets = async (setting: object) => {
      const instanceId = await driver.start(await driver.publish({ nodes, setting: { ...setting } }));
      await driver.agree('zhang.wei', instanceId);
      const id = await driver.taskOf('chen.jie', instanceId);
      return (await driver.post('chen.jie', 'jflow/canReturn', { id })).body.data;
    };
    expect(await targets({ allowReturn: true })).toEqual([
      { id: 'a', nodeName: 'a' },
      { id: 'start', nodeName: 'start' },
    ]);
    expect(await targets({})).toEqual([]);
  });

  it('text that a database cannot hold is a bad request', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    for (const reason of ['a\u0000b', 'a\ud800b']) {
      const reply = await driver.post('li.na', 'jflow/start', { processId, params: { amount: 1, reason } });
      expect([reply.status, reply.body.subCode]).toEqual([400, 'bad-request']);
    }
    await driver.start(processId, { amount: 1, reason: 'a\\u0000b 😀' });
  });
});
