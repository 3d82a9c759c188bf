/** Sign-ins through an OpenID provider and DingTalk on this machine, through HTTP. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTransactionOnAuthTables, SYSTEM_TENANT, withTenant } from '../../../db/access.ts';
import { encryptSecret } from '../../../db/encryption/index.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../../demo/company.ts';
import { parseNetworkList } from '../../../outgoing/addresses.ts';
import type { Reply, TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { addChallenge } from '../session/steps/challenge.ts';
import { providerSecretEncryptionContext } from './provider.ts';
import { type DingTalkFake, startDingTalk } from './testing/dingtalk-fake.ts';
import { CLIENT, type OpenIdFake, startOpenId } from './testing/openid.ts';

const SIGN_IN = '/digital-portal/signIn';
const PUBLIC_URL = 'https://approvals.test';
const dingTalkFake: DingTalkFake = await startDingTalk(CLIENT);
afterAll(() => dingTalkFake.stop());

interface Answer {
  token?: string;
  step?: { kind: string; ticket: string };
  codes?: { code: string; name: string }[];
}

describeServer(
  'identity providers',
  server => {
    let openId: OpenIdFake;
    let admin: TestClient;
    let providerId: string;
    const returnTo = () => `${PUBLIC_URL}/login`;
    /** The same path at the server of the test. */
    const reached = (address: string) => address.replace(PUBLIC_URL, server().url);
    const newBinding = () => randomBytes(32).toString('base64url');

    beforeAll(async () => {
      openId = await startOpenId(`${PUBLIC_URL}${SIGN_IN}/callback`);
      admin = await server().login('admin');
      const added = { kind: 'oidc', name: 'Company ID', issuer: openId.issuer, ...CLIENT };
      ({ providerId } = await admin.data<{ providerId: string }>(admin.post('identity/provider/add', added)));
    });
    afterAll(() => openId?.stop());

    /** The address that a page gets back, taken apart. */
    async function answerAt(back: string) {
      const reply = await fetch(reached(back), { redirect: 'manual' });
      const [page, fragment = ''] = (reply.headers.get('location') ?? '').split('#');
      const found = new URLSearchParams(fragment);
      const iss = found.get('iss');
      const answer = { state: found.get('cs-sign-in')!, code: found.get('code')!, ...(iss && { iss }) };
      return { page, answer };
    }

    /** A browser's way to the provider and back to the page. */
    async function walk(binding: string, id = providerId) {
      const body = { providerId: id, returnTo: returnTo(), binding };
      const client = server().anonymous();
      const { url } = await client.data<{ url: string }>(client.post(`${SIGN_IN}/provider`, body));
      return answerAt(await openId.visit(url));
    }
    const finish = (answer: object, binding: string) =>
      server()
        .anonymous()
        .post(`${SIGN_IN}/finish`, { ...answer, binding });

    async function link(client: TestClient, finisher = client) {
      const binding = newBinding();
      const { url } = await client.data<{ url: string }>(
        client.post('identity/link', {
          providerId,
          returnTo: returnTo(),
          binding,
          password: await client.seal('Demo@2026'),
        }),
      );
      const { answer } = await answerAt(await openId.visit(url));
      return finisher.post('identity/finish', { ...answer, binding });
    }
    const userOf = async (token: string | undefined) => {
      const client = server().anonymous();
      client.token = token;
      const info = await client.data<{ user: { userName: string } }>(client.get('/digital-portal/getInfo'));
      return info.user.userName;
    };

    it('sign in the account that was linked, and nobody by an address', async () => {
      const binding = newBinding();
      const { page, answer } = await walk(binding);
      expect(page).toBe(returnTo());
      expect((await finish(answer, binding)).body.subCode).toBe('identity-not-linked');
      const client = await server().login('li.na');
      expect((await link(client)).status).toBe(200);
      expect(await client.data(client.get('identity/list'))).toMatchObject({
        list: [{ providerName: 'Company ID', name: 'subject-1' }],
      });
      const again = newBinding();
      const { token } = (await finish((await walk(again)).answer, again)).body.data as Answer;
      expect(await userOf(token)).toBe('li.na');
      const { list } = await client.data<{ list: { id: string }[] }>(client.get('identity/list'));
      expect((await client.post('identity/unlink', { id: list[0]!.id })).status).toBe(200);
      const unlinked = newBinding();
      const { body } = await finish((await walk(unlinked)).answer, unlinked);
      expect(body.subCode).toBe('identity-not-linked');
    });

    it('sign in no guest, and do not offer one among the accounts of an identity', async () => {
      const setGuest = (tenant: string, userId: string, isGuest: boolean) =>
        withTenant(server().db, tenant, tx =>
          tx.updateTable('appUser').set({ isGuest }).where('userId', '=', userId).execute(),
        );
      const shared = 'provider-of-all';
      await runTransactionOnAuthTables(server().db, async auth => {
        const source = auth.selectFrom('identityProvider').selectAll().where('providerId', '=', providerId);
        const { config } = await source.executeTakeFirstOrThrow();
        await auth
          .insertInto('identityProvider')
          .values({
            providerId: shared,
            merchantId: SYSTEM_TENANT,
            kind: 'oidc',
            name: 'Shared ID',
            config: JSON.stringify(config),
            secret: encryptSecret(server().db, CLIENT.clientSecret, providerSecretEncryptionContext(shared)),
          })
          .execute();
        const linked = { providerId: shared, subject: 'subject-1' };
        await auth
          .insertInto('userIdentity')
          .values([
            { ...linked, identityId: 'g1', merchantId: DEMO_COMPANY_ID, userId: 'u-feng-xue' },
            {
              ...linked,
              identityId: 'g2',
              merchantId: DEMO_SERVICE_PROVIDER_TENANT_ID,
              userId: 'u-provider',
            },
          ])
          .execute();
      });
      const signIn = async () => {
        const binding = newBinding();
        return (await finish((await walk(binding, shared)).answer, binding)).body;
      };
      expect((await signIn()).data).toMatchObject({ step: { kind: 'choose-account' } });
      await setGuest(DEMO_COMPANY_ID, 'u-feng-xue', true);
      expect(await userOf(((await signIn()).data as Answer).token)).toBe('provider');
      await setGuest(DEMO_SERVICE_PROVIDER_TENANT_ID, 'u-provider', true);
      expect((await signIn()).subCode).toBe('identity-not-linked');
      await setGuest(DEMO_SERVICE_PROVIDER_TENANT_ID, 'u-provider', false);
      await runTransactionOnAuthTables(server().db, auth =>
        auth.deleteFrom('identityProvider').where('providerId', '=', shared).execute(),
      );
    });

    it('refuse an answer that comes twice, from another browser, or with another code', async () => {
      const binding = newBinding();
      const { answer } = await walk(binding);
      expect((await finish(answer, newBinding())).body.subCode).toBe('step-expired');
      // The attempt of the other browser has used it up.
      expect((await finish(answer, binding)).body.subCode).toBe('step-expired');
      const second = await walk(binding);
      expect((await finish({ ...second.answer, code: 'guessed' }, binding)).body.subCode).toBe(
        'provider-refused',
      );
      const third = await walk(binding);
      const [one, other] = [await walk(binding), third];
      const crossed = { ...one.answer, code: other.answer.code };
      expect((await finish(crossed, binding)).body.subCode).toBe('provider-refused');
    });

    it('lead back to pages of this server alone', async () => {
      const begin = (page: string) =>
        server()
          .anonymous()
          .post(`${SIGN_IN}/provider`, { providerId, returnTo: page, binding: newBinding() });
      for (const page of [
        'https://evil.example/login',
        'javascript:alert(1)',
        '//evil.example',
        'https://user@127.0.0.1/login',
        `${returnTo()}#cs-sign-in=mine`,
        `${PUBLIC_URL}.evil.example/`,
        `${PUBLIC_URL}:444/`,
        `${PUBLIC_URL.replace('https', 'http')}/`,
        `${server().url}/login`,
        'http://localhost:5173/login',
      ])
        expect([page, (await begin(page)).body.subCode]).toEqual([page, 'return-refused']);
      expect((await begin(returnTo())).status).toBe(200);
      const nobody = await fetch(`${server().url}${SIGN_IN}/callback?state=${newBinding()}&code=x`, {
        redirect: 'manual',
      });
      expect([nobody.status, nobody.headers.get('location')]).toEqual([400, null]);
    });

    it('are linked in the session that gave the password, and not by the answer of somebody else', async () => {
      const [client, thief] = [await server().login('he.lei'), await server().login('luo.yi')];
      expect((await link(client, thief)).body.subCode).toBe('step-expired');
      // An answer for a sign-in links nothing, and one for a link signs nobody in.
      const binding = newBinding();
      const { answer } = await walk(binding);
      expect((await client.post('identity/finish', { ...answer, binding })).body.subCode).toBe(
        'step-expired',
      );
    });

    it('are given by tenants only where the guard of outgoing calls lets them', async () => {
      const add = (issuer: string) =>
        admin.post('identity/provider/add', { kind: 'oidc', name: 'x', issuer, ...CLIENT });
      for (const issuer of [
        'http://id.example',
        'https://169.254.169.254/',
        'http://10.0.0.1/',
        'file:///x',
        '',
      ])
        expect([issuer, (await add(issuer)).status]).toEqual([issuer, 400]);
      const named = await admin.data<{ providerId: string }>(add('https://id.example'));
      await admin.data(admin.get(`identity/provider/remove?providerId=${named.providerId}`));
      const page = await admin.get('identity/provider/page');
      expect(JSON.stringify(page.body)).not.toContain(CLIENT.clientSecret);
      expect(await admin.data(admin.post('identity/provider/test', { providerId }))).toMatchObject({
        ok: true,
      });
      const moved = { providerId, issuer: 'https://other.example' };
      expect((await admin.post('identity/provider/update', moved)).status).toBe(400);
      const log = await admin.get('log/operation/page?kind=identity-provider');
      expect(JSON.stringify(log.body)).not.toContain(CLIENT.clientSecret);
    });

    it('DingTalk leaves the choice where a person has several accounts', async () => {
      const dingTalk = 'dingtalk-of-all';
      await runTransactionOnAuthTables(server().db, async auth => {
        await auth
          .insertInto('identityProvider')
          .values({
            providerId: dingTalk,
            merchantId: SYSTEM_TENANT,
            kind: 'dingtalk',
            name: '钉钉',
            config: JSON.stringify({ issuer: '', clientId: CLIENT.clientId, scope: '' }),
            secret: encryptSecret(
              server().db,
              CLIENT.clientSecret,
              providerSecretEncryptionContext(dingTalk),
            ),
          })
          .execute();
        const linked = { providerId: dingTalk, subject: 'union-1' };
        await auth
          .insertInto('userIdentity')
          .values([
            { ...linked, identityId: 'i1', merchantId: DEMO_COMPANY_ID, userId: 'u-sun-li' },
            {
              ...linked,
              identityId: 'i2',
              merchantId: DEMO_SERVICE_PROVIDER_TENANT_ID,
              userId: 'u-provider',
            },
          ])
          .execute();
      });
      const client = server().anonymous();
      const stateOf = async (binding: string) => {
        const body = { providerId: dingTalk, returnTo: returnTo(), binding };
        const { url } = await client.data<{ url: string }>(client.post(`${SIGN_IN}/provider`, body));
        expect(url.startsWith(`${dingTalkFake.url}/oauth2/auth?`)).toBe(true);
        return new URL(url).searchParams.get('state')!;
      };
      const binding = newBinding();
      const back = `${PUBLIC_URL}${SIGN_IN}/callback?authCode=${dingTalkFake.codeFor('union-1')}&state=${await stateOf(binding)}`;
      const { answer } = await answerAt(back);
      const query = new URLSearchParams({ state: answer.state, code: answer.code, binding });
      const { codes, token } = await client.data<Answer>(client.get(`/digital-portal/dTalkLogin?${query}`));
      expect([token, codes?.length]).toEqual([undefined, 2]);
      const choice = codes!.find(({ name }) => name.includes('sun.li'))!;
      const byCode = () => client.get(`/digital-portal/loginByCode/${encodeURIComponent(choice.code)}`);
      expect(await userOf(((await byCode()).body.data as Answer).token)).toBe('sun.li');
      expect((await byCode()).body.subCode).toBe('step-expired');
      for (const more of ['', `&binding=${newBinding()}`]) {
        const bound = await client.get(`/digital-portal/dTalkLogin?code=x&state=bind${more}`);
        expect([bound.status, bound.body.subCode]).toEqual([400, 'state-refused']);
      }
    });

    it('are offered to the tenant that has them, on pages of this server', async () => {
      const offered = async (merchantId: string, headers = {}) => {
        const client = server().anonymous();
        const path = `${SIGN_IN}/options?merchantId=${merchantId}`;
        const { providers } = await client.data<{ providers: { name: string }[] }>(
          client.send('GET', path, undefined, headers),
        );
        return providers.map(({ name }) => name);
      };
      expect(await offered(DEMO_COMPANY_ID)).toEqual(['Company ID', '钉钉']);
      expect(await offered(DEMO_SERVICE_PROVIDER_TENANT_ID)).toEqual(['钉钉']);
      expect(await offered(DEMO_COMPANY_ID, { origin: 'http://localhost:5173' })).toEqual([]);
      const removed = await admin.get(`identity/provider/remove?providerId=${providerId}`);
      expect(removed.status).toBe(200);
      expect(await offered(DEMO_COMPANY_ID)).toEqual(['钉钉']);
    });
  },
  {
    server: {
      publicUrl: PUBLIC_URL,
      outgoing: { networks: parseNetworkList('127.0.0.1/32')! },
      dingTalkHosts: { login: dingTalkFake.url, api: dingTalkFake.url },
    },
  },
);

