/** Limits of an administrator of the sales department on guests, absences and departments with a larger data permission. */
import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../testing/client.ts';
import { companyRecords } from '../testing/guard/company-records.ts';
import { limitedRights, replyCode } from '../testing/guard/limited-rights.ts';
import { newUserBody, SALES_ROLE, signInSalesAdministrator } from '../testing/guard/sales-administrator.ts';
import { describeServer } from '../testing/harness.ts';

const EXPIRE = '2099-01-01T00:00:00.000Z';

describeServer('an administrator with a limited data scope: guests and absences', server => {
  let admin: TestClient;
  let sales: TestClient;

  const { bind } = limitedRights(server);
  const { setDataStatus } = companyRecords(server);

  beforeAll(async () => {
    admin = await server().login('admin');
    sales = await signInSalesAdministrator(server);
  });

  it('cannot add users or guests to a department with a larger data permission', async () => {
    await bind('hr-sees-all', { user: 'all' }, [['organization', 'org-hr']]);
    await bind('and-hr', { user: 'orgs:org-hr' }, [['user', 'u-he-lei']]);
    const addToHr = async () =>
      replyCode(sales, 'user/add', await newUserBody(sales, 'added.to.hr', 'org-hr'));
    expect(await addToHr()).toBe('scope-exceeded');
    await setDataStatus('hr-sees-all', 'ABNORMAL');
    expect(await addToHr()).toBe('scope-exceeded');
    await setDataStatus('hr-sees-all', 'NORMAL');
    const guest = { userName: 'guest.of.hr', roleIds: [SALES_ROLE], expireTime: EXPIRE };
    expect(await replyCode(sales, 'merchant/auth/add', { ...guest, organizeId: 'org-hr' })).toBe(
      'scope-exceeded',
    );
    const { authId } = await sales.data<{ authId: string }>(
      sales.post('merchant/auth/add', { ...guest, userName: 'guest.of.sales', organizeId: 'org-sales' }),
    );
    expect(await replyCode(sales, 'merchant/auth/update', { authId, organizeId: 'org-hr' })).toBe(
      'scope-exceeded',
    );
    await admin.data(admin.post('merchant/auth/update', { authId, organizeId: 'org-hr' }));
    expect(await replyCode(sales, 'merchant/auth/update', { authId, expireTime: EXPIRE })).toBe(
      'scope-exceeded',
    );
    const extended = await sales.data<{ list: { subCode: string }[] }>(
      sales.post('merchant/auth/extend', { authIds: [authId], expireTime: EXPIRE }),
    );
    expect(extended.list[0]?.subCode).toBe('scope-exceeded');
  });

  it('cannot find the guest of another department', async () => {
    const { authId } = await admin.data<{ authId: string }>(
      admin.post('merchant/auth/add', {
        userName: 'guest.of.finance',
        organizeId: 'org-fin',
        roleIds: [SALES_ROLE],
        expireTime: EXPIRE,
      }),
    );
    const listed = await sales.data<{ list: { authId: string }[] }>(
      sales.get('merchant/auth/list?limit=100'),
    );
    expect(listed.list.map(row => row.authId)).not.toContain(authId);
    expect(await replyCode(sales, `merchant/auth/detail?authId=${authId}`)).toBe('not-found');
    expect(await replyCode(sales, 'merchant/auth/update', { authId, organizeId: 'org-sales' })).toBe(
      'not-found',
    );
    const extended = await sales.data<{ list: { subCode: string }[] }>(
      sales.post('merchant/auth/extend', { authIds: [authId], expireTime: EXPIRE }),
    );
    expect(extended.list[0]?.subCode).toBe('not-found');
    expect(await replyCode(sales, `merchant/auth/delete?authId=${authId}`)).toBe('not-found');
  });

  it('invites a guest again after the grant has ended', async () => {
    const guest = {
      userName: 'provider',
      organizeId: 'org-sales',
      roleIds: [SALES_ROLE],
      expireTime: EXPIRE,
    };
    for (const _ of ['first', 'again']) {
      const { authId } = await sales.data<{ authId: string }>(sales.post('merchant/auth/add', guest));
      expect(await replyCode(sales, `merchant/auth/delete?authId=${authId}`)).toBe('200');
    }
  });

  it('sets and ends absences of visible people only, and cannot become their stand-in', async () => {
    const period = { beginTime: '2098-01-01T00:00:00.000Z', endTime: '2098-02-01T00:00:00.000Z' };
    const away = (userId: string, standInId: string) =>
      replyCode(sales, 'outOfOffice/add', { userId, standInId, ...period });
    expect(await away('u-admin', 'u-he-lei')).toBe('not-found');
    expect(await away('u-sun-li', 'u-li-na')).toBe('not-found');
    expect(await away('u-sun-li', 'u-he-lei')).toBe('same-user');
    const { id } = await admin.data<{ id: string }>(
      admin.post('outOfOffice/add', { userId: 'u-wu-qiang', standInId: 'u-li-na', ...period }),
    );
    expect(await replyCode(sales, 'outOfOffice/end', { id })).toBe('not-found');
    expect(await replyCode(sales, 'outOfOffice/add', { standInId: 'u-li-na', ...period })).toBe('200');
  });
});
