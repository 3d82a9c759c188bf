/** The administration of tenants through HTTP: a provider makes companies, and switches them off. */
import { seal } from '@countersign/sdk/api';
import type { AdministratorInvitation } from '@countersign/sdk/api/contract';
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../../../demo/company.ts';
import type { TestClient } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';

describeServer('tenants', server => {
  const body = async (client: TestClient, more: object = {}) => ({
    merchantName: 'Harbour Foods',
    merchantType: 'COMMON',
    userName: 'harbour.admin',
    email: 'harbour@example.com',
    phone: await seal('13800138000', await client.data(client.get('/digital-portal/publicKey'))),
    ...more,
  });

  it('are made with an invited administrator, and switched off with all of their sessions', async () => {
    const provider = await server().login('provider');
    const made = await provider.post('merchant/addMerchant', await body(provider));
    const { merchantId, code } = made.body.data as AdministratorInvitation;
    const twice = await provider.post('merchant/addMerchant', await body(provider));
    expect(twice.body.data).toMatchObject({ fields: [{ field: 'userName' }] });
    expect(await provider.data(provider.get(`merchant/${merchantId}`))).toMatchObject({
      parentId: DEMO_SERVICE_PROVIDER_TENANT_ID,
      phone: '138****8000',
      isInvited: true,
      userCount: 1,
    });
    const again = await provider.data<AdministratorInvitation>(
      provider.post('merchant/invite', { merchantId }),
    );
    const anonymous = server().anonymous();
    expect((await anonymous.signIn('harbour.admin', code)).body.subCode).toBe('bad-credentials');
    const first = await anonymous.signIn('harbour.admin', again.code);
    expect(first.body.data).toMatchObject({ step: { kind: 'change-password', reason: 'first' } });
    expect((await provider.get(`merchant/remove/${merchantId}`)).body.subCode).toBe('tenant-enabled');
    const off = { merchantId, status: 'ABNORMAL' };
    expect((await provider.post('merchant/updateMerchant', off)).status).toBe(200);
    expect((await anonymous.signIn('harbour.admin', again.code)).body.subCode).toBe('account-disabled');
    expect((await provider.get(`merchant/remove/${merchantId}`)).status).toBe(200);
    expect((await provider.get(`merchant/${merchantId}`)).status).toBe(404);
  });

  it('end the sessions of their people in the transaction that switches them off', async () => {
    const provider = await server().login('provider');
    const liNa = await server().login('li.na');
    const set = (status: string) =>
      provider.post('merchant/updateMerchant', { merchantId: DEMO_COMPANY_ID, status });
    expect((await set('ABNORMAL')).status).toBe(200);
    expect((await set('NORMAL')).status).toBe(200);
    expect((await liNa.get('phrase/list')).status).toBe(401);
    const own = { merchantId: DEMO_SERVICE_PROVIDER_TENANT_ID, status: 'ABNORMAL' };
    expect((await provider.post('merchant/updateMerchant', own)).body.subCode).toBe('own-tenant');
  });

  it('are seen and made from above alone', async () => {
    const admin = await server().login('admin');
    const names = await admin.data<{ list: { merchantId: string }[] }>(admin.get('merchant/pageList'));
    expect(names.list.map(({ merchantId }) => merchantId)).toEqual([DEMO_COMPANY_ID]);
    expect(await admin.data(admin.get('merchant/treeselect'))).toMatchObject([
      { id: DEMO_COMPANY_ID, children: [] },
    ]);
    expect((await admin.get(`merchant/${DEMO_SERVICE_PROVIDER_TENANT_ID}`)).status).toBe(404);
    expect(
      (
        await admin.post('merchant/updateMerchant', {
          merchantId: DEMO_SERVICE_PROVIDER_TENANT_ID,
          shortName: 'x',
        })
      ).status,
    ).toBe(404);
    const company = await admin.post('merchant/addMerchant', await body(admin, { userName: 'one' }));
    expect(company.body.data).toMatchObject({ fields: [{ field: 'parentId' }] });
    const isv = await admin.post(
      'merchant/addMerchant',
      await body(admin, { userName: 'two', merchantType: 'ISV' }),
    );
    expect(isv.body.data).toMatchObject({ fields: [{ field: 'merchantType' }] });
  });
});
