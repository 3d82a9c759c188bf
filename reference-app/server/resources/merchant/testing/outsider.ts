/** Every call of the settings of a company as an outsider would try it. */
import type { merchant } from '@countersign/sdk/api/contract';
import { type Outsider, own } from '../../../testing/outsider.ts';

export const outsider: Outsider<typeof merchant> = {
  calls: () => ({
    'GET merchant/setting': own(),
    'POST merchant/setting/update': own({ body: { timeZone: 'UTC' } }),
  }),
};
