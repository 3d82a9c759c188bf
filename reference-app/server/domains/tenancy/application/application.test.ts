/** Applications through HTTP: for their administrators, and as the shell gets them. */
import type { ApplicationRow, MenuRoute, UserInfo } from '@countersign/sdk/api/contract';
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';

describeServer('applications', server => {
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
  const fields = {
    appName: '台账',
    appCode: 'ledger',
    description: 'Machines and their owners',
    appPath: '/ledger/',
    visible: '1',
    isMicro: '0',
    appOrder: 4,
  };

  it('are added with their menus, given to the shell, changed and removed', async () => {
    const { appId } = await data<{ appId: string }>('application/add', fields);
    const page = { appId, menuType: 'C', name: 'ledgerList', title: '清单', routePath: '/ledger/list' };
    await data('menu/add', page);
    const shown = async () => (await data<UserInfo>('/digital-portal/getInfo')).sysApps;
    expect(await shown()).toContainEqual(
      expect.objectContaining({ appId, isMicro: '0', appPath: '/ledger/' }),
    );
    const names = async (query = '') =>
      (await data<MenuRoute[]>(`/digital-portal/getRouters${query}`)).map(({ name }) => name);
    const sideMenu = async () =>
      (await data<MenuRoute[]>('/digital-portal/getRoutersBatch', {})).map(({ name }) => name);
    expect(await names(`?appId=${appId}`)).toEqual(['ledgerList']);
    expect(await names()).not.toContain('ledgerList');
    expect(await sideMenu()).not.toContain('ledgerList');
    await data('application/update', { appId, aggregateEnable: '1', version: 1 });
    expect(await names()).toContain('ledgerList');
    expect(await sideMenu()).toContain('ledgerList');
    expect(await refused('application/update', { appId, appName: 'x', version: 1 })).toEqual([
      409,
      'conflict',
    ]);
    await data('application/update', { appId, visible: '0' });
    expect(await names(`?appId=${appId}`)).toEqual([]);
    expect((await shown()).map(({ appCode }) => appCode)).not.toContain('ledger');
    const remove = `application/delete?appId=${appId}`;
    expect(await refused(remove)).toEqual([409, 'in-use']);
    await data(`${remove}&cascade=true`);
    expect(await refused(`application/detail?appId=${appId}`)).toEqual([404, 'not-found']);
  });

  it('refuse a code that is taken, addresses of another origin, and patterns that do not compile', async () => {
    const wrong = {
      ...fields,
      appCode: 'system-new',
      appPath: '//example.com/',
      docUrl: 'javascript:alert(1)',
      backendPathRegex: '(',
    };
    expect(await refused('application/add', wrong)).toEqual([
      400,
      'invalid-fields',
      'appPath',
      'docUrl',
      'backendPathRegex',
      'appCode',
    ]);
  });

  it('keep the portal itself', async () => {
    const appId = 'app-system';
    expect(await refused(`application/delete?appId=${appId}&cascade=true`)).toEqual([409, 'in-use']);
    expect(await refused('application/update', { appId, appCode: 'other', visible: '0' })).toEqual([
      400,
      'invalid-fields',
      'appCode',
      'visible',
    ]);
    await data('application/update', { appId, appName: '门户' });
    const { list } = await data<{ list: ApplicationRow[] }>('application/page?keyword=门户');
    expect(list).toMatchObject([{ appId, appCode: 'system-new', version: 2 }]);
    expect(list[0]?.menuCount).toBeGreaterThan(5);
  });
});
