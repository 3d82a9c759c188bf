/** Limits of an administrator with a limited data scope on roles, positions and data permissions. */
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { companyRecords } from '../testing/guard/company-records.ts';
import { limitedRights, replyCode } from '../testing/guard/limited-rights.ts';
import { countVisiblePeople, signInSalesAdministrator } from '../testing/guard/sales-administrator.ts';
import { describeServer } from '../testing/harness.ts';

const fullNames = (...permissions: string[]): string[] =>
  permissions.map(permission => `system:${permission}`);

describeServer('an administrator with a limited data scope: roles', server => {
  let admin: TestClient;
  let sales: TestClient;

  const { inCompany, bind, grant, hold, moveTo } = limitedRights(server);
  const { makePerson, makeOrganization, makePosition, join } = companyRecords(server);

  beforeAll(async () => {
    admin = await server().login('admin');
    sales = await signInSalesAdministrator(server);
    await makePerson('held-in-finance', 'org-fin');
    await makePerson('held-in-sales', 'org-sales');
    await grant('of-roles', ['role:manage', 'dict:manage'], ['u-he-lei']);
  });

  it('has the same data scope without the permission to list people', async () => {
    await grant('lister', ['user:list'], ['u-hu-yue']);
    await grant('changer', ['user:manage', 'role:manage', 'organize:manage'], ['u-hu-yue']);
    await moveTo('u-hu-yue', 'org-sales');
    await bind('list-own', { 'user@system:user:list': 'own' }, [['user', 'u-hu-yue']]);
    const mixed = await server().login('hu.yue');
    const lock = () => replyCode(mixed, 'user/lock', { userId: 'u-wang-fang', lockDuration: 5 });
    expect(await lock()).toBe('not-found');
    await replyCode(mixed, 'role/changeStatus', { roleId: 'lister', status: 'ABNORMAL' });
    expect(await lock()).toBe('not-found');
    expect(
      await replyCode(mixed, 'organize/updateOrganize', { organizeId: 'org-fin', leaderId: 'u-hu-yue' }),
    ).toBe('not-found');
    await replyCode(admin, 'role/changeStatus', { roleId: 'lister', status: 'NORMAL' });
  });

  it('cannot change the rights of a role that a hidden person holds', async () => {
    await grant('shared', ['dict:manage'], ['held-in-sales', 'held-in-finance']);
    await grant('of-sales', ['dict:manage'], ['held-in-sales']);
    const rights = (roleId: string) => ({
      disable: () => replyCode(sales, 'role/changeStatus', { roleId, status: 'ABNORMAL' }),
      disableByEdit: () => replyCode(sales, 'role/edit', { roleId, status: 'ABNORMAL' }),
      take: () => replyCode(sales, 'role/edit', { roleId, permissions: [] }),
      give: () =>
        replyCode(sales, 'role/edit', { roleId, permissions: fullNames('dict:manage', 'user:list') }),
      menus: () => replyCode(sales, 'role/edit', { roleId, menuIds: ['menu-positions'] }),
      remove: () => replyCode(sales, `role/delete?roleId=${roleId}&cascade=true`),
    });
    const codes = async (roleId: string) => {
      const found: string[] = [];
      for (const change of Object.values(rights(roleId))) found.push(await change());
      return found;
    };
    expect(await codes('shared')).toEqual(Array(6).fill('scope-exceeded'));
    expect(await replyCode(sales, 'role/delete?roleId=shared')).toBe('scope-exceeded');
    const same = {
      roleName: 'renamed',
      status: 'NORMAL',
      permissions: fullNames('dict:manage'),
      menuIds: [],
    };
    expect(await replyCode(sales, 'role/edit', { roleId: 'shared', ...same })).toBe('200');
    expect(await replyCode(sales, 'role/changeStatus', { roleId: 'shared', status: 'NORMAL' })).toBe('200');
    expect(await codes('of-sales')).toEqual(Array(6).fill('200'));
  });

  it('cannot change the rights of a role of a hidden position or of a released role', async () => {
    await grant('of-position', ['dict:manage'], []);
    await makePosition('position-in-finance', 'org-fin', ['of-position']);
    await grant('of-provider', ['dict:manage'], []);
    await inCompany(tx =>
      tx.updateTable('role').set({ isReleased: true }).where('roleId', '=', 'of-provider').execute(),
    );
    for (const roleId of ['of-position', 'of-provider'])
      expect([
        await replyCode(sales, 'role/edit', { roleId, permissions: fullNames('dict:manage', 'user:list') }),
        await replyCode(sales, 'role/changeStatus', { roleId, status: 'ABNORMAL' }),
        await replyCode(sales, `role/delete?roleId=${roleId}&cascade=true`),
      ]).toEqual(Array(3).fill('scope-exceeded'));
    const isReleased = false;
    expect(await replyCode(sales, 'role/edit', { roleId: 'of-provider', isReleased })).toBe('scope-exceeded');
  });

  it('cannot change the rights of a position with a hidden member', async () => {
    await makeOrganization('org-branch', 'org-sales');
    await bind('and-branch', { user: 'orgs:org-branch' }, [['user', 'u-he-lei']]);
    await grant('of-members', ['dict:manage'], []);
    await makePosition('mixed', 'org-branch', ['of-members']);
    await join('mixed', ['held-in-finance', 'held-in-sales']);
    const roles = (roleIds: string[]) =>
      replyCode(sales, 'position/updatePositionPermission', { positionId: 'mixed', roleIds });
    const batch = await sales.data<{ list: { subCode: string }[] }>(
      sales.post('position/removeBatch', { positionIds: ['mixed'] }),
    );
    expect([
      await roles([]),
      await replyCode(sales, 'position/remove/mixed'),
      batch.list[0]?.subCode,
      await replyCode(sales, 'organize/remove/org-branch?cascade=true'),
    ]).toEqual(Array(4).fill('scope-exceeded'));
    expect(await roles(['of-members'])).toBe('200');
    await inCompany(tx =>
      tx
        .deleteFrom('userPosition')
        .where('positionId', '=', 'mixed')
        .where('userId', '=', 'held-in-finance')
        .execute(),
    );
    expect(await roles([])).toBe('200');
    await join('mixed', ['held-in-finance']);
    // The position gives no rights now, but it still has a hidden member.
    expect(await replyCode(sales, 'position/remove/mixed')).toBe('scope-exceeded');
  });

  it('cannot remove the position that their own data permission is bound to', async () => {
    await grant('of-positions', ['user:list', 'position:manage'], ['u-luo-yi']);
    await makePosition('bound', 'org-rd');
    await bind('of-position', { user: 'own' }, [['position', 'bound']]);
    await join('bound', ['u-luo-yi']);
    await moveTo('u-luo-yi', 'org-rd');
    const limited = await server().login('luo.yi');
    const seen = await countVisiblePeople(limited);
    expect(await replyCode(limited, 'position/remove/bound')).toBe('scope-exceeded');
    const batch = await limited.data<{ list: { subCode: string }[] }>(
      limited.post('position/removeBatch', { positionIds: ['bound'] }),
    );
    expect(batch.list[0]?.subCode).toBe('scope-exceeded');
    expect(await countVisiblePeople(limited)).toBe(seen);
  });

  it('cannot give a disabled role, nor enable it', async () => {
    await grant('logs', ['log:operation'], []);
    await grant('roles-and-logs', ['role:manage', 'log:operation', 'user:list'], ['u-guo-ting']);
    await bind('logs-self', { 'user@system:log:operation': 'self' }, [['user', 'u-guo-ting']]);
    const giver = await server().login('guo.ting');
    const set = (status: string) => replyCode(giver, 'role/changeStatus', { roleId: 'logs', status });
    const give = () => replyCode(giver, 'role/addUsers', { roleId: 'logs', userIds: ['u-zhu-hao'] });
    expect(await give()).toBe('scope-exceeded');
    expect(await set('ABNORMAL')).toBe('200');
    expect(await give()).toBe('scope-exceeded');
    await hold('logs', ['u-zhu-hao']);
    expect(await set('NORMAL')).toBe('scope-exceeded');
  });

  it('cannot change data permissions for a resource that their own data permission limits', async () => {
    await grant('data', ['dataPermission:manage', 'user:list'], ['u-xu-lei']);
    await bind('lists-own', { 'user@system:user:list': 'own' }, [['user', 'u-xu-lei']]);
    await bind('limits-others', { user: 'self' }, [['user', 'u-yang-yang']]);
    const mixed = await server().login('xu.lei');
    const targets = { dataPermissionId: 'limits-others', kind: 'user', targetIds: ['u-yang-yang'] };
    const items = [{ key: 'user', value: 'all' }];
    expect([
      await replyCode(mixed, 'dataPermission/update', { dataPermissionId: 'limits-others', items }),
      await replyCode(mixed, 'dataPermission/changeStatus', {
        dataPermissionId: 'limits-others',
        status: 'ABNORMAL',
      }),
      await replyCode(mixed, 'dataPermission/delete?dataPermissionId=limits-others&cascade=true'),
      await replyCode(mixed, 'dataPermission/unbind', { ...targets, targetIds: ['u-xu-lei'] }),
    ]).toEqual(Array(4).fill('scope-exceeded'));
  });

  it('cannot change what applies to the whole tenant: top-level organizations, released roles, embed clients', async () => {
    await bind('below-sales', { user: 'below' }, [['user', 'u-pan-bo']]);
    await grant('organizing', ['organize:manage', 'role:manage', 'embed:manage'], ['u-pan-bo']);
    await moveTo('u-pan-bo', 'org-sales');
    const below = await server().login('pan.bo');
    expect(
      await replyCode(below, 'organize/updateOrganize', { organizeId: 'org-sales-east', parentId: null }),
    ).toBe('scope-exceeded');
    const role = { roleName: 'x', roleKey: 'released', permissions: [], isReleased: true };
    expect(await replyCode(below, 'role/add', role)).toBe('scope-exceeded');
    const off = { ...role, status: 'ABNORMAL', permissions: ['system:organize:manage'] };
    const { roleId } = await admin.data<{ roleId: string }>(admin.post('role/add', off));
    expect([
      await replyCode(below, 'role/edit', {
        roleId,
        permissions: [...off.permissions, 'system:role:manage'],
      }),
      await replyCode(below, 'role/edit', { roleId, menuIds: ['menu-roles'] }),
      await replyCode(below, 'role/edit', { roleId, status: 'NORMAL' }),
      await replyCode(below, 'role/changeStatus', { roleId, status: 'NORMAL' }),
      await replyCode(below, 'role/edit', { roleId, roleName: 'y', permissions: off.permissions }),
    ]).toEqual([...Array(4).fill('scope-exceeded'), '200']);
    expect(await replyCode(below, 'embed/client/add', { name: 'x', processIds: [] })).toBe('scope-exceeded');
  });
});
