/** Every call of the contract by a caller whose rights end before it: a guest after the end, a lesser administrator, an administrator out of scope. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import { beforeAll, expect, it } from 'vitest';
import { runTransactionOnAuthTables, withTenant } from '../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { ApprovalDriver } from '../../domains/workflow/testing/approval-driver.ts';
import { type Reply, TestClient } from '../../testing/client.ts';
import { everyCall } from '../../testing/every-call.ts';
import { describeServer, type Harness } from '../../testing/harness.ts';
import type { Tried } from '../../testing/outsider.ts';
import { fillCompany } from '../../testing/tried-company.ts';
import { snapshotOf, tryCall } from '../../testing/try-call.ts';

type Call = [key: RouteKey, tried: Partial<Tried>];

/** Calls under these permissions give, take or use rights. */
const OF_RIGHTS = ['user', 'role', 'position', 'dataPermission', 'grant'].map(
  noun => `system:${noun}:manage`,
);

/** Calls under these permissions that give no rights: they read, or change names and texts, or extend what the caller may give. */
const HARMLESS: RouteKey[] = [
  'GET dataPermission/page',
  'GET dataPermission/detail',
  'GET dataPermission/resourceList',
  'POST dataPermission/add',
  'POST dataPermission/update',
  'POST dataPermission/changeStatus',
  'POST dataPermission/preview',
  'GET dataPermission/delete',
  'GET user/userDataPerms',
  'GET position/organizeUserList/:positionId',
  'GET position/:positionId',
  'POST position/addPosition',
  'GET position/positionRoleList/:positionId',
  'GET position/positionUserList/:positionId',
  'GET role/page',
  'GET role/detail',
  'POST role/preview',
  'GET role/compare',
  'GET role/roleTree',
  'GET role/roleMenuTree',
  'GET role/HomePageList',
  'GET user/pageByRole',
  'GET merchant/auth/list',
  'GET merchant/auth/detail',
  'POST merchant/auth/update',
  'POST merchant/auth/extend',
  /** The code reaches the phone of the account alone. */
  'POST user/send/verification',
];

/** Calls that show what somebody did, not the person: data permissions limit people alone. */
const OF_WORK: RouteKey[] = ['GET embed/token/page', 'POST jflow/noticeLog/resend'];

/** As if there were no such person; a removal of somebody who is not there changes nothing. */
const REFUSED = ['not-found', 'invalid-fields', 'unknown-key', '200'];

const FRESH = 'Fresh@2026';
const LAST: RouteKey = 'GET /digital-portal/logout';

