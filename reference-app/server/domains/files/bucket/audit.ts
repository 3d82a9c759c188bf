/**
 * Declares how buckets appear in the operation log. The log shows whether a secret is set, but not the
 * secret.
 */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { bucketRow } from './queries.ts';

export const BUCKET_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'bucket',
  name: 'bucketName',
  names: createNameReader(tx => tx.selectFrom('bucket').select(['bucketId as id', 'bucketName as name'])),
  read: async (tx, { id }) => {
    const row = await bucketRow(tx, id);
    if (!row) return undefined;
    const { version: _, fileCount: __, bytes: ___, ...fields } = row;
    return fields;
  },
};
