/** Isolation: other people's tasks, other tenants' rows, hidden fields, permissions. */
import type { ApprovalTaskDetail } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

describeServer('isolation of tasks and instances', server => {
  const driver = new ApprovalDriver(server);
  const privileges = [
    { key: 'salary', hidden: true },
    { key: 'k2', disabled: true },
  ];
  const secret = { nodes: [approver('a', ['zhang.wei'], { privileges }), approver('b', ['wang.fang'])] };
  const values = { amount: 1, reason: 'why', salary: '12345-secret' };
  const answers = (reply: { status: number; body: { subCode?: string } }) => [
    reply.status,
    reply.body.subCode,
  ];

  it('another tenant’s task does not exist', async () => {
    const instanceId = await driver.start(await driver.publish(secret), values);
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const provider = await driver.as('provider');
    expect(answers(await provider.get(`jflow/taskInfo?taskId=${taskId}`))).toEqual([404, 'not-found']);
    expect(answers(await provider.post('jflow/approve', { taskId, isPass: true }))).toEqual([
      404,
      'not-found',
    ]);
    expect(answers(await provider.get(`jflow/nodeInfo?instanceId=${instanceId}`))).toEqual([
      404,
      'not-found',
    ]);
  });

  it('a colleague’s task does not exist either, not even for an administrator', async () => {
    const instanceId = await driver.start(await driver.publish(secret), values);
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    for (const name of ['chen.jie', 'admin', 'li.na']) {
      const client = await driver.as(name);
      expect(answers(await client.get(`jflow/taskInfo?taskId=${taskId}`))).toEqual([404, 'not-found']);
      expect(answers(await client.post('jflow/approve', { taskId, isPass: true }))).toEqual([
        404,
        'not-found',
      ]);
      expect(answers(await client.post('jflow/canReturn', { id: taskId }))).toEqual([404, 'not-found']);
      const request = await client.post('jflow/approvePreview', { taskId, params: {} });
      expect(answers(request)).toEqual([404, 'not-found']);
    }
    const outsider = await driver.as('chen.jie');
    for (const path of ['jflow/instanceInfo', 'jflow/nodeInfo'])
      expect(answers(await outsider.get(`${path}?instanceId=${instanceId}`))).toEqual([404, 'not-found']);
  });

  it('a hidden value is in no response to a person without access', async () => {
    const instanceId = await driver.start(await driver.publish(secret), values);
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const client = await driver.as('zhang.wei');
    const replies = [
      await client.get(`jflow/taskInfo?taskId=${taskId}`),
      await client.get(`jflow/instanceInfo?instanceId=${instanceId}`),
      await client.get(`jflow/nodeInfo?instanceId=${instanceId}`),
      await client.get('jflow/myTask'),
      await client.post('jflow/approvePreview', { taskId, params: {} }),
      await client.post('jflow/approve', { taskId, isPass: true, params: { salary: '1' } }),
      await client.post('jflow/approve', { taskId, isPass: true }),
    ];
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200, 200, 200, 422, 200]);
    for (const reply of replies) expect(JSON.stringify(reply.body)).not.toContain('12345');
    const next = await driver.taskOf('wang.fang', instanceId);
    const info = await driver.get<ApprovalTaskDetail>('wang.fang', `jflow/taskInfo?taskId=${next}`);
    expect(JSON.parse(info.variable)).toEqual(values);
  });

  it('no call confirms a guess of a hidden value', async () => {
    const instanceId = await driver.start(await driver.publish(secret), values);
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const client = await driver.as('zhang.wei');
    for (const path of ['jflow/approvePreview', 'jflow/approve'])
      for (const salary of [values.salary, 'a wrong guess']) {
        const reply = await client.post(path, { taskId, isPass: true, params: { salary } });
        expect([path, ...answers(reply)]).toEqual([path, 422, 'field-hidden']);
      }
  });

  it('a hidden or read-only field cannot be written, an unknown one neither', async () => {
    const instanceId = await driver.start(await driver.publish(secret), values);
    const taskId = await driver.taskOf('zhang.wei', instanceId);
    const agree = (params: object) =>
      driver.post('zhang.wei', 'jflow/approve', { taskId, isPass: true, params });
    expect(answers(await agree({ salary: '1' }))).toEqual([422, 'field-hidden']);
    expect(answers(await agree({ reason: 'other' }))).toEqual([422, 'field-disabled']);
    expect(answers(await agree({ nonsense: 1 }))).toEqual([422, 'invalid-values']);
    expect(answers(await agree({ reason: 'why', amount: 2 }))).toEqual([200, undefined]);
    expect(JSON.parse((await driver.info('li.na', instanceId)).variable)).toEqual({ ...values, amount: 2 });
  });

  it('a body with a field that the contract lacks is refused', async () => {
    const reply = await driver.post('li.na', 'jflow/approve', { taskId: 'x', isPass: true, admin: true });
    expect(answers(reply)).toEqual([400, 'unknown-field']);
  });

  it('designing needs its permission, and starting sees only published processes', async () => {
    const draft = await driver.draft(secret);
    const staff = await driver.as('li.na');
    const refused = [
      await staff.get('jflow/page'),
      await staff.get(`jflow/detail?id=${draft}`),
      await staff.get(`jflow/deploy?id=${draft}`),
      await staff.get(`workflow/form/config/processFormDetail?processId=${draft}`),
      await staff.post('jflow/saveJson', { id: draft, modelContent: '{}' }),
    ];
    for (const reply of refused) expect(answers(reply)).toEqual([403, 'no-permission']);
    const { list } = await driver.get<{ list: { id: string; state: number }[] }>(
      'li.na',
      'jflow/page?startable=true&limit=9999',
    );
    expect(list.map(one => one.state)).not.toContain(0);
    expect(answers(await staff.post('jflow/start', { processId: draft, params: { amount: 1 } }))).toEqual([
      404,
      'not-found',
    ]);
    expect(answers(await staff.get(`workflow/form/config/detail?processId=${draft}`))).toEqual([
      404,
      'not-found',
    ]);
  });

  it('a disabled person is refused, and is skipped in a sequential node', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei', 'feng.xue', 'chen.jie'])] });
    const instanceId = await driver.start(processId);
    const disable = (status: 'NORMAL' | 'STOP_USING') =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set({ status }).where('userId', '=', 'u-feng-xue').execute(),
      );
    await disable('STOP_USING');
    await driver.agree('zhang.wei', instanceId);
    await disable('NORMAL');
    expect(await driver.taskOf('chen.jie', instanceId)).toBeTruthy();
  });

  it('a query that forgets the tenant finds nothing of another', async () => {
    await driver.start(await driver.publish(secret), values);
    for (const table of [
      'process',
      'processVersion',
      'instance',
      'task',
      'timeline',
      'decisionKey',
    ] as const) {
      const rows = await withTenant(server().db, DEMO_SERVICE_PROVIDER_TENANT_ID, tx =>
        tx.selectFrom(table).select('merchantId').execute(),
      );
      expect(rows.filter(row => row.merchantId !== DEMO_SERVICE_PROVIDER_TENANT_ID)).toEqual([]);
    }
  });

  it('published versions and the timeline cannot be changed', async () => {
    for (const table of ['processVersion', 'timeline'] as const)
      await expect(
        withTenant(server().db, DEMO_COMPANY_ID, tx => tx.deleteFrom(table).execute()),
      ).rejects.toThrow(/permission denied/);
  });
});
