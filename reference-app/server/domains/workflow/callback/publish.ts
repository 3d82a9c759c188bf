/** Stores the callback deliveries for an accepted command, and one job per delivery. */
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { enqueueJobs } from '../../../jobs/outbox.ts';
import { fieldAliases } from '../definitions/field-alias.ts';
import {
  type AcceptedStep,
  callbackEventsOf,
  nodeNameInStep,
  type StepEvent,
} from '../instances/step-events.ts';

/**
 * Stores the callback deliveries for an accepted command. Repeated calls for the same command store no
 * duplicates.
 */
export async function publishCallbacks(tx: Tx, accepted: AcceptedStep): Promise<void> {
  const { merchantId, row, instanceId } = accepted;
  const configs = await readEnabledCallbackReceivers(tx, accepted);
  if (configs.length === 0) return;
  const processKey = await readProcessKeyByProcessId(tx, row.processId);
  const aliases = await fieldAliases(tx, row.processId);
  const wanted = configs.flatMap(({ configId, events, fields }) =>
    callbackEventsOf(accepted)
      .filter(event => events.includes(event.type))
      .map(event => ({
        deliveryId: newId(),
        configId,
        eventId: event.id,
        eventType: event.type,
        instanceId: instanceId,
        body: JSON.stringify(callbackBody(accepted, event, { processKey, fields, aliases })),
      })),
  );
  if (wanted.length === 0) return;
  const written = await tx
    .insertInto('callbackDelivery')
    .values(wanted)
    .onConflict(conflict => conflict.columns(['configId', 'eventId']).doNothing())
    .returning('deliveryId')
    .execute();
  const jobs = written.map(({ deliveryId }) => ({
    queue: 'callback' as const,
    payload: { merchantId, deliveryId: deliveryId, tries: 0 },
  }));
  await enqueueJobs(tx, merchantId, jobs);
}

/**
 * Reads the enabled receivers. An event that occurred before a receiver was added is not sent to this
 * receiver, even if the job of the event runs later.
 */
const readEnabledCallbackReceivers = (tx: Tx, { at, row }: AcceptedStep) =>
  tx
    .selectFrom('callbackConfig')
    .select(['configId', 'events', 'fields'])
    .where('enabled', '=', true)
    .where(({ eb, or }) => or([eb('processId', 'is', null), eb('processId', '=', row.processId)]))
    .where('createTime', '<=', new Date(at))
    .orderBy('configId')
    .execute();

async function readProcessKeyByProcessId(tx: Tx, processId: string): Promise<string> {
  const row = await tx
    .selectFrom('process')
    .select('processKey')
    .where('processId', '=', processId)
    .executeTakeFirstOrThrow();
  return row.processKey;
}

interface CallbackBodyInput {
  processKey: string;
  /** Field keys (`model`) of the fields whose values the callback includes. */
  fields: string[];
  aliases: ReadonlyMap<string, string>;
}

/** Returns the request body of a callback. `docs/server/callbacks.md` documents it. */
export function callbackBody(
  accepted: AcceptedStep,
  event: StepEvent,
  { processKey, fields, aliases }: CallbackBodyInput,
): Record<string, unknown> {
  const { merchantId, instanceId, at, actorId, row, process } = accepted;
  const { id, type, nodeId, task, effect } = event;
  const values = callbackValuesByFieldName(row.formValues, fields, aliases);
  return {
    id,
    type,
    time: new Date(at).toISOString(),
    tenant: merchantId,
    process: { id: row.processId, key: processKey, version: process.version },
    instance: {
      id: instanceId,
      number: row.number,
      itemName: row.itemName,
      initiator: row.initiatorId,
    },
    actor: actorId,
    ...(nodeId !== undefined && { node: { id: nodeId, name: nodeNameInStep(accepted, nodeId) } }),
    ...(task && { task: { id: task.id, actor: task.actorId } }),
    ...(effect?.kind === 'node-left' && effect.decision && { decision: effect.decision }),
    ...(effect?.kind === 'incident' && { incident: { id: effect.incidentId, code: effect.code } }),
    ...(effect?.kind === 'ended' && { state: effect.state }),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
  };
}

/**
 * Returns the values of the callback fields, each with its name. The name is the alias of the field. If there
 * is no alias, or another field's key (`model`) equals it, the field's own key is used.
 */
function callbackValuesByFieldName(
  values: Record<string, unknown>,
  fields: string[],
  aliases: CallbackBodyInput['aliases'],
): [name: string, value: unknown][] {
  const nameOf = (field: string) => {
    const alias = aliases.get(field);
    return alias === undefined || Object.hasOwn(values, alias) ? field : alias;
  };
  return fields.filter(field => Object.hasOwn(values, field)).map(field => [nameOf(field), values[field]]);
}
