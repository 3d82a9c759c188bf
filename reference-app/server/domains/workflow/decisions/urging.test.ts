/** Urging through HTTP: once in the interval of the flow, with the remark in the message. */
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { readAcceptedStepFromAudit } from '../instances/step-events.ts';
import { buildNoticesOfCommand } from '../notice/compose.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

describeServer('urging', server => {
  const driver = new ApprovalDriver(server);
  const nodes = [approver('a', ['zhang.wei'])];
  const urge = (instanceId: string, comment?: string, lang = 'zh') =>
    driver.as('li.na').then(client => {
      client.lang = lang;
      return client.post('jflow/urge', { instanceId, ...(comment && { comment }) });
    });

  it('answers when it is possible again, and is refused until then', async () => {
    const instanceId = await driver.start(await driver.publish({ nodes }));
    const { body } = await urge(instanceId, 'today, please');
    const { nextTime } = body.data as { nextTime: string };
    const minutes = (Date.parse(nextTime) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    const refused = await urge(instanceId);
    expect(refused).toMatchObject({
      status: 409,
      body: { subCode: 'urged-recently', msg: '已经催办过，10 分钟后可以再次催办', data: { at: nextTime } },
    });
    expect((await urge(instanceId, undefined, 'en')).body.msg).toBe(
      'A reminder was already sent; you can send another in 10 minutes',
    );
    expect((await driver.timeline(instanceId)).length).toBe(2);
  });

  it('has the interval of the flow, or none', async () => {
    const setting = { urgeInterval: 0 };
    const instanceId = await driver.start(await driver.publish({ nodes, setting }));
    for (const _ of [1, 2]) expect((await urge(instanceId)).body.data).toEqual({ instanceState: 0 });
  });

  it('sends the remark in the message, shortened', async () => {
    const instanceId = await driver.start(await driver.publish({ nodes }));
    await urge(instanceId, `today ${'x'.repeat(300)}`);
    const accepted = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      readAcceptedStepFromAudit(tx, { merchantId: DEMO_COMPANY_ID, instanceId, revision: 2 }),
    );
    const [notice] = buildNoticesOfCommand(accepted!, {
      by: '李娜',
      administrators: [],
      timeZone: 'Asia/Shanghai',
    });
    expect(notice).toMatchObject({ kind: 'urged', userIds: ['u-zhang-wei'] });
    expect(notice?.params.remark).toBe(`today ${'x'.repeat(193)}…`);
  });
});
