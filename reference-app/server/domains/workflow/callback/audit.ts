/**
 * Declares how callback receivers and deliveries appear in the operation log. Secrets and the query part of
 * URLs are not logged.
 */
import { sql } from 'kysely';
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { callbackConfigRow, toCallbackConfig } from './queries.ts';

export const CALLBACK_RECEIVER_AUDIT: AuditTarget = {
  module: 'workflow',
  kind: 'callback',
  name: 'name',
  names: createNameReader(tx =>
    tx.selectFrom('callbackConfig').select(['configId as id', 'configName as name']),
  ),
  secrets: ['sealedSecret', 'query'],
  read: async (tx, { id }) => {
    const row = await callbackConfigRow(tx, id);
    if (!row) return undefined;
    const { url, createTime: _, updateTime: __, ...shown } = toCallbackConfig(row);
    const [address, query] = url.split('?');
    return { ...shown, url: address, query, sealedSecret: row.sealedSecret };
  },
};

export const CALLBACK_DELIVERY_AUDIT: AuditTarget = {
  module: 'workflow',
  kind: 'callback-delivery',
  names: createNameReader(tx =>
    tx.selectFrom('callbackDelivery').select(['deliveryId as id', sql.lit('').as('name')]),
  ),
  read: (tx, { id }) =>
    tx
      .selectFrom('callbackDelivery')
      .select(['state', 'tries'])
      .where('deliveryId', '=', id)
      .executeTakeFirst(),
};
