/** Every call of the contract without access: anonymous, without the permission, from another company. */
import { type RouteKey, routes } from '@countersign/sdk/api/contract';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { ApprovalDriver } from '../../domains/workflow/testing/approval-driver.ts';
import { everyCall } from '../../testing/every-call.ts';
import { describeServer, type Harness } from '../../testing/harness.ts';
import { type Ids, MARK, type Tried } from '../../testing/outsider.ts';
import { FOR_ALL, fillCompany } from '../../testing/tried-company.ts';
import { snapshotOf, tryCall } from '../../testing/try-call.ts';

/** Names that only the tried company has. */
const TELLTALE = /secret-mark|李娜|研发部|财务/;
const LAST: RouteKey = 'GET /digital-portal/logout';

const isolation = (server: () => Harness) => {
  const driver = new ApprovalDriver(server);
  let ids: Ids;
  let calls: [key: RouteKey, tried: Tried][];
  let permissions: Map<string, string>;

  beforeAll(async () => {
    ids = await fillCompany(server(), driver);
    // Signing out ends the others' session: it comes last.
    calls = (Object.entries(everyCall(ids)) as typeof calls).sort(
      ([a], [b]) => Number(a === LAST) - Number(b === LAST),
    );
    permissions = await permissionsOf();
  });

  /** As the page at `/docs` tells them. */
  async function permissionsOf(): Promise<Map<string, string>> {
    const reply = await server().anonymous().get('/docs/json');
    const { paths } = reply.body as unknown as {
      paths: Record<string, Record<string, { operationId?: string; summary?: string }>>;
    };
    return new Map(
      Object.values(paths)
        .flatMap(methods => Object.values(methods))
        .map(({ operationId = '', summary = '' }) => [operationId, summary]),
    );
  }

  const snapshot = () => snapshotOf(server().db, DEMO_COMPANY_ID);

  it('each has its route, with a permission', () => {
    expect(Object.keys(routes).filter(key => !permissions.get(key))).toEqual([]);
    const open = Object.keys(routes).filter(key => permissions.get(key) === 'public');
    expect(open.sort()).toEqual([
      'GET /digital-portal/common/public/:merchantId/:fileId',
      'GET /digital-portal/dTalkLogin',
      'GET /digital-portal/loginByCode/:code',
      'GET /digital-portal/publicKey',
      'GET /digital-portal/signIn/options',
      'GET properties/load',
      'GET theme/get',
      'POST /digital-portal/login',
      'POST /digital-portal/register',
      'POST /digital-portal/signIn/choose',
      'POST /digital-portal/signIn/code',
      'POST /digital-portal/signIn/factorBegin',
      'POST /digital-portal/signIn/factorConfirm',
      'POST /digital-portal/signIn/finish',
      'POST /digital-portal/signIn/passkey',
      'POST /digital-portal/signIn/passkeyOptions',
      'POST /digital-portal/signIn/provider',
      'POST /digital-portal/signIn/secondFactor',
      'POST /digital-portal/signIn/sendCode',
      'POST /digital-portal/signIn/sendStepCode',
      'POST /digital-portal/signIn/stepCode',
      'POST user/resetPwdFirst',
    ]);
    const tried = calls.map(([key]) => key);
    expect(
      Object.keys(routes).filter(key => !open.includes(key) && !tried.includes(key as RouteKey)),
    ).toEqual(['POST upload/oss']);
  });

  it('nobody signed in is sent to sign in', async () => {
    const outsider = server().anonymous();
    for (const [key, tried] of [...calls, ['POST upload/oss', {}] as const]) {
      const { status, body } = await tryCall(outsider, key, tried);
      expect([key, status, body.subCode]).toEqual([key, 401, 'auth-check-error']);
    }
  });

  it('without its permission each is refused', async () => {
    await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.deleteFrom('userRole').where('userId', '=', 'u-pan-bo').execute(),
    );
    const staff = await driver.as('pan.bo');
    const stored = calls.filter(([key]) => permissions.get(key)?.includes(':'));
    expect(stored.length).toBeGreaterThan(30);
    const before = await snapshot();
    for (const [key, tried] of stored) {
      const { status, body } = await tryCall(staff, key, tried);
      expect([key, status, body.subCode]).toEqual([key, 403, 'no-permission']);
    }
    expect(await snapshot()).toEqual(before);
  });

  it('a colleague without a part in it finds nothing and changes nothing', async () => {
    const colleague = await driver.as('luo.yi');
    const before = await snapshot();
    const answers: unknown[] = [];
    const closed = calls.filter(([key]) => !FOR_ALL.includes(key));
    for (const [key, { status: asOutsider, empty: _, ...parts }] of closed) {
      const { status, body } = await tryCall(colleague, key, parts);
      const leaked = JSON.stringify(body).includes(MARK);
      if (leaked || (asOutsider === 404 && status !== 404 && status !== 403))
        answers.push({ key, status, leaked });
    }
    expect(answers).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });

  it('a colleague out of scope is shown nobody, with the permissions to administer people too', async () => {
    const tenant = { merchantId: DEMO_COMPANY_ID };
    const [roleId, dataPermissionId, userId] = ['role-out-of-scope', 'only-oneself', 'u-he-lei'];
    const granted = ['system:user:list', 'system:organize:manage', 'system:position:manage'];
    await withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await tx
        .insertInto('role')
        .values({ ...tenant, roleId, roleName: roleId, roleKey: roleId })
        .execute();
      await tx
        .insertInto('rolePermission')
        .values(granted.map(permission => ({ ...tenant, roleId, permission })))
        .execute();
      await tx
        .insertInto('userRole')
        .values({ ...tenant, roleId, userId })
        .execute();
      const key = { ...tenant, dataPermissionId };
      await tx
        .insertInto('dataPermission')
        .values({ ...key, name: 'x', code: 'x' })
        .execute();
      await tx
        .insertInto('dataPermissionItem')
        .values({ ...key, key: 'user', value: 'self' })
        .execute();
      await tx
        .insertInto('dataPermissionBind')
        .values({ ...key, kind: 'user', targetId: userId })
        .execute();
    });
    const colleague = await driver.as('he.lei');
    const shown: unknown[] = [];
    const reads = calls.filter(([key]) => /^GET (?!.*(remove|copyPosition|logout))/.test(key));
    for (const [key, { status: _, empty: __, ...parts }] of reads) {
      const { status, body } = await tryCall(colleague, key, parts);
      if (JSON.stringify(body).includes('李娜')) shown.push({ key, status });
    }
    expect(shown).toEqual([]);
    expect(await colleague.data(colleague.get('user/list?limit=9999'))).toMatchObject({
      total: 1,
      list: [{ userId: userId }],
    });
    const placing = { positionId: 'pos-engineer', userIds: ['u-gao-feng'] };
    expect(await colleague.post('position/addPositionUsers', placing)).toMatchObject({ status: 404 });
    const leading = { organizeId: 'org-rd-core', leaderId: 'u-gao-feng' };
    expect((await colleague.post('organize/updateOrganize', leading)).body.subCode).toBe('not-found');
  });

  it('another company’s administrator finds nothing and changes nothing', async () => {
    const provider = await driver.as('provider');
    const before = await snapshot();
    const answers: unknown[] = [];
    for (const [key, { status: _, empty, ...parts }] of calls) {
      const { status, body } = await tryCall(provider, key, parts);
      const leaked = TELLTALE.exec(JSON.stringify(body))?.[0];
      answers.push({ key, status, leaked, known: body.subCode !== 'no-route' });
      const nothing = Array.isArray(body.data) ? [] : { total: 0, list: [] };
      if (empty) expect([key, body.data]).toMatchObject([key, nothing]);
    }
    expect(answers).toEqual(calls.map(([key, { status }]) => ({ key, status, known: true })));
    expect(await snapshot()).toEqual(before);
  });
};

// Identity providers take the public address of the server.
describeServer('the isolation of every call', isolation, { server: { publicUrl: 'https://approvals.test' } });
