/** Messages to people: in the portal in their language, by mail through a real mail server, and never twice. */
import type { ApprovalTaskDetail, Message } from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { indexChannelsByName, type NoticeChannel } from '../../../channels/channel.ts';
import { startMailServer } from '../../../channels/mail/testing/smtp.ts';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { startInstance } from '../decisions/service.ts';
import { readAcceptedStepFromAudit } from '../instances/step-events.ts';
import { approver } from '../testing/approval-driver.ts';
import { publishNotices } from './publish.ts';
import { eventually, type MessagePage, NoticeDriver, sending } from './testing/notice-driver.ts';

const smtp = await startMailServer();
afterAll(() => smtp.stop());

describeServer(
  'notices',
  server => {
    const driver = new NoticeDriver(server, smtp);
    /** The body behind the headers, its quoted-printable undone. */
    const textOf = (data: string) => {
      const body = data.slice(data.indexOf('\n\n') + 2).replaceAll('=\n', '');
      return decodeURIComponent(body.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/g, '%$1'));
    };

    beforeAll(async () => {
      await driver.setEmail('zhang.wei', 'zhang.wei@huaxing.test');
      await driver.combineNoMessages();
    });
    beforeEach(() => {
      smtp.mails.length = 0;
    });

    it('notify the assignee, and the initiator of the end, in the language of the reader', async () => {
      const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
      const instanceId = await driver.start(
        processId,
        { amount: 1, salary: '12345-secret' },
        { itemName: 'Chairs' },
      );
      await driver.received('zhang.wei', instanceId, ['task-opened']);
      const taskId = await driver.taskOf('zhang.wei', instanceId);
      expect(await driver.messages('zhang.wei', instanceId)).toMatchObject([
        { title: '待办：Chairs', status: 'UNREAD', taskId, link: `/approval/todo?task=${taskId}` },
      ]);
      expect((await driver.messages('zhang.wei', instanceId, 'en'))[0]).toMatchObject({
        title: 'To handle: Chairs',
        content: expect.stringMatching(
          /^“Chairs” \(Process \d+\) has reached “a” and waits for you\. No\. \d{12}$/,
        ),
      });
      await driver.agree('zhang.wei', instanceId);
      await driver.received('li.na', instanceId, ['ended-1']);
      const all = [
        ...(await driver.messages('zhang.wei', instanceId)),
        ...(await driver.messages('li.na', instanceId)),
      ];
      expect(JSON.stringify(all)).not.toContain('12345');
    });

    it('are read one by one or all at once, by their reader alone', async () => {
      const processId = await driver.publish({ nodes: [approver('a', ['hu.yue'])] });
      const first = await driver.start(processId);
      const second = await driver.start(processId);
      await driver.received('hu.yue', first, ['task-opened']);
      await driver.received('hu.yue', second, ['task-opened']);
      const tips = () =>
        driver.get<{ letterItems: Message[]; hasUnreadLetter: boolean; unreadCount: number }>(
          'hu.yue',
          'letter/message/tips',
        );
      expect(await tips()).toMatchObject({ hasUnreadLetter: true, unreadCount: 2 });
      const [letter] = await driver.messages('hu.yue', first);
      const anonymous = await driver.post('li.na', 'letter/message/read', { id: letter!.id });
      expect(anonymous.status).toBe(404);
      await driver.post('hu.yue', 'letter/message/read', { id: letter!.id });
      expect((await tips()).unreadCount).toBe(1);
      const unread = await driver.post('hu.yue', 'letter/message/small/page/list', { status: 'UNREAD' });
      expect((unread.body.data as MessagePage).list.map(one => one.instanceId)).toEqual([second]);
      await driver.post('hu.yue', 'letter/message/readAll', {});
      expect(await tips()).toMatchObject({ hasUnreadLetter: false, unreadCount: 0 });
      expect((await tips()).letterItems.map(one => one.status)).toEqual(['READ', 'READ']);
    });

    it('are counted by topic, and read and removed several at once, by their reader alone', async () => {
      const processId = await driver.publish({ nodes: [approver('a', ['song.jia'])] });
      const ids: string[] = [];
      for (const instanceId of [await driver.start(processId), await driver.start(processId)]) {
        await driver.received('song.jia', instanceId, ['task-opened']);
        ids.push((await driver.messages('song.jia', instanceId))[0]!.id);
      }
      const counts = () => driver.get('song.jia', 'letter/message/counts');
      const of = async (topic: string) =>
        (
          (await driver.post('song.jia', 'letter/message/small/page/list', { topic })).body
            .data as MessagePage
        ).total;
      expect(await counts()).toEqual([{ topic: 'assigned', unreadCount: 2 }]);
      expect([await of('assigned'), await of('urged')]).toEqual([2, 0]);
      await driver.post('li.na', 'letter/message/readBatch', { ids });
      await driver.post('li.na', 'letter/message/removeBatch', { ids });
      expect(await counts()).toEqual([{ topic: 'assigned', unreadCount: 2 }]);
      await driver.post('song.jia', 'letter/message/readBatch', { ids });
      expect(await counts()).toEqual([]);
      await driver.post('song.jia', 'letter/message/removeBatch', { ids: [ids[0]] });
      expect(await of('assigned')).toBe(1);
    });

    it('go by mail to people with an address, with the same text and no value of the form', async () => {
      const processId = await driver.publish({ nodes: [approver('a', ['zhang.wei'])] });
      await driver.start(processId, { amount: 1, reason: 'hush', salary: '12345' }, { itemName: 'Chairs' });
      await vi.waitFor(() => expect(driver.mailsTo('zhang.wei@huaxing.test')).toHaveLength(1), eventually);
      const [mail] = smtp.mails;
      expect(mail!.from).toBe('approvals@huaxing.test');
      expect(textOf(mail!.data)).toContain('“Chairs”已到达节点“a”');
      expect(textOf(mail!.data)).toContain('https://approvals.huaxing.test/approval/todo?task=');
      expect(textOf(mail!.data)).not.toMatch(/hush|12345/);
      expect(mail!.data).toMatch(/^Message-ID:\s+<\S+\.1\.\w+\.\d+\.u-zhang-wei@countersign>$/m);
    });

    it('are sent again where the mail server did not take them', async () => {
      smtp.refuseNext(2);
      const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['zhang.wei'])] }));
      await vi.waitFor(() => expect(driver.mailsTo('zhang.wei@huaxing.test')).toHaveLength(1), eventually);
      const rows = () =>
        withTenant(server().db, DEMO_COMPANY_ID, tx =>
          tx
            .selectFrom('sendTarget as d')
            .innerJoin('sendTask as s', 's.taskId', 'd.taskId')
            .select(['d.state', 'd.tries', 'd.error'])
            .where('s.instanceId', '=', instanceId)
            .where('d.channel', '=', 'email')
            .execute(),
        );
      await vi.waitFor(
        async () => expect(await rows()).toEqual([{ state: 'sent', tries: 3, error: '' }]),
        eventually,
      );
    });

    it('come once for repeated jobs, and not to people who can no longer sign in', async () => {
      const nodes = [approver('a', ['he.lei', 'luo.yi'], { examineMode: 2 })];
      const instanceId = await driver.start(await driver.publish({ nodes }));
      await driver.received('he.lei', instanceId, ['task-opened']);
      const sent: string[] = [];
      const channel: NoticeChannel = {
        name: 'sms',
        reaches: ({ userId }) => userId === 'u-luo-yi',
        send: async message => void sent.push(message.id),
      };
      const set = (status: 'NORMAL' | 'STOP_USING') =>
        withTenant(server().db, DEMO_COMPANY_ID, tx =>
          tx.updateTable('appUser').set({ status }).where('userId', '=', 'u-luo-yi').execute(),
        );
      const publish = () =>
        withTenant(server().db, DEMO_COMPANY_ID, async tx => {
          const accepted = await readAcceptedStepFromAudit(tx, {
            merchantId: DEMO_COMPANY_ID,
            instanceId,
            revision: 1,
          });
          await publishNotices(tx, accepted!, indexChannelsByName([channel]));
        });
      const texts = () =>
        withTenant(server().db, DEMO_COMPANY_ID, tx =>
          tx
            .selectFrom('sendTarget as d')
            .innerJoin('sendTask as s', 's.taskId', 'd.taskId')
            .select('d.targetId')
            .where('s.instanceId', '=', instanceId)
            .where('d.channel', '=', 'sms')
            .execute(),
        );
      await set('STOP_USING');
      await publish();
      expect(await texts()).toEqual([]);
      await set('NORMAL');
      await publish();
      await publish();
      expect(await texts()).toEqual([{ targetId: 'u-luo-yi' }]);
      expect(await driver.kinds('he.lei', instanceId)).toEqual(['task-opened']);
    });

    it('notify of copies, urging, comments and stuck instances', async () => {
      const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['he.lei'])] }));
      const taskId = await driver.taskOf('he.lei', instanceId);
      await driver.get<ApprovalTaskDetail>('he.lei', `jflow/taskInfo?taskId=${taskId}`);
      expect((await driver.post('li.na', 'jflow/urge', { instanceId })).status).toBe(200);
      await driver.received('he.lei', instanceId, ['task-opened', 'urged']);
      const urged = (await driver.messages('he.lei', instanceId, 'en')).find(
        one => one.categoryCode === 'urged',
      );
      expect(urged?.content).toContain('李娜 asks you to handle');
      const expected = { instanceId, comment: 'what for?' };
      expect((await driver.post('he.lei', 'jflow/comment', expected)).status).toBe(200);
      await driver.received('li.na', instanceId, ['commented']);
      const users = [{ id: userIdOf('xu.lei'), name: 'xu.lei' }];
      expect((await driver.post('he.lei', 'jflow/copyTo', { taskId, users })).status).toBe(200);
      await driver.received('xu.lei', instanceId, ['copied']);
      expect(await driver.kinds('he.lei', instanceId)).toEqual(['task-opened', 'urged']);
    });

    it('shorten a long remark between its characters', async () => {
      const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['he.lei'])] }));
      const comment = `${'x'.repeat(198)}${'😀'.repeat(9)}`;
      expect((await driver.post('li.na', 'jflow/urge', { instanceId, comment })).status).toBe(200);
      await driver.received('he.lei', instanceId, ['task-opened', 'urged']);
      const messages = await driver.messages('he.lei', instanceId, 'en');
      const urged = messages.find(({ categoryCode }) => categoryCode === 'urged');
      expect(urged?.content).toContain(`${'x'.repeat(198)}…`);
    });

    it('notify the assignee of a passed time limit of its outcome', async () => {
      const begin = async (did: 'pass' | 'reject' | 'transfer') => {
        const to = [{ id: userIdOf('luo.yi'), name: 'luo.yi' }];
        const timeLimit = { minutes: 5, do: did, ...(did === 'transfer' && { to }) };
        const nodes = [approver('a', ['he.lei', 'guo.ting'], { examineMode: 3, timeLimit })];
        const processId = await driver.publish({ nodes, setting: { timeLimit: true } });
        const input = { processId, values: { amount: 1 }, lang: 'zh', now: Date.now() - 6 * 60_000 } as const;
        const actor = { merchantId: DEMO_COMPANY_ID, userId: userIdOf('li.na') };
        return withTenant(server().db, DEMO_COMPANY_ID, tx => startInstance(tx, actor, input));
      };
      for (const [did, expected] of [
        ['pass', '已自动通过该节点'],
        ['reject', '已在该节点自动驳回'],
        ['transfer', '已自动转办他人处理'],
      ] as const) {
        const { instanceId } = await begin(did);
        for (const name of ['he.lei', 'guo.ting'])
          await driver.received(name, instanceId, ['task-opened', `timed-out-${did}`]);
        const all = await driver.messages('he.lei', instanceId);
        const content = all.find(one => one.categoryCode === `timed-out-${did}`)?.content;
        expect(content).toContain(expected);
        expect(content).toMatch(/处理时限：已超时，(今天|昨天) \d\d:\d\d 截止。/);
        expect(await driver.kinds('luo.yi', instanceId)).toEqual(did === 'transfer' ? ['task-opened'] : []);
      }
    });

    it('notify administrators of an instance that cannot go on', async () => {
      const nobody = { do: 'users' as const, users: [{ id: 'u-cao-ying', name: 'cao.ying' }] };
      const nodes = [approver('a', ['cao.ying'], { nobody })];
      const processId = await driver.publish({ nodes });
      const set = (status: 'NORMAL' | 'STOP_USING') =>
        withTenant(server().db, DEMO_COMPANY_ID, tx =>
          tx.updateTable('appUser').set({ status }).where('userId', '=', 'u-cao-ying').execute(),
        );
      await set('STOP_USING');
      const instanceId = await driver.start(processId);
      await set('NORMAL');
      await driver.received('admin', instanceId, ['incident']);
      await driver.received('jiang.hua', instanceId, ['incident']);
    });
  },
  {
    server: sending(smtp),
  },
);
