/** Grants to people of other tenants, and the switch that they allow, through HTTP. */
import { errorText } from '@countersign/sdk/api';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { runTransactionOnAuthTables, withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../../demo/company.ts';
import { elsewhere, type Reply, TestClient } from '../../../testing/client.ts';
import { describeServer, type Harness } from '../../../testing/harness.ts';
import { Authenticator } from '../../access/credential/testing/authenticator.ts';
import { updateSecuritySetting } from '../../access/security/service.ts';
import { beginImport, rowsOf, runJob } from '../../files/transfer/testing/transfer-driver.ts';

const FAR = '2099-01-01T00:00:00.000Z';
const PUBLIC_URL = 'https://approvals.test';

interface Step {
  kind: string;
  ticket: string;
  methods: string[];
}

interface Begun {
  id: string;
  secret: string;
  options: { challenge: string };
}

const place = { organizeId: 'org-it', roleIds: ['role-staff'] };

const grants = (server: () => Harness) => {
  const clients = new Map<string, Promise<TestClient>>();
  const as = (userName: string) => {
    const client = clients.get(userName) ?? server().login(userName);
    clients.set(userName, client);
    return client;
  };
  const post = async (userName: string, path: string, body: object) =>
    (await as(userName)).post(`merchant/auth/${path}`, body);
  const get = async (userName: string, path: string) => (await as(userName)).get(`merchant/auth/${path}`);
  const give = async (userName: string, more: object = {}) => {
    const { body } = await post('admin', 'add', { ...place, userName, expireTime: FAR, ...more });
    return body.data as { authId: string; state: string };
  };
  const guestOf = async (userName: string): Promise<string> => {
    const row = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .selectFrom('appUser')
        .select('userId')
        .where('isGuest', '=', true)
        .where('userName', '=', userName)
        .executeTakeFirstOrThrow(),
    );
    return row.userId;
  };
  const fieldOf = async (body: object) => {
    const { status, body: reply } = await post('admin', 'add', body);
    return [
      status,
      (reply.data as { fields: { field: string; message: string }[] } | null)?.fields[0]?.field,
    ];
  };
  /** Enters the company and returns the client of the new session; the old one has ended. */
  const enter = async (from: TestClient, targetMerchantId = DEMO_COMPANY_ID) => {
    const { token } = await from.data<{ token: string }>(
      from.get(`merchant/auth/change?targetMerchantId=${targetMerchantId}`),
    );
    return new TestClient(from.url, token);
  };

  it('need a place, a later end, and a name of another tenant', async () => {
    const good = { ...place, userName: 'provider', expireTime: FAR };
    expect(await fieldOf({ ...good, expireTime: '2020-01-01T00:00:00Z' })).toEqual([400, 'expireTime']);
    expect(await fieldOf({ ...good, roleIds: [] })).toEqual([400, 'roleIds']);
    expect(await fieldOf({ ...good, roleIds: ['none'] })).toEqual([400, 'roleIds']);
    expect(await fieldOf({ ...good, organizeId: 'org-cloud' })).toEqual([400, 'organizeId']);
    expect(await fieldOf({ ...good, userName: 'li.na' })).toEqual([400, 'userName']);
  });

  it('let a person of the provider enter at once, with the rights of the grant alone, and back', async () => {
    const { authId, state } = await give('provider');
    expect(state).toBe('NORMAL');
    const home = await server().login('provider');
    expect(await home.data(home.get('merchant/auth/mine'))).toMatchObject({
      entering: [{ authId, merchantId: DEMO_COMPANY_ID }],
      granted: [],
    });
    expect(await home.data(home.get('merchant/auth/tree'))).toMatchObject([
      {
        merchantId: DEMO_SERVICE_PROVIDER_TENANT_ID,
        isCurrent: true,
        isHome: true,
        children: [{ merchantId: DEMO_COMPANY_ID }],
      },
    ]);
    const guest = await enter(home);
    expect((await home.get('merchant/auth/tree')).status).toBe(401);
    expect(await guest.data(guest.get('/digital-portal/getInfo'))).toMatchObject({
      user: { userName: 'provider', merchantId: DEMO_COMPANY_ID },
      permissions: ['system:my:apply'],
    });
    expect((await guest.get('merchant/auth/list')).status).toBe(403);
    expect((await guest.get(`merchant/auth/change?targetMerchantId=${DEMO_COMPANY_ID}`)).body.subCode).toBe(
      'same-tenant',
    );
    const back = await enter(guest, DEMO_SERVICE_PROVIDER_TENANT_ID);
    expect((await guest.get('merchant/auth/tree')).status).toBe(401);
    const again = await enter(back);
    // Ended: the next call is refused, and so is the next switch.
    expect((await get('admin', `delete?authId=${authId}`)).status).toBe(200);
    expect((await again.get('merchant/auth/tree')).status).toBe(401);
    const anew = await server().login('provider');
    expect((await anew.get(`merchant/auth/change?targetMerchantId=${DEMO_COMPANY_ID}`)).status).toBe(404);
    expect((await get('admin', `delete?authId=${authId}`)).body.subCode).toBe('grant-ended');
  });

  it('end by the clock, and with the person’s own account', async () => {
    const { authId } = await give('provider');
    const guest = await enter(await server().login('provider'));
    const setEnd = async (expireTime: string) => {
      await runTransactionOnAuthTables(server().db, auth =>
        auth.updateTable('tenantGrant').set({ expireTime }).where('grantId', '=', authId).execute(),
      );
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set({ guestUntil: expireTime }).where('isGuest', '=', true).execute(),
      );
    };
    const picked = async () => {
      const client = await as('li.na');
      const { list } = await client.data<{ list: unknown[] }>(client.get('user/list?userName=provider'));
      return list.length;
    };
    expect(await picked()).toBe(1);
    await setEnd('2020-01-01T00:00:00Z');
    expect((await guest.get('merchant/auth/tree')).status).toBe(401);
    expect(await picked()).toBe(0);
    expect((await post('admin', 'extend', { authIds: [authId], expireTime: FAR })).status).toBe(200);
    expect(await picked()).toBe(1);
    await setEnd(FAR);
    expect((await guest.get('merchant/auth/tree')).status).toBe(200);
    const setHome = (status: 'NORMAL' | 'STOP_USING') =>
      withTenant(server().db, DEMO_SERVICE_PROVIDER_TENANT_ID, tx =>
        tx.updateTable('appUser').set({ status }).where('userId', '=', 'u-provider').execute(),
      );
    await setHome('STOP_USING');
    expect((await guest.get('merchant/auth/tree')).status).toBe(401);
    await setHome('NORMAL');
    expect((await get('admin', `delete?authId=${authId}`)).status).toBe(200);
  });

  it('ask for the second factor that a tenant requires, unless the session has shown one', async () => {
    const { authId } = await give('provider');
    const require = (secondFactor: boolean) =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        updateSecuritySetting(tx, DEMO_COMPANY_ID, { secondFactor }),
      );
    await require(true);
    const path = `merchant/auth/change?targetMerchantId=${DEMO_COMPANY_ID}`;
    const asked = async (client: TestClient) =>
      (await client.data<{ token?: string; step?: Step }>(client.get(path))).step;
    const post = (to: string, body: object) =>
      server().anonymous().send('POST', `/digital-portal/signIn/${to}`, JSON.stringify(body), elsewhere());
    const continued = async (reply: Promise<Reply>) => {
      const { token } = (await reply).body.data as { token?: string };
      return new TestClient(server().url, token);
    };
    const home = await server().login('provider');
    const withPassword = async (to: string) =>
      home.data<Begun>(home.post(`credential/${to}`, { password: await home.seal('Demo@2026') }));
    // Nothing is set up.
    expect((await home.get(path)).body.subCode).toBe('second-factor-needed');

    const { secret } = await withPassword('totpBegin');
    const codeAt = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
    await home.data(home.post('credential/totpConfirm', { code: codeAt(-30) }));
    const step = await asked(home);
    expect(step).toMatchObject({ kind: 'second-factor', methods: ['totp', 'recovery'] });
    const bySecret = { ticket: step!.ticket, method: 'totp' };
    expect((await post('secondFactor', { ...bySecret, code: '12345' })).body.subCode).toBe('bad-code');
    const strong = await continued(post('secondFactor', { ...bySecret, code: codeAt(0) }));
    // The new session takes the place of the one that asked.
    expect((await home.get('merchant/auth/tree')).status).toBe(401);
    const guest = await enter(strong);
    const info = await guest.data<{ user: { merchantId: string } }>(guest.get('/digital-portal/getInfo'));
    expect(info.user.merchantId).toBe(DEMO_COMPANY_ID);
    // The proof stays with the sessions that follow.
    const back = await enter(guest, DEMO_SERVICE_PROVIDER_TENANT_ID);
    expect((await (await enter(back)).get('merchant/auth/tree')).status).toBe(200);
    await require(false);
    expect((await get('admin', `delete?authId=${authId}`)).status).toBe(200);
    await require(true);
  });

  it('take a passkey that was used, and none that the person merely has', async () => {
    const { authId } = await give('provider');
    const auth = <T>(work: Parameters<typeof runTransactionOnAuthTables<T>>[1]) =>
      runTransactionOnAuthTables(server().db, work);
    await auth(tx => tx.deleteFrom('userCredential').where('userId', '=', 'u-provider').execute());
    const home = await server().login('provider');
    const authenticator = new Authenticator(PUBLIC_URL);
    const { id, options } = await home.data<Begun>(
      home.post('credential/passkeyBegin', { password: await home.seal('Demo@2026') }),
    );
    const response = authenticator.register(options);
    await home.data(home.post('credential/passkeyAdd', { id, name: 'Laptop', response }));
    const path = `merchant/auth/change?targetMerchantId=${DEMO_COMPANY_ID}`;
    const { step } = await home.data<{ step?: Step }>(home.get(path));
    expect(step).toMatchObject({ kind: 'second-factor', methods: ['passkey'] });
    const sign = async (more: object) => {
      const client = server().anonymous();
      const to = '/digital-portal/signIn/passkey';
      const question = await client.data<Begun>(client.post(`${to}Options`, more));
      const signed = authenticator.signIn(question.options);
      return client.post(to, { ...more, id: question.id, response: signed });
    };
    const answer = await sign({ ticket: step!.ticket });
    const strong = new TestClient(server().url, (answer.body.data as { token: string }).token);
    expect((await (await enter(strong)).get('merchant/auth/tree')).status).toBe(200);
    const byPasskey = (await sign({})).body.data as { token: string };
    expect((await enter(new TestClient(server().url, byPasskey.token))).token).toBeTruthy();
    // A session that has ended meanwhile gets no successor.
    const ended = await server().login('provider');
    const expired = await ended.data<{ step: Step }>(ended.get(path));
    await ended.get('/digital-portal/logout');
    expect((await sign({ ticket: expired.step.ticket })).body.subCode).toBe('step-expired');
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      updateSecuritySetting(tx, DEMO_COMPANY_ID, { secondFactor: false }),
    );
    expect((await get('admin', `delete?authId=${authId}`)).status).toBe(200);
    await auth(tx => tx.deleteFrom('userCredential').where('userId', '=', 'u-provider').execute());
  });

  it('wait for the consent of anybody else, and say nothing of who exists', async () => {
    const listed = await (await as('provider')).post('merchant/auth/add', {
      userName: 'li.na',
      organizeId: 'org-cloud',
      roleIds: ['role-staff'],
      expireTime: FAR,
    });
    const nobody = await (await as('provider')).post('merchant/auth/add', {
      userName: 'no.such.name',
      organizeId: 'org-cloud',
      roleIds: ['role-staff'],
      expireTime: FAR,
    });
    const asked = { authId: expect.any(String), state: 'ASKED' };
    expect([listed.body.data, nobody.body.data]).toEqual([asked, asked]);
    const rows = (
      await (
        await as('provider')
      ).data<{ list: Record<string, unknown>[] }>(
        (await as('provider')).get('merchant/auth/list?state=ASKED'),
      )
    ).list.map(({ authId: _, userName: __, nickName: ___, createTime: ____, ...row }) => row);
    expect(rows[0]).toEqual(rows[1]);
    const { authId } = listed.body.data as { authId: string };
    const liNa = await server().login('li.na');
    expect(
      (await liNa.get(`merchant/auth/change?targetMerchantId=${DEMO_SERVICE_PROVIDER_TENANT_ID}`)).status,
    ).toBe(404);
    expect((await (await as('zhang.wei')).post('merchant/auth/accept', { authId })).status).toBe(404);
    expect((await liNa.post('merchant/auth/accept', { authId })).status).toBe(200);
    const guest = await enter(liNa, DEMO_SERVICE_PROVIDER_TENANT_ID);
    expect((await guest.get('merchant/auth/tree')).status).toBe(200);
    // The person ends it.
    expect((await guest.get(`merchant/auth/delete?authId=${authId}`)).status).toBe(200);
    expect((await guest.get('merchant/auth/tree')).status).toBe(401);
  });

  it('decide whether the account of a guest works: users are enabled and removed by their grants', async () => {
    const { authId } = await give('nobody.home');
    const guestId = await guestOf('nobody.home');
    const admin = await as('admin');
    const tries = async () => [
      (await admin.post('user/changeStatus', { userId: guestId, status: 'NORMAL' })).body.subCode,
      (await admin.get(`user/remove/${guestId}`)).body.subCode,
    ];
    expect(await tries()).toEqual(['guest-account', 'guest-account']);
    const batch = await admin.data<{ list: object[] }>(
      admin.post('user/removeBatch', { userIds: [guestId] }),
    );
    expect(batch.list).toMatchObject([{ ok: false, subCode: 'guest-account' }]);
    await admin.data(admin.get(`merchant/auth/delete?authId=${authId}`));
    expect(await tries()).toEqual(['guest-account', undefined]);
  });

  it('are never granted or extended to oneself, nor beyond the own rights', async () => {
    const { authId } = await give('provider', { roleIds: ['role-admin'] });
    const guest = await enter(await server().login('provider'));
    const body = { authIds: [authId], expireTime: FAR };
    expect((await guest.post('merchant/auth/extend', body)).body.data).toMatchObject({
      list: [{ ok: false, subCode: 'own-rights' }],
    });
    expect((await guest.post('merchant/auth/update', { authId, expireTime: FAR })).body.subCode).toBe(
      'own-rights',
    );
    const own = { ...place, userName: 'provider', expireTime: FAR };
    expect((await guest.post('merchant/auth/add', own)).body.subCode).toBe('own-rights');
    // A guest with all permissions is not the administrator who has to remain.
    expect(
      (await guest.post('user/changeStatus', { userId: 'u-admin', status: 'STOP_USING' })).body.subCode,
    ).toBe('last-administrator');
    expect((await post('admin', 'extend', body)).body.data).toEqual({ list: [{ authId, ok: true }] });
    expect((await get('admin', `delete?authId=${authId}`)).status).toBe(200);
  });

  it('let no call give a guest a way to sign in', async () => {
    const { authId } = await give('provider', { roleIds: ['role-admin'] });
    const [guest, admin] = [await enter(await server().login('provider')), await as('admin')];
    const userId = await guestOf('provider');
    const secret = () => admin.seal('Fresh@2026');
    const phone = () => admin.seal('13812345678');
    const binding = 'b'.repeat(43);
    const flow = { providerId: 'none', returnTo: `${PUBLIC_URL}/login`, binding };
    const name = { userId, userName: 'late.entry' };
    const refused: [TestClient, string, object][] = [
      [guest, 'user/update', name],
      [guest, 'user/resetPwdBySelf', { oldPassword: await secret(), newPassword: await secret() }],
      [guest, 'account/profile/update', { email: 'guest@example.com', password: await secret() }],
      [guest, 'account/profile/update', { phonenumber: await phone(), password: await secret() }],
      [guest, 'credential/totpBegin', { password: await secret() }],
      [guest, 'credential/totpConfirm', { code: '123456' }],
      [guest, 'credential/totpRemove', { password: await secret() }],
      [guest, 'credential/recoveryRenew', { password: await secret() }],
      [guest, 'credential/passkeyBegin', { password: await secret() }],
      [guest, 'credential/passkeyAdd', { id: 'none', name: 'Laptop', response: {} }],
      [guest, 'credential/passkeyRemove', { passkeyId: 'none', password: await secret() }],
      [guest, 'identity/link', { ...flow, password: await secret() }],
      [guest, 'identity/finish', { state: 's'.repeat(43), code: 'none', binding }],
      [admin, 'user/update', name],
      [admin, 'user/update', { userId, email: 'guest@example.com' }],
      [admin, 'user/update', { userId, phonenumber: await phone() }],
      [admin, 'user/resetPwd', { userId, password: await secret() }],
      [admin, 'user/send/verification', { userId }],
    ];
    for (const [client, path, body] of refused) {
      const reply = await client.post(path, body);
      expect([path, reply.status, reply.body.subCode]).toEqual([path, 409, 'guest-account']);
    }
    const transferId = await beginImport(admin, 'user', [
      ['用户名', '手机号', '邮箱'],
      ['provider', '13812345678', ''],
      ['provider', '', 'guest@example.com'],
    ]);
    await runJob(server(), transferId);
    const text = errorText('guest-account', 'zh');
    expect((await rowsOf(admin, transferId)).map(({ problem }) => problem)).toEqual([text, text]);
    // The other fields of the form, and the stored values, are accepted.
    const unchanged = { userId, userName: 'provider', email: '', remark: 'until the audit' };
    expect((await admin.post('user/update', unchanged)).status).toBe(200);
    expect((await guest.post('account/profile/update', { nickName: 'Auditor' })).status).toBe(200);
    const { names } = await runTransactionOnAuthTables(server().db, async auth => ({
      names: await auth.selectFrom('signInName').selectAll().where('userId', '=', userId).execute(),
    }));
    expect(names).toEqual([]);
    expect((await get('admin', `delete?authId=${authId}`)).status).toBe(200);
  });

  it('give no session to a sign-in name that a guest got from an earlier version', async () => {
    const { authId } = await give('provider');
    const userId = await guestOf('provider');
    await runTransactionOnAuthTables(server().db, auth =>
      auth
        .insertInto('signInName')
        .values({ nameKey: 'late.entry', merchantId: DEMO_COMPANY_ID, userId: userId })
        .execute(),
    );
    await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const colleague = tx.selectFrom('appUser').select('passwordHash').where('userId', '=', 'u-li-na');
      await tx
        .updateTable('appUser')
        .set({ ...(await colleague.executeTakeFirstOrThrow()), mustChange: true })
        .where('userId', '=', userId)
        .execute();
    });
    const reply = await server().anonymous().signIn('late.entry', undefined, elsewhere());
    expect([reply.status, reply.body.subCode, reply.body.data]).toEqual([401, 'bad-credentials', null]);
    // The name stays taken, and the guest still enters through the grant.
    const guest = await enter(await server().login('provider'));
    expect((await guest.get('merchant/auth/tree')).status).toBe(200);
    expect((await get('admin', `delete?authId=${authId}`)).status).toBe(200);
    await runTransactionOnAuthTables(server().db, auth =>
      auth.deleteFrom('signInName').where('userId', '=', userId).execute(),
    );
  });

  it('let a provider send its own people with a role that the company released', async () => {
    const admin = await as('admin');
    const provider = await as('provider');
    const { roleId } = await admin.data<{ roleId: string }>(
      admin.post('role/add', {
        roleName: 'support',
        roleKey: 'support',
        permissions: ['system:log:operation'],
      }),
    );
    await provider.data(
      provider.post('user/add', {
        userName: 'helper',
        nickName: 'Helper',
        password: await provider.seal('Demo@2026'),
        phonenumber: await provider.seal('13800000001'),
        organizeId: 'org-cloud',
        roleIds: ['role-staff'],
      }),
    );
    const good = { merchantId: DEMO_COMPANY_ID, roleId, userName: 'helper', expireTime: FAR };
    const add = async (body: object, from = provider) => {
      const reply = await from.post('merchant/auth/add', body);
      const { fields } = (reply.body.data ?? {}) as { fields?: { field: string }[] };
      return [reply.status, fields?.[0]?.field ?? reply.body.subCode];
    };
    expect(await add({ merchantId: DEMO_COMPANY_ID, roleId })).toEqual([400, 'userName']);
    expect(await add({ ...good, expireTime: undefined })).toEqual([400, 'expireTime']);
    // Not released yet.
    expect(await add(good)).toEqual([400, 'roleId']);
    await admin.data(admin.post('role/edit', { roleId, isReleased: true }));
    expect(await add({ ...good, organizeId: 'org-it' })).toEqual([400, 'organizeId']);
    expect(await add({ ...good, userName: 'li.na' })).toEqual([400, 'userName']);
    expect(await add({ ...good, userName: 'no.such.name' })).toEqual([400, 'userName']);
    expect(await add({ ...good, userName: 'provider' })).toEqual([403, 'own-rights']);
    expect(await add({ ...good, merchantId: 'none' })).toEqual([404, 'not-found']);
    // A company sends nobody into its provider.
    expect(
      await add({ ...good, merchantId: DEMO_SERVICE_PROVIDER_TENANT_ID, userName: 'li.na' }, admin),
    ).toEqual([404, 'not-found']);
    expect(await add(good)).toEqual([200, undefined]);
    expect(await add(good)).toEqual([400, 'userName']);
    await withTenant(server().db, DEMO_SERVICE_PROVIDER_TENANT_ID, tx =>
      tx.updateTable('appUser').set({ mustChange: false }).where('userName', '=', 'helper').execute(),
    );
    const helper = await server().login('helper');
    const guest = await enter(helper);
    expect(await guest.data(guest.get('/digital-portal/getInfo'))).toMatchObject({
      user: { userName: 'helper', merchantId: DEMO_COMPANY_ID },
      permissions: ['system:log:operation'],
    });
    const log = await admin.get('log/operation/page?kind=tenant-grant&limit=50');
    expect(JSON.stringify(log.body)).toContain('Helper');
    const list = await admin.get('merchant/auth/list?state=NORMAL&keyword=helper');
    const { authId } = (list.body.data as { list: { authId: string }[] }).list[0]!;
    expect((await get('admin', `delete?authId=${authId}`)).status).toBe(200);
    expect((await guest.get('merchant/auth/tree')).status).toBe(401);
  });

  it('are no way to sign in: a guest has no name, no contact and no password', async () => {
    const userId = await runTransactionOnAuthTables(server().db, async auth => {
      const row = await auth
        .selectFrom('tenantGrant')
        .select('userId')
        .where('merchantId', '=', DEMO_COMPANY_ID)
        .executeTakeFirstOrThrow();
      return row.userId;
    });
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .updateTable('appUser')
        .set({ email: 'guest@example.com', status: 'NORMAL' })
        .where('userId', '=', userId)
        .execute(),
    );
    const found = await runTransactionOnAuthTables(server().db, async auth => ({
      names: await auth.selectFrom('signInName').selectAll().where('userId', '=', userId).execute(),
      contacts: await auth.selectFrom('signInContact').selectAll().where('userId', '=', userId).execute(),
    }));
    expect(found).toEqual({ names: [], contacts: [] });
  });
};

describeServer('grants to people of other tenants', grants, {
  server: { trustProxy: '127.0.0.1', publicUrl: PUBLIC_URL },
});
