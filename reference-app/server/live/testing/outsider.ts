/** Every call of live events as an outsider would try it. */
import type { liveContract } from '@countersign/sdk/api/contract';
import { none, type Outsider, own } from '../../testing/outsider.ts';

export const outsider: Outsider<typeof liveContract> = {
  calls: ({ instance: instanceId }) => ({
    'GET jflow/myCount': own(),
    'GET live': none({ query: { instanceId } }),
  }),
};
