/** Records that an administrator of the sales department shares with people out of sight: guests, menus, home pages and absences. */
import { beforeAll, expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import type { TestClient } from '../testing/client.ts';
import { limitedRights } from '../testing/guard/limited-rights.ts';
import { describeServer } from '../testing/harness.ts';

const tenant = { merchantId: DEMO_COMPANY_ID };
const EXPIRE = '2099-01-01T00:00:00.000Z';
const REFUSED = 'scope-exceeded';

describeServer('records that an administrator with a limited data scope shares', server => {
  let admin: TestClient;
  let sales: TestClient;
  const { inCompany, bind, grant, moveTo } = limitedRights(server);

  const codeOf = async (client: TestClient, path: string, body?: object): Promise<string> => {
    const { status, body: reply } = await (body ? client.post(path, body) : client.get(path));
    return reply.subCode ?? String(status);
  };

  const makePerson = (userId: string, organizeId: string) =>
    inCompany(tx =>
      tx
        .insertInto('appUser')
        .values({
          ...tenant,
          userId,
          userName: userId,
          nickName: userId,
          passwordHash: '',
          organizeId,
        })
        .execute(),
    );

  beforeAll(async () => {
    await grant(
      'limited',
      ['user:list', 'user:manage', 'role:manage', 'menu:manage', 'home:manage', 'grant:manage', 'app:manage'],
      ['u-he-lei'],
    );
    await moveTo('u-he-lei', 'org-sales');
    await bind('own-only', { user: 'own' }, [['user', 'u-he-lei']]);
    await makePerson('in-finance', 'org-fin');
    await makePerson('in-sales', 'org-sales');
    await grant('shared', ['dict:manage'], ['in-sales', 'in-finance']);
    await grant('of-sales', ['dict:manage'], ['in-sales']);
    admin = await server().login('admin');
    sales = await server().login('he.lei');
  });

  const nameOfGuest = async (userName: string): Promise<string> => {
    const row = await inCompany(tx =>
      tx
        .selectFrom('appUser')
        .select('nickName')
        .where('userName', '=', userName)
        .where('isGuest', '=', true)
        .executeTakeFirstOrThrow(),
    );
    return row.nickName;
  };
  const invite = async (client: TestClient, guest: object) =>
    (
      await client.data<{ authId: string }>(
        client.post('merchant/auth/add', { userName: 'provider', expireTime: EXPIRE, ...guest }),
      )
    ).authId;
  const end = (client: TestClient, authId: string) => codeOf(client, `merchant/auth/delete?authId=${authId}`);

  it('leave the name of a guest that another department has invited before', async () => {
    const inFinance = { organizeId: 'org-fin', roleIds: ['of-sales'] };
    const inSales = { organizeId: 'org-sales', roleIds: ['limited'] };
    await end(admin, await invite(admin, { ...inFinance, nickName: 'Auditor' }));
    const again = await invite(sales, { ...inSales, nickName: 'Chief Executive' });
    expect(await nameOfGuest('provider')).toBe('Auditor');
    const detail = await sales.data<object>(sales.get(`merchant/auth/detail?authId=${again}`));
    expect(detail).toMatchObject({ nickName: 'Auditor' });
    await end(sales, again);
    // The account is in the own department now.
    await end(sales, await invite(sales, { ...inSales, nickName: 'Seller' }));
    expect(await nameOfGuest('provider')).toBe('Seller');
    await end(admin, await invite(admin, { ...inFinance, nickName: 'Auditor' }));
    expect(await nameOfGuest('provider')).toBe('Auditor');
  });

  it('have the home page and the cards of a role that hidden people hold', async () => {
    const changes = (roleId: string) => [
      codeOf(sales, 'role/updateHomePage', { roleId, homePage: '/home' }),
      codeOf(sales, 'role/edit', { roleId, homePage: '/system/dicts' }),
      codeOf(sales, 'home/layout/update', { roleId, cards: ['tasks'] }),
      codeOf(sales, 'home/layout/update', { roleId, cards: null }),
    ];
    const codes = async (roleId: string) => {
      const found = [];
      for (const change of changes(roleId)) found.push(await change);
      return found;
    };
    await grant('of-both', [], ['in-sales', 'in-finance']);
    await grant('of-own', [], ['in-sales']);
    expect(await codes('of-both')).toEqual(Array(4).fill(REFUSED));
    expect(await codes('of-own')).toEqual(Array(4).fill('200'));
    expect(await codeOf(sales, 'role/updateHomePage', { roleId: 'of-both', homePage: '' })).toBe('200');
    expect(await codeOf(sales, 'home/layout/update', { cards: ['tasks'] })).toBe(REFUSED);
    expect(await codeOf(admin, 'home/layout/update', { cards: null })).toBe('200');
  });

  it('have pages that hidden people open', async () => {
    const add = async (name: string, more: object) => {
      const page = { appId: 'app-system', menuType: 'C', parentId: 'menu-system', title: name, name };
      return (await admin.data<{ menuId: string }>(admin.post('menu/add', { ...page, ...more }))).menuId;
    };
    const choose = (roleId: string, menuId: string) =>
      inCompany(tx =>
        tx
          .insertInto('roleMenu')
          .values({ ...tenant, roleId, menuId })
          .execute(),
      );
    const permission = 'system:log:operation';
    const directory = await add('directory', { menuType: 'M' });
    const below = { parentId: directory, permission };
    await choose('shared', await add('chosen', below));
    const forAll = await add('for_all', {});
    const byPermission = await add('by_permission', { permission: 'system:dict:manage' });
    for (const menuId of [directory, forAll, byPermission])
      expect([
        await codeOf(sales, `menu/delete?menuId=${menuId}&cascade=true`),
        await codeOf(sales, 'menu/edit', { menuId, visible: '1' }),
        await codeOf(sales, 'menu/edit', { menuId, title: 'renamed' }),
      ]).toEqual([REFUSED, REFUSED, '200']);
    const own = await add('of_sales', { permission });
    await choose('of-sales', own);
    expect(await codeOf(sales, 'menu/edit', { menuId: own, visible: '1' })).toBe('200');
    expect(await codeOf(sales, `menu/delete?menuId=${own}`)).toBe('200');
    expect(await codeOf(admin, `menu/delete?menuId=${directory}&cascade=true`)).toBe('200');
  });

  it('have absences that end with their substitute, also of hidden people', async () => {
    await makePerson('substitute', 'org-sales');
    const absence = { ...tenant, endTime: EXPIRE, createBy: 'in-finance', reason: '' };
    await inCompany(tx =>
      tx
        .insertInto('outOfOffice')
        .values({
          ...absence,
          outId: 'of-finance',
          userId: 'in-finance',
          standInId: 'substitute',
          beginTime: new Date(0),
        })
        .execute(),
    );
    const removed = await sales.get('user/remove/substitute');
    expect([removed.status, removed.body.data]).toEqual([200, null]);
    const row = await inCompany(tx =>
      tx
        .selectFrom('outOfOffice')
        .select('endTime')
        .where('outId', '=', 'of-finance')
        .executeTakeFirstOrThrow(),
    );
    expect(row.endTime.getTime()).toBeLessThanOrEqual(Date.now());
  });
});
