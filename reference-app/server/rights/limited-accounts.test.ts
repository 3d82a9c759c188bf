/** Limits of an administrator of the sales department on accounts: adding, taking over and importing users. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Tx } from '../db/access.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { beginImport, rowsOf, runJob } from '../domains/files/transfer/testing/transfer-driver.ts';
import type { TestClient } from '../testing/client.ts';
import { companyRecords } from '../testing/guard/company-records.ts';
import { limitedRights, replyCode } from '../testing/guard/limited-rights.ts';
import {
  newUserBody,
  SALES_ROLE,
  SALES_SCOPE,
  signInSalesAdministrator,
} from '../testing/guard/sales-administrator.ts';
import { describeServer } from '../testing/harness.ts';
import { lockTenantRightsUntilTransactionEnd } from './authority.ts';

const PASSWORD = 'Fresh@2026';
const tenant = { merchantId: DEMO_COMPANY_ID };

/** Whether a transaction waits for an advisory lock of this database. */
async function isLockAwaited(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(tx);
  return rows.length > 0;
}

describeServer('an administrator with a limited data scope: accounts', server => {
  let admin: TestClient;
  let sales: TestClient;

  const { inCompany, bind, grant, moveTo } = limitedRights(server);
  const { makePerson, setRoleStatus, setDataStatus } = companyRecords(server);

  beforeAll(async () => {
    admin = await server().login('admin');
    sales = await signInSalesAdministrator(server);
  });

  /** Changes rights while a request waits for the lock of the tenant's rights. Returns the code of its reply. */
  async function whileWaiting(
    send: () => Promise<string>,
    change: (tx: Tx) => Promise<unknown>,
  ): Promise<string> {
    let code: Promise<string> | undefined;
    await inCompany(async tx => {
      await lockTenantRightsUntilTransactionEnd(tx, { merchantId: DEMO_COMPANY_ID, userId: '' });
      code = send();
      // PGlite has one connection, so that the request waits for the whole transaction.
      while (server().kind === 'postgres' && !(await isLockAwaited(tx)));
      await change(tx);
    });
    return code!;
  }

  it('adds users with the same data scope, which stays the same after both are moved', async () => {
    await bind('below-and-hr', { user: 'below' }, [['user', 'u-song-jia']]);
    await bind('sales-too', { user: 'orgs:org-sales' }, [['user', 'u-song-jia']]);
    await grant('adding', ['user:list', 'user:manage'], ['u-song-jia']);
    const giver = await server().login('song.jia');
    const reply = await giver.post('user/add', await newUserBody(giver, 'added.to.sales', 'org-sales'));
    expect(reply.status).toBe(200);
    const { userId } = reply.body.data as { userId: string };
    const seen = () =>
      admin.data<{ items: { value: string }[]; name: string }[]>(
        admin.get(`user/userDataPerms?userId=${userId}`),
      );
    const values = async () => (await seen()).flatMap(({ items }) => items.map(({ value }) => value)).sort();
    const before = await values();
    expect(before.every(value => value.startsWith('orgs:'))).toBe(true);
    expect(before.join()).not.toContain('org-sales-east');
    await moveTo('u-song-jia', 'org-hr');
    await moveTo(userId, 'org-fin');
    expect(await values()).toEqual(before);
  });

  it('cannot set the password of an account with a larger scope for one permission', async () => {
    await grant('reading', ['user:list', 'user:manage', 'log:operation'], ['u-ma-chao', 'u-xie-qing']);
    await bind('own-logs', { 'user@system:log:operation': 'self' }, [['user', 'u-ma-chao']]);
    const reader = await server().login('ma.chao');
    const password = await reader.seal(PASSWORD);
    expect(await replyCode(reader, 'user/resetPwd', { userId: 'u-xie-qing', password })).toBe(
      'scope-exceeded',
    );
  });

  it('cannot take over an account whose role or data permission is disabled', async () => {
    await makePerson('administrator', 'org-sales');
    await grant('all-permissions', ['*:*:*'], ['administrator']);
    await setRoleStatus('all-permissions', 'ABNORMAL');
    const password = await sales.seal(PASSWORD);
    const reset = (userId: string) => replyCode(sales, 'user/resetPwd', { userId, password });
    expect(await reset('administrator')).toBe('no-permission');
    await makePerson('sees-more', 'org-sales');
    await bind('narrow', { user: 'own' }, [['user', 'sees-more']]);
    await bind('wide', { user: 'all' }, [['user', 'sees-more']]);
    await setDataStatus('wide', 'ABNORMAL');
    expect(await reset('sees-more')).toBe('scope-exceeded');
    expect(await replyCode(sales, 'user/update', { userId: 'sees-more', email: 'a@example.com' })).toBe(
      'scope-exceeded',
    );
    await makePerson('paints', 'org-sales');
    await grant('painting', ['theme:manage'], ['u-he-lei', 'paints']);
    await setRoleStatus('painting', 'ABNORMAL');
    expect(await reset('paints')).toBe('no-permission');
  });

  it('checks the permission, the data scope and the rights of the account after a wait', async () => {
    await makePerson('waited-for', 'org-sales');
    const lock = () => replyCode(sales, 'user/lock', { userId: 'waited-for', lockDuration: 5 });
    const permission = { ...tenant, roleId: SALES_ROLE, permission: 'system:user:manage' };
    const setScope = (tx: Tx, value: string) =>
      tx
        .updateTable('dataPermissionItem')
        .set({ value })
        .where('dataPermissionId', '=', SALES_SCOPE)
        .execute();
    expect(
      await whileWaiting(lock, tx =>
        tx
          .deleteFrom('rolePermission')
          .where('roleId', '=', SALES_ROLE)
          .where('permission', '=', permission.permission)
          .execute(),
      ),
    ).toBe('no-permission');
    await inCompany(tx => tx.insertInto('rolePermission').values(permission).execute());
    expect(await whileWaiting(lock, tx => setScope(tx, 'self'))).toBe('not-found');
    await inCompany(tx => setScope(tx, 'own'));
    const userId = 'waited-for';
    expect(
      await whileWaiting(lock, tx =>
        tx
          .insertInto('userRole')
          .values({ ...tenant, userId, roleId: 'role-admin' })
          .execute(),
      ),
    ).toBe('no-permission');
    await inCompany(tx => tx.deleteFrom('userRole').where('userId', '=', userId).execute());
    expect(await whileWaiting(lock, async () => {})).toBe('200');
  });

  it('cannot import rows that a form refuses', async () => {
    const outcomes = async (noun: string, lines: string[][]) => {
      const transferId = await beginImport(sales, noun, lines);
      await runJob(server(), transferId);
      return (await rowsOf(sales, transferId)).map(({ outcome }) => outcome);
    };
    const organizations = [
      ['组织路径', '负责人账号', '排序'],
      ['华星制造/财务部', 'he.lei', '7'],
      ['华星制造/财务部/新设', 'he.lei', '1'],
      ['华星制造/销售部/新设', 'he.lei', '1'],
    ];
    expect(await outcomes('organization', organizations)).toEqual(['refused', 'refused', 'created']);
    const users = [
      ['用户名', '姓名', '手机号', '组织', '岗位'],
      ['imported.one', '一', '13812345678', '华星制造/销售部', '华星制造/财务部/财务总监'],
    ];
    expect(await outcomes('user', users)).toEqual(['refused']);
  });
});
