/** Roles through HTTP: their permissions, their menus and their holders; nobody gives more than they hold. */
import type {
  MenuNode,
  RoleChangePreview,
  RoleDetail,
  RoleItem,
  RoleUser,
} from '@countersign/sdk/api/contract';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';

const POSITIONS = 'system:position:manage';
const ROLES = 'system:role:manage';

describeServer('roles', server => {
  let admin: TestClient;
  /** Administers roles and positions, and nothing else. */
  let lesser: TestClient;

  const send = async (client: TestClient, path: string, body?: object) => {
    const { status, body: reply } = await (body ? client.post(path, body) : client.get(path));
    return { status, subCode: reply.subCode, data: reply.data as never };
  };
  const data = async <T>(path: string, body?: object) =>
    admin.data<T>(body ? admin.post(path, body) : admin.get(path));
  const add = async (roleKey: string, permissions: string[] = []) =>
    (await data<{ roleId: string }>('role/add', { roleName: roleKey, roleKey, permissions })).roleId;
  const detail = (roleId: string) => data<RoleDetail>(`role/detail?roleId=${roleId}`);
  const permissionsOf = async (userName: string) => {
    const client = await server().login(userName);
    return (await client.data<{ permissions: string[] }>(client.get('/digital-portal/getInfo'))).permissions;
  };

  beforeAll(async () => {
    admin = await server().login('admin');
    const roleId = await add('lesser', [ROLES, POSITIONS]);
    await data('role/addUsers', { roleId, userIds: ['u-he-lei'] });
    lesser = await server().login('he.lei');
  });

  it('are listed with the number of their holders and permissions', async () => {
    const { list } = await data<{ list: RoleItem[] }>('role/page?keyword=lesser');
    expect(list).toEqual([
      expect.objectContaining({ roleKey: 'lesser', userCount: 1, positionCount: 0, permissionCount: 2 }),
    ]);
    expect((await data<{ total: number }>('role/page?status=ABNORMAL')).total).toBe(0);
  });

  it('are added and changed with their state', async () => {
    const off = { roleName: 'off', roleKey: 'off', status: 'ABNORMAL', permissions: [POSITIONS] };
    const { roleId } = await data<{ roleId: string }>('role/add', off);
    expect(await detail(roleId)).toMatchObject({ status: 'ABNORMAL', isReleased: false });
    await data('role/addUsers', { roleId, userIds: ['u-song-jia'] });
    expect(await permissionsOf('song.jia')).not.toContain(POSITIONS);
    await data('role/edit', { roleId, status: 'NORMAL', isReleased: true });
    expect(await detail(roleId)).toMatchObject({ status: 'NORMAL', isReleased: true });
    expect(await permissionsOf('song.jia')).toContain(POSITIONS);
  });

  it('take the permissions of chosen menus, and leave the others', async () => {
    const roleId = await add('menus', ['system:log:operation']);
    const edit = (body: object) => data('role/edit', { roleId, ...body });
    await edit({ menuIds: ['menu-positions'] });
    expect((await detail(roleId)).permissions).toEqual(['system:log:operation', POSITIONS]);
    const preview = await data<RoleChangePreview>('role/preview', { roleId, menuIds: [] });
    expect(preview).toEqual({ added: [], removed: [POSITIONS], userCount: 0, isLimited: false });
    const { checked, menus } = await data<{ checked: string[]; menus: MenuNode[] }>(
      `role/roleMenuTree?roleId=${roleId}`,
    );
    expect(checked).toEqual(['menu-positions']);
    expect(menus.map(({ type }) => type)).toContain('M');
    await edit({ menuIds: [] });
    expect((await detail(roleId)).permissions).toEqual(['system:log:operation']);
    const unknown = await send(admin, 'role/edit', { roleId, permissions: ['system:nothing:manage'] });
    expect([unknown.status, unknown.subCode]).toEqual([400, 'invalid-fields']);
  });

  it('refuse a key that another has, an old version, and a removal while somebody holds them', async () => {
    const roleId = await add('one');
    expect((await send(admin, 'role/edit', { roleId, roleKey: 'lesser' })).subCode).toBe('invalid-fields');
    await data('role/edit', { roleId, roleName: 'One', version: 1 });
    expect((await send(admin, 'role/edit', { roleId, roleName: 'Two', version: 1 })).data).toMatchObject({
      record: { roleName: 'One', version: 2 },
    });
    await data('role/addUsers', { roleId, userIds: ['u-luo-yi'] });
    const refused = await send(admin, `role/delete?roleId=${roleId}`);
    expect([refused.subCode, refused.data]).toMatchObject(['in-use', { userCount: 1 }]);
    expect((await send(admin, `role/delete?roleId=${roleId}&cascade=true`)).status).toBe(200);
    expect((await send(admin, `role/detail?roleId=${roleId}`)).status).toBe(404);
  });

  it('grant and take with their holders, their positions and their status', async () => {
    const roleId = await add('held', ['system:log:operation']);
    await data('role/addUsers', { roleId, userIds: ['u-luo-yi'] });
    expect(await permissionsOf('luo.yi')).toContain('system:log:operation');
    await data('role/changeStatus', { roleId, status: 'ABNORMAL' });
    expect(await permissionsOf('luo.yi')).not.toContain('system:log:operation');
    await data('role/changeStatus', { roleId, status: 'NORMAL' });
    await data('role/removeUsers', { roleId, userIds: ['u-luo-yi'] });
    expect(await permissionsOf('luo.yi')).not.toContain('system:log:operation');
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.insertInto('positionRole').values({ positionId: 'pos-sales', roleId: roleId }).execute(),
    );
    const { list } = await data<{ list: RoleUser[] }>(`user/pageByRole?roleId=${roleId}&limit=50`);
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ isDirect }) => !isDirect)).toBe(true);
    expect(await permissionsOf('ma.chao')).toContain('system:log:operation');
  });

  it('copy with the same permissions under names of their own', async () => {
    const { roleId } = await data<{ roleId: string }>('role/copy', { roleId: 'role-process-admin' });
    const [copy, source] = [await detail(roleId), await detail('role-process-admin')];
    expect(copy).toMatchObject({
      permissions: source.permissions,
      menuIds: source.menuIds,
      roleKey: 'process-admin-2',
    });
    expect(copy.userCount).toBe(0);
    const compared = `role/compare?roleId=${roleId}&otherId=role-process-admin`;
    expect(await data(compared)).toEqual({ one: [], other: [], both: source.permissions });
  });

  it('give nobody what their giver lacks', async () => {
    const wide = await add('wide', ['system:log:operation']);
    const narrow = await add('narrow', [POSITIONS]);
    const refused = async (path: string, body?: object) => (await send(lesser, path, body)).subCode;
    expect(await refused('role/addUsers', { roleId: narrow, userIds: ['u-luo-yi'] })).toBeUndefined();
    const beyond = [
      await refused('role/add', { roleName: 'x', roleKey: 'beyond', permissions: ['*:*:*'] }),
      await refused('role/edit', { roleId: narrow, permissions: ['system:log:operation'] }),
      await refused('role/edit', { roleId: wide, permissions: [] }),
      await refused('role/edit', { roleId: 'role-admin', roleName: 'x' }),
      await refused('role/changeStatus', { roleId: wide, status: 'ABNORMAL' }),
      await refused(`role/delete?roleId=${wide}`),
      await refused('role/copy', { roleId: wide }),
      await refused('role/updateHomePage', { roleId: wide, homePage: '/x' }),
      await refused('role/addUsers', { roleId: wide, userIds: ['u-luo-yi'] }),
      await refused('role/removeUsers', { roleId: 'role-admin', userIds: ['u-admin'] }),
      await refused('role/addUsers', { roleId: narrow, userIds: ['u-admin'] }),
    ];
    const gifts = ['rights-exceeded', 'rights-exceeded'];
    expect(beyond).toEqual([...gifts, ...Array(beyond.length - 2).fill('no-permission')]);
    expect(await refused('role/addUsers', { roleId: narrow, userIds: ['u-he-lei'] })).toBe('own-rights');
    expect(
      (await send(admin, 'role/removeUsers', { roleId: 'role-admin', userIds: ['u-admin'] })).subCode,
    ).toBe('own-rights');
  });

  it('leave an administrator when the role is removed by its holder or another', async () => {
    for (const [path, body] of [
      ['role/edit', { roleId: 'role-admin', permissions: [] }],
      ['role/changeStatus', { roleId: 'role-admin', status: 'ABNORMAL' }],
      ['role/delete?roleId=role-admin&cascade=true', undefined],
    ] as const)
      expect((await send(admin, path, body)).subCode).toBe('last-administrator');
    expect(await permissionsOf('admin')).toEqual(['*:*:*', expect.anything()]);
  });
});
