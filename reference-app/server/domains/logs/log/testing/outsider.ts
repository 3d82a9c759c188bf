/** The calls of the timeline as an outsider would try them. */
import type { logContract } from '@countersign/sdk/api/contract';
import { nobody, none, type Outsider } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof logContract> = {
  calls: () => ({
    'GET log/page': nobody({ query: { targetId: 'pos-engineer' } }),
    'GET log/detail': none({ query: { id: 'none' } }),
    'GET log/chain': { status: 200 },
    'GET log/archive/page': nobody({}),
    'POST log/archive/verify': { body: { subject: 'applications' }, status: 200 },
    'POST log/verify': { body: {}, status: 200 },
    'POST log/checkpoint': { body: {}, status: 200 },
  }),
};
