/** Every call of sessions and menus as an outsider would try it. */
import type { sessionContract } from '@countersign/sdk/api/contract';
import { type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof sessionContract> = {
  calls: () => ({
    'GET /digital-portal/getInfo': own(),
    'GET /digital-portal/getRouters': own({ query: { appId: 'app-system' } }),
    'POST /digital-portal/getRoutersBatch': own({ body: { appIds: ['app-system'] } }),
    'GET /digital-portal/logout': own(),
  }),
};
