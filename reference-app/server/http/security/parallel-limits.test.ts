/** Limits under requests that come at once: none passes because it was counted beside the others. */
import { expect, it } from 'vitest';
import { ApprovalDriver, approver } from '../../domains/workflow/testing/approval-driver.ts';
import type { Reply } from '../../testing/client.ts';
import { describeServer } from '../../testing/harness.ts';

describeServer('limits under parallel requests', server => {
  const driver = new ApprovalDriver(server);
  const atOnce = (times: number, request: (at: number) => Promise<Reply>) =>
    Promise.all(Array.from({ length: times }, (_, at) => request(at)));
  const accepted = (replies: Reply[]) => replies.filter(({ status }) => status === 200).length;

  it('judges five of fifty wrong passwords', async () => {
    const replies = await atOnce(50, () => server().anonymous().signIn('deng.rui', 'Wrong@123'));
    const codes = Map.groupBy(replies, ({ body }) => body.subCode);
    expect([codes.get('bad-credentials')?.length, codes.get('too-many-attempts')?.length]).toEqual([5, 45]);
  });

  it('lets a person with the right password sign in at eight places at once', async () => {
    expect(accepted(await atOnce(8, () => server().anonymous().signIn('xie.qing')))).toBe(8);
  });

  it('holds the limit of drafts', async () => {
    const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
    const draft = { itemName: 'x', degree: 0, params: {}, processId, revision: 0 };
    const save = (at: number) =>
      driver.post('luo.yi', 'jflow/draft/save', { ...draft, id: `parallel-${at}` });
    expect(accepted(await atOnce(70, save))).toBe(50);
  });

  it('holds the limit of phrases', async () => {
    const add = (at: number) => driver.post('luo.yi', 'phrase/add', { text: `phrase ${at}` });
    expect(accepted(await atOnce(70, add))).toBe(50);
  });

  it('holds the limit of origins', async () => {
    const add = (at: number) =>
      driver.post('admin', 'embed/origin/add', { origin: `https://h${at}.example.com` });
    expect(accepted(await atOnce(120, add))).toBe(100);
  });
});
