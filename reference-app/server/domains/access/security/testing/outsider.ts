/** Every call of the security settings as an outsider would try it. */
import type { securityContract } from '@countersign/sdk/api/contract';
import { type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof securityContract> = {
  calls: () => ({
    'GET security/setting': own(),
    // A version that no tenant has reached.
    'POST security/setting/update': { body: { version: 1_000_000 }, status: 409 },
    'POST security/preview': own({ body: {} }),
  }),
};
