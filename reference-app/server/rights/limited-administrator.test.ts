/** Ways in which an administrator with a limited data scope once reached beyond it. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Tx, withTenant } from '../db/access.ts';
import { COMPANY } from '../demo/company.ts';
import { beginImport, rowsOf, runJob } from '../resources/transfer/testing/transfer-driver.ts';
import type { TestClient } from '../testing/client.ts';
import { describeServer } from '../testing/harness.ts';
import { holdRights } from './authority.ts';

const PASSWORD = 'Fresh@2026';
const tenant = { merchant_id: COMPANY };
const EXPIRE = '2099-01-01T00:00:00.000Z';
const PERMISSIONS = [
  'user:list',
  'user:manage',
  'position:manage',
  'organize:manage',
  'grant:manage',
  'outOfOffice:manage',
];

const held = (...permissions: string[]): string[] => permissions.map(permission => `system:${permission}`);

/** Whether a transaction waits for an advisory lock of this database. */
async function isLockAwaited(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(tx);
  return rows.length > 0;
}

type Bound = ['user' | 'position' | 'organization', string];

describeServer(
  'an administrator with a limited data scope',
  server => {
    let admin: TestClient;
    /** Sees the sales department, and administers people, positions, organisations, guests and absences. */
    let sales: TestClient;

    const inCompany = <T>(work: (tx: Tx) => Promise<T>) => withTenant(server().db, COMPANY, work);

    async function bind(id: string, items: Record<string, string>, targets: Bound[]): Promise<void> {
      await inCompany(async tx => {
        const key = { ...tenant, data_permission_id: id };
        await tx
          .insertInto('data_permission')
          .values({ ...key, name: id, code: id })
          .execute();
        for (const [name, value] of Object.entries(items))
          await tx
            .insertInto('data_permission_item')
            .values({ ...key, key: name, value })
            .execute();
        for (const [kind, target_id] of targets)
          await tx
            .insertInto('data_permission_bind')
            .values({ ...key, kind, target_id })
            .execute();
      });
    }

    async function grant(
      id: string,
      permissions: readonly string[],
      userIds: readonly string[],
    ): Promise<void> {
      await inCompany(async tx => {
        await tx
          .insertInto('role')
          .values({ ...tenant, role_id: id, role_name: id, role_key: id })
          .execute();
        for (const permission of permissions)
          await tx
            .insertInto('role_permission')
            .values({ ...tenant, role_id: id, permission: `system:${permission}` })
            .execute();
        for (const user_id of userIds)
          await tx
            .insertInto('user_role')
            .values({ ...tenant, user_id, role_id: id })
            .execute();
      });
    }

    const moveTo = (userId: string, organizeId: string) =>
      inCompany(tx =>
        tx.updateTable('app_user').set({ organize_id: organizeId }).where('user_id', '=', userId).execute(),
      );

    /** A person without roles who sees no other person. */
    const makePerson = (user_id: string, organize_id: string) =>
      inCompany(async tx => {
        await tx
          .insertInto('app_user')
          .values({
            ...tenant,
            user_id,
            user_name: user_id,
            nick_name: user_id,
            phonenumber: '13812345678',
            password_hash: '',
            organize_id,
          })
          .execute();
        await tx
          .insertInto('data_permission_bind')
          .values({ ...tenant, data_permission_id: 'nobody-else', kind: 'user', target_id: user_id })
          .execute();
      });

    const makeOrganization = (organize_id: string, parent_id: string) =>
      inCompany(tx =>
        tx
          .insertInto('organization')
          .values({ ...tenant, organize_id, parent_id, organize_name: organize_id })
          .execute(),
      );

    const makePosition = (position_id: string, organize_id: string, roleIds: readonly string[]) =>
      inCompany(async tx => {
        await tx
          .insertInto('position')
          .values({ ...tenant, position_id, organize_id, position_name: position_id })
          .execute();
        for (const role_id of roleIds)
          await tx
            .insertInto('position_role')
            .values({ ...tenant, position_id, role_id })
            .execute();
      });

    const join = (position_id: string, userIds: readonly string[]) =>
      inCompany(tx =>
        tx
          .insertInto('user_position')
          .values(userIds.map(user_id => ({ ...tenant, position_id, user_id })))
          .execute(),
      );

    const leave = (positionId: string, userId: string) =>
      inCompany(tx =>
        tx
          .deleteFrom('user_position')
          .where('position_id', '=', positionId)
          .where('user_id', '=', userId)
          .execute(),
      );

    const setRoleStatus = (roleId: string, status: 'NORMAL' | 'ABNORMAL') =>
      inCompany(tx => tx.updateTable('role').set({ status }).where('role_id', '=', roleId).execute());

    const setDataStatus = (id: string, status: 'NORMAL' | 'ABNORMAL') =>
      inCompany(tx =>
        tx.updateTable('data_permission').set({ status }).where('data_permission_id', '=', id).execute(),
      );

    /** Changes rights while a request waits for the lock of the tenant's rights. Returns the answer of the request. */
    async function whileWaiting(
      send: () => Promise<string>,
      change: (tx: Tx) => Promise<unknown>,
    ): Promise<string> {
      let answer: Promise<string> | undefined;
      await inCompany(async tx => {
        await holdRights(tx, { merchantId: COMPANY, userId: '' });
        answer = send();
        // PGlite has one connection, so that the request waits for the whole transaction.
        while (server().kind === 'postgres' && !(await isLockAwaited(tx)));
        await change(tx);
      });
      return answer!;
    }

    const codeOf = async (client: TestClient, path: string, body?: object): Promise<string> => {
      const { status, body: reply } = await (body ? client.post(path, body) : client.get(path));
      return reply.subCode ?? String(status);
    };
    const peopleSeenBy = async (client: TestClient): Promise<number> =>
      (await client.data<{ total: number }>(client.get('user/list?limit=1&status=all'))).total;

    const newUser = async (userName: string, more: object) => ({
      userName,
      nickName: userName,
      password: await sales.seal(PASSWORD),
      phonenumber: await sales.seal('13812345678'),
      ...more,
    });

    beforeAll(async () => {
      admin = await server().login('admin');
      await grant('limited', PERMISSIONS, ['u-he-lei', 'u-luo-yi']);
      await moveTo('u-he-lei', 'org-sales');
      await bind('own-only', { user: 'own' }, [['user', 'u-he-lei']]);
      await bind('nobody-else', { user: 'self' }, []);
      sales = await server().login('he.lei');
    });

    it('does not lift their own data permission with the removal of a position', async () => {
      await inCompany(tx =>
        tx
          .insertInto('position')
          .values({ ...tenant, position_id: 'bound', organize_id: 'org-rd', position_name: 'x' })
          .execute(),
      );
      await bind('of-position', { user: 'own' }, [['position', 'bound']]);
      await inCompany(tx =>
        tx
          .insertInto('user_position')
          .values({ ...tenant, user_id: 'u-luo-yi', position_id: 'bound' })
          .execute(),
      );
      await moveTo('u-luo-yi', 'org-rd');
      const limited = await server().login('luo.yi');
      const seen = await peopleSeenBy(limited);
      expect(await codeOf(limited, 'position/remove/bound')).toBe('scope-exceeded');
      const batch = await limited.data<{ list: { subCode: string }[] }>(
        limited.post('position/removeBatch', { positionIds: ['bound'] }),
      );
      expect(batch.list[0]?.subCode).toBe('scope-exceeded');
      expect(await peopleSeenBy(limited)).toBe(seen);
    });

    it('sets and ends absences of visible people alone, and never gets their tasks', async () => {
      const period = { beginTime: '2098-01-01T00:00:00.000Z', endTime: '2098-02-01T00:00:00.000Z' };
      const away = (userId: string, standInId: string) =>
        codeOf(sales, 'outOfOffice/add', { userId, standInId, ...period });
      expect(await away('u-admin', 'u-he-lei')).toBe('not-found');
      expect(await away('u-sun-li', 'u-li-na')).toBe('not-found');
      expect(await away('u-sun-li', 'u-he-lei')).toBe('same-user');
      const { id } = await admin.data<{ id: string }>(
        admin.post('outOfOffice/add', { userId: 'u-wu-qiang', standInId: 'u-li-na', ...period }),
      );
      expect(await codeOf(sales, 'outOfOffice/end', { id })).toBe('not-found');
      expect(await codeOf(sales, 'outOfOffice/add', { standInId: 'u-li-na', ...period })).toBe('200');
    });

    it('adds users who see no more, also after they are moved', async () => {
      await bind('below-and-hr', { user: 'below' }, [['user', 'u-song-jia']]);
      await bind('sales-too', { user: 'orgs:org-sales' }, [['user', 'u-song-jia']]);
      await grant('adding', ['user:list', 'user:manage'], ['u-song-jia']);
      const giver = await server().login('song.jia');
      const reply = await giver.post(
        'user/add',
        await newUser('added.to.sales', { organizeId: 'org-sales' }),
      );
      expect(reply.status).toBe(200);
      const { userId } = reply.body.data as { userId: string };
      const seen = () =>
        admin.data<{ items: { value: string }[]; name: string }[]>(
          admin.get(`user/userDataPerms?userId=${userId}`),
        );
      const values = async () =>
        (await seen()).flatMap(({ items }) => items.map(({ value }) => value)).sort();
      const before = await values();
      expect(before.every(value => value.startsWith('orgs:'))).toBe(true);
      expect(before.join()).not.toContain('org-sales-east');
      await moveTo('u-song-jia', 'org-hr');
      await moveTo(userId, 'org-fin');
      expect(await values()).toEqual(before);
    });

    it('adds nobody to a department whose data permission is larger', async () => {
      await bind('hr-sees-all', { user: 'all' }, [['organization', 'org-hr']]);
      await bind('and-hr', { user: 'orgs:org-hr' }, [['user', 'u-he-lei']]);
      const addToHr = async () =>
        codeOf(sales, 'user/add', await newUser('added.to.hr', { organizeId: 'org-hr' }));
      expect(await addToHr()).toBe('scope-exceeded');
      await setDataStatus('hr-sees-all', 'ABNORMAL');
      expect(await addToHr()).toBe('scope-exceeded');
      await setDataStatus('hr-sees-all', 'NORMAL');
      const guest = { userName: 'guest.of.hr', roleIds: ['limited'], expireTime: EXPIRE };
      expect(await codeOf(sales, 'merchant/auth/add', { ...guest, organizeId: 'org-hr' })).toBe(
        'scope-exceeded',
      );
      const { authId } = await sales.data<{ authId: string }>(
        sales.post('merchant/auth/add', { ...guest, userName: 'guest.of.sales', organizeId: 'org-sales' }),
      );
      expect(await codeOf(sales, 'merchant/auth/update', { authId, organizeId: 'org-hr' })).toBe(
        'scope-exceeded',
      );
      await admin.data(admin.post('merchant/auth/update', { authId, organizeId: 'org-hr' }));
      expect(await codeOf(sales, 'merchant/auth/update', { authId, expireTime: EXPIRE })).toBe(
        'scope-exceeded',
      );
      const extended = await sales.data<{ list: { subCode: string }[] }>(
        sales.post('merchant/auth/extend', { authIds: [authId], expireTime: EXPIRE }),
      );
      expect(extended.list[0]?.subCode).toBe('scope-exceeded');
    });

    it('finds no guest of another department', async () => {
      const { authId } = await admin.data<{ authId: string }>(
        admin.post('merchant/auth/add', {
          userName: 'guest.of.finance',
          organizeId: 'org-fin',
          roleIds: ['limited'],
          expireTime: EXPIRE,
        }),
      );
      const listed = await sales.data<{ list: { authId: string }[] }>(
        sales.get('merchant/auth/list?limit=100'),
      );
      expect(listed.list.map(row => row.authId)).not.toContain(authId);
      expect(await codeOf(sales, `merchant/auth/detail?authId=${authId}`)).toBe('not-found');
      expect(await codeOf(sales, 'merchant/auth/update', { authId, organizeId: 'org-sales' })).toBe(
        'not-found',
      );
      const extended = await sales.data<{ list: { subCode: string }[] }>(
        sales.post('merchant/auth/extend', { authIds: [authId], expireTime: EXPIRE }),
      );
      expect(extended.list[0]?.subCode).toBe('not-found');
      expect(await codeOf(sales, `merchant/auth/delete?authId=${authId}`)).toBe('not-found');
    });

    it('sets no password of an account with a larger scope of one permission', async () => {
      await grant('reading', ['user:list', 'user:manage', 'log:operation'], ['u-ma-chao', 'u-xie-qing']);
      await bind('own-logs', { 'user@system:log:operation': 'self' }, [['user', 'u-ma-chao']]);
      const reader = await server().login('ma.chao');
      const password = await reader.seal(PASSWORD);
      expect(await codeOf(reader, 'user/resetPwd', { userId: 'u-xie-qing', password })).toBe(
        'scope-exceeded',
      );
    });

    it('leads visible organisations alone', async () => {
      const lead = (organizeId: string) =>
        codeOf(sales, 'organize/updateOrganize', { organizeId, leaderId: 'u-he-lei' });
      expect(await lead('org-fin')).toBe('not-found');
      expect(await lead('org-sales')).toBe('200');
      const add = (parentId?: string) =>
        codeOf(sales, 'organize/addOrganize', { organizeName: 'x', parentId, leaderId: 'u-he-lei' });
      expect(await add('org-fin')).toBe('not-found');
      expect(await add()).toBe('scope-exceeded');
    });

    it('is as limited without the permission to list people', async () => {
      await grant('lister', ['user:list'], ['u-hu-yue']);
      await grant('changer', ['user:manage', 'role:manage', 'organize:manage'], ['u-hu-yue']);
      await moveTo('u-hu-yue', 'org-sales');
      await bind('list-own', { 'user@system:user:list': 'own' }, [['user', 'u-hu-yue']]);
      const mixed = await server().login('hu.yue');
      const lock = () => codeOf(mixed, 'user/lock', { userId: 'u-wang-fang', lockDuration: 5 });
      expect(await lock()).toBe('not-found');
      await codeOf(mixed, 'role/changeStatus', { roleId: 'lister', status: 'ABNORMAL' });
      expect(await lock()).toBe('not-found');
      expect(
        await codeOf(mixed, 'organize/updateOrganize', { organizeId: 'org-fin', leaderId: 'u-hu-yue' }),
      ).toBe('not-found');
      await codeOf(admin, 'role/changeStatus', { roleId: 'lister', status: 'NORMAL' });
    });

    it('changes no rights of a role with a holder out of sight', async () => {
      await grant('of-roles', ['role:manage', 'dict:manage'], ['u-he-lei']);
      await makePerson('held-in-finance', 'org-fin');
      await makePerson('held-in-sales', 'org-sales');
      await grant('shared', ['dict:manage'], ['held-in-sales', 'held-in-finance']);
      await grant('of-sales', ['dict:manage'], ['held-in-sales']);
      const rights = (roleId: string) => ({
        disable: () => codeOf(sales, 'role/changeStatus', { roleId, status: 'ABNORMAL' }),
        disableByEdit: () => codeOf(sales, 'role/edit', { roleId, status: 'ABNORMAL' }),
        take: () => codeOf(sales, 'role/edit', { roleId, permissions: [] }),
        give: () => codeOf(sales, 'role/edit', { roleId, permissions: held('dict:manage', 'user:list') }),
        menus: () => codeOf(sales, 'role/edit', { roleId, menuIds: ['menu-positions'] }),
        remove: () => codeOf(sales, `role/delete?roleId=${roleId}&cascade=true`),
      });
      const codes = async (roleId: string) => {
        const found: string[] = [];
        for (const change of Object.values(rights(roleId))) found.push(await change());
        return found;
      };
      expect(await codes('shared')).toEqual(Array(6).fill('scope-exceeded'));
      expect(await codeOf(sales, 'role/delete?roleId=shared')).toBe('scope-exceeded');
      const same = { roleName: 'renamed', status: 'NORMAL', permissions: held('dict:manage'), menuIds: [] };
      expect(await codeOf(sales, 'role/edit', { roleId: 'shared', ...same })).toBe('200');
      expect(await codeOf(sales, 'role/changeStatus', { roleId: 'shared', status: 'NORMAL' })).toBe('200');
      expect(await codes('of-sales')).toEqual(Array(6).fill('200'));
    });

    it('changes no rights of a role of a hidden position, or of one that the provider gives', async () => {
      await grant('of-position', ['dict:manage'], []);
      await makePosition('position-in-finance', 'org-fin', ['of-position']);
      await grant('of-provider', ['dict:manage'], []);
      await inCompany(tx =>
        tx.updateTable('role').set({ is_released: true }).where('role_id', '=', 'of-provider').execute(),
      );
      for (const roleId of ['of-position', 'of-provider'])
        expect([
          await codeOf(sales, 'role/edit', { roleId, permissions: held('dict:manage', 'user:list') }),
          await codeOf(sales, 'role/changeStatus', { roleId, status: 'ABNORMAL' }),
          await codeOf(sales, `role/delete?roleId=${roleId}&cascade=true`),
        ]).toEqual(Array(3).fill('scope-exceeded'));
      const isReleased = false;
      expect(await codeOf(sales, 'role/edit', { roleId: 'of-provider', isReleased })).toBe('scope-exceeded');
    });

    it('changes no rights of a position with a member out of sight', async () => {
      await makeOrganization('org-branch', 'org-sales');
      await bind('and-branch', { user: 'orgs:org-branch' }, [['user', 'u-he-lei']]);
      await grant('of-members', ['dict:manage'], []);
      await makePosition('mixed', 'org-branch', ['of-members']);
      await join('mixed', ['held-in-finance', 'held-in-sales']);
      const roles = (roleIds: string[]) =>
        codeOf(sales, 'position/updatePositionPermission', { positionId: 'mixed', roleIds });
      const batch = await sales.data<{ list: { subCode: string }[] }>(
        sales.post('position/removeBatch', { positionIds: ['mixed'] }),
      );
      expect([
        await roles([]),
        await codeOf(sales, 'position/remove/mixed'),
        batch.list[0]?.subCode,
        await codeOf(sales, 'organize/remove/org-branch?cascade=true'),
      ]).toEqual(Array(4).fill('scope-exceeded'));
      expect(await roles(['of-members'])).toBe('200');
      await leave('mixed', 'held-in-finance');
      expect(await roles([])).toBe('200');
      await join('mixed', ['held-in-finance']);
      // The position gives no rights any more, and still the list shows one member alone.
      expect(await codeOf(sales, 'position/remove/mixed')).toBe('scope-exceeded');
    });

    it('removes no organisation with a member above them', async () => {
      await makeOrganization('org-with-administrator', 'org-sales');
      await bind('and-administrator', { user: 'orgs:org-with-administrator' }, [['user', 'u-he-lei']]);
      await makePerson('administrator', 'org-with-administrator');
      await grant('all-permissions', [], ['administrator']);
      await inCompany(tx =>
        tx
          .insertInto('role_permission')
          .values({ ...tenant, role_id: 'all-permissions', permission: '*:*:*' })
          .execute(),
      );
      const remove = () => codeOf(sales, 'organize/remove/org-with-administrator?cascade=true');
      expect(await remove()).toBe('rights-exceeded');
      await setRoleStatus('all-permissions', 'ABNORMAL');
      expect(await remove()).toBe('rights-exceeded');
    });

    it('takes over no account whose role or data permission is disabled at the moment', async () => {
      const password = await sales.seal(PASSWORD);
      const reset = (userId: string) => codeOf(sales, 'user/resetPwd', { userId, password });
      expect(await reset('administrator')).toBe('no-permission');
      await makePerson('sees-more', 'org-sales');
      await bind('narrow', { user: 'own' }, [['user', 'sees-more']]);
      await bind('wide', { user: 'all' }, [['user', 'sees-more']]);
      await setDataStatus('wide', 'ABNORMAL');
      expect(await reset('sees-more')).toBe('scope-exceeded');
      expect(await codeOf(sales, 'user/update', { userId: 'sees-more', email: 'a@example.com' })).toBe(
        'scope-exceeded',
      );
      await makePerson('paints', 'org-sales');
      await grant('painting', ['theme:manage'], ['u-he-lei', 'paints']);
      await setRoleStatus('painting', 'ABNORMAL');
      expect(await reset('paints')).toBe('no-permission');
    });

    it('removes no leader of an organisation out of sight', async () => {
      await makePerson('leads-finance', 'org-sales');
      const setLeader = (leader_id: string | null) =>
        inCompany(tx =>
          tx.updateTable('organization').set({ leader_id }).where('organize_id', '=', 'org-fin').execute(),
        );
      await setLeader('leads-finance');
      const userId = 'leads-finance';
      const { status, body } = await sales.get(`user/remove/${userId}`);
      expect([status, body.subCode, body.msg]).toEqual([
        403,
        'scope-exceeded',
        expect.stringContaining('财务部'),
      ]);
      const batch = await sales.data<{ list: { subCode: string; message: string }[] }>(
        sales.post('user/removeBatch', { userIds: [userId] }),
      );
      expect(batch.list).toMatchObject([{ subCode: 'scope-exceeded', message: body.msg }]);
      expect(await codeOf(sales, 'user/update', { userId, organizeId: 'org-branch' })).toBe('200');
      expect(await codeOf(sales, 'user/changeStatus', { userId, status: 'STOP_USING' })).toBe('200');
      const { leaderId } = await admin.data<{ leaderId: string }>(admin.get('organize/org-fin'));
      expect(leaderId).toBe(userId);
      await setLeader(null);
      expect(await codeOf(sales, `user/remove/${userId}`)).toBe('200');
    });

    it('takes lists that name what is stored, and moves inside of the scope', async () => {
      const userId = 'placed';
      await makePerson(userId, 'org-sales');
      await grant('stored', ['dict:manage'], [userId]);
      await makePosition('of-finance', 'org-fin', []);
      await join('of-finance', [userId]);
      const update = (body: object) => codeOf(sales, 'user/update', { userId, ...body });
      const stored = { organizeId: 'org-sales', roleIds: ['stored'], positionIds: ['of-finance'] };
      expect(await update({ nickName: 'x', ...stored })).toBe('200');
      expect(await update({ positionIds: [] })).toBe('not-found');
      expect(await update({ organizeId: 'org-branch' })).toBe('200');
      const move = { organizeId: 'org-branch', parentId: 'org-with-administrator' };
      expect(await codeOf(sales, 'organize/updateOrganize', move)).toBe('200');
    });

    it('invites a guest again whose grant has ended', async () => {
      const guest = {
        userName: 'provider',
        organizeId: 'org-sales',
        roleIds: ['of-members'],
        expireTime: EXPIRE,
      };
      for (const _ of ['first', 'again']) {
        const { authId } = await sales.data<{ authId: string }>(sales.post('merchant/auth/add', guest));
        expect(await codeOf(sales, `merchant/auth/delete?authId=${authId}`)).toBe('200');
      }
    });

    it('loses a permission, a data scope and the reach of an account while the call waits', async () => {
      await makePerson('waited-for', 'org-sales');
      const lock = () => codeOf(sales, 'user/lock', { userId: 'waited-for', lockDuration: 5 });
      const permission = { ...tenant, role_id: 'limited', permission: 'system:user:manage' };
      const setScope = (tx: Tx, value: string) =>
        tx
          .updateTable('data_permission_item')
          .set({ value })
          .where('data_permission_id', '=', 'own-only')
          .execute();
      expect(
        await whileWaiting(lock, tx =>
          tx
            .deleteFrom('role_permission')
            .where('role_id', '=', 'limited')
            .where('permission', '=', permission.permission)
            .execute(),
        ),
      ).toBe('no-permission');
      await inCompany(tx => tx.insertInto('role_permission').values(permission).execute());
      expect(await whileWaiting(lock, tx => setScope(tx, 'self'))).toBe('not-found');
      await inCompany(tx => setScope(tx, 'own'));
      const user_id = 'waited-for';
      expect(
        await whileWaiting(lock, tx =>
          tx
            .insertInto('user_role')
            .values({ ...tenant, user_id, role_id: 'role-admin' })
            .execute(),
        ),
      ).toBe('no-permission');
      await inCompany(tx => tx.deleteFrom('user_role').where('user_id', '=', user_id).execute());
      expect(await whileWaiting(lock, async () => {})).toBe('200');
    });

    it('gives nothing by a role that is disabled meanwhile', async () => {
      await grant('logs', ['log:operation'], []);
      await grant('roles-and-logs', ['role:manage', 'log:operation', 'user:list'], ['u-guo-ting']);
      await bind('logs-self', { 'user@system:log:operation': 'self' }, [['user', 'u-guo-ting']]);
      const giver = await server().login('guo.ting');
      const set = (status: string) => codeOf(giver, 'role/changeStatus', { roleId: 'logs', status });
      const give = () => codeOf(giver, 'role/addUsers', { roleId: 'logs', userIds: ['u-zhu-hao'] });
      expect(await give()).toBe('scope-exceeded');
      expect(await set('ABNORMAL')).toBe('200');
      expect(await give()).toBe('scope-exceeded');
      await inCompany(tx =>
        tx
          .insertInto('user_role')
          .values({ ...tenant, user_id: 'u-zhu-hao', role_id: 'logs' })
          .execute(),
      );
      expect(await set('NORMAL')).toBe('scope-exceeded');
    });

    it('changes no data permission of a resource that one of their own limits', async () => {
      await grant('data', ['dataPermission:manage', 'user:list'], ['u-xu-lei']);
      await bind('lists-own', { 'user@system:user:list': 'own' }, [['user', 'u-xu-lei']]);
      await bind('limits-others', { user: 'self' }, [['user', 'u-yang-yang']]);
      const mixed = await server().login('xu.lei');
      const targets = { dataPermissionId: 'limits-others', kind: 'user', targetIds: ['u-yang-yang'] };
      const items = [{ key: 'user', value: 'all' }];
      expect([
        await codeOf(mixed, 'dataPermission/update', { dataPermissionId: 'limits-others', items }),
        await codeOf(mixed, 'dataPermission/changeStatus', {
          dataPermissionId: 'limits-others',
          status: 'ABNORMAL',
        }),
        await codeOf(mixed, 'dataPermission/delete?dataPermissionId=limits-others&cascade=true'),
        await codeOf(mixed, 'dataPermission/unbind', { ...targets, targetIds: ['u-xu-lei'] }),
      ]).toEqual(Array(4).fill('scope-exceeded'));
    });

    it('moves no organisation with hidden ones below it', async () => {
      const organization = (organize_id: string, parent_id: string | null) =>
        inCompany(tx =>
          tx
            .insertInto('organization')
            .values({ ...tenant, organize_id, parent_id, organize_name: organize_id })
            .execute(),
        );
      await organization('moving', null);
      await organization('moving-below', 'moving');
      await moveTo('u-deng-rui', 'moving-below');
      await moveTo('u-cao-ying', 'org-legal');
      await grant('moves', ['user:list', 'user:manage', 'organize:manage'], ['u-cao-ying']);
      await bind('moves-below', { user: 'below' }, [['user', 'u-cao-ying']]);
      await bind('moves-too', { user: 'orgs:moving' }, [['user', 'u-cao-ying']]);
      const mover = await server().login('cao.ying');
      const move = { organizeId: 'moving', parentId: 'org-legal' };
      const seen = await peopleSeenBy(mover);
      expect([
        await codeOf(mover, 'organize/movePreview', move),
        await codeOf(mover, 'organize/updateOrganize', move),
        await codeOf(mover, 'organize/movePreview', { ...move, parentId: null }),
      ]).toEqual(Array(3).fill('scope-exceeded'));
      expect(await peopleSeenBy(mover)).toBe(seen);
      await moveTo('u-deng-rui', 'moving');
      await admin.data(admin.get('organize/remove/moving-below'));
      expect(await codeOf(mover, 'organize/movePreview', move)).toBe('200');
      expect(await codeOf(mover, 'organize/updateOrganize', move)).toBe('200');
    });

    it('moves no organisation below people who see more, nor to where they see more themselves', async () => {
      await moveTo('u-cao-ying', 'org-it');
      await moveTo('u-deng-rui', 'org-it');
      await inCompany(async tx => {
        for (const [organize_id, parent_id] of [
          ['team-one', 'org-it'],
          ['team-two', 'org-it'],
          ['team-moving', 'team-one'],
        ] as const)
          await tx
            .insertInto('organization')
            .values({ ...tenant, organize_id, parent_id, organize_name: organize_id })
            .execute();
      });
      await moveTo('u-zhao-min', 'team-two');
      await bind('leads', { user: 'below' }, [
        ['user', 'u-zhao-min'],
        ['user', 'u-deng-rui'],
      ]);
      await bind('elsewhere', { user: 'orgs:org-fin' }, [['user', 'u-zhao-min']]);
      await grant('moves-it', ['user:list', 'organize:manage', 'log:operation'], ['u-cao-ying']);
      const mover = await server().login('cao.ying');
      const move = (parentId: string) =>
        codeOf(mover, 'organize/updateOrganize', { organizeId: 'team-moving', parentId });
      expect(await move('team-two')).toBe('scope-exceeded');
      await admin.data(
        admin.post('dataPermission/unbind', {
          dataPermissionId: 'elsewhere',
          kind: 'user',
          targetIds: ['u-zhao-min'],
        }),
      );
      expect(await move('team-two')).toBe('200');
      expect(await move('team-one')).toBe('200');
      // The logs of the team: neither as a gift nor for themselves.
      await grant('lead-logs', ['log:operation'], ['u-zhao-min']);
      await bind('logs-of-one', { 'user@system:log:operation': 'orgs:team-one,team-two' }, [
        ['user', 'u-cao-ying'],
      ]);
      expect(await move('team-two')).toBe('scope-exceeded');
      await moveTo('u-zhao-min', 'team-one');
      expect(await move('team-two')).toBe('200');
      await bind('logs-below', { 'user@system:log:operation': 'below' }, [['user', 'u-cao-ying']]);
      await bind('all-teams', { user: 'orgs:org-it,team-one,team-two,team-moving' }, [
        ['user', 'u-cao-ying'],
      ]);
      await moveTo('u-cao-ying', 'team-one');
      expect(await move('team-one')).toBe('scope-exceeded');
    });

    it('moves no organisation to the top, and releases no role to the provider', async () => {
      await bind('below-sales', { user: 'below' }, [['user', 'u-pan-bo']]);
      await grant('organizing', ['organize:manage', 'role:manage', 'embed:manage'], ['u-pan-bo']);
      await moveTo('u-pan-bo', 'org-sales');
      const below = await server().login('pan.bo');
      expect(
        await codeOf(below, 'organize/updateOrganize', { organizeId: 'org-sales-east', parentId: null }),
      ).toBe('scope-exceeded');
      const role = { roleName: 'x', roleKey: 'released', permissions: [], isReleased: true };
      expect(await codeOf(below, 'role/add', role)).toBe('scope-exceeded');
      const off = { ...role, status: 'ABNORMAL', permissions: ['system:organize:manage'] };
      const { roleId } = await admin.data<{ roleId: string }>(admin.post('role/add', off));
      expect([
        await codeOf(below, 'role/edit', { roleId, permissions: [...off.permissions, 'system:role:manage'] }),
        await codeOf(below, 'role/edit', { roleId, menuIds: ['menu-roles'] }),
        await codeOf(below, 'role/edit', { roleId, status: 'NORMAL' }),
        await codeOf(below, 'role/changeStatus', { roleId, status: 'NORMAL' }),
        await codeOf(below, 'role/edit', { roleId, roleName: 'y', permissions: off.permissions }),
      ]).toEqual([...Array(4).fill('scope-exceeded'), '200']);
      expect(await codeOf(below, 'embed/client/add', { name: 'x', processIds: [] })).toBe('scope-exceeded');
    });

    it('imports nothing that a form would refuse', async () => {
      const outcomes = async (noun: string, lines: string[][]) => {
        const transferId = await beginImport(sales, noun, lines);
        await runJob(server(), transferId);
        return (await rowsOf(sales, transferId)).map(({ outcome }) => outcome);
      };
      const organizations = [
        ['组织路径', '负责人账号', '排序'],
        ['华星制造/财务部', 'he.lei', '7'],
        ['华星制造/财务部/新设', 'he.lei', '1'],
        ['华星制造/销售部/新设', 'he.lei', '1'],
      ];
      expect(await outcomes('organization', organizations)).toEqual(['refused', 'refused', 'created']);
      const users = [
        ['用户名', '姓名', '手机号', '组织', '岗位'],
        ['imported.one', '一', '13812345678', '华星制造/销售部', '华星制造/财务部/财务总监'],
      ];
      expect(await outcomes('user', users)).toEqual(['refused']);
    });

    it('reads no names of hidden people in sendings and data permissions', async () => {
      await grant('messages', ['dataPermission:manage'], ['u-he-lei']);
      await inCompany(tx =>
        tx
          .insertInto('role_permission')
          .values({ ...tenant, role_id: 'messages', permission: 'message:send:manage' })
          .execute(),
      );
      const { taskId } = await admin.data<{ taskId: string }>(
        admin.post('sendTask/add', {
          name: 'x',
          title: 'x',
          text: 'x',
          channels: ['inApp'],
          targets: ['u-li-na', 'u-sun-li'].map(id => ({ kind: 'user', id })),
        }),
      );
      await bind('names', { user: 'self' }, [
        ['user', 'u-li-na'],
        ['user', 'u-sun-li'],
      ]);
      for (const path of [
        `sendTask/detail?taskId=${taskId}`,
        `sendTask/targets?taskId=${taskId}`,
        'dataPermission/detail?dataPermissionId=names',
      ]) {
        const { status, body } = await sales.get(path);
        const text = JSON.stringify(body);
        expect([path, status, text.includes('李娜'), text.includes('孙丽')]).toEqual([
          path,
          200,
          false,
          true,
        ]);
      }
    });
  },
  { server: { publicUrl: 'https://approvals.test' } },
);
