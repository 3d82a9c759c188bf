import { createClient, seal } from '@countersign/sdk/api';
import { expect, it } from 'vitest';
import { runTransactionOnAuthTables, SYSTEM_TENANT, withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer, type Harness } from '../../../testing/harness.ts';

const setUser = (server: Harness, userId: string, change: Record<string, unknown>) =>
  withTenant(server.db, DEMO_COMPANY_ID, tx =>
    tx.updateTable('appUser').set(change).where('userId', '=', userId).execute(),
  );

describeServer(
  'signing in',
  server => {
    it('answers a token with which the person is known', async () => {
      const client = await server().login('li.na');
      const info = await client.data<{ user: { nickName: string }; permissions: string[] }>(
        client.get('/digital-portal/getInfo'),
      );
      expect(info.user.nickName).toBe('李娜');
      expect(info.permissions).toEqual(['system:my:apply']);
    });

    it('takes the user name in any case', async () => {
      expect((await server().anonymous().signIn('LI.NA')).status).toBe(200);
    });

    it('says the same of a wrong password and of an unknown name', async () => {
      const wrong = await server().anonymous().signIn('yang.yang', 'Wrong@123');
      const unknown = await server().anonymous().signIn('nobody.here', 'Wrong@123');
      expect(wrong.status).toBe(401);
      expect(wrong.body.subCode).toBe('bad-credentials');
      expect({ ...unknown.body }).toEqual({ ...wrong.body });
      expect(unknown.status).toBe(wrong.status);
    });

    it('treats the name of a guest like an unknown name, also with the right password', async () => {
      const loginLog = (tenant: string, userName: string) =>
        withTenant(server().db, tenant, tx =>
          tx.selectFrom('loginLog').select('userId').where('userName', '=', userName).execute(),
        );
      await setUser(server(), 'u-feng-xue', { isGuest: true });
      const guest = await server().anonymous().signIn('feng.xue');
      const unknown = await server().anonymous().signIn('nobody.here');
      expect([guest.status, guest.body]).toEqual([unknown.status, unknown.body]);
      expect(await loginLog(DEMO_COMPANY_ID, 'feng.xue')).toEqual([]);
      expect(await loginLog(SYSTEM_TENANT, 'feng.xue')).toEqual([{ userId: null }]);
    });

    it('speaks English where the caller does', async () => {
      const client = server().anonymous();
      client.lang = 'en-GB,en;q=0.9';
      expect((await client.signIn('yang.yang', 'Wrong@123')).body.msg).toBe(
        'The user name or the password is wrong',
      );
    });

    it('reveals a lock only to a caller with the password', async () => {
      await setUser(server(), 'u-zhu-hao', { status: 'LOCKED', unlockingTime: null });
      expect((await server().anonymous().signIn('zhu.hao', 'Wrong@123')).body.subCode).toBe(
        'bad-credentials',
      );
      const right = await server().anonymous().signIn('zhu.hao');
      expect([right.status, right.body.subCode]).toEqual([403, 'account-locked']);
    });

    it('lets a lock end when its time is over', async () => {
      await setUser(server(), 'u-zhu-hao', { status: 'LOCKED', unlockingTime: new Date(Date.now() - 1000) });
      expect((await server().anonymous().signIn('zhu.hao')).status).toBe(200);
    });

    it('refuses a disabled account, and ends the sessions it had', async () => {
      const client = await server().login('guo.ting');
      await setUser(server(), 'u-guo-ting', { status: 'STOP_USING' });
      const again = await server().anonymous().signIn('guo.ting');
      expect([again.status, again.body.subCode]).toEqual([403, 'account-disabled']);
      expect((await client.get('/digital-portal/getInfo')).body.subCode).toBe('auth-check-error');
    });

    it('narrows to the tenant that is named', async () => {
      const client = server().anonymous();
      const post = async (merchantId: string) =>
        client.post('/digital-portal/login', {
          userName: 'li.na',
          password: await client.seal('Demo@2026'),
          merchantId,
        });
      expect((await post('m-cloud')).body.subCode).toBe('bad-credentials');
      expect((await post(DEMO_COMPANY_ID)).status).toBe(200);
    });

    it('delays a person who guesses, and nobody else', async () => {
      const guess = () => server().anonymous().signIn('song.jia', 'Wrong@123');
      for (let count = 0; count < 5; count++) expect((await guess()).body.subCode).toBe('bad-credentials');
      const blocked = await server().anonymous().signIn('song.jia');
      expect([blocked.status, blocked.body.subCode]).toEqual([429, 'too-many-attempts']);
      const elsewhere = await server()
        .anonymous()
        .signIn('song.jia', undefined, { 'x-forwarded-for': '203.0.113.9' });
      expect(elsewhere.status).toBe(200);
    });

    it('counts guesses from all addresses of one IPv6 network together', async () => {
      const guess = (host: number, network = 'a') => {
        const headers = { 'x-forwarded-for': `2001:db8:0:${network}::${host}` };
        return server().anonymous().signIn('he.lei', 'Wrong@123', headers);
      };
      for (let host = 1; host <= 5; host++) expect((await guess(host)).body.subCode).toBe('bad-credentials');
      expect((await guess(6)).body.subCode).toBe('too-many-attempts');
      expect((await guess(7, 'b')).body.subCode).toBe('bad-credentials');
    });

    it('opens a sealed password once', async () => {
      const client = server().anonymous();
      const body = { userName: 'li.na', password: await client.seal('Demo@2026') };
      expect((await client.post('/digital-portal/login', body)).status).toBe(200);
      const replay = await client.post('/digital-portal/login', body);
      expect([replay.status, replay.body.subCode]).toEqual([400, 'sealed-replayed']);
    });

    it('refuses a sealed password that is old, of another key, or no secret at all', async () => {
      const client = server().anonymous();
      const code = async (password: unknown) =>
        (await client.post('/digital-portal/login', { userName: 'li.na', password })).body.subCode;
      expect(await code(await client.seal('Demo@2026', { at: Date.now() - 6 * 60_000 }))).toBe(
        'sealed-expired',
      );
      expect(await code({ ...(await client.seal('Demo@2026')), keyId: 'another' })).toBe('unknown-key');
      expect(await code({ ...(await client.seal('Demo@2026')), data: 'AAAA' })).toBe('bad-request');
    });

    it('accepts a password sealed by the sdk', async () => {
      const client = createClient({ baseUrl: server().url });
      const password = await seal('Demo@2026', await client.portal.publicKey());
      const { token = '' } = await client.portal.login({ body: { userName: 'li.na', password } });
      const { user } = await createClient({ baseUrl: server().url, token }).portal.getInfo();
      expect(user.userId).toBe('u-li-na');
    });

    it('signs out: the token is worth nothing afterwards', async () => {
      const client = await server().login('li.na');
      expect((await client.get('/digital-portal/logout')).status).toBe(200);
      const after = await client.get('/digital-portal/getInfo');
      expect([after.status, after.body.subCode]).toEqual([401, 'auth-check-error']);
    });

    it.each([
      ['unused for too long', { lastSeenAt: new Date(Date.now() - 9 * 3_600_000) }],
      ['past its whole time', { expiresAt: new Date(Date.now() - 1000) }],
    ])('ends a session that is %s', async (_name, change) => {
      const client = await server().login('he.lei');
      await runTransactionOnAuthTables(server().db, auth =>
        auth.updateTable('session').set(change).where('userId', '=', 'u-he-lei').execute(),
      );
      const reply = await client.get('/digital-portal/getInfo');
      expect([reply.status, reply.body.subCode]).toEqual([401, 'auth-check-error']);
    });

    it('keeps neither the token nor the password', async () => {
      const client = await server().login('li.na');
      const rows = await runTransactionOnAuthTables(server().db, auth =>
        auth.selectFrom('session').selectAll().execute(),
      );
      expect(JSON.stringify(rows)).not.toContain(client.token);
    });

    it('writes every attempt into the log of its tenant', async () => {
      await server().anonymous().signIn('luo.yi', 'Wrong@123');
      await server().login('luo.yi');
      const log = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .selectFrom('loginLog')
          .select('result')
          .where('userId', '=', 'u-luo-yi')
          .orderBy('logId')
          .execute(),
      );
      expect(log.map(({ result }) => result)).toEqual(['bad-credentials', 'ok']);
    });
  },
  { server: { trustProxy: '127.0.0.1' } },
);
