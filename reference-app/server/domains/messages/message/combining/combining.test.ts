/** Mail of several messages: the window of a topic, and digests and their changes. The clock is injected. */
import { expect, it } from 'vitest';
import { describeServer } from '../../../../testing/harness.ts';
import { approver } from '../../../workflow/testing/approval-driver.ts';
import { createCombinedMailDriver, LATER, MINUTE } from './testing/combined-mail.ts';

describeServer('combined messages', server => {
  const mail = createCombinedMailDriver(server);

  it('sends the first message at once, and the following of the same topic in one mail', async () => {
    await mail.notify('Item 0', 0);
    await mail.deliver(0);
    expect(mail.titles).toEqual(['抄送：Item 0']);
    for (let index = 1; index < 20; index += 1) await mail.notify(`Item ${index}`, index * 1000);
    await mail.deliver(59_000);
    expect(mail.sent).toHaveLength(1);
    await mail.deliver(61_000);
    expect(mail.titles).toEqual(['抄送：Item 0', '抄送：19 条']);
    for (let index = 1; index < 20; index += 1) expect(mail.sent[1]?.text).toContain(`抄送：Item ${index}\n`);
    await mail.notify('Later', 62_000);
    await mail.deliver(63_000);
    expect(mail.sent).toHaveLength(2);
    await mail.deliver(121_000);
    await mail.notify('Afterwards', 200_000);
    await mail.deliver(200_000);
    expect(mail.titles.slice(2)).toEqual(['抄送：Later', '抄送：Afterwards']);
  });

  it('sends what has gathered in one mail if the first message was not sent yet', async () => {
    for (let index = 0; index < 20; index += 1) await mail.notify(`Item ${index}`, index * 1000);
    await mail.deliver(20_000);
    await mail.deliver(61_000);
    expect(mail.titles).toEqual(['抄送：20 条']);
  });

  it('keeps topics, people and other messages apart', async () => {
    await mail.notify('A', 0);
    await mail.notify('B', 1000, { template: 'ended-1' });
    await mail.notify('C', 1000, { userId: 'u-li-na' });
    await mail.notify('D', 1000, { template: 'notice' });
    await mail.notify('E', 1000, { template: 'notice' });
    await mail.deliver(2000);
    expect(mail.titles.sort()).toEqual(['已通过：B', '抄送：A', '抄送：C', '通知：D', '通知：E']);
  });

  it('sends each message alone if the tenant sets no window', async () => {
    await mail.setWindow('0');
    for (const item of ['A', 'B', 'C']) await mail.notify(item, 0);
    await mail.deliver(1000);
    await mail.setWindow('60');
    expect(mail.titles.sort()).toEqual(['抄送：A', '抄送：B', '抄送：C']);
  });

  it('collects messages in a digest, and urging, deadlines and urgent applications do not wait', async () => {
    await mail.setDigest('hourly', 'en');
    await mail.notify('A', 0);
    await mail.notify('B', MINUTE, { template: 'ended-1' });
    await mail.notify('U', MINUTE, { template: 'urged' });
    await mail.notify('V', MINUTE, { isUrgent: true });
    await mail.deliver(2 * MINUTE);
    expect(mail.titles.sort()).toEqual(['Copied to you: V', 'Please hurry: U']);
    await mail.deliver(LATER);
    expect(mail.titles.slice(2)).toEqual(['Approval digest (2)']);
    expect(mail.sent[2]?.text).toContain('- Copied to you: A');
    expect(mail.sent[2]?.text).toContain('- Approved: B');
    await mail.deliver(2 * LATER);
    expect(mail.sent).toHaveLength(3);
  });

  it('a task that is due before the digest does not wait', async () => {
    await mail.setDigest('daily');
    const timeLimit = { minutes: 5, do: 'pass' };
    const node = approver('a', ['zhang.wei'], { timeLimit } as object);
    const processId = await mail.approvals.publish({ nodes: [node], setting: { timeLimit: true } });
    const instanceId = await mail.approvals.start(processId);
    const taskId = await mail.approvals.taskOf('zhang.wei', instanceId);
    await mail.notify('Due', 0, { template: 'task-opened', instanceId, taskId });
    await mail.notify('Copy', 0);
    await mail.deliver(0);
    expect(mail.titles).toEqual(['待办：Due']);
  });

  it('sends what waits at once when the digest is switched off', async () => {
    await mail.setDigest('daily');
    await mail.notify('A', 0);
    await mail.notify('B', 0);
    await mail.deliver(1000);
    expect(mail.sent).toEqual([]);
    await mail.setDigest('off');
    await mail.deliver(MINUTE);
    expect(mail.titles).toEqual(['审批摘要：2 条消息']);
  });

  it('moves what waits to the next time when the digest changes', async () => {
    await mail.setDigest('daily');
    await mail.notify('A', 0);
    await mail.notify('B', 0);
    await mail.setDigest('hourly');
    await mail.deliver(LATER);
    expect(mail.titles).toEqual(['审批摘要：2 条消息']);
  });
});
