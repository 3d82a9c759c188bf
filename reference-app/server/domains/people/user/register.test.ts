/** Registration by oneself through HTTP: off by default, and an administrator enables each account. */
import { seal } from '@countersign/sdk/api';
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { elsewhere } from '../../../testing/client.ts';
import { describeServer } from '../../../testing/harness.ts';

const PASSWORD = 'Newcomer#2026';

describeServer('registration', server => {
  const register = async (more: object = {}, phone = '13800138001') => {
    const client = server().anonymous();
    const body = {
      userName: 'new.comer',
      nickName: 'New Comer',
      password: await client.seal(PASSWORD),
      phonenumber: await seal(phone, await client.data(client.get('/digital-portal/publicKey'))),
      merchantId: DEMO_COMPANY_ID,
      ...more,
    };
    return client.send('POST', '/digital-portal/register', JSON.stringify(body), elsewhere());
  };
  const setting = async (change: object) => {
    const admin = await server().login('admin');
    await admin.data(admin.post('security/setting/update', change));
  };
  const fieldOf = async (more: object, phone?: string) => {
    const { data } = (await register(more, phone)).body as { data: { fields?: { field: string }[] } | null };
    return data?.fields?.[0]?.field;
  };

  it('is refused until the tenant switches it on', async () => {
    expect((await register()).body.subCode).toBe('registration-off');
    expect((await register({ merchantId: 'none' })).body.subCode).toBe('registration-off');
    const options = server().anonymous().get(`/digital-portal/signIn/options?merchantId=${DEMO_COMPANY_ID}`);
    expect((await options).body.data).toMatchObject({ register: false });
  });

  it('makes an account that an administrator enables, and refuses fields by name', async () => {
    await setting({ register: true });
    expect(await fieldOf({ userName: 'li.na' })).toBe('userName');
    expect(await fieldOf({ userName: 'x' })).toBe('userName');
    expect(await fieldOf({}, '12345')).toBe('phonenumber');
    expect(await fieldOf({ password: await server().anonymous().seal('weak') })).toBe('password');
    expect((await register()).status).toBe(200);
    const signIn = () => server().anonymous().signIn('new.comer', PASSWORD, elsewhere());
    expect((await signIn()).body.subCode).toBe('account-disabled');
    const admin = await server().login('admin');
    const { list } = await admin.data<{ list: { userId: string; status: string }[] }>(
      admin.get('user/list?userName=new.comer&status=STOP_USING'),
    );
    expect(list).toMatchObject([{ status: 'STOP_USING', phonenumber: '138****8001' }]);
    await admin.data(admin.post('user/changeStatus', { userId: list[0]!.userId, status: 'NORMAL' }));
    expect((await signIn()).body.data).toMatchObject({ token: expect.any(String) });
    await setting({ register: false });
  });
});
