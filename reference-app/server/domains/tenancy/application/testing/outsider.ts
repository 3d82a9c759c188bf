/** Every call of applications as an outsider would try it. */
import type { applicationContract } from '@countersign/sdk/api/contract';
import { none, type Outsider, own } from '../../../../testing/outsider.ts';

const query = { appId: 'app-of-nobody' };

export const outsider: Outsider<typeof applicationContract> = {
  calls: () => ({
    'GET application/page': own(),
    'GET application/detail': none({ query }),
    'POST application/add': {
      body: {
        appName: 'x',
        appCode: 'system-new',
        description: 'x',
        appPath: '/x/',
        visible: '1',
        appOrder: 1,
      },
      status: 400,
    },
    'POST application/update': none({ body: { ...query, appName: 'x' } }),
    'GET application/delete': none({ query }),
  }),
};
