/** Menus and buttons through HTTP, for their administrators. */
import type { MenuItem, MenuNode } from '@countersign/sdk/api/contract';
import { describePage, MANAGE_OWN_PROCESSES_PERMISSION, portalPageNames } from '@countersign/sdk/api/pages';
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';

describeServer('menus', server => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server().login('admin');
  });
  const data = <T>(path: string, body?: object) =>
    admin.data<T>(body ? admin.post(path, body) : admin.get(path));
  const refused = async (path: string, body?: object) => {
    const { status, body: reply } = await (body ? admin.post(path, body) : admin.get(path));
    const { fields = [] } = (reply.data ?? {}) as { fields?: { field: string }[] };
    return [status, reply.subCode, ...fields.map(({ field }) => field)];
  };
  const page = { appId: 'app-system', menuType: 'C', parentId: 'menu-system' };

  it('are added, changed and removed with their buttons', async () => {
    const { menuId } = await data<{ menuId: string }>('menu/add', {
      ...page,
      name: 'archive',
      title: '归档',
      permission: 'system:log:operation',
    });
    const button = {
      appId: 'app-system',
      menuType: 'F',
      parentId: menuId,
      name: 'archive_add',
      title: '新增',
    };
    await data('menu/add', button);
    expect(await data<MenuItem[]>(`menu/pointList?parentId=${menuId}`)).toMatchObject([{ title: '新增' }]);
    await data('menu/edit', { menuId, title: '归档管理', version: 1 });
    expect(await data<MenuItem>(`menu/detail?menuId=${menuId}`)).toMatchObject({
      title: '归档管理',
      titleEn: '归档',
      version: 2,
    });
    expect(await refused('menu/edit', { menuId, title: 'x', version: 1 })).toEqual([409, 'conflict']);
    expect(await refused(`menu/delete?menuId=${menuId}`)).toEqual([409, 'in-use']);
    await data(`menu/delete?menuId=${menuId}&cascade=true`);
    expect(await data<MenuItem[]>('menu/list?keyword=归档')).toEqual([]);
  });

  it('refuse a place, a name, an application and a permission that do not fit', async () => {
    const invalid = (field: string) => [400, 'invalid-fields', field];
    expect(await refused('menu/add', { ...page, name: 'positionManage', title: 'x' })).toEqual(
      invalid('name'),
    );
    const fresh = { ...page, name: 'fresh', title: 'x' };
    expect(await refused('menu/add', { ...fresh, appId: 'none' })).toEqual(invalid('appId'));
    expect(await refused('menu/add', { ...fresh, menuType: 'F' })).toEqual(invalid('parentId'));
    expect(await refused('menu/add', { ...fresh, permission: 'no:such:thing' })).toEqual(
      invalid('permission'),
    );
    expect(await refused('menu/edit', { menuId: 'menu-system', parentId: 'menu-system' })).toEqual(
      invalid('parentId'),
    );
  });

  it('offer the permissions of the calls, with the menus that carry them', async () => {
    const list =
      await data<{ permission: string; calls: string[]; menus: object[] }[]>('menu/permissionList');
    const positions = list.find(({ permission }) => permission === 'system:position:manage');
    expect(positions?.calls).toContain('POST position/addPosition');
    expect(positions?.menus).toEqual([{ menuId: 'menu-positions', title: '岗位管理' }]);
  });

  it('need permissions that calls require, as every page of the portal does', async () => {
    const list = await data<{ permission: string }[]>('menu/permissionList');
    const known = [...list.map(({ permission }) => permission), MANAGE_OWN_PROCESSES_PERMISSION];
    const unknown = portalPageNames.filter(name =>
      describePage(name).permissions?.some(permission => !known.includes(permission)),
    );
    expect(unknown).toEqual([]);
  });

  it('carry no permission that their author lacks, and a new permission reaches no role that has them', async () => {
    const own = 'system:menu:manage';
    const { roleId } = await data<{ roleId: string }>('role/add', {
      roleName: 'Menus',
      roleKey: 'menus',
      permissions: [own, 'system:dict:manage'],
    });
    await data('role/addUsers', { roleId, userIds: ['u-he-lei'] });
    const lesser = await server().login('he.lei');
    const codeOf = async (path: string, body: object) => (await lesser.post(path, body)).body.subCode;
    const fresh = { ...page, name: 'beyond', title: 'x' };
    expect([
      await codeOf('menu/add', { ...fresh, permission: 'system:user:manage' }),
      await codeOf('menu/edit', { menuId: 'menu-dictionaries', permission: 'system:user:manage' }),
      await codeOf('menu/edit', { menuId: 'menu-positions', permission: own }),
      await codeOf('menu/edit', { menuId: 'menu-positions', permission: null }),
      await codeOf('menu/edit', { menuId: 'menu-positions', title: '岗位' }),
      await codeOf('menu/add', { ...fresh, permission: own }),
    ]).toEqual([...Array(4).fill('rights-exceeded'), undefined, undefined]);

    type Rights = { menuIds: string[]; permissions: string[] };
    const rights = async () => {
      const { menuIds, permissions } = await data<Rights>(`role/detail?roleId=${roleId}`);
      return { menuIds, permissions };
    };
    await data('role/edit', { roleId, menuIds: ['menu-dictionaries'] });
    const before = await rights();
    await data('menu/edit', { menuId: 'menu-dictionaries', permission: 'system:user:manage' });
    for (const body of [before, { menuIds: before.menuIds }, { permissions: before.permissions }]) {
      expect(await data('role/preview', { roleId, ...body })).toMatchObject({ added: [], removed: [] });
      await data('role/edit', { roleId, ...body });
      expect(await rights()).toEqual(before);
    }
    await data('role/edit', { roleId, menuIds: [] });
    await data('role/edit', { roleId, menuIds: before.menuIds });
    expect((await rights()).permissions).toContain('system:user:manage');
    await data('menu/edit', { menuId: 'menu-dictionaries', permission: 'system:dict:manage' });
  });

  it('are previewed as the holders of one role see them', async () => {
    const ids = (nodes: MenuNode[]): string[] => nodes.flatMap(({ id, children }) => [id, ...ids(children)]);
    const all = ids(await data<MenuNode[]>('menu/treeselect?appId=app-system'));
    expect(all).toContain('menu-positions');
    const seen = ids(await data<MenuNode[]>('menu/preview?roleId=role-process-admin'));
    expect(seen).toContain('menu-processes');
    expect(seen).not.toContain('menu-positions');
  });
});
