/**
 * Coordinates sub-processes: starts the child instances that a parent requests, notifies the waiting parent
 * when a child ends, and ends children for which no parent waits.
 */
import { type Command, type Effect, INSTANCE_STATE, type Instance } from '@countersign/sdk/approval';
import { MAX_NESTED_PROCESSES } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { newCompactId } from '../../../db/new-id.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import { processIdOfKey, requireStartableProcess } from '../definitions/queries.ts';
import { lockInstance } from '../instances/lock.ts';
import { type PersistOptions, runEngineCommand, storeAcceptedStep } from './step.ts';
import type { Stepped } from './step-jobs.ts';

/**
 * Stores the result of an engine step. Applies the effects of the step on parent and child instances in the
 * same transaction.
 */
export async function persistEngineStepWithSubProcesses(
  tx: Tx,
  stepped: Stepped,
  stored: PersistOptions = {},
): Promise<void> {
  await storeAcceptedStep(tx, stepped, stored);
  await applySubProcessEffects(tx, stepped);
}

type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;
type WantedChild = EffectOf<'child-wanted'>;

async function applySubProcessEffects(tx: Tx, stepped: Stepped): Promise<void> {
  for (const effect of stepped.effects) {
    if (effect.kind === 'child-wanted') await startChildInstance(tx, stepped, effect);
    if (effect.kind === 'child-unwanted') await endChildInstance(tx, stepped, effect);
  }
  if (stepped.effects.some(effect => effect.kind === 'ended')) await notifyParentInstance(tx, stepped);
}

/**
 * Starts a child instance. The parent stores the id of the child before the effects of the child are applied,
 * because the child may end at once and the parent may then request another child.
 */
async function startChildInstance(
  tx: Tx,
  stepped: Stepped,
  { visitId, ...wanted }: WantedChild,
): Promise<void> {
  const { merchantId, after: parent } = stepped;
  const { instance } = await lockInstance(
    tx,
    { merchantId, userId: '' },
    { instanceId: parent.id, anyone: true },
  );
  if (!isWaitingForChild(instance, visitId)) return;
  const isTooNested = (await nestingDepth(tx, merchantId, parent)) >= MAX_NESTED_PROCESSES;
  const begun = isTooNested
    ? undefined
    : await runStartCommandOfChildInstance(tx, stepped, { visitId, ...wanted });
  if (begun) await storeAcceptedStep(tx, begun.child, { processType: begun.processType });
  const command: Command = { kind: 'child-started', visitId };
  if (begun) command.instanceId = begun.child.after.id;
  if (isTooNested) command.isTooNested = true;
  await runCommandOnRelatedInstance(tx, stepped, { merchantId, instanceId: parent.id, command });
  if (begun) await applySubProcessEffects(tx, begun.child);
}

const isWaitingForChild = ({ state, visits }: Instance, visitId: string, childId?: string): boolean =>
  state === INSTANCE_STATE.running &&
  visits.some(visit => visit.id === visitId && visit.state === 'open' && visit.childId === childId);

/** Ends a child instance and its own sub-processes. */
const endChildInstance = (
  tx: Tx,
  stepped: Stepped,
  { instanceId, because }: EffectOf<'child-unwanted'>,
): Promise<void> =>
  runCommandOnRelatedInstance(tx, stepped, {
    merchantId: stepped.merchantId,
    instanceId,
    command: { kind: 'parent-left', because },
    waits: ({ state }) => state === INSTANCE_STATE.running,
  });

interface StartedChild {
  child: Stepped;
  processType: string;
}

/**
 * Runs the start command of a child instance. Returns undefined if the process does not exist, or cannot be
 * started with these values.
 */
async function runStartCommandOfChildInstance(
  tx: Tx,
  { merchantId, after: parent, world }: Stepped,
  { processKey, values, visitId }: Omit<WantedChild, 'kind'>,
): Promise<StartedChild | undefined> {
  const processId = await processIdOfKey(tx, processKey);
  if (processId === undefined) return undefined;
  const { initiatorId: actorId, itemName, degree } = parent;
  const command: Command = {
    kind: 'start',
    instanceId: newCompactId(),
    actorId,
    values,
    itemName,
    degree,
    picks: [],
    parent: { instanceId: parent.id, visitId },
  };
  const { lang = 'zh', now, timeZone } = world;
  try {
    const { process, processType } = await requireStartableProcess(
      tx,
      { merchantId, userId: actorId },
      processId,
    );
    const child = await runEngineCommand(tx, { merchantId, lang, now, timeZone, process, command });
    return { child, processType };
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
}

async function nestingDepth(tx: Tx, merchantId: string, { parent }: Instance): Promise<number> {
  if (!parent) return 0;
  const { rows } = await sql<{ depth: number }>`
    with recursive above as (
      select parent_instance_id, 1 as depth from instance
      where merchant_id = ${merchantId} and instance_id = ${parent.instanceId}
      union all
      select i.parent_instance_id, above.depth + 1 from above
      join instance i on i.merchant_id = ${merchantId} and i.instance_id = above.parent_instance_id
    ) select max(depth)::int as depth from above`.execute(tx);
  return rows[0]?.depth ?? 0;
}

/**
 * Notifies the parent when a child has ended. A parent that has ended or taken another path no longer waits
 * and is not notified.
 */
async function notifyParentInstance(tx: Tx, stepped: Stepped): Promise<void> {
  const { merchantId, after: child } = stepped;
  const { parent, id, state, values } = child;
  if (!parent) return;
  const { visitId, instanceId } = parent;
  const command: Command = { kind: 'child-ended', visitId, instanceId: id, state, values };
  const waits = (parent: Instance) => isWaitingForChild(parent, visitId, id);
  await runCommandOnRelatedInstance(tx, stepped, { merchantId, instanceId, command, waits });
}

interface Notification {
  merchantId: string;
  instanceId: string;
  command: Command;
  /**
   * Returns true if the instance is still waiting for `command`. If the result is false, the command does not
   * run. If this function is absent, the command always runs.
   */
  waits?: (instance: Instance) => boolean;
}

async function runCommandOnRelatedInstance(
  tx: Tx,
  { world }: Stepped,
  { merchantId, instanceId, command, waits }: Notification,
): Promise<void> {
  const loaded = await lockInstance(tx, { merchantId, userId: '' }, { instanceId, anyone: true });
  const { instance, process, timeZone } = loaded;
  if (waits && !waits(instance)) return;
  const { lang = 'zh', now } = world;
  await persistEngineStepWithSubProcesses(
    tx,
    await runEngineCommand(tx, { merchantId, lang, now, timeZone, process, instance, command }),
  );
}
