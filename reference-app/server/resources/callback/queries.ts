/** The SQL of receivers and of what they were told. */
import type { CallbackConfig, CallbackDelivery, PartOf } from '@countersign/sdk/api/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { type Counted, pageLong, pageOf, pageRows } from '../../db/paging.ts';
import type { TenantTables } from '../../db/tables.ts';
import './tables.ts';

export type ConfigRow = Selectable<TenantTables['callback_config']>;

/** `lock` holds off other changes until the transaction ends. */
export const configRow = (
  tx: Tx,
  merchantId: string,
  id: string,
  lock = false,
): Promise<ConfigRow | undefined> =>
  tx
    .selectFrom('callback_config')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('config_id', '=', id)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();

/** By name; of one process: its own, without those for all. */
export async function configPage(
  tx: Tx,
  merchantId: string,
  query: PartOf<'GET workflow/callback/config/list', 'query'>,
): Promise<{ total: number; list: CallbackConfig[] }> {
  const page = pageOf(query);
  const matching = tx
    .selectFrom('callback_config')
    .where('merchant_id', '=', merchantId)
    .$if(query.processId !== undefined, where => where.where('process_id', '=', query.processId!));
  const { total, rows } = await pageRows({
    matching,
    rows: matching.selectAll().orderBy('config_name').orderBy('config_id'),
    page,
  });
  return { total, list: rows.map(shownConfig) };
}

/** Never the secret. */
export const shownConfig = (row: ConfigRow): CallbackConfig => ({
  id: row.config_id,
  name: row.config_name,
  processId: row.process_id,
  url: row.url,
  events: row.events,
  fields: row.fields,
  keyId: row.key_id,
  enabled: row.enabled,
  createTime: row.create_time.toISOString(),
  updateTime: row.update_time.toISOString(),
});

/** Newest first. */
export async function deliveryPage(
  tx: Tx,
  merchantId: string,
  query: PartOf<'GET jflow/callLog', 'query'>,
): Promise<Counted & { list: CallbackDelivery[] }> {
  const page = pageOf(query);
  const { configId, instanceId, state, eventType } = query;
  const matching = tx
    .selectFrom('callback_delivery as d')
    .leftJoin('callback_config as c', join =>
      join.onRef('c.merchant_id', '=', 'd.merchant_id').onRef('c.config_id', '=', 'd.config_id'),
    )
    .leftJoin('instance as i', join =>
      join.onRef('i.merchant_id', '=', 'd.merchant_id').onRef('i.instance_id', '=', 'd.instance_id'),
    )
    .where('d.merchant_id', '=', merchantId)
    .$if(configId !== undefined, where => where.where('d.config_id', '=', configId!))
    .$if(instanceId !== undefined, where => where.where('d.instance_id', '=', instanceId!))
    .$if(state !== undefined, where => where.where('d.state', '=', state!))
    .$if(eventType !== undefined, where => where.where('d.event_type', '=', eventType!));
  const { rows, ...counted } = await pageLong(tx, {
    matching,
    rows: matching
      .selectAll('d')
      .select(['c.config_name', 'i.number'])
      .orderBy('d.create_time', 'desc')
      .orderBy('d.delivery_id', 'desc'),
    page,
  });
  return { ...counted, list: rows.map(shownDelivery) };
}

type DeliveryRow = Selectable<TenantTables['callback_delivery']> & {
  config_name: string | null;
  number: string | null;
};

const shownDelivery = (row: DeliveryRow): CallbackDelivery => ({
  id: row.delivery_id,
  configId: row.config_id,
  configName: row.config_name,
  eventId: row.event_id,
  eventType: row.event_type,
  instanceId: row.instance_id,
  number: row.number ?? '',
  state: row.state,
  tries: row.tries,
  status: row.status,
  durationMs: row.duration_ms,
  result: row.result,
  response: row.response,
  nextTime: row.next_time?.toISOString() ?? null,
  createTime: row.create_time.toISOString(),
  endTime: row.end_time?.toISOString() ?? null,
});
