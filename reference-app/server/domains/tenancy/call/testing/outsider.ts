/** Every call of calls to other systems as an outsider would try it. */
import type { callContract } from '@countersign/sdk/api/contract';
import { nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof callContract> = {
  calls: () => ({
    'POST jflow/call': { body: { path: 'https://secret-host.test/', method: 'GET' }, status: 403 },
    'GET jflow/callHost/page': nobody(),
    'POST jflow/callHost/add': own({ body: { host: 'own.test', port: 443 } }),
    'GET jflow/callHost/remove': none({ query: { host: 'secret-host.test', port: '443' } }),
    'GET jflow/callLog/page': own(),
  }),
};