const refusedRights = (server: () => Harness) => {
  const driver = new ApprovalDriver(server);
  let calls: Call[];
  let permissions: Map<string, string>;

  beforeAll(async () => {
    const ids = await fillCompany(server(), driver);
    calls = Object.entries(everyCall(ids)).filter(([key]) => key !== LAST) as Call[];
    permissions = await permissionsOf();
    await grantEachPermission();
  });

  async function permissionsOf(): Promise<Map<string, string>> {
    const { body } = await server().anonymous().get('/docs/json');
    const { paths } = body as unknown as {
      paths: Record<string, Record<string, { operationId?: string; summary?: string }>>;
    };
    const operations = Object.values(paths).flatMap(methods => Object.values(methods));
    return new Map(operations.map(({ operationId = '', summary = '' }) => [operationId, summary]));
  }

  /** Two people hold each permission by its name, and one of them sees nobody but themselves. A position holds the role of administrators. */
  async function grantEachPermission(): Promise<void> {
    const each = [...new Set(permissions.values())].filter(one => one.includes(':'));
    const tenant = { merchantId: DEMO_COMPANY_ID };
    await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const role = { ...tenant, roleId: 'role-each' };
      await tx
        .insertInto('role')
        .values({ ...role, roleName: 'each', roleKey: 'each' })
        .execute();
      await tx
        .insertInto('rolePermission')
        .values(each.map(permission => ({ ...role, permission })))
        .execute();
      await tx
        .insertInto('userRole')
        .values(['u-he-lei', 'u-luo-yi'].map(userId => ({ ...role, userId })))
        .execute();
      const data = { ...tenant, dataPermissionId: 'only-oneself' };
      await tx
        .insertInto('dataPermission')
        .values([
          { ...data, name: 'x', code: 'x' },
          { ...tenant, dataPermissionId: 'of-nobody', name: 'y', code: 'y' },
        ])
        .execute();
      await tx
        .insertInto('dataPermissionItem')
        .values({ ...data, key: 'user', value: 'self' })
        .execute();
      await tx
        .insertInto('dataPermissionBind')
        .values({ ...data, kind: 'user', targetId: 'u-luo-yi' })
        .execute();
      await tx
        .updateTable('appUser')
        .set({ email: 'administrator@example.com' })
        .where('userId', '=', 'u-admin')
        .execute();
      await tx
        .insertInto('positionRole')
        .values({ ...tenant, positionId: 'pos-gm', roleId: 'role-admin' })
        .execute();
    });
  }

  const snapshot = () => snapshotOf(server().db, DEMO_COMPANY_ID);

  it('signs a guest out of every call at the end of the grant', async () => {
    const admin = await driver.as('admin');
    const { authId } = await admin.data<{ authId: string }>(
      admin.post('merchant/auth/add', {
        organizeId: 'org-it',
        roleIds: ['role-admin'],
        userName: 'provider',
        expireTime: '2099-01-01T00:00:00.000Z',
      }),
    );
    const home = await server().login('provider');
    const { token } = await home.data<{ token: string }>(
      home.get(`merchant/auth/change?targetMerchantId=${DEMO_COMPANY_ID}`),
    );
    const guest = new TestClient(server().url, token);
    expect((await guest.get('user/list')).status).toBe(200);
    await runTransactionOnAuthTables(server().db, auth =>
      auth
        .updateTable('tenantGrant')
        .set({ expireTime: new Date(0) })
        .where('grantId', '=', authId)
        .execute(),
    );
    const answers: unknown[] = [];
    for (const [key, tried] of calls) answers.push([key, (await tryCall(guest, key, tried)).status]);
    expect(answers).toEqual(calls.map(([key]) => [key, 401]));
  });

  /** The bodies that name more than ids. */
  async function bodies(client: TestClient): Promise<Partial<Record<RouteKey, object>>> {
    const person = { userName: 'tried', nickName: 'x', organizeId: 'org-rd' };
    const bound = { dataPermissionId: 'only-oneself', kind: 'user', targetIds: ['u-admin'] };
    const phonenumber = await client.seal('13812345678');
    return {
      'POST user/add': {
        ...person,
        password: await client.seal(FRESH),
        phonenumber,
        roleIds: ['role-admin'],
      },
      'POST user/resetPwd': { userId: 'u-admin', password: await client.seal(FRESH) },
      'POST role/add': { roleName: 'x', roleKey: 'tried', permissions: ['*:*:*'] },
      'POST dataPermission/bind': bound,
      'POST dataPermission/unbind': bound,
      'POST merchant/auth/add': {
        organizeId: 'org-it',
        roleIds: ['role-admin'],
        userName: 'tang.xin',
        expireTime: '2099-01-01T00:00:00.000Z',
      },
    };
  }

  it('refuses a lesser administrator every call that reaches beyond their rights', async () => {
    const lesser = await driver.as('he.lei');
    const more = await bodies(lesser);
    const allowed: unknown[] = [];
    for (const [key, tried] of calls) {
      if (!OF_RIGHTS.includes(permissions.get(key) ?? '')) continue;
      const body = more[key];
      const code = codeOf(await tryCall(lesser, key, body ? { body } : mightier(tried)));
      if (code !== 'rights-exceeded' && code !== 'no-permission')
        allowed.push(HARMLESS.includes(key) ? key : [key, code]);
    }
    expect(allowed.sort()).toEqual(HARMLESS.toSorted());
  });

  it('finds nobody for an administrator out of scope, and changes nothing', async () => {
    const scoped = await driver.as('luo.yi');
    const before = await snapshot();
    const found: [RouteKey, string][] = [];
    for (const [key, { status: _, empty: __, ...tried }] of calls) {
      const names = JSON.stringify(tried).includes('u-li-na');
      if (!names || !permissions.get(key)?.includes(':') || OF_WORK.includes(key)) continue;
      const reply = await tryCall(scoped, key, tried);
      const isShown = JSON.stringify(reply.body).includes('李娜');
      found.push([key, isShown ? 'shown' : codeOf(reply)]);
    }
    const people = found.filter(([, code]) => !REFUSED.includes(code));
    expect(people).toEqual([]);
    expect(found.length).toBeGreaterThan(20);
    expect(await snapshot()).toEqual(before);
  });
};

// Identity providers take the public address of the server.
describeServer('refused rights', refusedRights, { server: { publicUrl: 'https://approvals.test' } });

/** The same call on the administrator, their role and a position with it. */
const mightier = (tried: Partial<Tried>): Partial<Tried> =>
  JSON.parse(
    JSON.stringify(tried)
      .replaceAll('u-li-na', 'u-admin')
      .replaceAll('role-finance', 'role-admin')
      .replaceAll('pos-engineer', 'pos-gm')
      .replaceAll('data-permission-of-nobody', 'of-nobody'),
  );

/** The code of a refusal, in a batch that of its first row. */
function codeOf({ status, body }: Reply): string {
  const { list } = (body.data ?? {}) as { list?: { subCode?: string }[] };
  return body.subCode ?? list?.[0]?.subCode ?? String(status);
}
