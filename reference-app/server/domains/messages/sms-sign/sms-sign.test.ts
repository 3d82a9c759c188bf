/** SMS signs: one default of each account, which stands before the account's own in what is sent. */
import type { SmsSignature } from '@countersign/sdk/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { ACCOUNTS, startProviders } from '../../../testing/providers.ts';
import { ApprovalDriver } from '../../workflow/testing/approval-driver.ts';

const providers = await startProviders();
afterAll(() => providers.stop());

describeServer(
  'SMS signs',
  server => {
    const driver = new ApprovalDriver(server);
    const post = async (path: string, body: object) => {
      const reply = await driver.post('admin', `message/${path}`, body);
      return { status: reply.status, data: reply.body.data as Record<string, string> };
    };
    const detail = (signId: string) =>
      driver.get<SmsSignature>('admin', `message/sign/detail?signId=${signId}`);

    beforeAll(() =>
      withTenant(server().db, DEMO_COMPANY_ID, tx =>
        tx
          .updateTable('appUser')
          .set({ phonenumber: '13800000000' })
          .where('userId', '=', 'u-admin')
          .execute(),
      ),
    );

    it('belong to an SMS account, have a source and a purpose, and one of them is its default', async () => {
      const sms = { kind: 'sms-alibaba', name: '短信', isDefault: true, ...ACCOUNTS['sms-alibaba'] };
      const { accountId } = (await post('account/add', sms)).data;
      const robot = { kind: 'wecom-robot', name: 'robot', ...ACCOUNTS['wecom-robot'] };
      const other = (await post('account/add', robot)).data;
      expect((await post('sign/add', { accountId: other.accountId, name: 'x' })).status).toBe(400);
      expect((await post('sign/add', { accountId, name: 'x', source: 6 })).status).toBe(400);
      const first = (await post('sign/add', { accountId, name: '华兴集团', source: 5, isDefault: true })).data
        .signId!;
      expect(await detail(first)).toMatchObject({ source: 5, purpose: 'own', accountName: '短信' });
      expect((await post('sign/add', { accountId, name: '华兴集团' })).status).toBe(400);
      const second = (
        await post('sign/add', { accountId, name: '华兴商城', purpose: 'client', isDefault: true })
      ).data.signId!;
      expect([(await detail(first)).isDefault, (await detail(second)).isDefault]).toEqual([false, true]);
      const signUsed = async () => {
        expect((await post('account/test', { accountId })).data).toMatchObject({ isOk: true });
        return providers.accepted.at(-1)?.sign;
      };
      expect(await signUsed()).toBe('华兴商城');
      expect((await post('sign/update', { signId: second, status: 'ABNORMAL', version: 1 })).status).toBe(
        200,
      );
      expect((await post('sign/update', { signId: second, name: 'x', version: 1 })).status).toBe(409);
      expect((await post('sign/update', { signId: second, isDefault: true })).status).toBe(400);
      expect(await signUsed()).toBe('华兴');
      const { list } = await driver.get<{ list: SmsSignature[] }>('admin', 'message/sign/page?keyword=商城');
      expect(list.map(({ name, status }) => [name, status])).toEqual([['华兴商城', 'ABNORMAL']]);
      await driver.get('admin', `message/sign/delete?signId=${first}`);
      // Signs go with their account.
      await driver.get('admin', `message/account/delete?accountId=${accountId}`);
      expect(await driver.get('admin', 'message/sign/page')).toMatchObject({ total: 0 });
    });
  },
  { server: { channelEndpoints: providers.endpoints } },
);
