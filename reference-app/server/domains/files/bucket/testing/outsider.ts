/** Every call of buckets as an outsider would try it. */
import type { bucketContract } from '@countersign/sdk/api/contract';
import { MARK, nobody, none, type Outsider, own } from '../../../../testing/outsider.ts';

export const outsider: Outsider<typeof bucketContract> = {
  make: add => add('bucket/add', { bucketName: MARK, storageType: 'disk' }),
  calls: (_, bucketId) => ({
    'GET bucket/page': own(),
    'GET bucket/:bucketId': none({ params: bucketId }),
    'POST bucket/add': { body: { bucketName: 'x', storageType: 's3' }, status: 400 },
    'POST bucket/update': none({ body: { bucketId, bucketName: 'x' } }),
    'GET bucket/remove/:bucketId': none({ params: bucketId }),
    'POST bucket/test': none({ body: { bucketId } }),
    'POST bucket/move/begin': none({ body: { fromBucketId: bucketId, toBucketId: 'disk' } }),
    'GET bucket/move/list': nobody({ query: { bucketId } }),
    'POST bucket/move/cancel': none({ body: { bucketId } }),
  }),
};
