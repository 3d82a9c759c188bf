/** Buckets in the operation log; of their secrets only whether there is one. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { bucketRow } from './queries.ts';

export const BUCKET: AuditTarget = {
  module: 'system',
  kind: 'bucket',
  name: 'bucketName',
  read: async (tx, { merchantId, id }) => {
    const row = await bucketRow(tx, merchantId, id);
    if (!row) return undefined;
    const { version: _, fileCount: __, bytes: ___, ...fields } = row;
    return fields;
  },
};
