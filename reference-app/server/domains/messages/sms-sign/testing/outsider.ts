/** Every call of SMS signs as an outsider would try it. */
import type { smsSignContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider } from '../../../../testing/outsider.ts';

const account = {
  kind: 'sms-alibaba',
  name: MARK,
  config: { accessKeyId: 'id', signName: MARK, templateCode: 'SMS_1' },
  secrets: { accessKeySecret: 'of the test' },
};

export const outsider: Outsider<typeof smsSignContract> = {
  make: async add => {
    const accountId = await add('message/account/add', account);
    return add('message/sign/add', { accountId, name: MARK });
  },
  calls: (_, signId) => ({
    'GET message/sign/page': nobody(),
    'GET message/sign/detail': none({ query: { signId } }),
    'POST message/sign/add': { body: { accountId: 'none', name: 'x' }, status: 400 },
    'POST message/sign/update': none({ body: { signId, name: 'x' } }),
    'GET message/sign/delete': none({ query: { signId } }),
  }),
};
