/** Every call of the theme as an outsider would try it. */
import type { themeContract } from '@countersign/sdk/api/contract';
import { type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof themeContract> = {
  calls: () => ({
    'GET theme/setting': own(),
    // A version that no tenant has reached.
    'POST theme/update': { body: { config: '{}', version: 1_000_000 }, status: 409 },
  }),
};
