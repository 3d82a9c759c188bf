/** Data permissions through HTTP: bound, explained, excluded, and changed by those alone who see all rows. */
import type { DataPermissionDetail, UserDataPermission } from '@countersign/sdk/api/contract';
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';

describeServer('data permissions', server => {
  let admin: TestClient;
  let lesser: TestClient;
  const send = async (client: TestClient, path: string, body?: object) => {
    const { status, body: reply } = await (body ? client.post(path, body) : client.get(path));
    return { status, subCode: reply.subCode, data: reply.data as never };
  };
  const data = <T>(path: string, body?: object) =>
    admin.data<T>(body ? admin.post(path, body) : admin.get(path));
  const add = async (code: string, value: string) => {
    const body = { name: code, code, items: [{ key: 'user', value }] };
    return (await data<{ dataPermissionId: string }>('dataPermission/add', body)).dataPermissionId;
  };
  const bind = (dataPermissionId: string, kind: string, targetIds: string[]) =>
    data<{ count: number }>('dataPermission/bind', { dataPermissionId, kind, targetIds });
  const totalFor = async (userName: string) => {
    const client = await server().login(userName);
    return (await client.data<{ total: number }>(client.get('user/list?limit=1'))).total;
  };

  beforeAll(async () => {
    admin = await server().login('admin');
    const { roleId } = await data<{ roleId: string }>('role/add', {
      roleName: 'Scopes',
      roleKey: 'scopes',
      permissions: ['system:dataPermission:manage', 'system:position:manage'],
    });
    await data('role/addUsers', { roleId, userIds: ['u-he-lei'] });
  });

  it('are added, changed with a version, and removed once nothing is bound', async () => {
    const dataPermissionId = await add('first', 'own');
    const items = [{ key: 'user', value: 'orgs:org-fin' }];
    await data('dataPermission/update', { dataPermissionId, items, version: 1 });
    expect(
      await data<DataPermissionDetail>(`dataPermission/detail?dataPermissionId=${dataPermissionId}`),
    ).toMatchObject({
      items,
      version: 2,
      bindCount: 0,
      organizations: [{ id: 'org-fin', name: '财务部' }],
    });
    const stale = await send(admin, 'dataPermission/update', { dataPermissionId, name: 'x', version: 1 });
    expect(stale.subCode).toBe('conflict');
    for (const wrong of [
      [{ key: 'user', value: 'everywhere' }],
      [{ key: 'nothing', value: 'all' }],
      [...items, ...items],
    ])
      expect((await send(admin, 'dataPermission/update', { dataPermissionId, items: wrong })).subCode).toBe(
        'invalid-fields',
      );
    await bind(dataPermissionId, 'position', ['pos-sales']);
    const boundTo = async (positionId: string) =>
      (await data<{ list: object[] }>(`dataPermission/page?positionId=${positionId}`)).list;
    expect(await boundTo('pos-sales')).toMatchObject([{ dataPermissionId }]);
    expect(await boundTo('pos-finance-director')).toEqual([]);
    const remove = `dataPermission/delete?dataPermissionId=${dataPermissionId}`;
    expect((await send(admin, remove)).subCode).toBe('in-use');
    expect((await send(admin, `${remove}&cascade=true`)).status).toBe(200);
  });

  it('show what they are bound to, are explained, previewed and excluded', async () => {
    const dataPermissionId = await add('own-only', 'own');
    const before = await totalFor('ma.chao');
    expect(await bind(dataPermissionId, 'organization', ['org-sales'])).toEqual({ count: 1 });
    const after = await totalFor('ma.chao');
    expect(after).toBeLessThan(before);
    const preview = { userId: 'u-ma-chao', items: [{ key: 'user', value: 'own' }] };
    expect(await data('dataPermission/preview', preview)).toEqual([{ key: 'user', count: after }]);
    const [bound] = await data<UserDataPermission[]>('user/userDataPerms?userId=u-ma-chao');
    expect(bound).toMatchObject({
      dataPermissionId,
      from: [{ kind: 'organization', targetId: 'org-sales' }],
      isExcluded: false,
    });
    await data('user/excludeDataPerms', { userId: 'u-ma-chao', dataPermissionIds: [dataPermissionId] });
    expect(await totalFor('ma.chao')).toBe(1);
    const detail = `dataPermission/detail?dataPermissionId=${dataPermissionId}`;
    expect((await data<DataPermissionDetail>(detail)).excluded).toMatchObject([{ userId: 'u-ma-chao' }]);
    await data('dataPermission/unbind', { dataPermissionId, kind: 'organization', targetIds: ['org-sales'] });
    expect(await totalFor('ma.chao')).toBe(before);
  });

  it('are changed by nobody with a limited scope, and by nobody for themselves', async () => {
    const wide = await add('wide', 'all');
    const dataPermissionId = await add('limits', 'own');
    await bind(dataPermissionId, 'user', ['u-he-lei']);
    await bind(wide, 'position', ['pos-finance-director']);
    lesser = await server().login('he.lei');
    const targets = { dataPermissionId: wide, kind: 'user', targetIds: ['u-luo-yi'] };
    const beyond = [
      await send(lesser, 'dataPermission/bind', targets),
      await send(lesser, 'dataPermission/unbind', { ...targets, dataPermissionId }),
      await send(lesser, 'dataPermission/changeStatus', { dataPermissionId, status: 'ABNORMAL' }),
      await send(lesser, `dataPermission/delete?dataPermissionId=${wide}`),
      await send(lesser, 'dataPermission/update', {
        dataPermissionId: wide,
        items: [{ key: 'user', value: 'own' }],
      }),
      await send(lesser, 'position/addPositionUsers', {
        positionId: 'pos-finance-director',
        userIds: ['u-luo-yi'],
      }),
    ];
    expect(beyond.map(({ subCode }) => subCode)).toEqual([...Array(5).fill('scope-exceeded'), 'not-found']);
    const own = { dataPermissionId: wide, kind: 'user', targetIds: ['u-admin'] };
    expect((await send(admin, 'dataPermission/bind', own)).subCode).toBe('own-rights');
  });

  it('that were passed on narrow with later changes, and never widen', async () => {
    const LIST = 'user@system:user:list';
    const LOGS = 'user@system:log:operation';
    const dataPermissionId = await add('passed-on', 'below');
    const change = (body: object) => data('dataPermission/update', { dataPermissionId, ...body });
    await change({
      items: [
        { key: 'user', value: 'below' },
        { key: LIST, value: 'below' },
      ],
    });
    const { roleId } = await data<{ roleId: string }>('role/add', {
      roleName: 'Adding',
      roleKey: 'adding',
      permissions: ['system:user:list', 'system:user:manage'],
    });
    await data('role/addUsers', { roleId, userIds: ['u-song-jia'] });
    await data('user/update', { userId: 'u-song-jia', organizeId: 'org-rd' });
    await bind(dataPermissionId, 'user', ['u-song-jia']);
    const giver = await server().login('song.jia');
    const { userId } = await giver.data<{ userId: string }>(
      giver.post('user/add', {
        userName: 'passed.on',
        nickName: 'x',
        organizeId: 'org-rd-web',
        password: await giver.seal('Fresh@2026'),
        phonenumber: await giver.seal('13812345678'),
      }),
    );
    const values = async () => {
      const [bound] = await data<UserDataPermission[]>(`user/userDataPerms?userId=${userId}`);
      return Object.fromEntries(bound!.items.map(({ key, value }) => [key, value]));
    };
    const passedOn = 'orgs:org-rd,org-rd-core,org-rd-web';
    expect(await values()).toEqual({ user: passedOn, [LIST]: passedOn });

    const steps: [items: Record<string, string>, values: Record<string, string>][] = [
      [{ [LIST]: 'below', user: 'below' }, {}],
      [{ user: 'all', [LIST]: 'below' }, {}],
      [{ user: 'orgs:org-rd-web,org-rd,org-fin', [LIST]: 'below' }, { user: 'orgs:org-rd,org-rd-web' }],
      [
        { user: 'below', [LIST]: 'below', [LOGS]: 'all' },
        { user: 'orgs:org-rd-web', [LOGS]: 'orgs:org-rd,org-rd-web' },
      ],
      [{ user: 'all' }, {}],
      [{ user: 'all', [LIST]: 'all' }, {}],
      [{ user: 'orgs:org-fin' }, { user: 'self' }],
      [{ user: 'all' }, {}],
    ];
    const expected: Record<string, string> = { user: passedOn, [LIST]: passedOn };
    for (const [items, changed] of steps) {
      await change({
        description: 'x',
        items: Object.entries(items).map(([key, value]) => ({ key, value })),
      });
      Object.assign(expected, changed);
      expect([items, await values()]).toEqual([items, expected]);
    }
    const targets = { dataPermissionId, kind: 'user', targetIds: [userId] };
    expect(await data('dataPermission/bind', targets)).toEqual({ count: 0 });
    expect(await values()).toEqual(expected);
    await data('dataPermission/unbind', targets);
    await data('dataPermission/bind', targets);
    expect(await values()).toEqual({ user: 'all' });
  });
});
