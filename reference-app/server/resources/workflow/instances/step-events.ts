/** An accepted command for callbacks, notices and live events: read from its audit row after the commit. */
import type { CallbackEvent } from '@countersign/sdk/api/contract';
import type { Command, Effect, Process, Task } from '@countersign/sdk/approval';
import { indexFlow } from '@countersign/sdk/flow';
import type { Tx } from '../../../db/access.ts';
import { versionOf } from '../definitions/versions.ts';
import { tasksOf } from './lock.ts';
import { type InstanceRow, instanceOf } from './rows.ts';

export interface AcceptedStep {
  merchantId: string;
  instanceId: string;
  revision: number;
  /** Milliseconds since 1970. */
  at: number;
  /** A user id, or `system`. */
  actorId: string;
  command: Command;
  effects: Effect[];
  process: Process;
  /** As it is now, which may be later than the news. */
  row: InstanceRow;
  tasks: Task[];
}

/** Undefined where there is no such row. */
export async function readAcceptedStep(
  tx: Tx,
  { merchantId, instanceId, revision }: Pick<AcceptedStep, 'merchantId' | 'instanceId' | 'revision'>,
): Promise<AcceptedStep | undefined> {
  const entry = await tx
    .selectFrom('audit')
    .select(['audit_time', 'actor_id', 'command', 'effects', 'process_id', 'version'])
    .where('merchant_id', '=', merchantId)
    .where('instance_id', '=', instanceId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!entry) return undefined;
  const row = await tx
    .selectFrom('instance')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('instance_id', '=', instanceId)
    .executeTakeFirstOrThrow();
  const { process_id: processId, version, command, effects } = entry;
  const process = await versionOf(tx, { merchantId, processId, version });
  if (!process) throw new Error(`[Bug] the process ${processId} has no version ${version}`);
  const { tasks } = instanceOf(row, { tasks: await tasksOf(tx, row) });
  const known = { merchantId, instanceId, revision, at: entry.audit_time.getTime(), actorId: entry.actor_id };
  return { ...known, command, effects, process, row, tasks };
}

/** One thing that happened, with an id that stays the same however often it is told. */
export interface Event {
  id: string;
  type: CallbackEvent;
  nodeId?: string;
  task?: Task;
  effect?: Effect;
}

/** The events that receivers of callbacks can subscribe to, in order. */
export function eventsOf({ instanceId, revision, command, effects, tasks }: AcceptedStep): Event[] {
  const taskOf = (id: string) => tasks.find(task => task.id === id);
  const events = effects.flatMap((effect, at): Event[] => {
    const id = `${instanceId}.${revision}.${at + 1}`;
    if (effect.kind === 'task-opened' || effect.kind === 'task-closed') {
      const task = taskOf(effect.taskId);
      return [{ id, type: effect.kind, effect, ...(task && { task, nodeId: task.nodeId }) }];
    }
    if (effect.kind === 'node-entered' || effect.kind === 'node-left')
      return [{ id, type: effect.kind, effect, nodeId: effect.nodeId }];
    if (effect.kind === 'incident') return [{ id, type: 'incident', effect }];
    return effect.kind === 'ended' ? [{ id, type: 'instance-ended', effect }] : [];
  });
  const started: Event[] =
    command.kind === 'start' ? [{ id: `${instanceId}.${revision}.0`, type: 'instance-started' }] : [];
  return [...started, ...events];
}

export const nodeNameOf = ({ process }: AcceptedStep, nodeId: string): string =>
  indexFlow(process.flow).get(nodeId)?.node.nodeName ?? '';
