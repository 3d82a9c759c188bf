/** Every call of preferences as an outsider would try it. */
import type { preferenceContract } from '@countersign/sdk/api/contract';
import { type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof preferenceContract> = {
  calls: () => ({
    'GET preference/detail': own({ query: { name: 'position' } }),
    'POST preference/update': {
      body: { name: 'position', value: { columns: [], density: 'x', views: [] } },
      status: 400,
    },
  }),
};
