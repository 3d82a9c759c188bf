/** The whole story of a leave request of the demo company, as its people would live it. */
import { expect, it } from 'vitest';
import { demoProcesses } from '../../../demo/processes/index.ts';
import { describeServer } from '../../../testing/harness.ts';
import { Desk } from '../testing/approval-driver.ts';

describeServer('a leave request', server => {
  const desk = new Desk(server);
  const params = {
    leaveType: 'annual',
    startDate: '2026-12-01',
    endDate: '2026-12-05',
    days: 5,
    reason: 'A journey',
  };
  let processId = '';

  it('is published from the demo’s design', async () => {
    const leave = demoProcesses().find(one => one.process.processKey === 'leave')!;
    const client = await desk.as('admin');
    const fields = { ...leave.process, processKey: 'leave_story' };
    processId = (await client.data<{ id: string }>(client.post('jflow/add', fields))).id;
    const modelContent = JSON.stringify(leave.flow);
    await client.data(client.post('jflow/saveJson', { id: processId, modelContent }));
    const jsonContent = JSON.stringify(leave.form);
    await client.data(client.post('workflow/form/config/update', { processId, jsonContent }));
    expect(await desk.get('admin', `jflow/deploy?id=${processId}`)).toEqual({ version: 1 });
    expect(await desk.get('li.na', `workflow/form/config/detail?processId=${processId}`)).toMatchObject({
      version: 1,
      processName: '请假 Leave',
    });
  });

  it('is rejected by the manager, and ends there', async () => {
    const instanceId = await desk.start(processId, params, { itemName: 'Five days', degree: 1 });
    const reply = await desk.decide('zhang.wei', instanceId, false, { comment: '人手不足' });
    expect(reply.body.data).toEqual({ instanceState: 2 });
    expect(await desk.info('li.na', instanceId)).toMatchObject({
      instanceState: 2,
      itemName: 'Five days',
      degree: 1,
    });
    expect((await desk.story(instanceId)).at(-1)).toBe('end 2');
  });

  it('is agreed again by manager and department head, and personnel get a copy', async () => {
    const instanceId = await desk.start(processId, params);
    expect((await desk.agree('zhang.wei', instanceId)).body.data).toEqual({ instanceState: 0 });
    expect((await desk.agree('chen.jie', instanceId)).body.data).toEqual({ instanceState: 1 });
    const story = await desk.story(instanceId);
    expect(story.slice(0, 3).map(row => row.split(' ').at(-1))).toEqual([
      'li-na=1',
      'zhang-wei=1',
      'chen-jie=1',
    ]);
    expect(story.at(-1)).toBe('end 1');
    const copies = await desk.get<{ list: { instanceId: string; isRead: boolean }[] }>(
      'zhao.min',
      'jflow/myTask?scope=copied',
    );
    expect(copies.list[0]).toMatchObject({ instanceId, isRead: false });
  });

  it('of two days needs the manager alone', async () => {
    const instanceId = await desk.start(processId, { ...params, days: 2 });
    expect((await desk.agree('zhang.wei', instanceId)).body.data).toEqual({ instanceState: 1 });
  });

  it('that is not filled in is refused with its fields, in the caller’s language', async () => {
    const client = await desk.as('li.na');
    client.lang = 'en';
    const reply = await client.post('jflow/start', { processId, params: { days: 5 } });
    client.lang = 'zh';
    expect([reply.status, reply.body.subCode]).toEqual([422, 'invalid-values']);
    const { fields } = reply.body.data as { fields: { field: string }[] };
    expect(fields.map(one => one.field)).toEqual(['leaveType', 'startDate', 'endDate', 'reason']);
  });
});
