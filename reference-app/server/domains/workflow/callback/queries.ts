/** Reads callback receivers and deliveries. */
import type { CallbackConfig, CallbackDelivery, PartOf } from '@countersign/sdk/api/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import {
  type Counted,
  pageFromQuery,
  readPageOfGrowingList,
  readPageWithExactTotal,
} from '../../../db/paging.ts';
import type { TenantTables } from '../../../db/tables.ts';

export type ConfigRow = Selectable<TenantTables['callback_config']>;

/** Reads a receiver. `lock` blocks other changes until the transaction ends. */
export const callbackConfigRow = (tx: Tx, id: string, lock = false): Promise<ConfigRow | undefined> =>
  tx
    .selectFrom('callback_config')
    .selectAll()
    .where('config_id', '=', id)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();

/**
 * Returns a page of receivers, sorted by name. If a process is given, only receivers for exactly this process
 * are returned, without receivers that apply to all processes.
 */
export async function callbackConfigPage(
  tx: Tx,
  query: PartOf<'GET workflow/callback/config/list', 'query'>,
): Promise<{ total: number; list: CallbackConfig[] }> {
  const page = pageFromQuery(query);
  const matching = tx
    .selectFrom('callback_config')
    .$if(query.processId !== undefined, where => where.where('process_id', '=', query.processId!));
  const { total, rows } = await readPageWithExactTotal({
    matching,
    rows: matching.selectAll().orderBy('config_name').orderBy('config_id'),
    page,
  });
  return { total, list: rows.map(toCallbackConfig) };
}

/** Converts a row to the contract type, without the secret. */
export const toCallbackConfig = (row: ConfigRow): CallbackConfig => ({
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

/** Returns a page of deliveries, newest first. */
export async function callbackDeliveryPage(
  tx: Tx,
  query: PartOf<'GET jflow/callLog', 'query'>,
): Promise<Counted & { list: CallbackDelivery[] }> {
  const page = pageFromQuery(query);
  const { configId, instanceId, state, eventType } = query;
  const matching = tx
    .selectFrom('callback_delivery as d')
    .leftJoin('callback_config as c', join => join.onRef('c.config_id', '=', 'd.config_id'))
    .leftJoin('instance as i', join => join.onRef('i.instance_id', '=', 'd.instance_id'))
    .$if(configId !== undefined, where => where.where('d.config_id', '=', configId!))
    .$if(instanceId !== undefined, where => where.where('d.instance_id', '=', instanceId!))
    .$if(state !== undefined, where => where.where('d.state', '=', state!))
    .$if(eventType !== undefined, where => where.where('d.event_type', '=', eventType!));
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: matching
      .selectAll('d')
      .select(['c.config_name', 'i.number'])
      .orderBy('d.create_time', 'desc')
      .orderBy('d.delivery_id', 'desc'),
    page,
  });
  return { ...counted, list: rows.map(toCallbackDelivery) };
}

type DeliveryRow = Selectable<TenantTables['callback_delivery']> & {
  config_name: string | null;
  number: string | null;
};

const toCallbackDelivery = (row: DeliveryRow): CallbackDelivery => ({
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
