/** Clients and origins of embedding in the operation log: a client's secret is only known to have changed. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import './tables.ts';

export const CLIENT: AuditTarget = {
  module: 'system',
  kind: 'embed-client',
  name: 'name',
  secrets: ['key'],
  read: async (tx, { merchantId, id }) => {
    const row = await tx
      .selectFrom('embed_client')
      .select(['client_name', 'process_ids', 'secret_hash', 'old_secret_until', 'revoke_time'])
      .where('merchant_id', '=', merchantId)
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

export const ORIGIN: AuditTarget = {
  module: 'system',
  kind: 'embed-origin',
  name: 'origin',
  read: (tx, { merchantId, id }) =>
    tx
      .selectFrom('embed_origin')
      .select(['origin', 'remark'])
      .where('merchant_id', '=', merchantId)
      .where('origin', '=', id)
      .executeTakeFirst(),
};
