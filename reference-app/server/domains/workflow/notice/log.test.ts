/** Mail that a mail server did not take: seen by administrators with its reason, and sent again by a call. */
import type { NoticeDelivery } from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../channels/mail/testing/smtp.ts';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../testing/approval-driver.ts';

const smtp: MailServer = await startMailServer();
afterAll(() => smtp.stop());
const eventually = { timeout: 90_000, interval: 50 };

interface Page {
  total: number;
  list: NoticeDelivery[];
}

describeServer(
  'the log of notices',
  server => {
    const driver = new ApprovalDriver(server);
    const log = (query: string, actor = 'admin') =>
      driver.get<Page>(actor, `jflow/noticeLog?limit=100&${query}`);
    const resend = async ({ eventId, userId, channel }: NoticeDelivery, actor = 'admin') => {
      const { status, body } = await driver.post(actor, 'jflow/noticeLog/resend', {
        eventId,
        userId,
        channel,
      });
      return [status, body.subCode];
    };
    const mails = () => smtp.mails.filter(mail => mail.to.includes('zhang.wei@huaxing.test'));
    /** Starts an instance whose mail is given up; answers its row of the log. */
    const failed = async () => {
      smtp.refuseNext(100);
      const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
      const instanceId = await driver.start(processId, { amount: 1 }, { itemName: 'Chairs' });
      const dead = () => log(`state=dead&channel=email&instanceId=${instanceId}`);
      await vi.waitFor(async () => expect((await dead()).total).toBe(1), eventually);
      smtp.refuseNext(0);
      return (await dead()).list[0]!;
    };

    const setEmail = (email: string) =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set({ email }).where('userId', '=', 'u-zhang-wei').execute(),
      );

    beforeAll(async () => {
      smtp.mails.length = 0;
      await setEmail('zhang.wei@huaxing.test');
      await driver.combineNoMessages();
    });

    it('lists failed notices with recipient, reason and time; a call sends them again', async () => {
      const row = await failed();
      expect(row).toMatchObject({
        userId: 'u-zhang-wei',
        userName: '张伟',
        channel: 'email',
        kind: 'task-opened',
        title: '待办：Chairs',
        state: 'dead',
        tries: 2,
        error: expect.stringContaining('451 not now'),
        createTime: expect.any(String),
        endTime: expect.any(String),
      });
      const before = mails().length;
      expect(await resend(row)).toEqual([200, undefined]);
      await vi.waitFor(
        async () =>
          expect((await log(`state=sent&instanceId=${row.instanceId}`)).list).toMatchObject([
            { eventId: row.eventId, tries: 1, error: '' },
          ]),
        eventually,
      );
      expect(mails()).toHaveLength(before + 1);
      expect(await resend(row)).toEqual([200, undefined]);
      expect((await log(`instanceId=${row.instanceId}`)).list).toMatchObject([{ state: 'sent', tries: 1 }]);
    });

    it('a notice that the mail server refuses again fails again, and can be sent once more to the current address', async () => {
      const row = await failed();
      const before = mails().length;
      smtp.refuseNext(2);
      expect(await resend(row)).toEqual([200, undefined]);
      await vi.waitFor(async () => {
        const [again] = (await log(`instanceId=${row.instanceId}`)).list;
        expect(again).toMatchObject({ state: 'dead', tries: 2 });
        expect(Date.parse(again!.endTime!)).toBeGreaterThan(Date.parse(row.endTime!));
      }, eventually);
      const mended = 'zhang.wei@new.huaxing.test';
      await setEmail(mended);
      expect(await resend(row)).toEqual([200, undefined]);
      await vi.waitFor(
        () => expect(smtp.mails.filter(mail => mail.to.includes(mended))).toHaveLength(1),
        eventually,
      );
      expect(mails()).toHaveLength(before);
      await setEmail('zhang.wei@huaxing.test');
      smtp.mails.length = 0;
    });

    it('is for administrators of processes, each of their own company', async () => {
      const row = await failed();
      expect((await (await driver.as('li.na')).get('jflow/noticeLog')).status).toBe(403);
      expect(await resend(row, 'li.na')).toEqual([403, 'no-permission']);
      expect(await log('', 'provider')).toEqual({ total: 0, more: false, list: [] });
      expect(await resend(row, 'provider')).toEqual([404, 'not-found']);
      expect(await resend({ ...row, eventId: 'none' })).toEqual([404, 'not-found']);
      expect((await log(`userId=u-li-na&state=dead`)).total).toBe(0);
      expect((await log(`userId=u-zhang-wei&state=dead&instanceId=${row.instanceId}`)).total).toBe(1);
    });
  },
  {
    server: {
      jobs: { pollMs: 50, noticeRetrySeconds: [0] },
      mail: { url: smtp.url, from: 'Approvals <approvals@huaxing.test>' },
    },
  },
);
