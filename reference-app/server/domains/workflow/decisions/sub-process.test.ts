/** One process inside another over HTTP: started, ended, refused, and missing. */

import type { InstanceRow, TimelineRow } from '@countersign/sdk/api/contract';
import { type FlowNode, MAX_NESTED_PROCESSES, NODE } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver, branches, lane } from '../testing/approval-driver.ts';
import { play } from '../testing/script.ts';

describeServer('sub-processes', server => {
  const driver = new ApprovalDriver(server);
  const sub = (processKey: string, more: object = {}): FlowNode => ({
    id: 'sub',
    nodeName: 'sub',
    type: NODE.subProcess,
    processKey,
    giving: [{ from: 'amount', to: 'amount' }],
    taking: [{ from: 'reason', to: 'reason' }],
    ...more,
  });
  const keyOf = async (id: string) =>
    (await driver.get<{ processKey: string }>('admin', `jflow/detail?id=${id}`)).processKey;
  const childOf = async (processId: string) => {
    const { list } = await driver.get<{ list: InstanceRow[] }>(
      'admin',
      `jflow/instance/page?processId=${processId}`,
    );
    return list[0]?.id ?? '';
  };
  /** How an instance ended, and why. */
  const endOf = async (instanceId: string) => {
    const rows = await driver.get<TimelineRow[]>('li.na', `jflow/nodeInfo?instanceId=${instanceId}`);
    return [rows.at(-1)?.taskState, rows.at(-1)?.reason];
  };
  const sideBySide = (...nodes: FlowNode[]): FlowNode => ({
    ...branches('p', ...nodes.map((node, at) => lane(`l${at}`, {}, node))),
    type: NODE.parallel,
  });
  const behind = approver('b', ['chen.jie']);

  it('the parent waits, takes the child’s values and goes on', async () => {
    const child = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const parent = await driver.publish({ nodes: [sub(await keyOf(child)), behind] });
    const instanceId = await driver.start(parent, { amount: 7 }, { itemName: 'Outer' });
    const childId = await childOf(child);
    expect(await driver.info('li.na', childId)).toMatchObject({ itemName: 'Outer', nodeName: 'a' });
    expect(JSON.parse((await driver.info('li.na', childId)).variable)).toMatchObject({ amount: 7 });
    await driver.agree('zhang.wei', childId, { params: { reason: 'from the child' } });
    expect(JSON.parse((await driver.info('li.na', instanceId)).variable)).toMatchObject({
      reason: 'from the child',
    });
    expect((await driver.agree('chen.jie', instanceId)).body.data).toEqual({ instanceState: 1 });
  });

  it('its last decision and the end of its parent, at the same moment: one is first, the other gets a conflict', async () => {
    const child = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const parent = await driver.publish({ nodes: [sub(await keyOf(child)), behind] });
    for (let round = 0; round < 8; round += 1) {
      const instanceId = await driver.start(parent);
      const childId = await childOf(child);
      const taskId = await driver.taskOf('zhang.wei', childId);
      const [decided, revoked] = await Promise.all([
        driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: true }),
        driver.post('li.na', 'jflow/revoke', { instanceId }),
      ]);
      expect(revoked.body.data).toEqual({ instanceState: 3 });
      if (decided.status !== 200) expect(['conflict', 'ended']).toContain(decided.body.subCode);
      const ended = decided.status === 200 ? 1 : 3;
      expect([(await endOf(instanceId))[0], (await endOf(childId))[0]]).toEqual([3, ended]);
    }
  });

  it('a rejected child rejects its parent, unless the node goes on', async () => {
    const child = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    for (const [onReject, timeline] of [
      ['reject', 'end 2'],
      ['go-on', 'b chen-jie=0'],
    ] as const) {
      const parent = await driver.publish({ nodes: [sub(await keyOf(child), { onReject }), behind] });
      const instanceId = await driver.start(parent);
      await driver.decide('zhang.wei', await childOf(child), false);
      expect((await driver.timeline(instanceId)).at(-1)).toBe(timeline);
    }
  });

  it('a child that ends at once lets its parent go on in the same breath', async () => {
    const child = await driver.publish({ nodes: [] });
    const parent = await driver.publish({ nodes: [sub(await keyOf(child)), behind] });
    const instanceId = await driver.start(parent);
    expect((await driver.info('li.na', instanceId)).nodeName).toBe('b');
  });

  it('a parent that ends ends its child, and the child of that one, and each says why', async () => {
    const inner = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const child = await driver.publish({ nodes: [sub(await keyOf(inner))] });
    const instanceId = await driver.start(await driver.publish({ nodes: [sub(await keyOf(child)), behind] }));
    const taskId = await driver.taskOf('zhang.wei', await childOf(inner));
    await play(driver, instanceId, ['li.na revoke']);
    for (const process of [child, inner]) {
      expect(await endOf(await childOf(process))).toEqual([3, 'parent-ended']);
    }
    const second = await driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: true });
    expect([second.status, second.body.subCode]).toEqual([409, 'ended']);
  });

  it('so does a reject beside it, and a way back past it', async () => {
    const child = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const beside = approver('c', ['chen.jie'], { configure: { fallBack: true } });
    const waiting = sub(await keyOf(child));
    for (const [script, reason] of [
      ['chen.jie reject', 'parent-ended'],
      ['chen.jie return start', 'parent-went-back'],
    ] as const) {
      const nodes = [sideBySide(waiting, beside)];
      const parent = await driver.publish({ nodes, setting: { allowReturn: true } });
      await play(driver, await driver.start(parent), [script]);
      expect(await endOf(await childOf(child))).toEqual([3, reason]);
    }
  });

  it('of two that are wanted at once, none is started once the first has ended its parent', async () => {
    const refusing = await driver.publish({
      nodes: [
        approver('a', [], {
          setType: 4,
          dynamic: { by: 'leader', level: 20 },
          nobody: { do: 'refuse' },
        }),
      ],
    });
    const other = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const twice = sideBySide(sub(await keyOf(refusing)), { ...sub(await keyOf(other)), id: 'sub2' });
    const instanceId = await driver.start(await driver.publish({ nodes: [twice] }));
    expect((await driver.timeline(instanceId)).at(-1)).toBe('end 2');
    expect(await childOf(other)).toBe('');
  });

  it('a missing process and an endless recursion are incidents', async () => {
    const removed = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const parent = await driver.publish({ nodes: [sub(await keyOf(removed)), behind] });
    await driver.get('admin', `jflow/delete?id=${removed}`);
    const missing = await driver.start(parent);
    expect((await driver.info('admin', missing)).incidents).toMatchObject([
      { code: 'no-process', nodeId: 'sub' },
    ]);
    const id = await driver.draft({ nodes: [] });
    const node = { id: 'start', type: NODE.start, nodeName: 'start', childNode: sub(await keyOf(id)) };
    await driver.post('admin', 'jflow/saveJson', { id, modelContent: JSON.stringify({ node }) });
    await driver.get('admin', `jflow/deploy?id=${id}`);
    await driver.start(id);
    const { list } = await driver.get<{ list: InstanceRow[] }>(
      'admin',
      `jflow/instance/page?processId=${id}&limit=99`,
    );
    const stuck = list.filter(row => row.isStuck);
    expect(stuck).toHaveLength(1);
    expect((await driver.info('admin', stuck[0]!.id)).incidents).toMatchObject([{ code: 'too-nested' }]);
    expect(list.length).toBe(MAX_NESTED_PROCESSES + 1);
  });
});
