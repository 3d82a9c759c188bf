/** Every call of transfers as an outsider would try it. */
import type { transferContract } from '@countersign/sdk/api/contract';
import { MARK, none, type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof transferContract> = {
  make: add => add('transfer/export', { noun: 'organization', query: { keyword: MARK } }),
  calls: ({ file }, id) => ({
    'POST transfer/export': own({ body: { noun: 'organization', query: { ids: 'org-rd' } } }),
    'POST transfer/preview': none({ body: { noun: 'organization', fileId: file } }),
    'POST transfer/import': none({ body: { noun: 'organization', fileId: file, mapping: {} } }),
    'POST transfer/run': none({ body: { transferId: id } }),
    'POST transfer/cancel': none({ body: { transferId: id } }),
    'POST transfer/undo': none({ body: { transferId: id } }),
    // The export above.
    'GET transfer/page': own(),
    'GET transfer/:transferId': none({ params: id }),
    'GET transfer/rows/:transferId': none({ params: id }),
    'GET transfer/delete/:transferId': none({ params: id }),
  }),
};
