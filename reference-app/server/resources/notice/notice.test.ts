/** Messages to people: in the portal in their language, by mail through a real mail server, and never twice. */
import type { Message, TaskInfo } from '@countersign/sdk/api/contract';
import { NODE, type NoticeGroup, type NoticeNode, SET_TYPE } from '@countersign/sdk/flow';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { channelsOf, type NoticeChannel } from '../../channels/channel.ts';
import { type MailServer, startMailServer } from '../../channels/mail/testing/smtp.ts';
import { withTenant } from '../../db/access.ts';
import { COMPANY } from '../../demo/company.ts';
import { userIdOf } from '../../setup/tenant.ts';
import { describeServer } from '../../testing/harness.ts';
import { SECRETS, startProviders } from '../../testing/providers.ts';
import { startInstance } from '../workflow/decisions/service.ts';
import { readAcceptedStep } from '../workflow/instances/step-events.ts';
import { ApprovalDriver, approver } from '../workflow/testing/approval-driver.ts';
import { publishNotices } from './publish.ts';

const smtp: MailServer = await startMailServer();
const providers = await startProviders();
afterAll(async () => {
  await providers.stop();
  await smtp.stop();
});
const eventually = { timeout: 90_000, interval: 50 };

interface Page {
  total: number;
  list: Message[];
}

const notice = (channels: NoticeNode['channels'], more: Partial<NoticeNode> = {}): NoticeNode => ({
  id: 'notified',
  nodeName: 'notified',
  type: NODE.notice,
  approverGroups: [{ approverType: 1, approverIds: [userIdOf('pan.bo')], approverNames: ['pan.bo'] }],
  channels,
  ...more,
});

