/** Codes by e-mail and SMS, through HTTP with channels that keep what they are given. */
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { fakeChannel } from '../../../channels/testing/fake-channel.ts';
import { runTransactionOnAuthTables, type Tx, withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../../demo/company.ts';
import { openOutgoingHttpDispatcher } from '../../../outgoing/dispatcher.ts';
import { elsewhere, type TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { createChannelHttpClient } from '../../messages/channel-account/http.ts';
import { markExpiredMessageTargetsFailed } from '../../messages/message/sending/claim.ts';
import { deliverMessagesToWaitingRecipients } from '../../messages/message/sending/deliver.ts';
import { findVerificationCodeRecipient } from './recipients.ts';

const SIGN_IN = '/digital-portal/signIn';
const NEW = 'Another#2026';
const mail = fakeChannel('email');
const sms = fakeChannel('sms');

interface Answer {
  token?: string;
  step?: { kind: string; ticket: string; reason?: string; accounts: { code: string; name: string }[] };
}

describeServer(
  'codes',
  server => {
    const setUser = (userId: string, change: Record<string, unknown>, tenant = DEMO_COMPANY_ID) =>
      withTenant(server().db, tenant, tx =>
        tx.updateTable('appUser').set(change).where('userId', '=', userId).execute(),
      );
    const post = async (path: string, body: object, headers = elsewhere()) =>
      server().anonymous().send('POST', path, JSON.stringify(body), headers);
    const request = (account: string, more: object = {}, headers = elsewhere()) =>
      post(`${SIGN_IN}/sendCode`, { purpose: 'sign-in', channel: 'email', account, ...more }, headers);
    const idOf = async (reply: ReturnType<typeof request>) => ((await reply).body.data as { id: string }).id;
    const enter = (id: string, code: string) => post(`${SIGN_IN}/code`, { id, code });
    const answer = async (reply: ReturnType<typeof request>) => (await reply).body.data as Answer;
    /** The code that went to an address. */
    const codeTo = async (address: string, channel = mail) => {
      const found = await vi.waitUntil(
        () => channel.sent.findLast(({ to }) => to.email.toLowerCase() === address || to.phone === address),
        { timeout: 30_000 },
      );
      channel.sent.length = 0;
      return /\d{6}/.exec(found.text)![0];
    };
    const isSignedIn = async (token: string | undefined) => {
      const client = server().anonymous() as TestClient;
      client.token = token;
      return (await client.get('/digital-portal/getInfo')).status === 200;
    };
    /** An id of a code that was sent, and the code. */
    const sent = async (account: string, address: string, more: object = {}) => {
      const id = await idOf(request(account, more));
      return { id, code: await codeTo(address) };
    };

    it('sign in by user name, by e-mail address and by phone number', async () => {
      await setUser('u-li-na', { email: 'Li.Na@huaxing.test', phonenumber: '13900001111' });
      for (const account of ['LI.NA', 'li.na@HUAXING.test']) {
        const { id, code } = await sent(account, 'li.na@huaxing.test');
        expect(await isSignedIn((await answer(enter(id, code))).token)).toBe(true);
      }
      const id = await idOf(request('139 0000 1111', { channel: 'sms' }));
      const { token } = await answer(enter(id, await codeTo('13900001111', sms)));
      expect(await isSignedIn(token)).toBe(true);
    });

    it('are encrypted while they wait, and gone once they are sent or too late', async () => {
      await setUser('u-chen-jie', { email: 'chen.jie@huaxing.test' });
      const rows = () =>
        withTenant(server().db, DEMO_COMPANY_ID, tx =>
          tx
            .selectFrom('sendTask as s')
            .innerJoin('sendTarget as d', 'd.taskId', 's.taskId')
            .select(['s.vars', 's.secret', 'd.state', 'd.code', 'd.tries'])
            .where('d.targetId', '=', 'u-chen-jie')
            .where('s.template', '=', 'code')
            .orderBy('s.createTime')
            .execute(),
        );
      await sent('chen.jie', 'chen.jie@huaxing.test');
      await vi.waitUntil(async () => (await rows())[0]?.state === 'sent');
      expect(await rows()).toMatchObject([{ secret: '', vars: { process: '', item: '' } }]);
      mail.failing = true;
      await request('chen.jie', {}, elsewhere());
      const waiting = await vi.waitUntil(async () =>
        (await rows()).find(({ state, tries }) => state === 'waiting' && tries > 0),
      );
      mail.failing = false;
      expect(waiting.secret).not.toMatch(/\d{6}[，.]/);
      expect(waiting.secret.length).toBeGreaterThan(40);
      await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        await tx
          .updateTable('sendTask')
          .set({ expireTime: new Date(0) })
          .where('secret', '<>', '')
          .execute();
        await markExpiredMessageTargetsFailed(tx, DEMO_COMPANY_ID);
      });
      expect((await rows())[1]).toMatchObject({ secret: '', state: 'failed', code: 'code-expired' });
    });

    it('are good once, also for two who come at the same time', async () => {
      await setUser('u-he-lei', { email: 'he.lei@huaxing.test' });
      const { id, code } = await sent('he.lei', 'he.lei@huaxing.test');
      const replies = await Promise.all([enter(id, code), enter(id, code), enter(id, code)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect((await enter(id, code)).body.subCode).toBe('code-expired');
    });

    it('take five tries, those side by side too', async () => {
      await setUser('u-luo-yi', { email: 'luo.yi@huaxing.test' });
      const { id, code } = await sent('luo.yi', 'luo.yi@huaxing.test');
      const wrong = code === '000000' ? '000001' : '000000';
      const replies = await Promise.all(Array.from({ length: 8 }, () => enter(id, wrong)));
      const codes = replies.map(({ body }) => body.subCode).sort();
      expect(codes).toEqual([...Array(5).fill('bad-code'), ...Array(3).fill('code-expired')]);
      expect((await enter(id, code)).body.subCode).toBe('code-expired');
    });

    it('end after five minutes', async () => {
      await setUser('u-sun-li', { email: 'sun.li@huaxing.test' });
      const { id, code } = await sent('sun.li', 'sun.li@huaxing.test');
      await runTransactionOnAuthTables(server().db, auth =>
        auth
          .updateTable('verification')
          .set({ expiresAt: new Date(Date.now() - 1000) })
          .where('verificationId', '=', id)
          .execute(),
      );
      expect((await enter(id, code)).body.subCode).toBe('code-expired');
    });

    it('say the same of an unknown name, of a person without an address, and of one who may not sign in', async () => {
      await setUser('u-feng-xue', { email: '' });
      await setUser('u-guo-ting', { email: 'guo.ting@huaxing.test', status: 'STOP_USING' });
      mail.sent.length = 0;
      const bodies: unknown[] = [];
      for (const account of ['nobody.here', 'nobody@here.test', 'feng.xue', 'guo.ting', 'li.na']) {
        const { status, body } = await request(account, { purpose: 'reset' });
        const { id, ...rest } = body.data as { id: string };
        bodies.push([status, body.msg, rest]);
        const tried = account === 'li.na' ? undefined : await enter(id, '000000');
        if (tried) expect([tried.status, tried.body.subCode]).toEqual([400, 'bad-code']);
      }
      expect(new Set(bodies.map(body => JSON.stringify(body))).size).toBe(1);
      await codeTo('li.na@huaxing.test');
      expect(mail.sent).toEqual([]);
    });

    it('are not sent to a guest, and give no session if they were sent before', async () => {
      await setUser('u-zhu-hao', { email: 'guest@huaxing.test' });
      const { id, code } = await sent('zhu.hao', 'guest@huaxing.test');
      await setUser('u-zhu-hao', { isGuest: true });
      expect((await enter(id, code)).body.subCode).toBe('bad-code');
      for (const account of ['zhu.hao', 'guest@huaxing.test'])
        for (const purpose of ['sign-in', 'reset'] as const) {
          const asked = { account, purpose, channel: 'email' as const };
          expect(await findVerificationCodeRecipient(server().db, asked)).toBeUndefined();
        }
    });

    it('go to the address once a minute, whether or not there is one', async () => {
      for (const account of ['ma.chao', 'nobody.there']) {
        const headers = elsewhere();
        expect((await request(account, {}, headers)).status).toBe(200);
        const again = await request(` ${account.toUpperCase()}`, {}, headers);
        expect([again.status, again.body.subCode]).toEqual([429, 'code-too-soon']);
      }
    });

    it('are not sent to one address without end, from wherever they are asked for', async () => {
      await setUser('u-ma-chao', { email: 'ma.chao@huaxing.test' });
      mail.sent.length = 0;
      for (let count = 0; count < 14; count++) expect((await request('ma.chao')).status).toBe(200);
      await vi.waitUntil(() => mail.sent.length >= 9);
      await new Promise(resolve => setTimeout(resolve, 100));
      expect(mail.sent.length).toBeLessThanOrEqual(10);
    });

    it('find the owner of an address among many accounts of other companies and of the own one', async () => {
      const email = 'crowded@huaxing.test';
      await setUser('u-li-na', { email });
      const crowd = (tenant: string, prefix: string, count: number, status: 'NORMAL' | 'STOP_USING') =>
        withTenant(server().db, tenant, tx =>
          sql`insert into app_user (merchant_id, user_id, user_name, nick_name, email, organize_id, status, password_hash)
            select ${tenant}, ${prefix} || n, ${prefix} || n, ${prefix} || n, ${email}, organize_id, ${status}, ''
            from generate_series(1, ${count}::int) n, (select organize_id from organization limit 1) o`.execute(
            tx,
          ),
        );
      await crowd(DEMO_SERVICE_PROVIDER_TENANT_ID, 'a-crowd-', 60, 'NORMAL');
      await crowd(DEMO_COMPANY_ID, 'u-a-closed-', 60, 'STOP_USING');
      await crowd(DEMO_COMPANY_ID, 'u-z-new-', 60, 'NORMAL');
      const { id, code } = await sent(email, email);
      const { step } = await answer(enter(id, code));
      expect(step?.accounts.filter(({ name }) => name.includes('li.na'))).toHaveLength(1);
      const own = await sent(email, email, { merchantId: DEMO_COMPANY_ID });
      const chosen = await answer(enter(own.id, own.code));
      expect(chosen.step?.accounts.some(({ name }) => name.includes('a-crowd'))).toBe(false);
      await setUser('u-li-na', { email: '' });
    });

    it('leave the choice where an address has several accounts', async () => {
      await setUser('u-song-jia', { email: 'shared@huaxing.test' });
      await setUser('u-provider', { email: 'shared@huaxing.test' }, DEMO_SERVICE_PROVIDER_TENANT_ID);
      const { id, code } = await sent('shared@huaxing.test', 'shared@huaxing.test');
      const { step, token } = await answer(enter(id, code));
      expect([token, step?.kind, step?.accounts.length]).toEqual([undefined, 'choose-account', 2]);
      const { ticket, accounts } = step!;
      const choice = accounts.find(({ name }) => name.includes('song.jia'))!;
      expect((await post(`${SIGN_IN}/choose`, { ticket, code: '7' })).body.subCode).toBe('step-expired');
      // The wrong choice has used the ticket up.
      expect((await post(`${SIGN_IN}/choose`, { ticket, code: choice.code })).status).toBe(400);
    });

    it('go through the operator where they open accounts of several companies', async () => {
      const email = 'both@huaxing.test';
      await setUser('u-song-jia', { email });
      await setUser('u-provider', { email }, DEMO_SERVICE_PROVIDER_TENANT_ID);
      const own = {
        kind: 'mail',
        channel: 'email' as const,
        name: 'own',
        secret: '',
        status: 'NORMAL' as const,
      };
      const config = JSON.stringify({
        senderName: 'own',
        account: 'a@own.test',
        host: '127.0.0.1',
        port: '1',
      });
      for (const merchantId of [DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID])
        await withTenant(server().db, merchantId, tx =>
          tx
            .insertInto('channelAccount')
            .values({ ...own, accountId: 'own', config, isDefault: true, carriesCodes: true })
            .execute(),
        );
      const { id, code } = await sent(email, email);
      expect((await answer(enter(id, code))).step?.kind).toBe('choose-account');
      for (const merchantId of [DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID])
        await withTenant(server().db, merchantId, tx =>
          tx.deleteFrom('channelAccount').where('accountId', '=', 'own').execute(),
        );
      await setUser('u-provider', { email: '' }, DEMO_SERVICE_PROVIDER_TENANT_ID);
    });

    it('go to no address that the account got after they were made', async () => {
      await setUser('u-deng-rui', { email: 'deng.rui@huaxing.test' });
      mail.failing = true;
      mail.sent.length = 0;
      await request('deng.rui');
      const targets = <T>(work: (tx: Tx) => Promise<T>) => withTenant(server().db, DEMO_COMPANY_ID, work);
      const target = () =>
        targets(tx =>
          tx
            .selectFrom('sendTarget')
            .select(['state', 'code', 'tries'])
            .where('targetId', '=', 'u-deng-rui')
            .executeTakeFirst(),
        );
      await vi.waitUntil(async () => {
        const row = await target();
        return row?.state === 'waiting' && row.tries > 0;
      });
      await setUser('u-deng-rui', { email: 'thief@elsewhere.test' });
      mail.failing = false;
      await targets(tx =>
        tx
          .updateTable('sendTarget')
          .set({ nextTime: new Date(0) })
          .where('targetId', '=', 'u-deng-rui')
          .execute(),
      );
      const place = {
        db: server().db,
        channels: new Map([['email' as const, mail]]),
        http: createChannelHttpClient(openOutgoingHttpDispatcher()).http,
      };
      await deliverMessagesToWaitingRecipients(place, { merchantId: DEMO_COMPANY_ID, channel: 'email' });
      expect(mail.sent).toEqual([]);
      expect(await target()).toMatchObject({ state: 'skipped', code: 'code-expired' });
    });

    it('narrow to the tenant that the page names', async () => {
      await setUser('u-song-jia', { email: 'narrow@huaxing.test' });
      await setUser('u-provider', { email: 'narrow@huaxing.test' }, DEMO_SERVICE_PROVIDER_TENANT_ID);
      const { id, code } = await sent('narrow@huaxing.test', 'narrow@huaxing.test', {
        merchantId: DEMO_COMPANY_ID,
      });
      expect(await isSignedIn((await answer(enter(id, code))).token)).toBe(true);
    });

    it('set a new password: every session ends, and the ticket is good once', async () => {
      await setUser('u-xie-qing', { email: 'xie.qing@huaxing.test' });
      const before = await server().login('xie.qing');
      const { id, code } = await sent('xie.qing', 'xie.qing@huaxing.test', { purpose: 'reset' });
      const { step } = await answer(enter(id, code));
      expect([step?.kind, step?.reason]).toEqual(['change-password', 'reset']);
      const client = server().anonymous();
      const set = async (password: string) =>
        post('/digital-portal/api/authority/admin/user/resetPwdFirst', {
          ticket: step!.ticket,
          password: await client.seal(password),
        });
      expect((await set('password')).body.data).toMatchObject({ fields: [{ field: 'password' }] });
      expect((await set('Demo@2026')).body.data).toMatchObject({ fields: [{ field: 'password' }] });
      const { token } = await answer(set(NEW));
      expect([await isSignedIn(token), await isSignedIn(before.token)]).toEqual([true, false]);
      expect((await set('Third#2026')).body.subCode).toBe('step-expired');
      expect((await server().anonymous().signIn('xie.qing', NEW, elsewhere())).status).toBe(200);
    });

    it('make a ticket for a new password worthless once the password was changed otherwise', async () => {
      await setUser('u-pan-bo', { email: 'pan.bo@huaxing.test' });
      const { id, code } = await sent('pan.bo', 'pan.bo@huaxing.test', { purpose: 'reset' });
      const { step } = await answer(enter(id, code));
      const owner = await server().login('pan.bo');
      await owner.data(
        owner.post('user/resetPwdBySelf', {
          oldPassword: await owner.seal('Demo@2026'),
          newPassword: await owner.seal(NEW),
        }),
      );
      const reply = await post('/digital-portal/api/authority/admin/user/resetPwdFirst', {
        ticket: step!.ticket,
        password: await owner.seal('Third#2026'),
      });
      expect(reply.body.subCode).toBe('step-expired');
    });

    it('leave nothing of themselves in the database, and a channel that fails says nothing', async () => {
      await setUser('u-hu-yue', { email: 'hu.yue@huaxing.test' });
      const { code } = await sent('hu.yue', 'hu.yue@huaxing.test');
      const rows = await runTransactionOnAuthTables(server().db, auth =>
        auth.selectFrom('verification').selectAll().execute(),
      );
      expect(JSON.stringify(rows)).not.toContain(code);
      expect(JSON.stringify(rows)).not.toContain('hu.yue@huaxing.test');
      mail.failing = true;
      expect((await request('hu.yue')).status).toBe(200);
      mail.failing = false;
    });

    it('are offered as the tenant says', async () => {
      const admin = await server().login('admin');
      const options = () =>
        admin.data(server().anonymous().get(`${SIGN_IN}/options?merchantId=${DEMO_COMPANY_ID}`));
      expect(await options()).toMatchObject({ code: true, reset: true, codeChannels: ['sms', 'email'] });
      await admin.data(admin.post('security/setting/update', { codeSignIn: false }));
      expect(await options()).toMatchObject({ code: false, reset: true });
      mail.sent.length = 0;
      expect((await request('hu.yue')).status).toBe(200);
      await new Promise(resolve => setTimeout(resolve, 100));
      expect(mail.sent).toEqual([]);
    });
  },
  { server: { trustProxy: '127.0.0.1', channels: [mail, sms] } },
);
