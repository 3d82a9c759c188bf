/** Every call of tenants as an outsider would try it. The tried company lies below the outsider's: changes name a third one. */
import type { merchantContract } from '@countersign/sdk/api/contract';
import { none, type Outsider, own } from '../../../../testing/outsider.ts';

const merchantId = 'none';
const added = {
  merchantName: 'x',
  merchantType: 'COMMON',
  userName: 'tried',
  phone: { keyId: 'none', data: 'none' },
  email: 'x@example.com',
};

export const outsider: Outsider<typeof merchantContract> = {
  calls: () => ({
    'GET merchant/setting': own(),
    'POST merchant/setting/update': own({ body: { timeZone: 'UTC' } }),
    'GET merchant/pageList': own(),
    'GET merchant/treeselect': own(),
    'GET merchant/:merchantId': none({ params: merchantId }),
    // No key has this id.
    'POST merchant/addMerchant': { body: added, status: 400 },
    'POST merchant/updateMerchant': none({ body: { merchantId, shortName: 'x' } }),
    'POST merchant/invite': none({ body: { merchantId } }),
    'GET merchant/remove/:merchantId': none({ params: merchantId }),
  }),
};
