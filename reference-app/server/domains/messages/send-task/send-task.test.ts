/** Written messages: by three channels at once, planned and cancelled, and sent again where they failed. */
import type { SendTaskDetail, SendTaskTarget } from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startMailServer } from '../../../channels/mail/testing/smtp.ts';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { SECRETS, startProviders } from '../../../testing/providers.ts';
import { ApprovalDriver } from '../../workflow/testing/approval-driver.ts';
import { sendPlannedTask } from './planned.ts';

const providers = await startProviders();
const smtp = await startMailServer();
afterAll(async () => {
  await providers.stop();
  await smtp.stop();
});
const eventually = { timeout: 60_000, interval: 50 };

describeServer(
  'written messages',
  server => {
    const driver = new ApprovalDriver(server);
    const post = async <T>(path: string, body: object) => {
      const reply = await driver.post('admin', path, body);
      return { status: reply.status, data: reply.body.data as T };
    };
    const add = async (body: object) => (await post<{ taskId: string }>('sendTask/add', body)).data.taskId;
    const detail = (taskId: string) =>
      driver.get<SendTaskDetail>('admin', `sendTask/detail?taskId=${taskId}`);
    const targets = async (taskId: string) =>
      (await driver.get<{ list: SendTaskTarget[] }>('admin', `sendTask/targets?taskId=${taskId}`)).list;
    const person = [{ kind: 'user', id: 'u-li-na' }];

    beforeAll(() =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .updateTable('appUser')
          .set({ email: 'li.na@huaxing.test' })
          .where('userId', '=', 'u-li-na')
          .execute(),
      ),
    );
    beforeEach(() => {
      smtp.mails.length = 0;
      providers.accepted.length = 0;
    });

    it('with a key are sent once, also by requests at the same time', async () => {
      const body = {
        name: '一次',
        title: '一次',
        text: '一次',
        targets: person,
        channels: ['inApp'],
        key: 'once-and-only',
      };
      const ids = await Promise.all([add(body), add(body), add(body)]);
      expect(new Set([...ids, await add(body)]).size).toBe(1);
      expect(await targets(ids[0]!)).toHaveLength(1);
      expect(await add({ ...body, key: 'another-key' })).not.toBe(ids[0]);
      for (const change of [
        { title: '两次' },
        { targets: [{ kind: 'user', id: 'u-zhang-wei' }] },
        { sendTime: '2030-01-01T00:00:00Z' },
      ]) {
        const refused = await driver.post('admin', 'sendTask/add', { ...body, ...change });
        expect([refused.status, refused.body.subCode]).toEqual([409, 'key-reused']);
      }
      expect(await targets(ids[0]!)).toHaveLength(1);
    });

    it('go out in the portal, by mail and by a robot, and each target has its result', async () => {
      const robot = await post<{ accountId: string }>('message/account/add', {
        kind: 'dingtalk-robot',
        name: '群机器人',
        secrets: { accessToken: 'robot', secret: SECRETS.robot },
      });
      const { accountId } = robot.data;
      const taskId = await add({
        name: '停电',
        title: '周六停电',
        html: '<p>9:00 <b>停电</b><script>x()</script></p>',
        channels: ['inApp', 'email'],
        targets: [...person, { kind: 'robot', id: accountId }],
        cc: ['office@huaxing.test'],
      });
      await vi.waitFor(async () => {
        expect(await detail(taskId)).toMatchObject({ status: 1, total: 3, success: 3, fail: 0 });
      }, eventually);
      expect(smtp.mails[0]?.to.sort()).toEqual(['li.na@huaxing.test', 'office@huaxing.test']);
      expect(smtp.mails[0]?.data).toContain('text/html');
      expect(smtp.mails[0]?.data).not.toContain('script');
      expect(providers.accepted[0]?.text).toContain('周六停电');
      const reply = await driver.post('li.na', 'letter/message/small/page/list', { topic: 'written' });
      expect(reply.status).toBe(200);
      const all = await driver.post('li.na', 'letter/message/small/page/list', {});
      const [message] = (all.body.data as { list: { id: string; link: string }[] }).list;
      expect(message).toMatchObject({
        title: '周六停电',
        content: '9:00 停电',
        createBy: '刘洋',
        link: `/messages?open=${message!.id}`,
      });
      expect((await targets(taskId)).map(({ channel, state, fix }) => [channel, state, fix])).toEqual([
        ['email', 'sent', ''],
        ['inApp', 'delivered', ''],
        ['robot', 'sent', ''],
      ]);
    });

    it('that failed are sent again alone, with what to do about them', async () => {
      smtp.refuseNext(2);
      const taskId = await add({
        name: 'mail',
        title: 'mail',
        text: 'mail',
        channels: ['inApp', 'email'],
        targets: person,
      });
      await vi.waitFor(async () => expect((await detail(taskId)).status).toBe(3), eventually);
      const failed = (await targets(taskId)).find(({ state }) => state === 'failed');
      expect([failed?.code, failed?.fix]).toEqual(['451', expect.stringContaining('稍后重发')]);
      expect((await post('sendTask/resend', { taskId })).data).toEqual({ count: 1 });
      await vi.waitFor(async () => expect((await detail(taskId)).status).toBe(1), eventually);
      expect((await post('sendTask/resend', { taskId })).data).toEqual({ count: 0 });
    });

    it('leave out channels that a person switched off, unless their category is mandatory', async () => {
      const muted = { written: ['email'], must: ['email'] };
      await driver.post('li.na', 'letter/preference/update', { lang: 'zh', mail: [], muted });
      await post('temp/letter/category/add', { categoryCode: 'must', name: '必达', isMandatory: true });
      const mail = { name: 'mail', title: 'mail', text: 'mail', channels: ['email'], targets: person };
      const [target] = await targets(await add(mail));
      expect([target?.state, target?.code]).toEqual(['skipped', 'muted']);
      const taskId = await add({ ...mail, categoryCode: 'must' });
      await vi.waitFor(async () => expect((await detail(taskId)).status).toBe(1), eventually);
      await driver.post('li.na', 'letter/preference/update', { lang: 'zh', mail: [], muted: {} });
    });

    it('reach further addresses by the first mail that is sent', async () => {
      const taskId = await add({
        name: 'mail',
        title: 'mail',
        text: 'mail',
        channels: ['email'],
        targets: [{ kind: 'user', id: 'u-he-lei' }, ...person],
        cc: ['office@huaxing.test'],
      });
      await vi.waitFor(async () => expect((await detail(taskId)).status).toBe(3), eventually);
      expect(smtp.mails.map(({ to }) => to.toSorted())).toEqual([
        ['li.na@huaxing.test', 'office@huaxing.test'],
      ]);
    });

    it('that are planned are sent at their time once, or never where they are cancelled', async () => {
      const planned = {
        name: 'planned',
        title: 'planned',
        text: 'planned',
        channels: ['inApp'],
        targets: person,
      };
      const sendTime = '2999-01-01T00:00:00Z';
      const taskId = await add({ ...planned, sendTime });
      expect(await detail(taskId)).toMatchObject({ status: 2, isPlanned: true, total: 0 });
      const run = (id: string) =>
        withTenant(server().db, DEMO_COMPANY_ID, tx => sendPlannedTask(tx, DEMO_COMPANY_ID, id));
      expect(await run(taskId)).toEqual(['u-li-na']);
      expect(await run(taskId)).toEqual([]);
      expect(await detail(taskId)).toMatchObject({ status: 1, isPlanned: false, total: 1 });
      const other = await add({ ...planned, sendTime });
      expect((await post('sendTask/cancel', { taskId: other })).status).toBe(200);
      expect(await run(other)).toEqual([]);
      expect(await detail(other)).toMatchObject({ isCancelled: true, total: 0 });
      const page = await driver.get<{ total: number }>('admin', 'sendTask/page?status=0&keyword=planned');
      expect(page.total).toBe(1);
    });

    it('of a template need its values; a test goes to its sender', async () => {
      const { data } = await post<{ templateId: string }>('temp/letter/add', {
        name: 't',
        title: '{{place}}',
        text: '{{place}}',
        variables: [
          { name: 'place', label: '', type: 'text', isRequired: true, maxLength: 5, sample: '三号楼' },
        ],
      });
      const choices = await driver.get<{ channels: string[]; templates: object[] }>(
        'admin',
        'sendTask/choices',
      );
      expect(choices.channels).toContain('email');
      expect(choices.templates).toHaveLength(1);
      const task = { name: 't', ...data, channels: ['inApp'], targets: person };
      for (const vars of [{}, { place: 'longer than five' }, { place: 'a', other: 'b' }])
        expect((await post('sendTask/add', { ...task, vars })).status).toBe(400);
      expect((await detail(await add({ ...task, vars: { place: '二号楼' } }))).title).toBe('二号楼');
      const test = await post<{ taskId: string }>('temp/letter/test', { ...data, channel: 'inApp' });
      expect(await detail(test.data.taskId)).toMatchObject({ kind: 'test', title: '三号楼', status: 1 });
    });
  },
  {
    server: {
      jobs: { pollMs: 50, noticeRetrySeconds: [0] },
      mail: { url: smtp.url, from: 'Approvals <approvals@huaxing.test>' },
      channelEndpoints: providers.endpoints,
    },
  },
);