describeServer(
  'notices',
  server => {
    const driver = new ApprovalDriver(server);
    const messages = async (userName: string, instanceId: string, lang = 'zh'): Promise<Message[]> => {
      const client = await driver.as(userName);
      client.lang = lang;
      const page = await client.data<Page>(client.post('letter/message/small/page/list', { limit: 100 }));
      client.lang = 'zh';
      return page.list.filter(letter => letter.instanceId === instanceId);
    };
    const kinds = async (userName: string, instanceId: string) =>
      (await messages(userName, instanceId)).map(letter => letter.categoryCode).sort();
    const received = (userName: string, instanceId: string, expected: string[]) =>
      vi.waitFor(async () => expect(await kinds(userName, instanceId)).toEqual(expected), eventually);
    const setEmail = (userName: string, email: string) =>
      withTenant(server().db, COMPANY, tx =>
        tx.updateTable('app_user').set({ email }).where('user_id', '=', userIdOf(userName)).execute(),
      );
    const mailsTo = (address: string) => smtp.mails.filter(mail => mail.to.includes(address));
    /** The body behind the headers, its quoted-printable undone. */
    const textOf = (data: string) => {
      const body = data.slice(data.indexOf('\n\n') + 2).replaceAll('=\n', '');
      return decodeURIComponent(body.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/g, '%$1'));
    };

    beforeAll(() => setEmail('zhang.wei', 'zhang.wei@huaxing.test'));
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
      await received('zhang.wei', instanceId, ['task-opened']);
      const taskId = await driver.taskOf('zhang.wei', instanceId);
      expect(await messages('zhang.wei', instanceId)).toMatchObject([
        { title: '待办：Chairs', status: 'UNREAD', taskId, link: `/approval/todo?task=${taskId}` },
      ]);
      expect((await messages('zhang.wei', instanceId, 'en'))[0]).toMatchObject({
        title: 'To handle: Chairs',
        content: expect.stringMatching(
          /^“Chairs” \(Process \d+\) has reached “a” and waits for you\. No\. \d{12}$/,
        ),
      });
      await driver.agree('zhang.wei', instanceId);
      await received('li.na', instanceId, ['ended-1']);
      const all = [...(await messages('zhang.wei', instanceId)), ...(await messages('li.na', instanceId))];
      expect(JSON.stringify(all)).not.toContain('12345');
    });

    it('are read one by one or all at once, by their reader alone', async () => {
      const processId = await driver.publish({ nodes: [approver('a', ['hu.yue'])] });
      const first = await driver.start(processId);
      const second = await driver.start(processId);
      await received('hu.yue', first, ['task-opened']);
      await received('hu.yue', second, ['task-opened']);
      const tips = () =>
        driver.get<{ letterItems: Message[]; hasUnreadLetter: boolean; unreadCount: number }>(
          'hu.yue',
          'letter/message/tips',
        );
      expect(await tips()).toMatchObject({ hasUnreadLetter: true, unreadCount: 2 });
      const [letter] = await messages('hu.yue', first);
      const anonymous = await driver.post('li.na', 'letter/message/read', { id: letter!.id });
      expect(anonymous.status).toBe(404);
      await driver.post('hu.yue', 'letter/message/read', { id: letter!.id });
      expect((await tips()).unreadCount).toBe(1);
      const unread = await driver.post('hu.yue', 'letter/message/small/page/list', { status: 'UNREAD' });
      expect((unread.body.data as Page).list.map(one => one.instanceId)).toEqual([second]);
      await driver.post('hu.yue', 'letter/message/readAll', {});
      expect(await tips()).toMatchObject({ hasUnreadLetter: false, unreadCount: 0 });
      expect((await tips()).letterItems.map(one => one.status)).toEqual(['READ', 'READ']);
    });

    it('are counted by topic, and read and removed several at once, by their reader alone', async () => {
      const processId = await driver.publish({ nodes: [approver('a', ['song.jia'])] });
      const ids: string[] = [];
      for (const instanceId of [await driver.start(processId), await driver.start(processId)]) {
        await received('song.jia', instanceId, ['task-opened']);
        ids.push((await messages('song.jia', instanceId))[0]!.id);
      }
      const counts = () => driver.get('song.jia', 'letter/message/counts');
      const of = async (topic: string) =>
        ((await driver.post('song.jia', 'letter/message/small/page/list', { topic })).body.data as Page)
          .total;
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
      await vi.waitFor(() => expect(mailsTo('zhang.wei@huaxing.test')).toHaveLength(1), eventually);
      const [mail] = smtp.mails;
      expect(mail!.from).toBe('approvals@huaxing.test');
      expect(textOf(mail!.data)).toContain('“Chairs”已到达节点“a”');
      expect(textOf(mail!.data)).toContain('https://approvals.huaxing.test/approval/todo?task=');
      expect(textOf(mail!.data)).not.toMatch(/hush|12345/);
      expect(mail!.data).toMatch(/^Message-ID:\s+<\S+\.1\.\d+\.u-zhang-wei@countersign>$/m);
    });

    it('are sent again where the mail server did not take them', async () => {
      smtp.refuseNext(2);
      const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['zhang.wei'])] }));
      await vi.waitFor(() => expect(mailsTo('zhang.wei@huaxing.test')).toHaveLength(1), eventually);
      const rows = () =>
        withTenant(server().db, COMPANY, tx =>
          tx
            .selectFrom('send_target as d')
            .innerJoin('send_task as s', 's.task_id', 'd.task_id')
            .select(['d.state', 'd.tries', 'd.error'])
            .where('s.instance_id', '=', instanceId)
            .where('d.channel', '=', 'email')
            .execute(),
        );
      await vi.waitFor(
        async () => expect(await rows()).toEqual([{ state: 'sent', tries: 3, error: '' }]),
        eventually,
      );
    });

    it('of a notice node contain its text, use its channels, and copy further addresses', async () => {
      await setEmail('pan.bo', 'pan.bo@huaxing.test');
      const described = notice(['inApp', 'email'], {
        title: 'Order it',
        text: 'Please order for {{amount}}.',
        email: { cc: ['shop@huaxing.test'], bcc: ['books@huaxing.test'] },
      });
      const instanceId = await driver.start(
        await driver.publish({ nodes: [approver('a', ['hu.yue']), described] }),
      );
      await driver.agree('hu.yue', instanceId);
      await received('pan.bo', instanceId, ['notice']);
      expect((await messages('pan.bo', instanceId))[0]).toMatchObject({
        title: 'Order it',
        content: 'Please order for 1.',
      });
      await vi.waitFor(() => expect(mailsTo('pan.bo@huaxing.test')).toHaveLength(1), eventually);
      const [mail] = mailsTo('pan.bo@huaxing.test');
      expect(mail!.to).toEqual(['pan.bo@huaxing.test', 'shop@huaxing.test', 'books@huaxing.test']);
      expect(mail!.data).toContain('Subject: Order it');
      expect(mail!.data).not.toContain('books@');
    });

    it('of a notice node reach the people of all its groups once by each of three channels', async () => {
      const people = ['gao.feng', 'hu.yue', 'li.na', 'lin.tao', 'pan.bo', 'wang.fang', 'zhang.wei'];
      const ids = people.map(userIdOf);
      for (const name of people) await setEmail(name, `${name}@huaxing.test`);
      await withTenant(server().db, COMPANY, tx =>
        tx.updateTable('app_user').set({ phonenumber: '13800000000' }).where('user_id', 'in', ids).execute(),
      );
      const account = {
        kind: 'sms-alibaba',
        name: 'sms',
        config: { accessKeyId: 'id', signName: '华兴', templateCode: 'SMS_1' },
        secrets: { accessKeySecret: SECRETS.alibaba },
        isDefault: true,
      };
      const added = await driver.post('admin', 'message/account/add', account);
      const { accountId } = added.body.data as { accountId: string };
      const group = (approverType: NoticeGroup['approverType'], ...approverIds: string[]): NoticeGroup => ({
        approverType,
        approverIds,
        approverNames: approverIds,
      });
      const approverGroups = [
        group(SET_TYPE.members, userIdOf('pan.bo'), userIdOf('wang.fang')),
        group(SET_TYPE.role, 'role-finance'),
        group(SET_TYPE.organization, 'org-legal'),
        group(SET_TYPE.position, 'pos-gm'),
        group(SET_TYPE.initiator),
        { ...group(SET_TYPE.dynamic), levelMode: 1 },
      ];
      const described = notice(['inApp', 'email', 'sms'], { approverGroups, title: 'Order it' });
      const instanceId = await driver.start(
        await driver.publish({ nodes: [described, approver('a', ['he.lei'])] }),
      );
      const targets = () =>
        withTenant(server().db, COMPANY, tx =>
          tx
            .selectFrom('send_target as d')
            .innerJoin('send_task as s', 's.task_id', 'd.task_id')
            .select(['d.channel', 'd.target_id', 'd.state'])
            .where('s.instance_id', '=', instanceId)
            .where('s.template', '=', 'notice')
            .where('d.channel', '<>', 'push')
            .execute(),
        );
      const states = async (channel: string) =>
        (await targets())
          .filter(row => row.channel === channel)
          .map(row => [row.target_id, row.state])
          .sort();
      const all = (state: string) => ids.map(id => [id, state]);
      try {
        await vi.waitFor(async () => expect(await states('sms')).toEqual(all('sent')), eventually);
        await vi.waitFor(async () => expect(await states('email')).toEqual(all('sent')), eventually);
        expect(await states('inApp')).toEqual(all('delivered'));
      } finally {
        await driver.get('admin', `message/account/delete?accountId=${accountId}`);
      }
      expect(providers.accepted.filter(({ text }) => text.includes('Order it'))).toHaveLength(ids.length);
      for (const name of people) {
        expect([name, await kinds(name, instanceId)]).toEqual([name, expect.arrayContaining(['notice'])]);
        const mails = mailsTo(`${name}@huaxing.test`).filter(({ data }) =>
          data.includes('Subject: Order it'),
        );
        expect([name, mails.length]).toEqual([name, 1]);
      }
    });

    it('by a channel that this server does not have keep a flow from being published', async () => {
      const id = await driver.draft({
        nodes: [approver('a', ['hu.yue']), notice(['inApp', 'sms', 'dingtalk'])],
      });
      const client = await driver.as('admin');
      client.lang = 'en';
      const reply = await client.get(`jflow/deploy?id=${id}`);
      client.lang = 'zh';
      expect([reply.status, reply.body.subCode]).toEqual([422, 'lint']);
      expect(
        (reply.body.data as { fields: { field: string; code: string; message: string }[] }).fields,
      ).toMatchObject([
        {
          field: 'notified',
          code: 'notice-channel',
          message: 'The node “notified” tells people by sms, which is not configured',
        },
        {
          field: 'notified',
          code: 'notice-channel',
          message: 'The node “notified” tells people by dingtalk, which is not configured',
        },
      ]);
    });

    it('come once for repeated jobs, and not to people who can no longer sign in', async () => {
      const nodes = [approver('a', ['he.lei', 'luo.yi'], { examineMode: 2 })];
      const instanceId = await driver.start(await driver.publish({ nodes }));
      await received('he.lei', instanceId, ['task-opened']);
      const sent: string[] = [];
      const channel: NoticeChannel = {
        name: 'sms',
        reaches: ({ userId }) => userId === 'u-luo-yi',
        send: async message => void sent.push(message.id),
      };
      const set = (status: 'NORMAL' | 'STOP_USING') =>
        withTenant(server().db, COMPANY, tx =>
          tx.updateTable('app_user').set({ status }).where('user_id', '=', 'u-luo-yi').execute(),
        );
      const publish = () =>
        withTenant(server().db, COMPANY, async tx => {
          const accepted = await readAcceptedStep(tx, { merchantId: COMPANY, instanceId, revision: 1 });
          await publishNotices(tx, accepted!, channelsOf([channel]));
        });
      const texts = () =>
        withTenant(server().db, COMPANY, tx =>
          tx
            .selectFrom('send_target as d')
            .innerJoin('send_task as s', 's.task_id', 'd.task_id')
            .select('d.target_id')
            .where('s.instance_id', '=', instanceId)
            .where('d.channel', '=', 'sms')
            .execute(),
        );
      await set('STOP_USING');
      await publish();
      expect(await texts()).toEqual([]);
      await set('NORMAL');
      await publish();
      await publish();
      expect(await texts()).toEqual([{ target_id: 'u-luo-yi' }]);
      expect(await kinds('he.lei', instanceId)).toEqual(['task-opened']);
    });

    it('notify of copies, urging, comments and stuck instances', async () => {
      const instanceId = await driver.start(await driver.publish({ nodes: [approver('a', ['he.lei'])] }));
      const taskId = await driver.taskOf('he.lei', instanceId);
      await driver.get<TaskInfo>('he.lei', `jflow/taskInfo?taskId=${taskId}`);
      expect((await driver.post('li.na', 'jflow/urge', { instanceId })).status).toBe(200);
      await received('he.lei', instanceId, ['task-opened', 'urged']);
      const urged = (await messages('he.lei', instanceId, 'en')).find(one => one.categoryCode === 'urged');
      expect(urged?.content).toContain('李娜 asks you to handle');
      const expected = { instanceId, comment: 'what for?' };
      expect((await driver.post('he.lei', 'jflow/comment', expected)).status).toBe(200);
      await received('li.na', instanceId, ['commented']);
      const users = [{ id: userIdOf('xu.lei'), name: 'xu.lei' }];
      expect((await driver.post('he.lei', 'jflow/copyTo', { taskId, users })).status).toBe(200);
      await received('xu.lei', instanceId, ['copied']);
      expect(await kinds('he.lei', instanceId)).toEqual(['task-opened', 'urged']);
    });

    it('notify the assignee of a passed time limit of its outcome', async () => {
      const begin = async (did: 'pass' | 'reject' | 'transfer') => {
        const to = [{ id: userIdOf('luo.yi'), name: 'luo.yi' }];
        const timeLimit = { minutes: 5, do: did, ...(did === 'transfer' && { to }) };
        const nodes = [approver('a', ['he.lei', 'guo.ting'], { examineMode: 3, timeLimit })];
        const processId = await driver.publish({ nodes, setting: { timeLimit: true } });
        const input = { processId, values: { amount: 1 }, lang: 'zh', now: Date.now() - 6 * 60_000 } as const;
        const actor = { merchantId: COMPANY, userId: userIdOf('li.na') };
        return withTenant(server().db, COMPANY, tx => startInstance(tx, actor, input));
      };
      for (const [did, expected] of [
        ['pass', '已自动通过该节点'],
        ['reject', '已在该节点自动驳回'],
        ['transfer', '已自动转办他人处理'],
      ] as const) {
        const { instanceId } = await begin(did);
        for (const name of ['he.lei', 'guo.ting'])
          await received(name, instanceId, ['task-opened', `timed-out-${did}`]);
        const all = await messages('he.lei', instanceId);
        expect(all.find(one => one.categoryCode === `timed-out-${did}`)?.content).toContain(expected);
        expect(await kinds('luo.yi', instanceId)).toEqual(did === 'transfer' ? ['task-opened'] : []);
      }
    });

    it('notify administrators of an instance that cannot go on', async () => {
      const nobody = { do: 'users' as const, users: [{ id: 'u-gone', name: 'gone' }] };
      const nodes = [approver('a', ['cao.ying'], { nobody })];
      const processId = await driver.publish({ nodes });
      const set = (status: 'NORMAL' | 'STOP_USING') =>
        withTenant(server().db, COMPANY, tx =>
          tx.updateTable('app_user').set({ status }).where('user_id', '=', 'u-cao-ying').execute(),
        );
      await set('STOP_USING');
      const instanceId = await driver.start(processId);
      await set('NORMAL');
      await received('admin', instanceId, ['incident']);
      await received('jiang.hua', instanceId, ['incident']);
    });
  },
  {
    server: {
      jobs: { pollMs: 50, noticeRetrySeconds: [0, 0, 0], publicUrl: 'https://approvals.huaxing.test' },
      mail: { url: smtp.url, from: 'Approvals <approvals@huaxing.test>' },
      channelEndpoints: providers.endpoints,
    },
  },
);
