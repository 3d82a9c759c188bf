/** Reads by an administrator of the departments of sales and of human resources: other people are neither named nor counted. */
import { beforeAll, expect, it } from 'vitest';
import { beginExport, download, runJob } from '../domains/files/transfer/testing/transfer-driver.ts';
import type { TestClient } from '../testing/client.ts';
import { companyRecords } from '../testing/guard/company-records.ts';
import { limitedRights, replyCode } from '../testing/guard/limited-rights.ts';
import { describeServer } from '../testing/harness.ts';

const EXPIRE = '2099-01-01T00:00:00.000Z';
const PERMISSIONS = [
  'user:list',
  'role:manage',
  'position:manage',
  'organize:manage',
  'grant:manage',
  'dataPermission:manage',
  'project:manage',
  'message:account:manage',
  'message:send:manage',
];

describeServer('reads of an administrator with a limited data scope', server => {
  let admin: TestClient;
  let sales: TestClient;

  const { inCompany, bind, grant, moveTo } = limitedRights(server);
  const { makePosition, join } = companyRecords(server);

  /** A role that a visible and a hidden person hold. */
  const SHARED_ROLE = 'shared-role';

  beforeAll(async () => {
    await grant('limited', PERMISSIONS, ['u-he-lei']);
    await moveTo('u-he-lei', 'org-sales');
    admin = await server().login('admin');
    await grant(SHARED_ROLE, [], ['u-sun-li', 'u-li-na']);
    await makePosition('shared', 'org-sales', [SHARED_ROLE]);
    await join('shared', ['u-sun-li', 'u-li-na']);
    await makePosition('hidden', 'org-sales');
    await join('hidden', ['u-li-na']);
    await bind('sales-and-hr', { user: 'orgs:org-sales,org-hr' }, [['user', 'u-he-lei']]);
    sales = await server().login('he.lei');
  });

  it('counts visible people alone', async () => {
    const preview = { roleId: SHARED_ROLE, menuIds: [] };
    expect(await sales.data(sales.post('role/preview', preview))).toMatchObject({
      userCount: 1,
      isLimited: true,
    });
    expect(await admin.data(admin.post('role/preview', preview))).toMatchObject({
      userCount: 2,
      isLimited: false,
    });
    const used = await sales.get(`role/delete?roleId=${SHARED_ROLE}`);
    expect(used.status).not.toBe(200);
    expect(JSON.stringify(used.body)).not.toContain('"userCount":2');
    const stale = await sales.post('role/edit', { roleId: SHARED_ROLE, version: 99 });
    expect(stale.body.data).toMatchObject({ record: { userCount: 1 } });
    await bind('two-people', { user: 'self' }, [
      ['user', 'u-li-na'],
      ['user', 'u-sun-li'],
    ]);
    expect(await sales.data(sales.get('dataPermission/detail?dataPermissionId=two-people'))).toMatchObject({
      bindCount: 1,
    });
    const { list } = await sales.data<{ list: object[] }>(
      sales.get('dataPermission/page?keyword=two-people'),
    );
    expect(list).toMatchObject([{ bindCount: 1 }]);
  });

  it('finds positions by the number of visible members', async () => {
    const positions = (client: TestClient, query: string) =>
      client.data<{ list: { positionId: string; userCount: number }[] }>(
        client.get(`position/list?limit=100&organizeId=org-sales&${query}`),
      );
    const vacant = async (client: TestClient) =>
      (await positions(client, 'isVacant=true')).list.map(({ positionId }) => positionId);
    expect(await vacant(sales)).toContain('hidden');
    expect(await vacant(admin)).not.toContain('hidden');
    const { list } = await positions(sales, 'sort=-users');
    const counts = list.map(({ userCount }) => userCount);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect(list.find(({ positionId }) => positionId === 'shared')?.userCount).toBe(1);
    const stale = await sales.post('position/updatePosition', { positionId: 'shared', version: 99 });
    expect(stale.body.data).toMatchObject({ record: { userCount: 1 } });
  });

  it('removes and moves nothing with hidden people, and reads no numbers of it', async () => {
    const codes = [];
    for (const id of ['shared', 'hidden']) codes.push(await replyCode(sales, `position/remove/${id}`));
    const roles = { positionId: 'shared', roleIds: [] };
    codes.push(await replyCode(sales, 'position/updatePositionPermission', roles));
    const batch = await sales.data<{ list: { subCode: string }[] }>(
      sales.post('position/removeBatch', { positionIds: ['hidden'] }),
    );
    const move = { organizeId: 'org-sales', parentId: 'org-hr' };
    expect([
      ...codes,
      batch.list[0]?.subCode,
      await replyCode(sales, 'organize/removal/org-sales'),
      await replyCode(sales, 'organize/remove/org-sales'),
      await replyCode(sales, 'organize/movePreview', move),
    ]).toEqual(Array(7).fill('scope-exceeded'));
    const inside = async (organizeName: string) =>
      (
        await admin.data<{ organizeId: string }>(
          admin.post('organize/addOrganize', { organizeName, parentId: 'org-sales' }),
        )
      ).organizeId;
    const [from, to, hidden] = [await inside('From'), await inside('To'), await inside('Hidden')];
    const moved = await admin.data<{ organizeId: string }>(
      admin.post('organize/addOrganize', { organizeName: 'Moved', parentId: from }),
    );
    await bind('more', { user: `orgs:org-sales,${from},${to},${moved.organizeId}` }, [['user', 'u-he-lei']]);
    await bind('below-too', { user: 'below' }, [
      ['user', 'u-deng-rui'],
      ['user', 'u-sun-li'],
    ]);
    const preview = { organizeId: moved.organizeId, parentId: to };
    await moveTo('u-deng-rui', from);
    expect(await sales.data(sales.post('organize/movePreview', preview))).toMatchObject({
      userCount: 0,
      oldViewers: 1,
      isLimited: true,
    });
    expect(await replyCode(sales, 'organize/movePreview', { ...preview, parentId: hidden })).toBe(
      'not-found',
    );
    await admin.data(
      admin.post('organize/addOrganize', { organizeName: 'Unseen', parentId: moved.organizeId }),
    );
    expect(await replyCode(sales, 'organize/updateOrganize', preview)).toBe('scope-exceeded');
  });

  it('exports no sign-in names and numbers of hidden people', async () => {
    const exported = async (client: TestClient) => {
      const id = await beginExport(client, { noun: 'organization', format: 'csv' });
      await runJob(server(), id);
      const [, ...rows] = await download(client, id);
      return rows.find(([path]) => path?.endsWith('/财务部'));
    };
    const [, account, name, , people] = (await exported(admin)) ?? [];
    expect([account, name, people === '0']).toEqual(['wu.qiang', '吴强', false]);
    // Every member reads the names of leaders in the list of organisations.
    const [, hidden, leader, , seen] = (await exported(sales)) ?? [];
    expect([hidden, leader, seen]).toEqual(['', '吴强', '0']);
  });

  it('reads no name of a hidden person who ended a grant', async () => {
    const ended = async (client: TestClient, userName: string) => {
      const { authId } = await sales.data<{ authId: string }>(
        sales.post('merchant/auth/add', {
          userName,
          organizeId: 'org-sales',
          roleIds: ['limited'],
          expireTime: EXPIRE,
        }),
      );
      await client.data(client.get(`merchant/auth/delete?authId=${authId}`));
      const { list } = await sales.data<{ list: { authId: string; endBy: string }[] }>(
        sales.get('merchant/auth/list?limit=100'),
      );
      const detail = await sales.data<{ endBy: string }>(sales.get(`merchant/auth/detail?authId=${authId}`));
      return [list.find(row => row.authId === authId)?.endBy, detail.endBy];
    };
    expect(await ended(admin, 'ended.by.admin')).toEqual(['', '']);
    expect(await ended(sales, 'ended.by.sales')).toEqual(['何磊', '何磊']);
  });

  it('writes to visible people alone, and is refused for others', async () => {
    const message = { name: 'x', title: 'x', text: 'x', channels: ['inApp'] };
    const send = async (...targets: object[]) => {
      const { status, body } = await sales.post('sendTask/add', { ...message, targets });
      return [status, body.subCode, (body.data as { fields?: { field: string }[] })?.fields?.[0]?.field];
    };
    const visible = { kind: 'user', id: 'u-sun-li' };
    const refused = [404, 'not-found', 'targets'];
    expect(await send(visible, { kind: 'user', id: 'u-li-na' })).toEqual(refused);
    expect(await send(visible, { kind: 'user', id: 'nobody' })).toEqual(refused);
    expect(await send(visible, { kind: 'organization', id: 'org-fin' })).toEqual(refused);
    expect(await send(visible, { kind: 'organization', id: 'org-sales' })).toEqual([
      403,
      'scope-exceeded',
      'targets',
    ]);
    expect((await send(visible))[0]).toBe(200);
    const { taskId } = await admin.data<{ taskId: string }>(
      admin.post('sendTask/add', {
        ...message,
        name: 'to-two',
        targets: ['u-li-na', 'u-sun-li'].map(id => ({ kind: 'user', id })),
      }),
    );
    const { list } = await sales.data<{ list: object[] }>(sales.get('sendTask/page?keyword=to-two'));
    expect([list, await sales.data(sales.get(`sendTask/detail?taskId=${taskId}`))]).toMatchObject([
      [{ total: 1 }],
      { total: 1 },
    ]);
    await inCompany(tx =>
      tx.updateTable('sendTarget').set({ state: 'failed' }).where('taskId', '=', taskId).execute(),
    );
    expect(await sales.data(sales.post('sendTask/resend', { taskId }))).toEqual({ count: 1 });
  });

  it('reads hidden people neither in a refused change nor in a number of members', async () => {
    const { groupId } = await admin.data<{ groupId: string }>(
      admin.post('message/alarmGroup/add', { name: 'alarms', userIds: ['u-li-na', 'u-sun-li'] }),
    );
    const stale = await sales.post('message/alarmGroup/update', { groupId, version: 99 });
    expect(stale.body.data).toMatchObject({ record: { people: [{ id: 'u-sun-li' }] } });
    await admin.data(
      admin.post('/mkplat-admin/tc/project/add', {
        projectName: 'shared-project',
        userIds: ['u-li-na', 'u-sun-li'],
      }),
    );
    const { list } = await sales.data<{ list: object[] }>(
      sales.get('/analysis-center-admin/home/projectList?keyword=shared-project'),
    );
    expect(list).toMatchObject([{ memberCount: 1 }]);
  });

  it('does not read the names of hidden people in send tasks and data permissions', async () => {
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
      expect([path, status, text.includes('李娜'), text.includes('孙丽')]).toEqual([path, 200, false, true]);
    }
  });
});
