/** The steps behind a right password: a first or an expired one, an account that nobody used, one that was guessed at. */
import { expect, it, vi } from 'vitest';
import { fakeChannel } from '../../../../channels/testing/fake-channel.ts';
import { runTransactionOnAuthTables, withTenant } from '../../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { elsewhere } from '../../../../testing/client.ts';
import { describeServer } from '../../../../testing/harness.ts';

const NEW = 'Another#2026';
const mail = fakeChannel('email');

interface Answer {
  token?: string;
  step?: { kind: string; ticket: string; reason?: string; channels: unknown[] };
}

describeServer(
  'the steps of a sign-in',
  server => {
    const setUser = (userId: string, change: Record<string, unknown>) =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set(change).where('userId', '=', userId).execute(),
      );
    const setting = async (change: object) => {
      const admin = await server().login('admin');
      await admin.data(admin.post('security/setting/update', change));
    };
    const signIn = async (name: string, password?: string) =>
      (await server().anonymous().signIn(name, password, elsewhere())).body.data as Answer;
    const setPassword = async (ticket: string, password: string) => {
      const client = server().anonymous();
      return client.post('user/resetPwdFirst', { ticket, password: await client.seal(password) });
    };

    it('a first sign-in sets a password before there is a session', async () => {
      await setUser('u-li-na', { mustChange: true });
      const { token, step } = await signIn('li.na');
      expect([token, step?.kind, step?.reason]).toEqual([undefined, 'change-password', 'first']);
      const asToken = server().anonymous();
      asToken.token = step!.ticket;
      expect((await asToken.get('/digital-portal/getInfo')).body.subCode).toBe('auth-check-error');
      const reply = await setPassword(step!.ticket, NEW);
      expect((reply.body.data as Answer).token).toBeTruthy();
      expect((await signIn('li.na', NEW)).token).toBeTruthy();
    });

    it('a guest sets no password, also with a ticket from an earlier version', async () => {
      await setUser('u-guo-ting', { mustChange: true });
      const { step } = await signIn('guo.ting');
      await setUser('u-guo-ting', { isGuest: true });
      expect((await setPassword(step!.ticket, NEW)).body.subCode).toBe('step-expired');
    });

    it('an expired password is changed after as many months as the tenant says', async () => {
      const old = new Date();
      old.setUTCMonth(old.getUTCMonth() - 4);
      await setUser('u-he-lei', { passwordTime: old });
      expect((await signIn('he.lei')).token).toBeTruthy();
      await setting({ passwordMonths: 3 });
      expect((await signIn('he.lei')).step).toMatchObject({ kind: 'change-password', reason: 'expired' });
      await setting({ passwordMonths: 0 });
    });

    it('an account that nobody used for long is disabled, until an administrator enables it', async () => {
      await runTransactionOnAuthTables(server().db, auth =>
        auth
          .updateTable('signInName')
          .set({ lastUsedAt: new Date(Date.now() - 40 * 86_400_000) })
          .where('userId', '=', 'u-sun-li')
          .execute(),
      );
      await setting({ disableDays: 30 });
      const refused = await server().anonymous().signIn('sun.li', undefined, elsewhere());
      expect(refused.body.subCode).toBe('account-disabled');
      await setUser('u-sun-li', { status: 'NORMAL' });
      expect((await signIn('sun.li')).token).toBeTruthy();
      await setting({ disableDays: 0 });
    });

    it('after many wrong passwords from everywhere the right one needs a code too, and nobody is locked out', async () => {
      await setting({ retryCount: 6 });
      await setUser('u-luo-yi', { email: 'luo.yi@huaxing.test' });
      await setUser('u-ma-chao', { email: '' });
      const codes = new Set<unknown>();
      for (const name of ['luo.yi', 'ma.chao'])
        for (let count = 0; count < 7; count++)
          codes.add((await server().anonymous().signIn(name, 'Wrong@123', elsewhere())).body.subCode);
      expect([...codes]).toEqual(['bad-credentials']);
      expect((await signIn('ma.chao')).token).toBeTruthy();
      const { token, step } = await signIn('luo.yi');
      expect([token, step?.kind]).toEqual([undefined, 'verify-code']);
      expect(step?.channels).toEqual([{ channel: 'email', target: 'l***@huaxing.test' }]);
      const ticket = step!.ticket;
      const client = server().anonymous();
      const { id } = await client.data<{ id: string }>(
        client.post('/digital-portal/signIn/sendStepCode', { ticket, channel: 'email' }),
      );
      const { text } = await vi.waitUntil(() => mail.sent.at(-1));
      const code = /\d{6}/.exec(text)![0];
      const enter = (ticketOf: string, typed: string) =>
        client.post('/digital-portal/signIn/stepCode', { ticket: ticketOf, id, code: typed });
      expect((await enter(ticket, code === '000000' ? '000001' : '000000')).body.subCode).toBe('bad-code');
      const other = (await signIn('luo.yi')).step!.ticket;
      expect((await enter(other, code)).body.subCode).toBe('code-expired');
      expect(((await enter(ticket, code)).body.data as Answer).token).toBeTruthy();
      expect((await enter(ticket, code)).body.subCode).toBe('step-expired');
    });

    it('a ticket ends after ten minutes', async () => {
      await setUser('u-xie-qing', { mustChange: true });
      const { step } = await signIn('xie.qing');
      await runTransactionOnAuthTables(server().db, auth =>
        auth
          .updateTable('signInTicket')
          .set({ expiresAt: new Date(Date.now() - 1000) })
          .execute(),
      );
      expect((await setPassword(step!.ticket, NEW)).body.subCode).toBe('step-expired');
    });
  },
  { server: { trustProxy: '127.0.0.1', channels: [mail] } },
);
