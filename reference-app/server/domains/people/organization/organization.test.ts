/** Organisations through HTTP: a leader that is set is the one flows ask, and what would break the tree is refused. */
import type {
  OrganizationDetail,
  OrganizationMovePreview,
  OrganizationNode,
  OrganizationPath,
  OrganizationRemovalPreview,
  OrganizationRow,
  OrganizationTreeNode,
  PositionNode,
  UserDetail,
} from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver, approver } from '../../workflow/testing/approval-driver.ts';

describeServer('organisations', server => {
  const driver = new ApprovalDriver(server);
  const add = async (actor: string, body: object) => {
    const { status, body: answer } = await driver.post(actor, 'organize/addOrganize', body);
    return [status, answer.subCode];
  };
  const update = async (actor: string, body: object) => {
    const { status, body: answer } = await driver.post(actor, 'organize/updateOrganize', body);
    return [status, answer.subCode];
  };
  const detail = (id: string) => driver.get<OrganizationDetail>('li.na', `organize/${id}`);
  const made = async (body: object) => {
    const admin = await driver.as('admin');
    const { organizeId } = await admin.data<{ organizeId: string }>(admin.post('organize/addOrganize', body));
    return organizeId;
  };
  const setStatus = (userId: string, status: 'NORMAL' | 'STOP_USING') =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('appUser').set({ status }).where('userId', '=', userId).execute(),
    );

  afterEach(() => setStatus('u-deng-rui', 'NORMAL'));

  it('are returned with their leader, alone and in the list', async () => {
    const leader = { leaderId: 'u-zhang-wei', leaderName: '张伟' };
    expect(await detail('org-rd-web')).toMatchObject({
      organizeId: 'org-rd-web',
      organizeName: '应用组',
      leader: '张伟',
      ...leader,
      parentId: 'org-rd',
      parentName: '研发部',
      phone: '',
      email: '',
      sort: 3,
      userCount: 4,
      positionCount: 0,
      version: expect.any(Number),
    });
    const { list } = await driver.get<{ list: OrganizationRow[] }>('li.na', 'organize/list?ids=org-rd-web');
    expect(list).toMatchObject([leader]);
  });

  it('are loaded level by level, and found with the way to them', async () => {
    const children = (query: string) =>
      driver.get<OrganizationTreeNode[]>('li.na', `organize/children${query}`);
    const [top] = await children('');
    expect(top).toMatchObject({ id: 'org-hq', childCount: expect.any(Number) });
    const below = await children('?parentId=org-hq');
    expect(below).toHaveLength(top?.childCount ?? 0);
    expect(below.find(({ id }) => id === 'org-rd')?.childCount).toBeGreaterThan(0);
    expect(await children('?parentId=org-rd-web')).toEqual([]);
    const search = (query: string) => driver.get<OrganizationPath[]>('li.na', `organize/search?${query}`);
    const way = [{ id: 'org-hq' }, { id: 'org-rd' }, { id: 'org-rd-web' }];
    expect(await search('keyword=应用')).toMatchObject([{ id: 'org-rd-web', path: way }]);
    expect(await search('organizeId=org-rd-web')).toMatchObject([{ path: way }]);
    expect(await search('keyword=%25')).toEqual([]);
    expect(await search('')).toEqual([]);
  });

  it('another leader is asked by flows from then on, and nobody where there is none', async () => {
    const byLeader = approver('a', [], { setType: 4, dynamic: { by: 'leader', level: 1 } });
    const processId = await driver.publish({ nodes: [byLeader] });
    const asked = async (userName: string) => driver.taskOf(userName, await driver.start(processId));
    expect(await asked('zhang.wei')).toBeTruthy();
    const change = (leaderId: string | null) => update('admin', { organizeId: 'org-rd-web', leaderId });
    expect(await change('u-luo-yi')).toEqual([200, undefined]);
    expect(await asked('luo.yi')).toBeTruthy();
    expect(await change(null)).toEqual([200, undefined]);
    expect(await detail('org-rd-web')).toMatchObject({ leader: '', leaderName: null });
    expect(await asked('chen.jie')).toBeTruthy();
    expect(await change('u-zhang-wei')).toEqual([200, undefined]);
  });

  it('are added below another and changed; absent fields stay', async () => {
    const body = {
      organizeName: ' Labs ',
      parentId: 'org-rd',
      leaderId: 'u-hu-yue',
      leader: '胡月',
      sort: 9,
    };
    const organizeId = await made(body);
    expect(await update('admin', { organizeId, organizeName: 'Laboratory' })).toEqual([200, undefined]);
    expect(await detail(organizeId)).toMatchObject({
      ...body,
      organizeName: 'Laboratory',
      leaderName: '胡月',
      userCount: 0,
      positionCount: 0,
    });
    expect(await update('admin', { organizeId })).toEqual([200, undefined]);
    expect(await update('admin', { organizeId, parentId: null, leaderId: null })).toEqual([200, undefined]);
    expect(await detail(organizeId)).toMatchObject({ parentId: null, parentName: null, leaderId: null });
  });

  it('refuse an unknown, foreign or disabled leader, a guest, an invalid parent, and a person without the permission', async () => {
    await setStatus('u-deng-rui', 'STOP_USING');
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('appUser').set({ isGuest: true }).where('userId', '=', 'u-guo-ting').execute(),
    );
    const child = await made({ organizeName: 'Deep', parentId: 'org-rd-web' });
    const rd = { organizeId: 'org-rd' };
    const refused: [body: object, status: number, subCode: string][] = [
      [{ ...rd, leaderId: 'u-nobody' }, 404, 'unknown-user'],
      [{ ...rd, leaderId: 'u-provider' }, 404, 'unknown-user'],
      [{ ...rd, leaderId: 'u-guo-ting' }, 409, 'guest-refused'],
      [{ ...rd, leaderId: 'u-deng-rui' }, 409, 'user-disabled'],
      [{ ...rd, parentId: 'org-cloud' }, 404, 'not-found'],
      [{ ...rd, parentId: 'org-rd' }, 409, 'organize-circle'],
      [{ ...rd, parentId: child }, 409, 'organize-circle'],
      [{ ...rd, organizeName: '  ' }, 400, 'invalid-fields'],
      [{ organizeId: 'org-cloud', organizeName: 'mine' }, 404, 'not-found'],
      [{ organizeId: 'none', organizeName: 'x' }, 404, 'not-found'],
    ];
    for (const [body, ...answer] of refused)
      expect([body, ...(await update('admin', body))]).toEqual([body, ...answer]);
    const name = { organizeName: 'x' };
    expect(await add('admin', { ...name, leaderId: 'u-deng-rui' })).toEqual([409, 'user-disabled']);
    expect(await add('admin', { ...name, parentId: 'org-cloud' })).toEqual([404, 'not-found']);
    expect(await add('li.na', name)).toEqual([403, 'no-permission']);
    expect(await update('li.na', { ...rd, ...name })).toEqual([403, 'no-permission']);
    expect((await (await driver.as('provider')).get('organize/org-rd')).status).toBe(404);
    expect((await detail('org-rd')).organizeName).toBe('研发部');
  });

  it('of two moves at once that would make a circle, one is refused', async () => {
    const [one, other] = [await made({ organizeName: 'One' }), await made({ organizeName: 'Other' })];
    const replies = await Promise.all([
      update('admin', { organizeId: one, parentId: other }),
      update('admin', { organizeId: other, parentId: one }),
    ]);
    expect(replies.map(([status]) => status).sort()).toEqual([200, 409]);
  });

  it('make a tree in which positions are the leaves', async () => {
    const tops = await driver.get<PositionNode[]>('li.na', 'organize/positionAllTree');
    const rd = tops.flatMap(top => top.children).find(one => one.id === 'org-rd')!;
    const leaves = rd.children.slice(0, 3);
    expect(new Set(leaves.map(one => one.id))).toEqual(
      new Set(['pos-engineer', 'pos-line-manager', 'pos-department-head']),
    );
    expect(leaves.every(({ type, children }) => type === 'position' && children.length === 0)).toBe(true);
    expect(rd.children.slice(3)).toMatchObject([
      { id: 'org-rd-web', type: 'organize' },
      { id: 'org-rd-core', type: 'organize' },
    ]);
  });

  it('refuse a change of an earlier state, and lie below their tenant in the whole tree', async () => {
    const organizeId = await made({ organizeName: 'Twice', parentId: 'org-hq' });
    expect(await update('admin', { organizeId, phone: '13812345678', version: 1 })).toEqual([200, undefined]);
    expect(await update('admin', { organizeId, email: 'a@b.com', version: 1 })).toEqual([409, 'conflict']);
    expect(await detail(organizeId)).toMatchObject({ phone: '13812345678', email: '', version: 2 });
    const [tenant] = await driver.get<OrganizationNode[]>('li.na', 'organize/merchantAllTree');
    expect(tenant).toMatchObject({
      id: DEMO_COMPANY_ID,
      children: expect.arrayContaining([expect.objectContaining({ id: 'org-hq' })]),
    });
  });

  it('are removed with all below them once that is confirmed; members keep their accounts', async () => {
    const top = await made({ organizeName: 'Leaving', parentId: 'org-hq' });
    const below = await made({ organizeName: 'Below', parentId: top });
    const position = { positionName: 'Last', organizeId: below };
    const admin = await driver.as('admin');
    await admin.data(admin.post('position/addPosition', position));
    await admin.data(admin.post('user/update', { userId: 'u-ma-chao', organizeId: below }));
    expect(await driver.get<OrganizationRemovalPreview>('admin', `organize/removal/${top}`)).toEqual({
      organizationCount: 1,
      positionCount: 1,
      userCount: 1,
      processes: [],
    });
    const refused = await admin.get(`organize/remove/${top}`);
    expect([refused.status, refused.body.subCode]).toEqual([409, 'in-use']);
    await admin.data(admin.get(`organize/remove/${top}?cascade=true`));
    expect((await admin.get(`organize/${below}`)).status).toBe(404);
    const { user } = await admin.data<UserDetail>(admin.get('user/u-ma-chao'));
    expect(user).toMatchObject({ organizeId: null, status: 'NORMAL' });
    await admin.data(admin.post('user/update', { userId: 'u-ma-chao', organizeId: 'org-sales-east' }));
  });

  it('are moved within the data permissions of the actor, who sees the effect before', async () => {
    await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await sql`insert into data_permission (merchant_id, data_permission_id, name, code)
        values (${DEMO_COMPANY_ID}, 'd-sales', 'Sales', 'd-sales')`.execute(tx);
      await sql`insert into data_permission_item values (${DEMO_COMPANY_ID}, 'd-sales', 'user', 'below')`.execute(
        tx,
      );
      await sql`insert into data_permission_bind (merchant_id, data_permission_id, kind, target_id)
        values (${DEMO_COMPANY_ID}, 'd-sales', 'organization', 'org-sales')`.execute(tx);
      await sql`insert into role (merchant_id, role_id, role_name, role_key) values (${DEMO_COMPANY_ID}, 'r-org', 'org', 'org')`.execute(
        tx,
      );
      await sql`insert into role_permission (merchant_id, role_id, permission) values
        (${DEMO_COMPANY_ID}, 'r-org', 'system:organize:manage')`.execute(tx);
      await sql`insert into user_role (merchant_id, user_id, role_id) values (${DEMO_COMPANY_ID}, 'u-sun-li', 'r-org')`.execute(
        tx,
      );
    });
    const organizeId = await made({ organizeName: 'Moving', parentId: 'org-rd' });
    const admin = await driver.as('admin');
    const preview = await admin.data<OrganizationMovePreview>(
      admin.post('organize/movePreview', { organizeId, parentId: 'org-sales' }),
    );
    expect(preview).toMatchObject({
      userCount: 0,
      gained: [{ dataPermissionId: 'd-sales', name: 'Sales' }],
      lost: [],
      newViewers: expect.any(Number),
      oldViewers: 0,
    });
    expect(preview.newViewers).toBeGreaterThan(0);
    const move = { organizeId, parentId: 'org-sales' };
    expect(await update('sun.li', move)).toEqual([404, 'not-found']);
    const own = await made({ organizeName: 'Own', parentId: 'org-sales' });
    expect(await update('sun.li', { organizeId: own, parentId: 'org-sales-east' })).toEqual([
      403,
      'scope-exceeded',
    ]);
    expect(await update('admin', move)).toEqual([200, undefined]);
    const circle = await admin.post('organize/movePreview', {
      organizeId: 'org-sales',
      parentId: organizeId,
    });
    expect(circle.body.subCode).toBe('organize-circle');
  });

  it('name their leader alone, and a text of their own where there is none', async () => {
    const organizeId = await made({ organizeName: 'x', parentId: 'org-rd', leader: '外部顾问' });
    expect(await detail(organizeId)).toMatchObject({ leader: '外部顾问', leaderId: null, leaderName: null });
    expect(await update('admin', { organizeId, leaderId: 'u-hu-yue' })).toEqual([200, undefined]);
    const refused = [400, 'invalid-fields'];
    expect(await update('admin', { organizeId, leader: '王芳' })).toEqual(refused);
    expect(await update('admin', { organizeId, leader: '胡月', leaderId: 'u-luo-yi' })).toEqual(refused);
    expect(await add('admin', { organizeName: 'y', leader: '王芳', leaderId: 'u-hu-yue' })).toEqual(refused);
    expect(await update('admin', { organizeId, leader: '胡月' })).toEqual([200, undefined]);
    const rename = (nickName: string) =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx.updateTable('appUser').set({ nickName }).where('userId', '=', 'u-hu-yue').execute(),
      );
    await rename('胡月月');
    expect(await detail(organizeId)).toMatchObject({ leader: '胡月月', leaderName: '胡月月' });
    const { list } = await driver.get<{ list: OrganizationRow[] }>(
      'li.na',
      `organize/list?ids=${organizeId}`,
    );
    expect(list).toMatchObject([{ leader: '胡月月' }]);
    await rename('胡月');
    expect(await update('admin', { organizeId, leaderId: null })).toEqual([200, undefined]);
    expect(await detail(organizeId)).toMatchObject({ leader: '' });
  });
});
