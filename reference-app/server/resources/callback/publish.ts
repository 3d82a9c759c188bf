/** Writes down what each receiver is to be told of one command, and leaves a job for each. */
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { type AcceptedStep, aliasesOf, type Event, eventsOf, nodeNameOf } from '../workflow/index.ts';
import './tables.ts';

/** Telling it twice writes nothing twice. */
export async function publishCallbacks(tx: Tx, accepted: AcceptedStep): Promise<void> {
  const { merchantId, row, instanceId } = accepted;
  const configs = await receiversOf(tx, accepted);
  if (configs.length === 0) return;
  const processKey = await processKeyOf(tx, merchantId, row.process_id);
  const aliases = await aliasesOf(tx, { merchantId }, row.process_id);
  const wanted = configs.flatMap(({ config_id, events, fields }) =>
    eventsOf(accepted)
      .filter(event => events.includes(event.type))
      .map(event => ({
        merchant_id: merchantId,
        delivery_id: newId(),
        config_id,
        event_id: event.id,
        event_type: event.type,
        instance_id: instanceId,
        body: JSON.stringify(bodyOf(accepted, event, { processKey, fields, aliases })),
      })),
  );
  if (wanted.length === 0) return;
  const written = await tx
    .insertInto('callback_delivery')
    .values(wanted)
    .onConflict(conflict => conflict.columns(['merchant_id', 'config_id', 'event_id']).doNothing())
    .returning('delivery_id')
    .execute();
  const jobs = written.map(({ delivery_id }) => ({
    queue: 'callback' as const,
    payload: { merchantId, deliveryId: delivery_id, tries: 0 },
  }));
  await enqueue(tx, merchantId, jobs);
}

/** A receiver that is made later hears nothing of what was before, also where its job waited. */
const receiversOf = (tx: Tx, { merchantId, at, row }: AcceptedStep) =>
  tx
    .selectFrom('callback_config')
    .select(['config_id', 'events', 'fields'])
    .where('merchant_id', '=', merchantId)
    .where('enabled', '=', true)
    .where(({ eb, or }) => or([eb('process_id', 'is', null), eb('process_id', '=', row.process_id)]))
    .where('create_time', '<=', new Date(at))
    .orderBy('config_id')
    .execute();

async function processKeyOf(tx: Tx, merchantId: string, processId: string): Promise<string> {
  const row = await tx
    .selectFrom('process')
    .select('process_key')
    .where('merchant_id', '=', merchantId)
    .where('process_id', '=', processId)
    .executeTakeFirstOrThrow();
  return row.process_key;
}

interface Receiver {
  processKey: string;
  /** Whose values go along, by model. */
  fields: string[];
  aliases: ReadonlyMap<string, string>;
}

/** The body of a callback; documented in `docs/server/callbacks.md`. */
export function bodyOf(
  accepted: AcceptedStep,
  event: Event,
  { processKey, fields, aliases }: Receiver,
): Record<string, unknown> {
  const { merchantId, instanceId, at, actorId, row, process } = accepted;
  const { id, type, nodeId, task, effect } = event;
  const values = valuesOf(row.form_values, fields, aliases);
  return {
    id,
    type,
    time: new Date(at).toISOString(),
    tenant: merchantId,
    process: { id: row.process_id, key: processKey, version: process.version },
    instance: {
      id: instanceId,
      number: row.number,
      itemName: row.item_name,
      initiator: row.initiator_id,
    },
    actor: actorId,
    ...(nodeId !== undefined && { node: { id: nodeId, name: nodeNameOf(accepted, nodeId) } }),
    ...(task && { task: { id: task.id, actor: task.actorId } }),
    ...(effect?.kind === 'node-left' && effect.decision && { decision: effect.decision }),
    ...(effect?.kind === 'incident' && { incident: { id: effect.incidentId, code: effect.code } }),
    ...(effect?.kind === 'ended' && { state: effect.state }),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
  };
}

/** By alias where a field has one, unless a field that came later has that model. */
function valuesOf(
  values: Record<string, unknown>,
  fields: string[],
  aliases: Receiver['aliases'],
): [name: string, value: unknown][] {
  const nameOf = (field: string) => {
    const alias = aliases.get(field);
    return alias === undefined || Object.hasOwn(values, alias) ? field : alias;
  };
  return fields.filter(field => Object.hasOwn(values, field)).map(field => [nameOf(field), values[field]]);
}