describeServer(
  'without the public address of the server',
  server => {
    const hostile = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'content-type': 'application/json',
    };
    const evil = { returnTo: 'http://evil.example/catch', binding: randomBytes(32).toString('base64url') };

    it('no provider is added, switched on, offered or begun, whatever host a caller names', async () => {
      const admin = await server().login('admin');
      const added = { kind: 'dingtalk', name: '钉钉', ...CLIENT };
      const refusal = async (reply: Promise<Reply>) => {
        const { status, body } = await reply;
        return [status, body.subCode];
      };
      const needed = [409, 'public-url-needed'];
      expect(await refusal(admin.post('identity/provider/add', added))).toEqual(needed);
      await runTransactionOnAuthTables(server().db, auth =>
        auth
          .insertInto('identityProvider')
          .values({
            providerId: 'earlier',
            merchantId: DEMO_COMPANY_ID,
            kind: 'dingtalk',
            name: '钉钉',
            config: JSON.stringify({ issuer: '', clientId: CLIENT.clientId, scope: '' }),
            secret: encryptSecret(
              server().db,
              CLIENT.clientSecret,
              providerSecretEncryptionContext('earlier'),
            ),
          })
          .execute(),
      );
      const update = (more: object) =>
        admin.post('identity/provider/update', { providerId: 'earlier', ...more });
      const begin = () =>
        server()
          .anonymous()
          .send('POST', `${SIGN_IN}/provider`, JSON.stringify({ providerId: 'earlier', ...evil }), hostile);
      expect(await refusal(begin())).toEqual(needed);
      const options = await admin.get(`${SIGN_IN}/options?merchantId=${DEMO_COMPANY_ID}`);
      expect(options.body.data).toMatchObject({ providers: [] });
      expect((await update({ status: 'ABNORMAL', name: 'off' })).status).toBe(200);
      expect(await refusal(update({ status: 'NORMAL' }))).toEqual(needed);
    });

    it('passkeys work for pages at localhost alone', async () => {
      const asked = (headers: Record<string, string>) =>
        server()
          .anonymous()
          .send('POST', `${SIGN_IN}/passkeyOptions`, '{}', { ...hostile, ...headers });
      for (const origin of ['http://evil.example', 'http://localhost.evil.example', 'http://127.0.0.1:3000'])
        expect([origin, (await asked({ origin })).body.subCode]).toEqual([origin, 'public-url-needed']);
      expect((await asked({})).body.subCode).toBe('public-url-needed');
      const { body } = await asked({ origin: 'http://localhost:5173' });
      expect(body.data).toMatchObject({ options: { rpId: 'localhost' } });
    });

    it('a sign-in that was begun for another host leads nowhere', async () => {
      const begun = {
        providerId: 'earlier',
        returnTo: evil.returnTo,
        bindingHash: '',
        nonce: '',
        verifier: '',
      };
      const state = await runTransactionOnAuthTables(server().db, auth =>
        addChallenge(auth, 'provider', begun),
      );
      const path = `${SIGN_IN}/callback?authCode=x&state=${state}`;
      const reply = await server().anonymous().send('GET', path, undefined, hostile);
      expect([reply.status, reply.body.subCode]).toEqual([409, 'public-url-needed']);
    });
  },
  {
    server: {
      // At a loopback address a foreign host is refused before.
      host: '0.0.0.0',
      isDemoOpen: true,
      trustProxy: '127.0.0.1',
      dingTalkHosts: { login: dingTalkFake.url, api: dingTalkFake.url },
    },
  },
);
