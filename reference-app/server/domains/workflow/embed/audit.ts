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
    tx.selectFrom('embedClient').select(['clientId as id', 'clientName as name']),
  ),
  secrets: ['key'],
  read: async (tx, { id }) => {
    const row = await tx
      .selectFrom('embedClient')
      .select(['clientName', 'processIds', 'secretHash', 'oldSecretUntil', 'revokeTime'])
      .where('clientId', '=', id)
      .executeTakeFirst();
    return (
      row && {
        name: row.clientName,
        processIds: row.processIds,
        key: row.secretHash,
        oldKeyUntil: row.oldSecretUntil?.toISOString() ?? null,
        revokeTime: row.revokeTime?.toISOString() ?? null,
      }
    );
  },
};

export const EMBED_ORIGIN_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'embed-origin',
  name: 'origin',
  names: createNameReader(tx => tx.selectFrom('embedOrigin').select(['origin as id', 'origin as name'])),
  read: (tx, { id }) =>
    tx.selectFrom('embedOrigin').select(['origin', 'remark']).where('origin', '=', id).executeTakeFirst(),
};
