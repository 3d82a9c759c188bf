/** The whole story of a leave request of the demo company, as its people would live it. */
import { expect, it } from 'vitest';
import { demoProcesses } from '../../../demo/processes/index.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver } from '../testing/approval-driver.ts';

describeServer('a leave request', server => {
  const driver = new ApprovalDriver(server);
  const params = {
    leaveType: 'annual',
    startDate: '2026-12-01',
    endDate: '2026-12-05',
    days: 5,
    reason: 'A journey',
  };
  let processId = '';

  it('is published from the demo’s design', async () => {
    const leave = demoProcesses('zh').find(one => one.process.processKey === 'leave')!;
    const client = await driver.as('admin');
    const fields = { ...leave.process, processKey: 'leave_request' };
    processId = (await client.data<{ id: string }>(client.post('jflow/add', fields))).id;
    const modelContent = JSON.stringify(leave.flow);
    await client.data(client.post('jflow/saveJson', { id: processId, modelContent }));
    const jsonContent = JSON.stringify(leave.form);
    await client.data(client.post('workflow/form/config/update', { processId, jsonContent }));
    expect(await driver.get('admin', `jflow/deploy?id=${processId}`)).toEqual({ version: 1, warnings: [] });
    expect(await driver.get('li.na', `workflow/form/config/detail?processId=${processId}`)).toMatchObject({
      version: 1,
      processName: '请假',
    });
  });

  it('is rejected by the manager, and ends there', async () => {
    const instanceId = await driver.start(processId, params, { itemName: 'Five days', degree: 1 });
    const reply = await driver.decide('zhang.wei', instanceId, false, { comment: '人手不足' });
    expect(reply.body.data).toEqual({ instanceState: 2 });
    expect(await driver.info('li.na', instanceId)).toMatchObject({
      instanceState: 2,
      itemName: 'Five days',
      degree: 1,
    });
    expect((await driver.timeline(instanceId)).at(-1)).toBe('end 2');
  });

  it('is agreed again by manager and department head, and personnel get a copy', async () => {
    const instanceId = await driver.start(processId, params);
    expect((await driver.agree('zhang.wei', instanceId)).body.data).toEqual({ instanceState: 0 });
    expect((await driver.agree('chen.jie', instanceId)).body.data).toEqual({ instanceState: 1 });
    const timeline = await driver.timeline(instanceId);
    expect(timeline.slice(0, 3).map(row => row.split(' ').at(-1))).toEqual([
      'li-na=1',
      'zhang-wei=1',
      'chen-jie=1',
    ]);
    expect(timeline.at(-1)).toBe('end 1');
    const copies = await driver.get<{ list: { instanceId: string; isRead: boolean }[] }>(
      'zhao.min',
      'jflow/myTask?scope=copied',
    );
    expect(copies.list[0]).toMatchObject({ instanceId, isRead: false });
  });

  it('of two days needs the manager alone', async () => {
    const instanceId = await driver.start(processId, { ...params, days: 2 });
    expect((await driver.agree('zhang.wei', instanceId)).body.data).toEqual({ instanceState: 1 });
  });

  it('that is not filled in is refused with its fields, in the caller’s language', async () => {
    const client = await driver.as('li.na');
    client.lang = 'en';
    const reply = await client.post('jflow/start', { processId, params: { days: 5 } });
    client.lang = 'zh';
    expect([reply.status, reply.body.subCode]).toEqual([422, 'invalid-values']);
    const { fields } = reply.body.data as { fields: { field: string }[] };
    expect(fields.map(one => one.field)).toEqual(['leaveType', 'startDate', 'endDate', 'reason']);
  });
});
