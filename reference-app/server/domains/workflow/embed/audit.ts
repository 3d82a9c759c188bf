/**
 * Declares how embedding clients and origins appear in the operation log. If a secret changes, the log
 * records the change but not the secret.
 */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';

export const EMBED_CLIENT_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'embed-client',
  name: 'name',
  names: createNameReader(tx =>
    tx.selectFrom('embed_client').select(['client_id as id', 'client_name as name']),
  ),
  secrets: ['key'],
  read: async (tx, { id }) => {
    const row = await tx
      .selectFrom('embed_client')
      .select(['client_name', 'process_ids', 'secret_hash', 'old_secret_until', 'revoke_time'])
      .where('client_id', '=', id)
      .executeTakeFirst();
    return (
      row && {
        name: row.client_name,
        processIds: row.process_ids,
        key: row.secret_hash,
        oldKeyUntil: row.old_secret_until?.toISOString() ?? null,
        revokeTime: row.revoke_time?.toISOString() ?? null,
      }
    );
  },
};

export const EMBED_ORIGIN_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'embed-origin',
  name: 'origin',
  names: createNameReader(tx => tx.selectFrom('embed_origin').select(['origin as id', 'origin as name'])),
  read: (tx, { id }) =>
    tx.selectFrom('embed_origin').select(['origin', 'remark']).where('origin', '=', id).executeTakeFirst(),
};
