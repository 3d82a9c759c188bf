/** Administration of processes through HTTP: copies, stuck instances, numbers of running ones, calls between processes. */
import type {
  IncidentRow,
  ProcessDetail,
  ProcessRow,
  ProcessWithSubProcesses,
} from '@countersign/sdk/api/contract';
import { NODE } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';
import { findFreeProcessKey, replaceCalledProcessKey } from './copy.ts';

it.each([
  ['{"processKey":"leave"}', '{"processKey":"leave_copy"}'],
  ['{"processKey" : "leave", "id": "leave"}', '{"processKey" : "leave_copy", "id": "leave"}'],
  ['{"processKey":"leave_2"}', '{"processKey":"leave_2"}'],
  ['{"processKey":"Leave"}', '{"processKey":"Leave"}'],
  [String.raw`{"text":"\"processKey\":\"leave\""}`, String.raw`{"text":"\"processKey\":\"leave\""}`],
])('the copy of a process that calls itself calls itself: %s', (flow, copied) => {
  expect(replaceCalledProcessKey(flow, 'leave', 'leave_copy')).toBe(copied);
});

it('a copy has the first free key, short enough for the contract', () => {
  expect(findFreeProcessKey('leave', new Set())).toBe('leave_copy');
  expect(findFreeProcessKey('leave', new Set(['leave_copy', 'leave_copy_2']))).toBe('leave_copy_3');
  expect(findFreeProcessKey('x'.repeat(64), new Set())).toHaveLength(64);
});

describeServer('administration of processes', server => {
  const driver = new ApprovalDriver(server);
  const detail = (id: string) => driver.get<ProcessDetail>('admin', `jflow/detail?id=${id}`);
  const incidents = (query: string) =>
    driver.get<{ total: number; list: IncidentRow[] }>('admin', `jflow/incident/page?${query}`);

  it('a copy is a draft of its own with the same flow and form', async () => {
    const id = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const source = await detail(id);
    const copies: ProcessDetail[] = [];
    for (const _ of [1, 2]) {
      const { data } = (await driver.post('admin', 'jflow/copy', { id })).body;
      copies.push(await detail((data as { id: string }).id));
    }
    expect(copies[0]).toMatchObject({
      state: 0,
      version: 0,
      processName: `${source.processName} 副本`,
      processKey: `${source.processKey}_copy`,
      modelContent: source.modelContent,
      jsonContent: source.jsonContent,
    });
    expect(copies[1]?.processKey).toBe(`${source.processKey}_copy_2`);
    expect((await driver.post('li.na', 'jflow/copy', { id })).body.subCode).toBe('no-permission');
    expect((await driver.post('admin', 'jflow/copy', { id: 'none' })).body.subCode).toBe('not-found');
  });

  it('stuck instances are counted, listed with what resolves them, and gone once resolved', async () => {
    const nobody = { do: 'users' as const, users: [{ id: 'u-feng-xue', name: 'x' }] };
    const id = await driver.publish({
      nodes: [approver('a', ['feng.xue'], { nobody, nodeName: 'Finance' })],
    });
    const setStatus = (status: 'NORMAL' | 'STOP_USING') =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set({ status }).where('userId', '=', 'u-feng-xue').execute(),
      );
    const goes = await driver.start(id, { amount: 1 }, { itemName: 'Goes on' });
    await setStatus('STOP_USING');
    const stuck = await driver.start(id, { amount: 1 }, { itemName: 'Stuck one' });
    await setStatus('NORMAL');
    const { list } = await driver.get<{ list: ProcessRow[] }>('admin', 'jflow/page?state=1&limit=100');
    expect(list.find(row => row.id === id)).toMatchObject({ running: 2, stuck: 1 });
    const startable = await driver.get<{ list: ProcessRow[] }>(
      'li.na',
      'jflow/page?startable=true&limit=100',
    );
    expect(startable.list.every(row => row.running === undefined)).toBe(true);
    const found = await incidents(`processId=${id}`);
    expect(found).toMatchObject({
      total: 1,
      list: [
        {
          instanceId: stuck,
          itemName: 'Stuck one',
          nodeId: 'a',
          nodeName: 'Finance',
          code: 'nobody',
          resolutions: ['retry', 'assign', 'pass'],
          lanes: [],
          createBy: { userId: 'u-li-na' },
        },
      ],
    });
    expect((await incidents(`processId=${id}&code=no-branch`)).total).toBe(0);
    expect((await incidents(`processId=${id}&keyword=stuck`)).total).toBe(1);
    expect((await incidents('processId=none')).list).toEqual([]);
    const resolution = { do: 'assign', users: [{ id: 'u-chen-jie' }] };
    const resolved = await driver.post('admin', 'jflow/resolveIncident', {
      instanceId: stuck,
      incidentId: found.list[0]?.id,
      resolution,
    });
    expect(resolved.status).toBe(200);
    expect((await incidents(`processId=${id}`)).total).toBe(0);
    await driver.agree('feng.xue', goes);
  });

  it('the calls between processes are those of the drafts', async () => {
    const called = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const { processKey } = await detail(called);
    const caller = await driver.draft({
      nodes: [{ id: 's', nodeName: 'Sub', type: NODE.subProcess, processKey }],
    });
    const alone = await driver.draft({ nodes: [approver('a', ['zhang.wei'])] });
    const calls = await driver.get<ProcessWithSubProcesses[]>('admin', 'jflow/calls');
    const byId = new Map(calls.map(row => [row.id, row.calls]));
    expect([byId.get(caller), byId.get(called), byId.has(alone)]).toEqual([[processKey], [], false]);
  });
});
