/** The notice node: its text, its channels, and the people of its groups. */
import { NODE, type NoticeGroup, type NoticeNode, PEOPLE_SELECTION_TYPE } from '@countersign/sdk/flow';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startMailServer } from '../../../channels/mail/testing/smtp.ts';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { userIdOf } from '../../../setup/tenant.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ACCOUNTS, startProviders } from '../../../testing/providers.ts';
import { approver } from '../testing/approval-driver.ts';
import { eventually, NoticeDriver, sending } from './testing/notice-driver.ts';

const smtp = await startMailServer();
const providers = await startProviders();
afterAll(async () => {
  await providers.stop();
  await smtp.stop();
});

const notice = (channels: NoticeNode['channels'], more: Partial<NoticeNode> = {}): NoticeNode => ({
  id: 'notified',
  nodeName: 'notified',
  type: NODE.notice,
  approverGroups: [{ approverType: 1, approverIds: [userIdOf('pan.bo')], approverNames: ['pan.bo'] }],
  channels,
  ...more,
});

describeServer(
  'a notice node',
  server => {
    const driver = new NoticeDriver(server, smtp);
    beforeEach(() => {
      smtp.mails.length = 0;
    });

    it('contains its text, uses its channels, and copies further addresses', async () => {
      await driver.setEmail('pan.bo', 'pan.bo@huaxing.test');
      const described = notice(['inApp', 'email'], {
        title: 'Order it',
        text: 'Please order for {{amount}}.',
        email: { cc: ['shop@huaxing.test'], bcc: ['books@huaxing.test'] },
      });
      const instanceId = await driver.start(
        await driver.publish({ nodes: [approver('a', ['hu.yue']), described] }),
      );
      await driver.agree('hu.yue', instanceId);
      await driver.received('pan.bo', instanceId, ['notice']);
      expect((await driver.messages('pan.bo', instanceId))[0]).toMatchObject({
        title: 'Order it',
        content: 'Please order for 1.',
      });
      await vi.waitFor(() => expect(driver.mailsTo('pan.bo@huaxing.test')).toHaveLength(1), eventually);
      const [mail] = driver.mailsTo('pan.bo@huaxing.test');
      expect(mail!.to).toEqual(['pan.bo@huaxing.test', 'shop@huaxing.test', 'books@huaxing.test']);
      expect(mail!.data).toContain('Subject: Order it');
      expect(mail!.data).not.toContain('books@');
    });

    it('reaches the people of its groups once by each of three channels', async () => {
      const people = ['li.na', 'pan.bo', 'wang.fang'];
      const ids = people.map(userIdOf);
      for (const name of people) await driver.setEmail(name, `${name}@huaxing.test`);
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set({ phonenumber: '13800000000' }).where('userId', 'in', ids).execute(),
      );
      const account = { kind: 'sms-alibaba', name: 'sms', ...ACCOUNTS['sms-alibaba'], isDefault: true };
      const added = await driver.post('admin', 'message/account/add', account);
      const { accountId } = added.body.data as { accountId: string };
      const group = (approverType: NoticeGroup['approverType'], ...approverIds: string[]): NoticeGroup => ({
        approverType,
        approverIds,
        approverNames: approverIds,
      });
      const approverGroups = [
        group(PEOPLE_SELECTION_TYPE.members, userIdOf('pan.bo'), userIdOf('wang.fang')),
        group(PEOPLE_SELECTION_TYPE.role, 'role-finance'),
        group(PEOPLE_SELECTION_TYPE.initiator),
      ];
      const described = notice(['inApp', 'email', 'sms'], { approverGroups, title: 'Order it' });
      const instanceId = await driver.start(
        await driver.publish({ nodes: [described, approver('a', ['he.lei'])] }),
      );
      const targets = () =>
        withTenant(server().db, DEMO_COMPANY_ID, tx =>
          tx
            .selectFrom('sendTarget as d')
            .innerJoin('sendTask as s', 's.taskId', 'd.taskId')
            .select(['d.channel', 'd.targetId', 'd.state'])
            .where('s.instanceId', '=', instanceId)
            .where('s.template', '=', 'notice')
            .where('d.channel', '<>', 'push')
            .execute(),
        );
      const states = async (channel: string) =>
        (await targets())
          .filter(row => row.channel === channel)
          .map(row => [row.targetId, row.state])
          .sort();
      const all = (state: string) => ids.map(id => [id, state]);
      try {
        await vi.waitFor(async () => expect(await states('sms')).toEqual(all('sent')), eventually);
        await vi.waitFor(async () => expect(await states('email')).toEqual(all('sent')), eventually);
        const messages = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
          tx
            .selectFrom('message')
            .select('userId')
            .where('instanceId', '=', instanceId)
            .where('kind', '=', 'notice')
            .execute(),
        );
        expect(messages.map(({ userId }) => userId).sort()).toEqual([...ids].sort());
      } finally {
        await driver.get('admin', `message/account/delete?accountId=${accountId}`);
      }
      expect(providers.accepted.filter(({ text }) => text.includes('Order it'))).toHaveLength(ids.length);
      for (const name of people) {
        expect([name, await driver.kinds(name, instanceId)]).toEqual([
          name,
          expect.arrayContaining(['notice']),
        ]);
        const mails = driver
          .mailsTo(`${name}@huaxing.test`)
          .filter(({ data }) => data.includes('Subject: Order it'));
        expect([name, mails.length]).toEqual([name, 1]);
      }
    });

    it('by a channel that this server does not have keeps its flow from being published', async () => {
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
  },
  { server: { ...sending(smtp), channelEndpoints: providers.endpoints } },
);
