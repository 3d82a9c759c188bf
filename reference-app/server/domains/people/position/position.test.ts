/** Positions through HTTP: listed, added, changed and removed, with their members. */
import type { PositionRow, PositionUser } from '@countersign/sdk/api/contract';
import { NODE, PEOPLE_SELECTION_TYPE } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';
import { publish } from '../../../testing/publish.ts';

interface List<Row> {
  total: number;
  list: Row[];
}

describeServer('positions', server => {
  /** One session for each person: sign-ins are limited. */
  const clients = new Map<string, Promise<TestClient>>();
  const signedIn = (userName: string) => {
    const client = clients.get(userName) ?? server().login(userName);
    clients.set(userName, client);
    return client;
  };
  const get = async <T>(path: string, userName = 'admin') => {
    const client = await signedIn(userName);
    return client.data<T>(client.get(path));
  };
  const list = (query: string, userName?: string) =>
    get<List<PositionRow>>(`position/list?${query}`, userName);
  const members = (id: string, query = '') =>
    get<List<PositionUser>>(`position/positionUserList/${id}?limit=100${query}`);
  const send = async (path: string, body?: object, userName = 'admin') => {
    const client = await signedIn(userName);
    const { status, body: reply } = await (body ? client.post(path, body) : client.get(path));
    return { status, subCode: reply.subCode, msg: reply.msg, data: reply.data as unknown };
  };
  const fieldsOf = async (path: string, body: object) => {
    const { status, data } = await send(path, body);
    return [status, (data as { fields: { field: string }[] }).fields.map(({ field }) => field)];
  };
  const lastChange = async (id: string) => {
    const { list: rows } = await get<List<{ id: string }>>(
      `log/operation/page?kind=position&targetId=${id}&result=ok`,
    );
    return get<{ changes: { field: string }[] }>(`log/operation/detail?id=${rows[0]?.id}`);
  };
  const add = async (body: object) =>
    ((await send('position/addPosition', body)).data as { positionId: string }).positionId;

  it('are listed by page, in any order and by a part of the name, with the number of members', async () => {
    const all = await list('limit=2&page=2&sort=-name');
    expect(all.total).toBe(6);
    expect(all.list).toHaveLength(2);
    const { list: found } = await list('keyword=直属');
    expect(found).toEqual([
      {
        positionId: 'pos-line-manager',
        positionName: '直属经理',
        organizeId: 'org-rd',
        organizeName: '研发部',
        remark: '',
        userCount: expect.any(Number),
        version: 1,
      },
    ]);
    const counts = (await list('limit=100&sort=-users')).list.map(({ userCount }) => userCount ?? 0);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(0);
  });

  it('are found by having no member', async () => {
    const { list: vacant } = await list('isVacant=true&limit=100');
    const { list: all } = await list('limit=100');
    expect(vacant).toEqual(all.filter(({ userCount }) => userCount === 0));
    const positionId = await add({ positionName: 'Nobody yet', organizeId: 'org-rd' });
    expect((await list('isVacant=true&limit=100')).total).toBe(vacant.length + 1);
    await send(`position/remove/${positionId}`);
  });

  it('refuse a change of an earlier state with its author, its time and what is stored', async () => {
    const positionId = await add({ positionName: 'Twice', organizeId: 'org-rd' });
    const update = (more: object) => send('position/updatePosition', { positionId, ...more });
    expect((await update({ remark: 'first', version: 1 })).status).toBe(200);
    const { status, subCode, data } = await update({ remark: 'second', version: 1 });
    expect([status, subCode]).toEqual([409, 'conflict']);
    expect(data).toMatchObject({
      by: expect.stringMatching(/./),
      at: expect.stringMatching(/Z$/),
      record: { positionId, remark: 'first', version: 2 },
    });
    expect((await update({ remark: 'last one wins' })).status).toBe(200);
    const { changes } = await lastChange(positionId);
    expect(changes.map(({ field }) => field)).toEqual(['remark']);
    await send(`position/remove/${positionId}`);
  });

  it('are found by an organisation with all below it', async () => {
    const ids = async (organizeId: string) =>
      (await list(`organizeId=${organizeId}&limit=100`)).list.map(({ positionId }) => positionId).sort();
    expect(await ids('org-rd')).toEqual(['pos-department-head', 'pos-engineer', 'pos-line-manager']);
    expect(await ids('org-hq')).toHaveLength(6);
  });

  it('show everyone their names, and administrators the rest', async () => {
    const [row] = (await list('ids=pos-engineer', 'li.na')).list;
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'organizeId',
      'organizeName',
      'positionId',
      'positionName',
    ]);
  });

  it('are added, changed field by field, and removed with their members', async () => {
    const positionId = await add({ positionName: ' Tester ', organizeId: 'org-rd', remark: 'Tests' });
    const detail = () => get<PositionRow>(`position/${positionId}`);
    expect(await detail()).toMatchObject({ positionName: 'Tester', organizeId: 'org-rd', userCount: 0 });
    const change = { positionId, organizeId: 'org-fin' };
    expect((await send('position/updatePosition', change)).status).toBe(200);
    expect(await detail()).toMatchObject({ positionName: 'Tester', organizeId: 'org-fin', remark: 'Tests' });
    await send('position/addPositionUsers', { positionId, userIds: ['u-li-na'] });
    expect((await send(`position/remove/${positionId}`)).status).toBe(200);
    expect((await send(`position/${positionId}`)).subCode).toBe('not-found');
    expect((await members(positionId)).total).toBe(0);
  });

  it('refuse fields by name', async () => {
    const name = '工程师';
    expect(await fieldsOf('position/addPosition', { positionName: ' ', organizeId: 'org-rd' })).toEqual([
      400,
      ['positionName'],
    ]);
    expect(await fieldsOf('position/addPosition', { positionName: name, organizeId: 'org-rd' })).toEqual([
      400,
      ['positionName'],
    ]);
    expect(await fieldsOf('position/addPosition', { positionName: 'x', organizeId: 'org-cloud' })).toEqual([
      400,
      ['organizeId'],
    ]);
    const taken = { positionId: 'pos-line-manager', positionName: name };
    expect(await fieldsOf('position/updatePosition', taken)).toEqual([400, ['positionName']]);
    const same = { positionId: 'pos-engineer', positionName: name };
    expect((await send('position/updatePosition', same)).status).toBe(200);
  });

  it('are not removed while a flow that can still ask them names them, and the refusal names the flow', async () => {
    const asked = await add({ positionName: 'Asked', organizeId: 'org-rd' });
    const admin = await server().login('admin');
    const node = {
      id: 'a',
      nodeName: 'a',
      type: NODE.approver,
      setType: PEOPLE_SELECTION_TYPE.position,
      examineMode: 1,
      nodePositionList: [{ id: asked, name: 'Asked' }],
    };
    const processId = await publish(admin, { processKey: 'position_process', nodes: [node as never] });
    const refused = await send(`position/remove/${asked}`);
    expect([refused.status, refused.subCode]).toEqual([409, 'in-use']);
    expect(refused.msg).toBe('流程“position_process”正在使用，无法删除');
    const free = await add({ positionName: 'Free', organizeId: 'org-rd' });
    const batch = await send('position/removeBatch', { positionIds: [asked, free, 'none'] });
    expect(batch.data).toEqual({
      list: [
        { positionId: asked, ok: false, subCode: 'in-use', message: refused.msg },
        { positionId: free, ok: true },
        { positionId: 'none', ok: false, subCode: 'not-found', message: expect.any(String) },
      ],
    });
    await send('jflow/updateState', { id: processId, state: 2 });
    expect((await send(`position/remove/${asked}`)).status).toBe(200);
  });

  it('gain and lose members, found by name', async () => {
    const positionId = await add({ positionName: 'Fire warden', organizeId: 'org-rd' });
    const userIds = ['u-li-na', 'u-wang-fang'];
    const added = () => send('position/addPositionUsers', { positionId, userIds });
    expect((await added()).data).toEqual({ count: 2 });
    expect((await added()).data).toEqual({ count: 0 });
    const { list: found } = await members(positionId, '&keyword=李娜');
    expect(found).toMatchObject([{ userId: 'u-li-na', userName: 'li.na' }]);
    const removed = await send('position/removePositionUser', { positionId, userIds: ['u-li-na'] });
    expect(removed.data).toEqual({ count: 1 });
    expect((await members(positionId)).list.map(({ userId }) => userId)).toEqual(['u-wang-fang']);
    const unknown = { positionId, userIds: ['u-provider'] };
    expect(await fieldsOf('position/addPositionUsers', unknown)).toEqual([400, ['userIds']]);
  });

  it('are copied beside themselves under a free name, without their members', async () => {
    const copy = () => send('position/copyPosition/pos-engineer');
    const { positionId } = (await copy()).data as { positionId: string };
    expect(await get<PositionRow>(`position/${positionId}`)).toMatchObject({
      positionName: '工程师 副本',
      organizeId: 'org-rd',
      userCount: 0,
    });
    await copy();
    const names = (await list('keyword=副本&limit=100')).list.map(({ positionName }) => positionName);
    expect(names).toEqual(['工程师 副本', '工程师 副本 2']);
  });

  it('offer the enabled people of their organisation and below it who are not members', async () => {
    const positionId = await add({ positionName: 'First aider', organizeId: 'org-rd' });
    const offered = async (query = '') =>
      (await get<List<PositionUser>>(`position/organizeUserList/${positionId}?limit=100${query}`)).list;
    const before = await offered();
    const inside = (await get<List<PositionUser>>('user/list?organizeId=org-rd&limit=100')).list;
    expect(before.map(({ userId }) => userId).sort()).toEqual(inside.map(({ userId }) => userId).sort());
    const first = before[0]!;
    await send('position/addPositionUsers', { positionId, userIds: [first.userId] });
    expect((await offered()).map(({ userId }) => userId)).not.toContain(first.userId);
    expect(await offered(`&keyword=${first.userName}`)).toEqual([]);
    expect(await offered('&keyword=no one')).toEqual([]);
  });

  it('are named to everyone signed in, all at once and by organisation', async () => {
    const names = await get<PositionRow[]>('position/merchantPosition', 'li.na');
    expect(names.length).toBe((await list('limit=1')).total);
    expect(Object.keys(names[0]!).sort()).toEqual([
      'organizeId',
      'organizeName',
      'positionId',
      'positionName',
    ]);
  });

  it('are changed by administrators alone, within their own company', async () => {
    const body = { positionName: 'x', organizeId: 'org-rd' };
    expect((await send('position/addPosition', body, 'li.na')).subCode).toBe('no-permission');
    expect((await send('position/pos-engineer', undefined, 'li.na')).subCode).toBe('no-permission');
    expect((await send('position/pos-engineer', undefined, 'provider')).subCode).toBe('not-found');
    for (const call of ['copyPosition', 'organizeUserList'])
      expect((await send(`position/${call}/pos-engineer`, undefined, 'li.na')).subCode).toBe('no-permission');
    expect((await send('position/remove/pos-engineer', undefined, 'provider')).subCode).toBe('not-found');
    const foreign = { positionId: 'pos-engineer', userIds: ['u-li-na'] };
    expect((await send('position/removePositionUser', foreign, 'provider')).subCode).toBe('not-found');
    expect((await list('ids=pos-engineer', 'provider')).total).toBe(0);
  });

  it('bring their roles to their members, within the rights of the giver', async () => {
    const admin = await server().login('admin');
    const data = <T>(path: string, body?: object) =>
      admin.data<T>(body ? admin.post(path, body) : admin.get(path));
    const positionId = await add({ positionName: 'With roles', organizeId: 'org-rd' });
    await data('position/updatePositionPermission', { positionId, roleIds: ['role-process-admin'] });
    await data('position/addPositionUsers', { positionId, userIds: ['u-luo-yi'] });
    const info = await get<{ permissions: string[] }>('/digital-portal/getInfo', 'luo.yi');
    expect(info.permissions).toContain('system:form:manage');
    const copy = await data<{ positionId: string }>(`position/copyPosition/${positionId}`);
    const roles = await data<{ roleId: string }[]>(`position/positionRoleList/${copy.positionId}`);
    expect(roles.map(({ roleId }) => roleId)).toEqual(['role-process-admin']);
    const { roleId } = await data<{ roleId: string }>('role/add', {
      roleName: 'Positions',
      roleKey: 'positions',
      permissions: ['system:position:manage'],
    });
    await data('role/addUsers', { roleId, userIds: ['u-pan-bo'] });
    const beyond = [
      await send('position/addPositionUsers', { positionId, userIds: ['u-he-lei'] }, 'pan.bo'),
      await send('position/removePositionUser', { positionId, userIds: ['u-luo-yi'] }, 'pan.bo'),
      await send('position/updatePositionPermission', { positionId, roleIds: [] }, 'pan.bo'),
      await send(`position/copyPosition/${positionId}`, undefined, 'pan.bo'),
      await send(`position/remove/${positionId}`, undefined, 'pan.bo'),
    ];
    expect(beyond.map(({ subCode }) => subCode)).toEqual(beyond.map(() => 'no-permission'));
    const own = await send('position/addPositionUsers', { positionId, userIds: ['u-admin'] });
    expect(own.subCode).toBe('own-rights');
    await data('position/removeBatch', { positionIds: [positionId, copy.positionId] });
  });
});
