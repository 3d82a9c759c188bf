/** Reads callback receivers and deliveries. */
import type { CallbackConfig, CallbackDelivery, PartOf } from '@countersign/sdk/api/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import {
  type Counted,
  readPageOfGrowingList,
  readPageWithExactTotal,
  readPagingFromQuery,
} from '../../../db/paging.ts';
import type { TenantTables } from '../../../db/tables.ts';

export type ConfigRow = Selectable<TenantTables['callbackConfig']>;

/** Reads a receiver. `lock` blocks other changes until the transaction ends. */
export const callbackConfigRow = (tx: Tx, id: string, lock = false): Promise<ConfigRow | undefined> =>
  tx
    .selectFrom('callbackConfig')
    .selectAll()
    .where('configId', '=', id)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst();

/**
 * Returns a page of receivers, sorted by name. If a process is given, only receivers for exactly this process
 * are returned, without receivers that apply to all processes.
 */
export async function readCallbackConfigPage(
  tx: Tx,
  query: PartOf<'GET workflow/callback/config/list', 'query'>,
): Promise<{ total: number; list: CallbackConfig[] }> {
  const page = readPagingFromQuery(query);
  const matching = tx
    .selectFrom('callbackConfig')
    .$if(query.processId !== undefined, where => where.where('processId', '=', query.processId!));
  const { total, rows } = await readPageWithExactTotal({
    matching,
    rows: matching.selectAll().orderBy('configName').orderBy('configId'),
    page,
  });
  return { total, list: rows.map(toCallbackConfig) };
}

/** Converts a row to the contract type, without the secret. */
export const toCallbackConfig = (row: ConfigRow): CallbackConfig => ({
  id: row.configId,
  name: row.configName,
  processId: row.processId,
  url: row.url,
  events: row.events,
  fields: row.fields,
  keyId: row.keyId,
  enabled: row.enabled,
  createTime: row.createTime.toISOString(),
  updateTime: row.updateTime.toISOString(),
});

/** Returns a page of deliveries, newest first. */
export async function callbackDeliveryPage(
  tx: Tx,
  query: PartOf<'GET jflow/callLog', 'query'>,
): Promise<Counted & { list: CallbackDelivery[] }> {
  const page = readPagingFromQuery(query);
  const { configId, instanceId, state, eventType } = query;
  const matching = tx
    .selectFrom('callbackDelivery as d')
    .leftJoin('callbackConfig as c', join => join.onRef('c.configId', '=', 'd.configId'))
    .leftJoin('instance as i', join => join.onRef('i.instanceId', '=', 'd.instanceId'))
    .$if(configId !== undefined, where => where.where('d.configId', '=', configId!))
    .$if(instanceId !== undefined, where => where.where('d.instanceId', '=', instanceId!))
    .$if(state !== undefined, where => where.where('d.state', '=', state!))
    .$if(eventType !== undefined, where => where.where('d.eventType', '=', eventType!));
  const { rows, ...counted } = await readPageOfGrowingList(tx, {
    matching,
    rows: matching
      .selectAll('d')
      .select(['c.configName', 'i.number'])
      .orderBy('d.createTime', 'desc')
      .orderBy('d.deliveryId', 'desc'),
    page,
  });
  return { ...counted, list: rows.map(toCallbackDelivery) };
}

type DeliveryRow = Selectable<TenantTables['callbackDelivery']> & {
  configName: string | null;
  number: string | null;
};

const toCallbackDelivery = (row: DeliveryRow): CallbackDelivery => ({
  id: row.deliveryId,
  configId: row.configId,
  configName: row.configName,
  eventId: row.eventId,
  eventType: row.eventType,
  instanceId: row.instanceId,
  number: row.number ?? '',
  state: row.state,
  tries: row.tries,
  status: row.status,
  durationMs: row.durationMs,
  result: row.result,
  response: row.response,
  nextTime: row.nextTime?.toISOString() ?? null,
  createTime: row.createTime.toISOString(),
  endTime: row.endTime?.toISOString() ?? null,
});
