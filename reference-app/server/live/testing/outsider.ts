/** Every call of live events as an outsider would try it. */
import type { live } from '@countersign/sdk/api/contract';
import { none, type Outsider, own } from '../../testing/outsider.ts';

export const outsider: Outsider<typeof live> = {
  calls: ({ instance: instanceId }) => ({
    'GET jflow/myCount': own(),
    'GET live': none({ query: { instanceId } }),
  }),
};
