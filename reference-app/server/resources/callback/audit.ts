/** Receivers of callbacks and their deliveries in the operation log, without the secret and without the query of the address. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { configRow, shownConfig } from './queries.ts';

export const RECEIVER: AuditTarget = {
  module: 'workflow',
  kind: 'callback',
  name: 'name',
  secrets: ['sealedSecret', 'query'],
  read: async (tx, { merchantId, id }) => {
    const row = await configRow(tx, merchantId, id);
    if (!row) return undefined;
    const { url, createTime: _, updateTime: __, ...shown } = shownConfig(row);
    const [address, query] = url.split('?');
    return { ...shown, url: address, query, sealedSecret: row.sealed_secret };
  },
};

export const DELIVERY: AuditTarget = {
  module: 'workflow',
  kind: 'callback-delivery',
  read: (tx, { merchantId, id }) =>
    tx
      .selectFrom('callback_delivery')
      .select(['state', 'tries'])
      .where('merchant_id', '=', merchantId)
      .where('delivery_id', '=', id)
      .executeTakeFirst(),
};
