/** People, roles and groups for pickers: searched, paged, masked, and each company for itself. */
import type {
  OrganizationNode,
  OrganizationRow,
  PositionRow,
  RoleRow,
  UserRow,
} from '@countersign/sdk/api/contract';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ApprovalDriver } from '../../workflow/testing/approval-driver.ts';

interface List<Row> {
  total: number;
  more?: boolean;
  list: Row[];
}

describeServer('the lookups', server => {
  const driver = new ApprovalDriver(server);
  const asked = <Row>(path: string, query: Record<string, string> = {}, userName = 'li.na') =>
    driver.get<List<Row>>(userName, `${path}?${new URLSearchParams(query)}`);
  const users = (query: Record<string, string> = {}, userName = 'li.na') =>
    asked<UserRow>('user/list', query, userName);
  const idsOf = async (found: Promise<List<UserRow>>) => (await found).list.map(one => one.userId).sort();
  const refused = async (query: string, userName = 'li.na') =>
    (await (await driver.as(userName)).get(`user/list?${query}`)).body.subCode;
  const change = (userId: string, set: object) =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('appUser').set(set).where('userId', '=', userId).execute(),
    );

  beforeAll(async () => {
    await change('u-li-na', { phonenumber: '13912345678' });
    await change('u-pan-bo', { status: 'STOP_USING' });
    await change('u-cao-ying', { nickName: '100% 曹_颖', phonenumber: '1234' });
  });

  it('page through everyone, each once', async () => {
    const all = await users({ limit: '9999' });
    expect([all.total, all.list.length]).toEqual([24, 24]);
    const pages = await Promise.all(['1', '2', '3'].map(page => users({ page, limit: '10' })));
    expect(pages.map(one => one.list.length)).toEqual([10, 10, 4]);
    expect(pages.flatMap(one => one.list.map(row => row.userId))).toEqual(all.list.map(row => row.userId));
    expect((await users({ pageNum: '9', pageSize: '10' })).list).toEqual([]);
    expect(await refused('limit=10000')).toBe('invalid-fields');
  });

  it('are of any state for administrators of users, and of enabled people for others', async () => {
    const states = async (query: Record<string, string>, userName: string) =>
      (await users({ userName: 'pan.bo', ...query }, userName)).list.map(({ status }) => status);
    for (const status of [{}, { status: '' }, { status: 'all' }] as Record<string, string>[])
      expect([status, await states(status, 'admin')]).toEqual([status, ['STOP_USING']]);
    expect(await states({ status: 'NORMAL' }, 'admin')).toEqual([]);
    expect(await states({ status: '1' }, 'admin')).toEqual(['STOP_USING']);
    expect(await states({}, 'li.na')).toEqual([]);
    expect(await states({ status: '' }, 'li.na')).toEqual([]);
    expect(await refused('userName=pan.bo&status=all')).toBe('no-permission');
  });

  it('turn to the next page and back from the rows of a page, with the same totals', async () => {
    const asked = (query: Record<string, string>) => users({ limit: '5', status: 'all', ...query }, 'admin');
    const pages = await Promise.all(['1', '2', '3', '4'].map(page => asked({ page })));
    for (const [at, page] of pages.entries()) {
      const number = String(at + 1);
      const after = pages[at - 1]?.list.at(-1)?.userId;
      const before = pages[at + 1]?.list[0]?.userId;
      if (after) expect(await asked({ page: number, after })).toEqual(page);
      if (before) expect(await asked({ page: number, before })).toEqual(page);
    }
    const third = pages[0]!.list[2]!.userId;
    expect(await asked({ page: '1', before: third })).toEqual(pages[0]);
    expect(await asked({ page: '2', after: 'nobody' })).toEqual(pages[1]);
    const keyword = 'a';
    const [first, second] = await Promise.all(['1', '2'].map(page => asked({ keyword, page })));
    expect(await asked({ keyword, page: '2', after: first!.list.at(-1)!.userId })).toEqual(second);
  });

  it('find a text that many people have, counted a hundred behind the page', async () => {
    const at = Array.from({ length: 600 }, (_, n) => n);
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .insertInto('appUser')
        .values(
          at.map(n => ({
            userId: `many-${n}`,
            userName: `many.${n}`,
            nickName: '龘',
            passwordHash: '',
            ...(n % 7 > 0 && { status: 'STOP_USING' as const }),
          })),
        )
        .execute(),
    );
    const found = await users({ keyword: '龘', status: 'all', limit: '20' }, 'admin');
    expect([found.total, found.more, found.list.length]).toEqual([120, true, 20]);
    expect(await users({ keyword: 'MANY.', status: 'all', limit: '20' }, 'admin')).toEqual(found);
    const few = await users({ keyword: '龘', limit: '20' });
    expect([few.total, few.more]).toEqual([86, undefined]);
    const last = await users({ keyword: '龘', status: 'all', limit: '20', page: '30' }, 'admin');
    expect([last.total, last.more, last.list.length]).toEqual([600, undefined, 20]);
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.deleteFrom('appUser').where('userId', 'like', 'many-%').execute(),
    );
  });

  it('find by name, sign-in name and staff number, whatever the case', async () => {
    expect(await idsOf(users({ keyword: '李娜' }))).toEqual(['u-li-na']);
    expect(await idsOf(users({ keyword: 'LI.N' }))).toEqual(['u-li-na']);
    expect(await idsOf(users({ keyword: '1005' }))).toEqual(['u-li-na']);
    expect(await idsOf(users({ nickName: '王', userName: 'fang' }))).toEqual(['u-wang-fang']);
    expect(await idsOf(users({ nickName: '王', userName: 'li.na' }))).toEqual([]);
  });

  it('take wildcards and quotes as they are', async () => {
    expect(await idsOf(users({ keyword: '%' }))).toEqual(['u-cao-ying']);
    expect(await idsOf(users({ keyword: '曹_' }))).toEqual(['u-cao-ying']);
    expect(await idsOf(users({ keyword: "' or 1=1 --" }))).toEqual([]);
    expect(await idsOf(users({ keyword: '\\' }))).toEqual([]);
  });

  it('name everybody who is enabled at once', async () => {
    const admin = await server().login('admin');
    const all = await admin.data<{ userId: string }[]>(admin.get('user/allUser'));
    expect(all).toContainEqual(expect.objectContaining({ userId: 'u-li-na' }));
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(all.length);
  });

  it('find people of an organisation and below it', async () => {
    expect(await idsOf(users({ organizeId: 'org-rd-web' }))).toHaveLength(4);
    expect(await idsOf(users({ organizeId: 'org-rd', limit: '99' }))).toHaveLength(9);
    expect(await idsOf(users({ organizeId: 'org-cloud' }))).toEqual([]);
  });

  it('mask phone numbers, for everyone', async () => {
    for (const userName of ['zhang.wei', 'admin']) {
      const { list } = await users({ ids: 'u-li-na,u-cao-ying,u-chen-jie', limit: '10' }, userName);
      const phones = Object.fromEntries(list.map(row => [row.userId, row.phonenumber]));
      expect(phones).toEqual({ 'u-li-na': '139****5678', 'u-cao-ying': '****', 'u-chen-jie': '' });
    }
  });

  it('return no more than a picker needs', async () => {
    const [row] = (await users({ ids: 'u-li-na' })).list;
    expect(row).toEqual({
      userId: 'u-li-na',
      userName: 'li.na',
      nickName: '李娜',
      phonenumber: '139****5678',
      organizeId: 'org-rd-web',
      organizeName: '应用组',
      status: 'NORMAL',
    });
  });

  it('guess no number digit by digit, and show no disabled people, without the permission', async () => {
    expect(await refused('phonenumber=139')).toBe('no-permission');
    for (const status of ['STOP_USING', '1', 'LOCKED', '2', 'all'])
      expect(await refused(`status=${status}`)).toBe('no-permission');
    expect(await refused('ids=u-li-na&phonenumber=139')).toBe('no-permission');
    expect((await users({ status: '0', limit: '99' })).total).toBe(24);
    expect(await idsOf(users({ keyword: 'pan.bo' }))).toEqual([]);
  });

  it('show both to an administrator, with the times', async () => {
    expect(await idsOf(users({ phonenumber: '1234567' }, 'admin'))).toEqual(['u-li-na']);
    expect(await idsOf(users({ status: '1' }, 'admin'))).toEqual(['u-pan-bo']);
    expect((await users({ status: 'all' }, 'admin')).total).toBe(25);
    expect((await users({}, 'admin')).total).toBe(25);
    expect((await users({ status: 'NORMAL' }, 'admin')).total).toBe(24);
    const [row] = (await users({ status: 'STOP_USING' }, 'admin')).list;
    expect(row).toMatchObject({ createTime: expect.any(String), lockedTime: null, lockedReason: '' });
    const [own] = (await users({ userName: 'admin' }, 'admin')).list;
    expect(own).toMatchObject({
      roleNames: expect.arrayContaining(['员工', '管理员']),
      positionNames: [],
      lastSignIn: expect.any(String),
    });
    const [other] = (await users({ userName: 'admin' })).list;
    expect(other).not.toHaveProperty('lastSignIn');
    expect(other).not.toHaveProperty('roleNames');
  });

  it('return the names of stored ids in any state, and nobody of another company', async () => {
    expect(await idsOf(users({ ids: 'u-pan-bo, u-li-na,u-provider,nobody' }))).toEqual([
      'u-li-na',
      'u-pan-bo',
    ]);
    expect(await idsOf(users({ ids: ',' }))).toEqual([]);
  });

  it('know the roles, the switched-off ones only by their id', async () => {
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.updateTable('role').set({ status: 'ABNORMAL' }).where('roleId', '=', 'role-legal').execute(),
    );
    const names = async (query: Record<string, string>) =>
      (await asked<RoleRow>('role/list', query)).list.map(one => one.roleId).sort();
    expect(await names({ limit: '99' })).toHaveLength(6);
    expect(await names({ keyword: '财务' })).toEqual(['role-finance']);
    expect(await names({ roleName: '人事' })).toEqual(['role-hr']);
    expect(await names({ ids: 'role-legal,role-hr' })).toEqual(['role-hr', 'role-legal']);
  });

  it('return the organisations as a list with their parents and as a tree', async () => {
    const { total, list } = await asked<OrganizationRow>('organize/list', { keyword: '组', limit: '1' });
    expect([total, list.length]).toEqual([2, 1]);
    const [row] = (await asked<OrganizationRow>('organize/list', { ids: 'org-rd-web' })).list;
    expect(row).toEqual({
      organizeId: 'org-rd-web',
      organizeName: '应用组',
      parentId: 'org-rd',
      parentName: '研发部',
      leader: '张伟',
      leaderId: 'u-zhang-wei',
      leaderName: '张伟',
    });
    const withDetails = { ids: 'org-rd-web', details: 'true' };
    expect((await asked<OrganizationRow>('organize/list', withDetails)).list).toEqual([row]);
    expect((await asked<OrganizationRow>('organize/list', withDetails, 'admin')).list).toMatchObject([
      { ...row, phone: '', email: '', depth: 2, userCount: 4, positionCount: 0 },
    ]);
    const tree = await driver.get<OrganizationNode[]>('li.na', 'organize/treeselect');
    expect(tree.map(one => [one.id, one.children.length])).toEqual([['org-hq', 8]]);
    expect(tree[0]!.children[1]).toMatchObject({
      id: 'org-rd',
      children: [{ id: 'org-rd-web', children: [] }, { id: 'org-rd-core' }],
    });
  });

  it('list the organisations for their administrators in the order of the tree', async () => {
    // Beside a sister of the same place whose id begins alike, and whose own ones come first.
    const added = [
      ['org-rd-core-test', 'org-rd', 4],
      ['org-rd-core-below', 'org-rd-core', 900],
    ] as const;
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx
        .insertInto('organization')
        .values(
          added.map(([organizeId, parentId, sort]) => ({
            organizeId,
            parentId,
            organizeName: '测试组',
            sort,
          })),
        )
        .execute(),
    );
    const tree = await driver.get<OrganizationNode[]>('li.na', 'organize/treeselect');
    const flat = (nodes: OrganizationNode[], depth = 0): string[] =>
      nodes.flatMap(({ id, children }) => [`${id} ${depth}`, ...flat(children, depth + 1)]);
    const listed = async (query: Record<string, string>) => {
      const { list } = await asked<OrganizationRow>('organize/list', { details: 'true', ...query }, 'admin');
      return list.map(({ organizeId, depth }) => `${organizeId} ${depth}`);
    };
    expect(await listed({ limit: '99' })).toEqual(flat(tree));
    expect(await listed({ limit: '5', page: '2' })).toEqual(flat(tree).slice(5, 10));
    expect(await listed({ organizeId: 'org-rd', limit: '99' })).toEqual([
      'org-rd 1',
      'org-rd-web 2',
      'org-rd-core 2',
      'org-rd-core-below 3',
      'org-rd-core-test 2',
    ]);
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.deleteFrom('organization').where('organizeName', '=', '测试组').execute(),
    );
  });

  it('know the positions with their organisation', async () => {
    const found = (query: Record<string, string>) => asked<PositionRow>('position/list', query);
    expect((await found({})).total).toBe(6);
    expect((await found({ organizeId: 'org-rd' })).total).toBe(3);
    expect((await found({ keyword: '总监' })).list).toEqual([
      {
        positionId: 'pos-finance-director',
        positionName: '财务总监',
        organizeId: 'org-fin',
        organizeName: '财务部',
      },
    ]);
  });

  it('show a company itself alone, and strangers nothing', async () => {
    for (const path of ['user/list', 'role/list', 'organize/list', 'position/list']) {
      const text = JSON.stringify(await asked(path, { limit: '9999' }, 'provider'));
      expect(text).not.toMatch(/u-li-na|role-finance|org-rd|pos-gm/);
      expect((await server().anonymous().get(path)).status).toBe(401);
    }
    const tree = await driver.get<OrganizationNode[]>('provider', 'organize/treeselect');
    expect(tree.map(one => one.id)).toEqual(['org-cloud']);
  });
});
