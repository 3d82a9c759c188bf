/** Messages about each action, mail by preference, and messages that are read by opening their subject. */
import type { Message } from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../channels/mail/testing/smtp.ts';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';

const smtp: MailServer = await startMailServer();
afterAll(() => smtp.stop());
const eventually = { timeout: 90_000, interval: 50 };
const topics = ['assigned', 'returned', 'urged', 'incident'];
const usual = {
  lang: 'zh',
  mail: topics,
  push: topics,
  muted: {},
  digest: { frequency: 'off', time: '09:00' },
};

describeServer(
  'what people hear',
  server => {
    const driver = new ApprovalDriver(server);
    const messages = async (actor: string, instanceId: string): Promise<Message[]> => {
      const client = await driver.as(actor);
      const asked = client.post('letter/message/small/page/list', { limit: 200 });
      const { list } = await client.data<{ list: Message[] }>(asked);
      return list.filter(letter => letter.instanceId === instanceId);
    };
    const received = (actor: string, instanceId: string, kinds: string[]) =>
      vi.waitFor(async () => {
        const found = await messages(actor, instanceId);
        expect(found.map(letter => letter.categoryCode).sort()).toEqual(kinds);
      }, eventually);
    // Mails of an earlier application may still arrive, so a mail is found by its subject.
    const mailTo = (address: string, subject: string) =>
      smtp.mails.find(mail => mail.to.includes(address) && mail.data.includes(`\nSubject: ${subject}\n`));
    const line = (setting: Record<string, unknown> = {}) =>
      driver.publish({
        nodes: [
          approver('a', ['he.lei'], { configure: { fallBack: true } }),
          approver('b', ['luo.yi'], { configure: { fallBack: true } }),
        ],
        setting: { allowReturn: true, ...setting },
        start: { configure: { withdraw: true } },
      });

    beforeAll(() => driver.combineNoMessages());
    beforeAll(() =>
      withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        for (const name of ['he-lei', 'li-na'])
          await tx
            .updateTable('appUser')
            .set({ email: `${name}@huaxing.test` })
            .where('userId', '=', `u-${name}`)
            .execute();
      }),
    );
    beforeEach(() => {
      smtp.mails.length = 0;
    });

    it('how it goes, node by node, and the end once', async () => {
      const instanceId = await driver.start(await line());
      await driver.agree('he.lei', instanceId);
      await received('li.na', instanceId, ['agreed']);
      expect((await messages('li.na', instanceId))[0]).toMatchObject({
        title: expect.stringContaining('进展'),
        content: expect.stringContaining('已通过节点“a”'),
        link: `/approval/instance/${instanceId}`,
      });
      await driver.agree('luo.yi', instanceId);
      await received('li.na', instanceId, ['agreed', 'ended-1']);
      await received('he.lei', instanceId, ['task-opened']);
    });

    it('a return names its sender, and a withdrawal its decision', async () => {
      const instanceId = await driver.start(await line());
      await driver.agree('he.lei', instanceId);
      const sourceTaskId = await driver.taskOf('luo.yi', instanceId);
      const returned = await driver.post('luo.yi', 'jflow/return', { sourceTaskId, id: 'a' });
      expect(returned.status).toBe(200);
      await received('he.lei', instanceId, ['returned', 'task-opened']);
      const result = (await messages('he.lei', instanceId)).find(one => one.categoryCode === 'returned');
      expect(result?.content).toMatch(/^罗毅将.*退回到节点“a”/);
      expect((await driver.post('li.na', 'jflow/revoke', { instanceId })).status).toBe(200);
      await received('he.lei', instanceId, ['returned', 'task-opened', 'withdrawn']);
      await received('li.na', instanceId, ['agreed']);
    });

    it('is read for the person who opens the task, and unread for everybody else', async () => {
      const instanceId = await driver.start(await line());
      await received('he.lei', instanceId, ['task-opened']);
      const taskId = await driver.taskOf('he.lei', instanceId);
      await driver.agree('he.lei', instanceId);
      await received('li.na', instanceId, ['agreed']);
      await driver.get('he.lei', `jflow/taskInfo?taskId=${taskId}`);
      expect((await messages('he.lei', instanceId)).map(one => one.status)).toEqual(['READ']);
      expect((await messages('li.na', instanceId)).map(one => one.status)).toEqual(['UNREAD']);
      await driver.get('li.na', `jflow/instanceInfo?instanceId=${instanceId}`);
      expect((await messages('li.na', instanceId)).map(one => one.status)).toEqual(['READ']);
    });

    it('by mail follow their preferences, in their language, and in the portal all are shown', async () => {
      expect(await driver.get('he.lei', 'letter/preference')).toEqual(usual);
      const wished = { lang: 'en', mail: ['copied', 'assigned'], muted: { written: ['sms'] } };
      expect((await driver.post('he.lei', 'letter/preference/update', wished)).status).toBe(200);
      expect(await driver.get('he.lei', 'letter/preference')).toEqual({
        ...usual,
        ...wished,
      });
      expect(await driver.get('li.na', 'letter/preference')).toEqual(usual);
      const instanceId = await driver.start(await line(), { amount: 1 }, { itemName: 'Chairs' });
      const mail = await vi.waitFor(() => {
        const found = mailTo('he-lei@huaxing.test', 'To handle: Chairs');
        expect(found).toBeDefined();
        return found!;
      }, eventually);
      expect(mail.data.replaceAll('=\n', '')).toContain(
        'https://approvals.huaxing.test/approval/todo?task=3D',
      );
      await driver.post('li.na', 'jflow/urge', { instanceId });
      await received('he.lei', instanceId, ['task-opened', 'urged']);
      await driver.agree('he.lei', instanceId);
      await received('li.na', instanceId, ['agreed']);
      // Written in one transaction with the messages: what is not there now never comes.
      const rows = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .selectFrom('sendTarget as d')
          .innerJoin('sendTask as s', 's.taskId', 'd.taskId')
          .select(['d.targetId', 's.template'])
          .where('s.instanceId', '=', instanceId)
          .where('d.channel', '<>', 'inApp')
          .execute(),
      );
      expect(rows).toEqual([{ targetId: 'u-he-lei', template: 'task-opened' }]);
    });

    it('refuses an unknown preference', async () => {
      const wrong = await driver.post('he.lei', 'letter/preference/update', {
        lang: 'en',
        mail: ['weather'],
      });
      expect([wrong.status, wrong.body.subCode]).toEqual([400, 'invalid-fields']);
    });
  },
  {
    server: {
      jobs: { pollMs: 50, noticeRetrySeconds: [0], publicUrl: 'https://approvals.huaxing.test' },
      mail: { url: smtp.url, from: 'Approvals <approvals@huaxing.test>' },
    },
  },
);
