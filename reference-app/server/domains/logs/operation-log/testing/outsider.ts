/** The calls of the operation log as an outsider would try them. */
import type { operationLogContract } from '@countersign/sdk/api/contract';
import { nobody, none, type Outsider } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof operationLogContract> = {
  calls: () => ({
    'GET log/operation/page': nobody({ query: { targetId: 'pos-engineer' } }),
    'GET log/operation/detail': none({ query: { id: 'none' } }),
  }),
};
