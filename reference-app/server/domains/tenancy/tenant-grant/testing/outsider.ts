/** Every call of grants as an outsider would try it. */
import type { tenantGrantContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

const expireTime = '2099-01-01T00:00:00.000Z';
const place = { organizeId: 'org-hq', roleIds: ['role-staff'] };

export const outsider: Outsider<typeof tenantGrantContract> = {
  make: add =>
    add('merchant/auth/add', { ...place, userName: 'somebody.elsewhere', nickName: MARK, expireTime }),
  calls: (_, authId) => ({
    'GET merchant/auth/list': nobody(),
    'GET merchant/auth/detail': none({ query: { authId } }),
    // An organisation of the tried company.
    'POST merchant/auth/add': { body: { ...place, userName: 'li.na', expireTime }, status: 400 },
    'POST merchant/auth/update': none({ body: { authId, nickName: 'x' } }),
    'POST merchant/auth/extend': own({ body: { authIds: [authId], expireTime } }),
    'GET merchant/auth/delete': none({ query: { authId } }),
    'POST merchant/auth/accept': none({ body: { authId } }),
    'GET merchant/auth/mine': own(),
    'GET merchant/auth/tree': own(),
    'GET merchant/auth/change': none({ query: { targetMerchantId: 'none' } }),
  }),
};
