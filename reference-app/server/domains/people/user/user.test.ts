/** Users through HTTP: added, changed, locked and removed by administrators, within their rights and their scope. */
import type {
  PermissionWithRoles,
  UserDataPermission,
  UserDetail,
  UserRow,
  UserSignInMethods,
  UserTasksAndReferences,
} from '@countersign/sdk/api/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { fakeChannel } from '../../../channels/testing/fake-channel.ts';
import { runTransactionOnAuthTables, withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { TestClient } from '../../../testing/client.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';

const PASSWORD = 'Strong#2026';
const sms = fakeChannel('sms');

describeServer(
  'users for administrators',
  server => {
    let admin: TestClient;
    /** Administers people, and sees those of sales. */
    let lesser: TestClient;

    const send = async (client: TestClient, path: string, body?: object) => {
      const { status, body: reply } = await (body ? client.post(path, body) : client.get(path));
      const { fields = [] } = (reply.data ?? {}) as { fields?: { field: string; message: string }[] };
      return { status, subCode: reply.subCode, data: reply.data as never, fields };
    };
    const data = async <T>(path: string, body?: object) =>
      admin.data<T>(body ? admin.post(path, body) : admin.get(path));
    const detail = (userId: string) => data<UserDetail>(`user/${userId}`);
    const bodyOf = async (userName: string, more: object = {}) => ({
      userName,
      nickName: `New ${userName}`,
      password: await admin.seal(PASSWORD),
      phonenumber: await admin.seal('13812345678'),
      organizeId: 'org-sales-east',
      ...more,
    });
    const add = async (userName: string, more: object = {}) =>
      (await data<{ userId: string }>('user/add', await bodyOf(userName, more))).userId;
    const signsIn = async (userName: string) => {
      const { subCode } = (await new TestClient(server().url).signIn(userName, PASSWORD)).body;
      return subCode ?? 'ok';
    };

    beforeAll(async () => {
      admin = await server().login('admin');
      const permissions = ['system:user:list', 'system:user:manage'];
      const { roleId } = await data<{ roleId: string }>('role/add', {
        roleName: 'People of sales',
        roleKey: 'people-of-sales',
        permissions: [...permissions, 'system:my:apply'],
      });
      await data('role/addUsers', { roleId, userIds: ['u-he-lei'] });
      await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
        const key = { merchantId: DEMO_COMPANY_ID, dataPermissionId: 'sales' };
        await tx
          .insertInto('dataPermission')
          .values({ ...key, name: 'sales', code: 'sales' })
          .execute();
        await tx
          .insertInto('dataPermissionItem')
          .values({ ...key, key: 'user', value: 'orgs:org-sales,org-sales-east' })
          .execute();
        await tx
          .insertInto('dataPermissionBind')
          .values({ ...key, kind: 'user', targetId: 'u-he-lei' })
          .execute();
      });
      lesser = await server().login('he.lei');
    });

    it('are added with a phone that is masked, and have to change their password', async () => {
      const userId = await add('new.person', { roleIds: ['role-staff'], positionIds: ['pos-sales'] });
      const { user, roleIds, positionInfos } = await detail(userId);
      expect(user).toMatchObject({
        userName: 'new.person',
        phonenumber: '138****5678',
        organizeId: 'org-sales-east',
        status: 'NORMAL',
        mustChange: true,
        version: 1,
      });
      expect(roleIds).toEqual(['role-staff']);
      expect(positionInfos).toMatchObject([{ positionId: 'pos-sales' }]);
    });

    it('refuse a name that is taken, a weak password, a wrong phone and an unknown organisation', async () => {
      const invalid = async (userName: string, more: object) =>
        (await send(admin, 'user/add', await bodyOf(userName, more))).fields.map(({ field }) => field);
      expect(await invalid('LI.NA', {})).toEqual(['userName']);
      expect(await invalid('xy', {})).toEqual(['userName']);
      expect(await invalid('weak.one', { password: await admin.seal('password') })).toEqual(['password']);
      expect(await invalid('phone.one', { phonenumber: await admin.seal('11812345678') })).toEqual([
        'phonenumber',
      ]);
      expect(await invalid('lost.one', { organizeId: 'org-none' })).toEqual(['organizeId']);
      expect(await invalid('role.one', { roleIds: ['role-none'] })).toEqual(['roleIds']);
      expect((await data<{ total: number }>('user/list?userName=one')).total).toBe(0);
    });

    it('are changed by field, with a version, and keep what is not sent', async () => {
      const userId = await add('changing');
      await data('user/update', { userId, email: 'a@b.com', version: 1 });
      const { status, data: reply } = await send(admin, 'user/update', { userId, remark: 'x', version: 1 });
      expect([status, reply]).toMatchObject([409, { record: { email: 'a@b.com', version: 2 } }]);
      await data('user/update', {
        userId,
        userName: 'renamed',
        phonenumber: await admin.seal('13912340000'),
      });
      expect((await detail(userId)).user).toMatchObject({ phonenumber: '139****0000', email: 'a@b.com' });
      expect(await signsIn('changing')).toBe('bad-credentials');
      expect(await signsIn('renamed')).not.toBe('bad-credentials');
      const { list } = await data<{ list: { id: string }[] }>(
        `log/operation/page?kind=user&targetId=${userId}&result=ok`,
      );
      const { changes } = await data<{ changes: object[] }>(`log/operation/detail?id=${list[0]?.id}`);
      expect(changes).toContainEqual({ field: 'phonenumber', isSecret: true });
      expect(JSON.stringify(changes)).not.toContain('1391234');
    });

    it('do not change their own contacts and password here: that takes their password', async () => {
      const userId = 'u-admin';
      const { email } = (await detail(userId)).user;
      const phonenumber = await admin.seal('13900000001');
      const fieldsOf = async (path: string, body: object) =>
        (await send(admin, path, body)).fields.map(({ field }) => field);
      expect(await fieldsOf('user/update', { userId, email: 'other@b.com' })).toEqual(['email']);
      expect(await fieldsOf('user/update', { userId, phonenumber })).toEqual(['phonenumber']);
      const password = await admin.seal(PASSWORD);
      expect(await fieldsOf('user/resetPwd', { userId, password })).toEqual(['password']);
      expect((await send(admin, 'user/update', { userId, email, remark: 'x' })).status).toBe(200);
    });

    it.each([
      ['lock', { lockDuration: 5, reason: 'lost phone' }, 'account-locked'],
      ['changeStatus', { status: 'STOP_USING' }, 'account-disabled'],
    ])('lose their sessions with %s, and come back', async (call, body, code) => {
      const client = await server().login('ma.chao');
      expect((await client.get('user/list')).status).toBe(200);
      await data(`user/${call}`, { userId: 'u-ma-chao', ...body });
      expect((await client.get('user/list')).body.subCode).toBe('auth-check-error');
      expect((await new TestClient(server().url).signIn('ma.chao')).body.subCode).toBe(code);
      if (call === 'lock') {
        const { user } = await detail('u-ma-chao');
        expect(user).toMatchObject({ status: 'LOCKED', lockedReason: 'lost phone' });
        expect(Date.parse(user.unlockingTime ?? '') - Date.parse(user.lockedTime ?? '')).toBe(300_000);
        await data('user/unlock', { userId: 'u-ma-chao' });
      } else await data('user/changeStatus', { userId: 'u-ma-chao', status: '0' });
      expect((await client.get('user/list')).status).toBe(401);
      expect((await detail('u-ma-chao')).user).toMatchObject({ status: 'NORMAL', unlockingTime: null });
      await server().login('ma.chao');
    });

    it('have sessions that an administrator sees and ends, and passwords that end them', async () => {
      const client = await server().login('luo.yi');
      const sessions = () => data<{ list: { id: string }[] }>('user/sessionList?userId=u-luo-yi');
      const [first] = (await sessions()).list;
      await data('user/endSessions', { userId: 'u-luo-yi', id: first?.id });
      expect((await client.get('user/list')).status).toBe(401);
      const again = await server().login('luo.yi');
      await data('user/resetPwd', { userId: 'u-luo-yi', password: await admin.seal(PASSWORD) });
      expect((await again.get('user/list')).status).toBe(401);
      expect((await sessions()).list).toEqual([]);
      expect((await detail('u-luo-yi')).user.mustChange).toBe(true);
      expect(await signsIn('luo.yi')).not.toBe('bad-credentials');
    });

    it('are removed: the name is free, the id keeps the name, and nobody finds them', async () => {
      const userId = await add('leaving', { roleIds: ['role-hr'] });
      await data(`user/remove/${userId}`);
      expect((await send(admin, `user/${userId}`)).status).toBe(404);
      expect((await data<{ total: number }>('user/list?status=all&userName=leaving')).total).toBe(0);
      const { list } = await data<{ list: UserRow[] }>(`user/list?ids=${userId}`);
      expect(list).toMatchObject([{ nickName: 'New leaving', status: 'STOP_USING' }]);
      expect((await data<{ total: number }>('user/pageByRole?roleId=role-hr&keyword=leaving')).total).toBe(0);
      expect(await add('leaving')).not.toBe(userId);
    });

    it('explain each permission by role and position', async () => {
      const { permissions } = await data<{ permissions: PermissionWithRoles[] }>('user/rights/u-he-lei');
      const apply = permissions.find(({ permission }) => permission === 'system:my:apply');
      expect(apply?.from.map(({ roleName }) => roleName).sort()).toEqual(['People of sales', '员工']);
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .insertInto('positionRole')
          .values({ positionId: 'pos-sales', roleId: 'role-process-admin' })
          .execute(),
      );
      const sales = await data<{ permissions: PermissionWithRoles[] }>('user/rights/u-ma-chao');
      const byPosition = sales.permissions.find(({ permission }) => permission === 'system:form:manage');
      expect(byPosition?.from).toEqual([
        expect.objectContaining({ roleId: 'role-process-admin', positionId: 'pos-sales' }),
      ]);
    });

    it('are out of reach beyond the scope and the permissions of a lesser administrator', async () => {
      const refused = async (path: string, body?: object) => (await send(lesser, path, body)).subCode;
      expect(await refused('user/u-li-na')).toBe('not-found');
      for (const [path, body] of [
        ['user/update', { userId: 'u-li-na', nickName: 'x' }],
        ['user/lock', { userId: 'u-li-na', lockDuration: 1 }],
        ['user/changeStatus', { userId: 'u-li-na', status: 'STOP_USING' }],
        ['user/remove/u-li-na', undefined],
        ['user/endSessions', { userId: 'u-li-na' }],
      ] as const)
        expect([path, await refused(path, body)]).toEqual([path, 'not-found']);
      const mine = await add('of.sales', { roleIds: ['role-staff'] });
      expect(await refused('user/update', { userId: mine, remark: 'seen' })).toBeUndefined();
      expect(await refused('user/update', { userId: mine, organizeId: 'org-rd' })).toBe('not-found');
      expect(await refused('user/update', { userId: mine, roleIds: ['role-admin'] })).toBe('no-permission');
      expect(await refused('user/update', { userId: mine, positionIds: ['pos-sales'] })).toBe(
        'no-permission',
      );
      const mighty = await add('mighty', { roleIds: ['role-admin'] });
      for (const path of ['user/update', 'user/unlock', 'user/endSessions'])
        expect([path, await refused(path, { userId: mighty })]).toEqual([path, 'no-permission']);
      const password = await lesser.seal(PASSWORD);
      expect(await refused('user/resetPwd', { userId: mighty, password })).toBe('no-permission');
      expect(await refused('user/update', { userId: 'u-he-lei', roleIds: [] })).toBe('own-rights');
      await data(`user/remove/${mighty}`);
    });

    it('have the data permissions of the lesser administrator who adds them', async () => {
      const permissions = async (userId: string) =>
        (await data<UserDataPermission[]>(`user/userDataPerms?userId=${userId}`)).map(({ name }) => name);
      const { data: added } = await send(lesser, 'user/add', await bodyOf('added.by.lesser'));
      expect(await permissions((added as { userId: string }).userId)).toEqual(['sales']);
      expect(await permissions(await add('added.by.admin'))).toEqual([]);
    });

    it('change several at once, each with its own answer and its own row in the log', async () => {
      const [one, two] = [await add('batch.one'), await add('batch.two')];
      const userIds = [one, 'u-admin', two, 'none'];
      const codes = async (call: string, more: object = {}) =>
        (
          await data<{ list: { userId: string; ok: boolean; subCode?: string }[] }>(`user/${call}`, {
            userIds,
            ...more,
          })
        ).list.map(({ ok, subCode }) => (ok ? 'ok' : subCode));
      const expected = ['ok', 'own-rights', 'ok', 'not-found'];
      expect(await codes('lockBatch', { lockDuration: 5 })).toEqual(expected);
      expect((await detail(two)).user.status).toBe('LOCKED');
      expect(await codes('unlockBatch')).toEqual(['ok', 'ok', 'ok', 'not-found']);
      expect(await codes('changeStatusBatch', { status: 'STOP_USING' })).toEqual(expected);
      expect(await codes('removeBatch')).toEqual(expected);
      const { list } = await data<{ list: { action: string }[] }>(
        `log/operation/page?kind=user&targetId=u-admin&result=refused`,
      );
      expect(list[0]).toMatchObject({ action: 'remove' });
    });

    it('change many in short transactions, of which the first ones remain if a later one fails', async () => {
      const ids = Array.from({ length: 25 }, (_, index) => `slice-${String(index).padStart(2, '0')}`);
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .insertInto('appUser')
          .values(
            ids.map(userId => ({
              userId,
              userName: userId,
              nickName: userId,
              phonenumber: '13812345678',
              passwordHash: '',
              organizeId: 'org-sales',
            })),
          )
          .execute(),
      );
      const lock = (userIds: string[]) => send(lesser, 'user/lockBatch', { userIds, lockDuration: 5 });
      const longest = async (userIds: string[]) =>
        Math.max(...(await countStatements(server().db, () => lock(userIds))));
      const ofOneSlice = await longest(ids.slice(0, 10));
      expect(await longest(ids)).toBe(ofOneSlice);
      expect(await longest(ids.map(id => `no-${id}`))).toBeLessThan(ofOneSlice);

      await data('user/unlockBatch', { userIds: ids });
      await server().db.script(async script => {
        await script.exec(
          `create function fail() returns trigger language plpgsql as 'begin raise exception ''x''; end'`,
        );
        await script.exec(
          `create trigger fail before update on app_user for each row when (new.user_id = 'slice-24') execute function fail()`,
        );
      });
      expect((await lock(ids)).status).toBe(500);
      for (const sql of ['drop trigger fail on app_user', 'drop function fail()'])
        await server().db.script(script => script.exec(sql));
      const statuses = await Promise.all(
        [0, 19, 20].map(async index => (await detail(ids[index]!)).user.status),
      );
      expect(statuses).toEqual(['LOCKED', 'LOCKED', 'NORMAL']);
      const results = async (id: string) =>
        (
          await data<{ list: { result: string }[] }>(
            `log/operation/page?kind=user&targetId=${id}&action=lock`,
          )
        ).list.map(({ result }) => result);
      expect(await results(ids[19]!)).toEqual(['ok', 'ok']);
      expect(await results(ids[20]!)).toEqual(['failed', 'ok']);
    });

    it('keep a password, a phone and an e-mail that lead to more rows than the administrator sees', async () => {
      const reset = async (userId: string) =>
        (await send(lesser, 'user/resetPwd', { userId, password: await lesser.seal(PASSWORD) })).subCode;
      const free = await add('sees.all');
      expect(await reset(free)).toBe('scope-exceeded');
      const phonenumber = await lesser.seal('13800000000');
      for (const change of [{ phonenumber }, { email: 'a@b.com' }])
        expect((await send(lesser, 'user/update', { userId: free, ...change })).subCode).toBe(
          'scope-exceeded',
        );
      expect((await send(lesser, 'user/update', { userId: free, remark: 'x' })).status).toBe(200);
      const { data: added } = await send(lesser, 'user/add', await bodyOf('sees.sales'));
      expect(await reset((added as { userId: string }).userId)).toBeUndefined();
    });

    it('get a code that an administrator enters with the new password', async () => {
      const userId = await add('with.code');
      // The run on the other database has sent a code to the same number.
      sms.sent.length = 0;
      const asked = (body: object) => send(admin, 'user/send/verification', { userId, ...body });
      expect((await asked({ phonenumber: await admin.seal('13811111111') })).fields[0]?.field).toBe(
        'phonenumber',
      );
      expect((await asked({ phonenumber: await admin.seal('13812345678') })).data).toEqual({
        waitSeconds: 60,
      });
      expect((await asked({})).subCode).toBe('code-too-soon');
      const { text } = await vi.waitUntil(() => sms.sent.find(({ to }) => to.phone === '13812345678'));
      const reset = async (verifyCode: string) =>
        (await send(admin, 'user/resetPwd', { userId, password: await admin.seal(PASSWORD), verifyCode }))
          .subCode;
      const code = /\d{6}/.exec(text)![0];
      expect(await reset(code === '000000' ? '000001' : '000000')).toBe('bad-code');
      expect(await reset(code)).toBeUndefined();
      expect(await reset(code)).toBe('code-expired');
    });

    it('have sign-in means that an administrator takes away, and the sessions end', async () => {
      const userId = 'u-zhu-hao';
      const client = await server().login('zhu.hao');
      await runTransactionOnAuthTables(server().db, auth =>
        auth
          .insertInto('userCredential')
          .values({
            credentialId: 'key-1',
            merchantId: DEMO_COMPANY_ID,
            userId: userId,
            kind: 'passkey',
            secret: '',
          })
          .execute(),
      );
      const means = () => data<UserSignInMethods>(`user/signInMeans?userId=${userId}`);
      expect(await means()).toMatchObject({ totpTime: null, passkeys: [{ id: 'key-1' }], identities: [] });
      await data('user/removeSignInMeans', { userId, kind: 'passkey', id: 'key-1' });
      expect((await means()).passkeys).toEqual([]);
      expect((await client.get('user/list')).status).toBe(401);
      expect((await send(admin, 'user/removeSignInMeans', { userId, kind: 'totp' })).status).toBe(404);
    });

    it('leave open tasks, flows and organisations behind, and hand the tasks over', async () => {
      const driver = new ApprovalDriver(server);
      const transmitted = { configure: { transmitted: true } };
      const processId = await driver.publish({ nodes: [approver('a', ['cao.ying'], transmitted as never)] });
      const taskId = await driver.taskOf('cao.ying', await driver.start(processId));
      const work = await data<UserTasksAndReferences>('user/openWork?userId=u-cao-ying');
      expect(work.tasks.list.map(one => one.taskId)).toContain(taskId);
      expect(work.processes.map(one => one.processId)).toContain(processId);
      const hand = (toUserId: string) =>
        send(admin, 'user/handOverTasks', { userId: 'u-cao-ying', toUserId });
      expect((await hand('u-none')).subCode).toBe('unknown-user');
      expect((await hand('u-he-lei')).data).toMatchObject({ count: expect.any(Number) });
      const longest = async (tasks: number) => {
        for (let at = 0; at < tasks; at += 1) await driver.start(processId);
        const counts = await countStatements(server().db, async () => {
          expect((await hand('u-he-lei')).data).toEqual({ count: tasks, remaining: 0 });
        });
        return Math.max(...counts);
      };
      const ofOneSlice = await longest(10);
      expect(await longest(21)).toBeLessThanOrEqual(ofOneSlice);
      const { tasks } = await data<UserTasksAndReferences>('user/openWork?userId=u-he-lei');
      expect(tasks.total).toBeGreaterThan(0);
      expect((await send(lesser, 'user/openWork?userId=u-li-na')).subCode).toBe('not-found');
    });

    it('never lock, disable, remove or change the roles of oneself, and leave an administrator', async () => {
      const userId = 'u-admin';
      const own = [
        await send(admin, 'user/lock', { userId, lockDuration: 1 }),
        await send(admin, 'user/changeStatus', { userId, status: 'STOP_USING' }),
        await send(admin, `user/remove/${userId}`),
        await send(admin, 'user/update', { userId, roleIds: [] }),
      ];
      expect(own.map(({ subCode }) => subCode)).toEqual(own.map(() => 'own-rights'));
      const other = await add('other.admin', { roleIds: ['role-admin'] });
      const client = new TestClient(server().url);
      await withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set({ mustChange: false }).where('userId', '=', other).execute(),
      );
      await client.data(client.signIn('other.admin', PASSWORD));
      const race = await Promise.all([
        send(client, 'user/update', { userId, roleIds: [] }),
        send(admin, 'user/update', { userId: other, roleIds: [] }),
      ]);
      expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  },
  { server: { channels: [sms] } },
);
