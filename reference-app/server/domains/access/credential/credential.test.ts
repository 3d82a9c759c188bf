/** Authenticator apps, recovery codes and passkeys, through HTTP. */
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { runTransactionOnAuthTables, withTenant } from '../../../db/access.ts';
import { decryptSecret } from '../../../db/encryption/index.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { elsewhere, type TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { updateSecuritySetting } from '../security/service.ts';
import { Authenticator, type Tricks } from './testing/authenticator.ts';

const SIGN_IN = '/digital-portal/signIn';
const PASSWORD = 'Demo@2026';
const PUBLIC_URL = 'https://approvals.test';

interface Answer {
  token?: string;
  step?: { kind: string; ticket: string; methods: string[] };
}

describeServer(
  'credentials',
  server => {
    const post = async (path: string, body: object) =>
      server().anonymous().send('POST', path, JSON.stringify(body), elsewhere());
    const signIn = async (name: string, password = PASSWORD) =>
      (await server().anonymous().signIn(name, password, elsewhere())).body.data as Answer;
    const ticketOf = async (name: string) => (await signIn(name)).step!.ticket;
    const withPassword = async (client: TestClient, path: string, password = PASSWORD) =>
      client.post(`credential/${path}`, { password: await client.seal(password) });
    /** Seconds from now: each step of 30 s is good once. */
    const codeAt = (secret: string, seconds = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
    const enter = (ticket: string, code: string, method = 'totp') =>
      post(`${SIGN_IN}/secondFactor`, { ticket, method, code });

    /** Somebody with an authenticator app. */
    async function enrolled(name: string) {
      const client = await server().login(name);
      const { secret, uri, qr } = await client.data<{ secret: string; uri: string; qr: string[] }>(
        withPassword(client, 'totpBegin'),
      );
      const { codes } = await client.data<{ codes: string[] }>(
        client.post('credential/totpConfirm', { code: codeAt(secret, -30) }),
      );
      return { client, secret, uri, qr, codes };
    }

    it('an app is set up with the password and a right code, and then asked for', async () => {
      const client = await server().login('li.na');
      const wrong = await withPassword(client, 'totpBegin', 'Wrong@123');
      expect(wrong.body.data).toMatchObject({ fields: [{ field: 'password' }] });
      const begun = await client.data<{ secret: string; uri: string; qr: string[] }>(
        withPassword(client, 'totpBegin'),
      );
      expect(begun.uri).toMatch(/^otpauth:\/\/totp\/.*li\.na/);
      expect(begun.qr.every(row => row.length === begun.qr.length && /^[01]+$/.test(row))).toBe(true);
      expect((await signIn('li.na')).token).toBeTruthy();
      expect((await client.post('credential/totpConfirm', { code: '12345' })).body.subCode).toBe('bad-code');
      const code = codeAt(begun.secret, -30);
      const { codes } = await client.data<{ codes: string[] }>(
        client.post('credential/totpConfirm', { code }),
      );
      expect(new Set(codes).size).toBe(10);
      expect(await client.data(client.get('credential/list'))).toMatchObject({ recoveryCodes: 10 });
      const { token, step } = await signIn('li.na');
      expect([token, step?.kind, step?.methods]).toEqual([undefined, 'second-factor', ['totp', 'recovery']]);
      expect(((await enter(step!.ticket, codeAt(begun.secret))).body.data as Answer).token).toBeTruthy();
    });

    it('a code of an app is good once, also for two who come at the same time', async () => {
      const { secret } = await enrolled('he.lei');
      const code = codeAt(secret);
      const tickets = [await ticketOf('he.lei'), await ticketOf('he.lei'), await ticketOf('he.lei')];
      const replies = await Promise.all(tickets.map(ticket => enter(ticket, code)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect((await enter(await ticketOf('he.lei'), codeAt(secret, -30))).body.subCode).toBe('bad-code');
    });

    it('guesses are counted for the account, over all tickets', async () => {
      const { secret } = await enrolled('luo.yi');
      const codes: unknown[] = [];
      for (let count = 0; count < 6; count++)
        codes.push((await enter(await ticketOf('luo.yi'), '000000')).body.subCode);
      expect(codes).toEqual([...Array(5).fill('bad-code'), 'too-many-attempts']);
      expect((await enter(await ticketOf('luo.yi'), codeAt(secret))).body.subCode).toBe('too-many-attempts');
    });

    it('a recovery code works once, and not for somebody else', async () => {
      const [one, other] = [await enrolled('sun.li'), await enrolled('ma.chao')];
      const code = one.codes[0]!.toUpperCase().replace('-', ' ');
      expect((await enter(await ticketOf('ma.chao'), code, 'recovery')).body.subCode).toBe('bad-code');
      expect((await enter(await ticketOf('sun.li'), code, 'recovery')).status).toBe(200);
      expect((await enter(await ticketOf('sun.li'), code, 'recovery')).body.subCode).toBe('bad-code');
      expect(await one.client.data(one.client.get('credential/list'))).toMatchObject({ recoveryCodes: 9 });
      await other.client.data(withPassword(other.client, 'recoveryRenew'));
      const old = await enter(await ticketOf('ma.chao'), other.codes[0]!, 'recovery');
      expect(old.body.subCode).toBe('bad-code');
    });

    it('an app goes with the password alone, and its recovery codes with it', async () => {
      const { client } = await enrolled('xie.qing');
      expect((await withPassword(client, 'totpBegin')).status).toBe(409);
      expect((await withPassword(client, 'totpRemove', 'Wrong@123')).status).toBe(400);
      expect((await withPassword(client, 'totpRemove')).status).toBe(200);
      expect((await signIn('xie.qing')).token).toBeTruthy();
      expect(await client.data(client.get('credential/list'))).toMatchObject({
        totpTime: null,
        recoveryCodes: 0,
      });
    });

    interface Question {
      id: string;
      options: { challenge: string; rp?: { id: string }; rpId?: string; allowCredentials?: { id: string }[] };
    }
    const begin = (client: TestClient) => client.data<Question>(withPassword(client, 'passkeyBegin'));
    const question = async (ticket?: string) =>
      (await post(`${SIGN_IN}/passkeyOptions`, ticket ? { ticket } : {})).body.data as Question;

    /** Somebody with a passkey. */
    async function withPasskey(name: string) {
      const client = await server().login(name);
      const authenticator = new Authenticator(PUBLIC_URL);
      const { id, options } = await begin(client);
      const response = authenticator.register(options);
      await client.data(client.post('credential/passkeyAdd', { id, name: 'Laptop', response }));
      return { client, authenticator };
    }
    async function byPasskey(authenticator: Authenticator, tricks: Tricks = {}) {
      const { id, options } = await question();
      return post(`${SIGN_IN}/passkey`, { id, response: authenticator.signIn(options, tricks) });
    }

    it('a passkey signs in without a name, a password or an app', async () => {
      await enrolled('feng.xue');
      const { step } = await signIn('feng.xue');
      expect(step?.kind).toBe('second-factor');
      const { authenticator } = await withPasskeyOf('feng.xue');
      const { token } = (await byPasskey(authenticator)).body.data as Answer;
      const client = server().anonymous();
      client.token = token;
      expect(await client.data(client.get('/digital-portal/getInfo'))).toMatchObject({
        user: { userName: 'feng.xue' },
      });
      expect(await client.data(client.get('credential/list'))).toMatchObject({
        passkeys: [{ name: 'Laptop', lastTime: expect.any(String) }],
      });
    });

    /** Somebody who needs a second factor is signed in by it first. */
    async function withPasskeyOf(name: string) {
      const row = await runTransactionOnAuthTables(server().db, auth =>
        auth
          .selectFrom('userCredential')
          .select(['credentialId', 'secret'])
          .where('kind', '=', 'totp')
          .where('userId', '=', `u-${name.replace('.', '-')}`)
          .executeTakeFirstOrThrow(),
      );
      const secret = decryptSecret(server().db, row.secret, `user_credential/${row.credentialId}`);
      const { token } = (await enter(await ticketOf(name), codeAt(secret))).body.data as Answer;
      const client = server().anonymous();
      client.token = token;
      const authenticator = new Authenticator(PUBLIC_URL);
      const { id, options } = await begin(client);
      const response = authenticator.register(options);
      await client.data(client.post('credential/passkeyAdd', { id, name: 'Laptop', response }));
      return { client, authenticator };
    }

    it.each<[string, Tricks]>([
      ['of another page', { origin: 'https://evil.example' }],
      ['of somebody who was not verified', { flags: 0x01 }],
      ['with a counter that went back', { counter: 1 }],
    ])('refuses an answer %s', async (_name, tricks) => {
      const { client, authenticator } = await withPasskey('song.jia');
      expect((await byPasskey(authenticator)).status).toBe(200);
      expect((await byPasskey(authenticator, tricks)).body.subCode).toBe('bad-passkey');
      const { passkeys } = await client.data<{ passkeys: { id: string }[] }>(client.get('credential/list'));
      for (const { id } of passkeys)
        await client.data(
          client.post('credential/passkeyRemove', { passkeyId: id, password: await client.seal(PASSWORD) }),
        );
      expect((await byPasskey(authenticator)).body.subCode).toBe('bad-passkey');
    });

    it('refuses an answer that comes twice, to another question, or from an unknown passkey', async () => {
      const { authenticator } = await withPasskey('pan.bo');
      const { id, options } = await question();
      const response = authenticator.signIn(options);
      expect((await post(`${SIGN_IN}/passkey`, { id, response })).status).toBe(200);
      expect((await post(`${SIGN_IN}/passkey`, { id, response })).body.subCode).toBe('bad-passkey');
      const other = await question();
      expect((await post(`${SIGN_IN}/passkey`, { id: other.id, response })).body.subCode).toBe('bad-passkey');
      expect((await byPasskey(new Authenticator(PUBLIC_URL))).body.subCode).toBe('bad-passkey');
    });

    it('refuses the passkey of a guest like an unknown passkey', async () => {
      const { authenticator } = await withPasskey('cao.ying');
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set({ isGuest: true }).where('userId', '=', 'u-cao-ying').execute(),
      );
      const { status, body } = await byPasskey(authenticator);
      const unknown = await byPasskey(new Authenticator(PUBLIC_URL));
      expect([status, body]).toEqual([unknown.status, unknown.body]);
    });

    it('a passkey is added only in the session that gave the password, and removed only by its person', async () => {
      const [client, thief] = [await server().login('hu.yue'), await server().login('hu.yue')];
      const { id, options } = await begin(client);
      const response = new Authenticator(PUBLIC_URL).register(options);
      const stolen = await thief.post('credential/passkeyAdd', { id, name: 'Mine', response });
      expect(stolen.body.subCode).toBe('step-expired');
      const { authenticator } = await withPasskey('hu.yue');
      const passkeyId = authenticator.id.toString('base64url');
      const colleague = await server().login('wu.qiang');
      const password = await colleague.seal(PASSWORD);
      const removed = await colleague.post('credential/passkeyRemove', { passkeyId, password });
      expect(removed.status).toBe(404);
    });

    it('a person has at most 20 passkeys, also where registrations end at the same time', async () => {
      const client = await server().login('xu.lei');
      await runTransactionOnAuthTables(server().db, auth =>
        auth
          .insertInto('userCredential')
          .values(
            Array.from({ length: 19 }, (_, index) => ({
              credentialId: `passkey-${index}`,
              merchantId: DEMO_COMPANY_ID,
              userId: 'u-xu-lei',
              kind: 'passkey' as const,
              secret: '',
            })),
          )
          .execute(),
      );
      const begun = await Promise.all(Array.from({ length: 8 }, () => begin(client)));
      const replies = await Promise.all(
        begun.map(({ id, options }) => {
          const response = new Authenticator(PUBLIC_URL).register(options);
          return client.post('credential/passkeyAdd', { id, name: 'Laptop', response });
        }),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      expect((await withPassword(client, 'passkeyBegin')).body.subCode).toBe('conflict');
    });

    it('is asked for where the company requires a second factor, and no app takes its place', async () => {
      const { authenticator } = await withPasskey('deng.rui');
      const require = (secondFactor: boolean) =>
        withTenant(server().db, DEMO_COMPANY_ID, tx =>
          updateSecuritySetting(tx, DEMO_COMPANY_ID, { secondFactor }),
        );
      await require(true);
      const { step } = await signIn('deng.rui');
      expect(step).toMatchObject({ kind: 'second-factor', methods: ['passkey'] });
      const { ticket } = step!;
      expect((await post(`${SIGN_IN}/factorBegin`, { ticket })).body.subCode).toBe('step-expired');
      const { id, options } = await question(ticket);
      const response = authenticator.signIn(options);
      const passed = await post(`${SIGN_IN}/passkey`, { ticket, id, response });
      expect((passed.body.data as Answer).token).toBeTruthy();
      await require(false);
    });

    it('as a second factor it has to be of the same account', async () => {
      await enrolled('guo.ting');
      const { authenticator: own } = await withPasskeyOf('guo.ting');
      const { authenticator: foreign } = await withPasskey('zhu.hao');
      const answer = async (authenticator: Authenticator) => {
        const { step } = await signIn('guo.ting');
        expect(step?.methods).toContain('passkey');
        const { id, options } = await question(step!.ticket);
        expect(options.allowCredentials?.map(one => one.id)).toEqual([own.id.toString('base64url')]);
        const response = authenticator.signIn(options);
        return post(`${SIGN_IN}/passkey`, { ticket: step!.ticket, id, response });
      };
      expect((await answer(foreign)).body.subCode).toBe('bad-passkey');
      expect(((await answer(own)).body.data as Answer).token).toBeTruthy();
    });
  },
  { server: { trustProxy: '127.0.0.1', publicUrl: PUBLIC_URL } },
);
