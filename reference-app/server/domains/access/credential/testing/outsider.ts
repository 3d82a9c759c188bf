/** Every call of a person's own credentials as an outsider would try it. */
import type { credentialContract } from '@countersign/sdk/api/contract';
import { type Outsider, own } from '../../../../testing/outsider.ts';

const password = { keyId: 'unknown', data: 'AAAA' };
const refused = { body: { password }, status: 400 };

export const outsider: Outsider<typeof credentialContract> = {
  calls: () => ({
    'GET credential/list': own(),
    'POST credential/totpBegin': refused,
    'POST credential/totpConfirm': { body: { code: '000000' }, status: 400 },
    'POST credential/totpRemove': refused,
    'POST credential/recoveryRenew': refused,
    'POST credential/passkeyBegin': refused,
    'POST credential/passkeyAdd': { body: { id: 'none', name: 'x', response: {} }, status: 400 },
    'POST credential/passkeyRemove': { body: { passkeyId: 'none', password }, status: 400 },
  }),
};
