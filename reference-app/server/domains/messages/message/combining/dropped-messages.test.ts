/** Mail of several messages omits what is settled, unwanted or cannot be built. The clock is injected. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { describeServer } from '../../../../testing/harness.ts';
import { approver } from '../../../workflow/testing/approval-driver.ts';
import { createCombinedMailDriver, LATER } from './testing/combined-mail.ts';

describeServer('messages that combined mail omits', server => {
  const mail = createCombinedMailDriver(server);

  it('leaves out what was decided or read meanwhile, and a person without anything gets nothing', async () => {
    await mail.setDigest('hourly');
    const processId = await mail.approvals.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const [open, decided] = [await mail.approvals.start(processId), await mail.approvals.start(processId)];
    for (const instanceId of [open, decided])
      await mail.notify(instanceId === open ? 'Open' : 'Decided', 0, {
        template: 'task-opened',
        instanceId,
        taskId: await mail.approvals.taskOf('zhang.wei', instanceId),
      });
    await mail.notify('Copy', 0);
    await mail.approvals.agree('zhang.wei', decided);
    await mail.approvals.post('zhang.wei', 'letter/message/readAll', {});
    await mail.deliver(LATER);
    expect(mail.titles).toEqual(['待办：Open']);
    expect(await mail.states()).toEqual(['sent', 'skipped settled', 'skipped settled']);
    await mail.notify('Read', LATER);
    await mail.approvals.post('zhang.wei', 'letter/message/readAll', {});
    await mail.deliver(2 * LATER);
    expect(mail.sent).toHaveLength(1);
  });

  it.each([
    ['a disabled person', { status: 'STOP_USING' }, { status: 'NORMAL' }],
    ['a guest whose grant has expired', { guestUntil: new Date(0) }, { guestUntil: null }],
  ] as const)('sends nothing to %s', async (_, change, original) => {
    const set = (values: typeof change | typeof original) =>
      mail.inTenant(tx =>
        tx.updateTable('appUser').set(values).where('userId', '=', 'u-zhang-wei').execute(),
      );
    await mail.setDigest('hourly');
    await mail.notify('A', 0);
    await mail.notify('B', 0);
    await set(change);
    await mail.deliver(LATER);
    await set(original);
    expect(mail.sent).toEqual([]);
    expect(await mail.states()).toEqual(['skipped no-account', 'skipped no-account']);
  });

  it('leaves out topics that were switched off while their messages waited', async () => {
    await mail.setDigest('hourly');
    await mail.notify('A', 0);
    await mail.notify('B', 0, { template: 'ended-1' });
    await mail.setDigest('hourly', 'zh', ['ended']);
    await mail.deliver(LATER);
    expect(mail.titles).toEqual(['已通过：B']);
    expect(await mail.states()).toEqual(['sent', 'skipped topic-off']);
  });

  it('a message that cannot be built does not hold the others', async () => {
    await mail.notify('A', 0);
    await mail.notify('B', 0, { userId: 'u-li-na' });
    await mail.inTenant(tx =>
      sql`update send_task set secret = 'broken' where merchant_id = ${DEMO_COMPANY_ID} and vars ->> 'item' = 'A'`.execute(
        tx,
      ),
    );
    await mail.deliver(LATER);
    await mail.deliver(LATER);
    expect(mail.titles).toEqual(['抄送：B']);
    expect(await mail.states()).toEqual(['failed', 'sent']);
  });
});
