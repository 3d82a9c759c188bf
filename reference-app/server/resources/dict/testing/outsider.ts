/** Every call of dictionaries as an outsider would try it. */
import type { dict } from '@countersign/sdk/api/contract';
import { type Outsider, own } from '../../../testing/outsider.ts';

export const outsider: Outsider<typeof dict> = {
  calls: () => ({
    'GET dict/data/dictCode/:code': own({ params: 'Jflow_Degree' }),
  }),
};
