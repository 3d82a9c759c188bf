/** Sub-processes: a step that wants one starts it, one that has ended tells the instance that waits, and one that nobody waits for ends. */
import { type Command, type Effect, INSTANCE_STATE, type Instance } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { Refused } from '../../../http/errors/refuse.ts';
import { processIdOf, startableProcess } from '../definitions/queries.ts';
import { lock } from '../instances/lock.ts';
import { type PersistOptions, stepOn, storeStep } from './step.ts';
import type { Stepped } from './step-jobs.ts';

/** Stores a step and does what it means for other instances, in the same transaction. */
export async function persistStep(tx: Tx, stepped: Stepped, stored: PersistOptions = {}): Promise<void> {
  await storeStep(tx, stepped, stored);
  await followUp(tx, stepped);
}

type Of<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;
type Wanted = Of<'child-wanted'>;

async function followUp(tx: Tx, stepped: Stepped): Promise<void> {
  for (const effect of stepped.effects) {
    if (effect.kind === 'child-wanted') await startChild(tx, stepped, effect);
    if (effect.kind === 'child-unwanted') await endChild(tx, stepped, effect);
  }
  if (stepped.effects.some(effect => effect.kind === 'ended')) await notifyParent(tx, stepped);
}

/** The parent knows of its child before the child goes on: it may end at once, and with it a parent that wants another. */
async function startChild(tx: Tx, stepped: Stepped, { visitId, ...wanted }: Wanted): Promise<void> {
  const { merchantId, after: parent } = stepped;
  const { instance } = await lock(tx, { merchantId, userId: '' }, { instanceId: parent.id, anyone: true });
  if (!waitsAt(instance, visitId)) return;
  const begun = await beginChild(tx, stepped, { visitId, ...wanted });
  const instanceId = begun?.child.after.id;
  if (begun) await storeStep(tx, begun.child, { processType: begun.processType });
  const started = { kind: 'child-started' as const, visitId, ...(instanceId && { instanceId }) };
  await notify(tx, stepped, { merchantId, instanceId: parent.id, command: started });
  if (begun) await followUp(tx, begun.child);
}

const waitsAt = ({ state, visits }: Instance, visitId: string, childId?: string): boolean =>
  state === INSTANCE_STATE.running &&
  visits.some(visit => visit.id === visitId && visit.state === 'open' && visit.childId === childId);

/** Its own sub-processes end with it. */
const endChild = (tx: Tx, stepped: Stepped, { instanceId, because }: Of<'child-unwanted'>): Promise<void> =>
  notify(tx, stepped, {
    merchantId: stepped.merchantId,
    instanceId,
    command: { kind: 'parent-left', because },
    waits: ({ state }) => state === INSTANCE_STATE.running,
  });

interface Begun {
  child: Stepped;
  processType: string;
}

/** Undefined where there is no such process, where it cannot be started like this, or where processes nest too deep. */
async function beginChild(
  tx: Tx,
  { merchantId, after: parent, world }: Stepped,
  { processKey, values, visitId }: Omit<Wanted, 'kind'>,
): Promise<Begun | undefined> {
  const processId = await processIdOf(tx, merchantId, processKey);
  if (processId === undefined || (await depthOf(tx, merchantId, parent)) >= DEEPEST) return undefined;
  const { initiatorId: actorId, itemName, degree } = parent;
  const command: Command = {
    kind: 'start',
    instanceId: newId(),
    actorId,
    values,
    itemName,
    degree,
    picks: [],
    parent: { instanceId: parent.id, visitId },
  };
  const { lang = 'zh', now, timeZone } = world;
  try {
    const { process, processType } = await startableProcess(tx, { merchantId, userId: actorId }, processId);
    const child = await stepOn(tx, { merchantId, lang, now, timeZone, process, command });
    return { child, processType };
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** A process that starts itself would never come to an end. */
const DEEPEST = 10;

async function depthOf(tx: Tx, merchantId: string, { parent }: Instance): Promise<number> {
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

/** A parent that ended meanwhile, or went another way, no longer waits. */
async function notifyParent(tx: Tx, stepped: Stepped): Promise<void> {
  const { merchantId, after: child } = stepped;
  const { parent, id, state, values } = child;
  if (!parent) return;
  const { visitId, instanceId } = parent;
  const command: Command = { kind: 'child-ended', visitId, instanceId: id, state, values };
  const waits = (parent: Instance) => waitsAt(parent, visitId, id);
  await notify(tx, stepped, { merchantId, instanceId, command, waits });
}

interface Notification {
  merchantId: string;
  instanceId: string;
  command: Command;
  /** Whether the news still mean anything to it. */
  waits?: (instance: Instance) => boolean;
}

async function notify(
  tx: Tx,
  { world }: Stepped,
  { merchantId, instanceId, command, waits }: Notification,
): Promise<void> {
  const loaded = await lock(tx, { merchantId, userId: '' }, { instanceId, anyone: true });
  const { instance, process, timeZone } = loaded;
  if (waits && !waits(instance)) return;
  const { lang = 'zh', now } = world;
  await persistStep(tx, await stepOn(tx, { merchantId, lang, now, timeZone, process, instance, command }));
}
