/** Every call of the welcome page as an outsider would try it. */
import type { homeContract } from '@countersign/sdk/api/contract';
import { none, type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof homeContract> = {
  calls: () => ({
    'GET home/layout': own(),
    'POST home/layout/own': own({ body: { cards: null } }),
    'GET home/tour': own(),
    'POST home/tour/update': own({ body: { skipped: [] } }),
    'GET home/layout/detail': none({ query: { roleId: 'role-hr' } }),
    'POST home/layout/update': none({ body: { roleId: 'role-hr', cards: [] } }),
  }),
};
