import type { MenuRoute, UserInfo } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';

const paths = (routes: MenuRoute[]): string[] => routes.flatMap(one => [one.path, ...paths(one.children)]);

/** Of who handles tasks. */
const TASKS = ['/approval/todo', '/approval/done', '/approval/copied'];

describeServer('what the portal asks for first', server => {
  it('returns the signed-in person with their company and applications', async () => {
    const client = await server().login('li.na');
    const info = await client.data<UserInfo>(client.get('/digital-portal/getInfo'));
    expect(info.user).toMatchObject({
      userId: 'u-li-na',
      merchantId: DEMO_COMPANY_ID,
      organizeName: '应用组',
    });
    expect(info.merchant.merchantName).toBe('华星制造');
    expect(info.sysApps.map(app => app.appCode)).toEqual(['system-new']);
    expect(JSON.parse(info.themeConfig)).toMatchObject({ themeColor: '#1890ff' });
  });

  it.each([
    [`${DEMO_COMPANY_ID}/u-li-na`, 200],
    [`${DEMO_COMPANY_ID}/u-zhang-wei`, 409],
    ['m-cloud/u-li-na', 409],
    ['', 409],
  ])('answers a page that acts as %o with %i', async (actingAs, status) => {
    const client = await server().login('li.na');
    const reply = await client.send('GET', '/digital-portal/getInfo', undefined, { 'x-acting-as': actingAs });
    expect([reply.status, reply.body.subCode]).toEqual([
      status,
      status === 409 ? 'session-changed' : undefined,
    ]);
  });

  it('refuses a write of a page of another tenant before it has an effect', async () => {
    const client = await server().login('admin');
    const code = 'other_page';
    const body = JSON.stringify({ dictName: code, dictCode: code });
    const path = '/digital-portal/api/authority/admin/dict/data/add';
    const refused = await client.send('POST', path, body, { 'x-acting-as': 'm-cloud/u-admin' });
    expect(refused.body.subCode).toBe('session-changed');
    const { list } = await client.data<{ list: unknown[] }>(client.get(`dict/data/page?keyword=${code}`));
    expect(list).toEqual([]);
  });

  it('hands out the menu as a tree with titles in both languages', async () => {
    const client = await server().login('li.na');
    const routes = await client.data<MenuRoute[]>(client.get('/digital-portal/getRouters'));
    expect(paths(routes)).toEqual([
      '/home',
      '/approval',
      ...TASKS,
      '/approval/mine',
      '/approval/start',
      '/project/view',
    ]);
    expect(routes[1]?.children[0]?.meta).toMatchObject({
      title: '待办',
      titleEn: 'To handle',
      type: 'C',
      invisible: false,
    });
  });

  it('limits the menu to permitted entries, and to own lists without a permission', async () => {
    const client = await server().login('tang.xin');
    const strip = (permission: string) =>
      withTenant(server().db, 'm-cloud', tx =>
        tx
          .deleteFrom('rolePermission')
          .where('roleId', '=', 'role-staff')
          .where('permission', '=', permission)
          .execute(),
      );
    const menu = async () => paths(await client.data<MenuRoute[]>(client.get('/digital-portal/getRouters')));
    await strip('system:my:apply');
    expect(await menu()).toEqual(['/home', '/approval', ...TASKS, '/approval/mine', '/project/view']);
  });

  it('hands out menus by application', async () => {
    const client = await server().login('admin');
    const batch = (appIds: string[]) =>
      client.data<MenuRoute[]>(client.post('/digital-portal/getRoutersBatch', { appIds }));
    expect((await batch(['app-system'])).map(({ path }) => path)).toEqual([
      '/home',
      '/approval',
      '/workflow',
      '/system',
      '/messages',
      '/files',
      '/project/view',
    ]);
    const all = await client.data<MenuRoute[]>(client.post('/digital-portal/getRoutersBatch', {}));
    expect(paths(all)).toEqual(paths(await batch(['app-system'])));
    expect(await batch(['unknown'])).toEqual([]);
    expect(await batch([])).toEqual([]);
    expect(await client.data(client.get('/digital-portal/getRouters?appId=unknown'))).toEqual([]);
  });

  it('shows anonymous clients the name and the colours, nothing else', async () => {
    const client = server().anonymous();
    const properties = await client.data<{ attrCode: string; attrValue: string }[]>(
      client.get('properties/load'),
    );
    expect(properties).toContainEqual({ attrCode: 'appName', attrValue: 'Countersign' });
    const theme = async (query: string) =>
      JSON.parse((await client.data<{ config: string }>(client.get(`theme/get${query}`))).config);
    expect(await theme('')).toHaveProperty('themeColor');
    expect(await theme(`?merchantId=${DEMO_COMPANY_ID}`)).toHaveProperty('themeColor');
    expect(await theme('?merchantId=unknown')).toEqual({});
    expect((await client.get('dict/data/dictCode/Jflow_Degree')).status).toBe(401);
  });

  it('labels a dictionary in the language of the caller', async () => {
    const client = await server().login('li.na');
    const labels = async () =>
      (await client.data<{ dictLabel: string }[]>(client.get('dict/data/dictCode/Jflow_Degree'))).map(
        one => one.dictLabel,
      );
    expect(await labels()).toEqual(['普通', '紧急', '特急']);
    client.lang = 'en';
    expect(await labels()).toEqual(['Ordinary', 'Urgent', 'Critical']);
    expect(await client.data(client.get('dict/data/dictCode/unknown'))).toEqual([]);
  });
});
