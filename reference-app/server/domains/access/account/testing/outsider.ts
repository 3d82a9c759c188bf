/** Every call of a person's own account as an outsider would try it. */
import type { accountContract } from '@countersign/sdk/api/contract';
import { none, type Outsider, own } from '../../../../testing/outsider.ts';

const sealed = { keyId: 'unknown', data: 'AAAA' };

export const outsider: Outsider<typeof accountContract> = {
  calls: ({ token: id }) => ({
    'POST user/resetPwdBySelf': { body: { oldPassword: sealed, newPassword: sealed }, status: 400 },
    'GET account/profile': own(),
    'POST account/profile/update': own({ body: { nickName: 'x' } }),
    'GET session/list': own(),
    'POST session/end': none({ body: { id } }),
    'POST session/endAll': own({ body: { keepCurrent: true } }),
  }),
};
