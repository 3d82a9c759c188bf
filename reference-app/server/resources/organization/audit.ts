/** Organisations in the operation log. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';

export const ORGANIZATION: AuditTarget = {
  module: 'system',
  kind: 'organization',
  name: 'organizeName',
  read: (tx, { merchantId, id }) =>
    tx
      .selectFrom('organization')
      .select(['organize_name as organizeName', 'parent_id as parentId', 'leader_id as leaderId'])
      .select(['leader', 'phone', 'email', 'sort'])
      .where('merchant_id', '=', merchantId)
      .where('organize_id', '=', id)
      .executeTakeFirst(),
};
