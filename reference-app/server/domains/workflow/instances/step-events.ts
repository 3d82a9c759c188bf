/**
 * Reads an accepted command from its audit row after the commit. Callbacks, notices and live events are
 * derived from it.
 */
import type { CallbackEvent } from '@countersign/sdk/api/contract';
import type { Command, Effect, Process, Task } from '@countersign/sdk/approval';
import { indexFlowNodesById } from '@countersign/sdk/flow';
import { fromStoredCommand } from '../../../audit/stored-command.ts';
import type { Tx } from '../../../db/access.ts';
import { publishedVersion } from '../definitions/versions.ts';
import { readTaskRowsOfInstance } from './lock.ts';
import { type InstanceRow, toEngineInstance } from './rows.ts';

export interface AcceptedStep {
  merchantId: string;
  instanceId: string;
  revision: number;
  /** Time of the command in milliseconds since 1970. */
  at: number;
  /** Id of the user who ran the command, or `system`. */
  actorId: string;
  command: Command;
  effects: Effect[];
  process: Process;
  /** Current row of the instance. It may already contain later commands. */
  row: InstanceRow;
  tasks: Task[];
}

/**
 * Reads an executed engine step from the audit table. Returns undefined if the table has no row for this
 * revision.
 */
export async function readAcceptedStepFromAudit(
  tx: Tx,
  { merchantId, instanceId, revision }: Pick<AcceptedStep, 'merchantId' | 'instanceId' | 'revision'>,
): Promise<AcceptedStep | undefined> {
  const entry = await tx
    .selectFrom('audit')
    .select(['auditTime', 'actorId', 'command', 'effects', 'processId', 'version'])
    .where('instanceId', '=', instanceId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!entry) return undefined;
  const row = await tx
    .selectFrom('instance')
    .selectAll()
    .where('instanceId', '=', instanceId)
    .executeTakeFirstOrThrow();
  const { processId, version, effects } = entry;
  const command = fromStoredCommand(entry.command, { instanceId, actorId: entry.actorId });
  const process = await publishedVersion(tx, { merchantId, processId, version });
  if (!process) throw new Error(`[Bug] the process ${processId} has no version ${version}`);
  const { tasks } = toEngineInstance(row, { tasks: await readTaskRowsOfInstance(tx, row) });
  const known = { merchantId, instanceId, revision, at: entry.auditTime.getTime(), actorId: entry.actorId };
  return { ...known, command, effects, process, row, tasks };
}

/** An event of a step. Its id stays the same when the event is delivered again. */
export interface StepEvent {
  id: string;
  type: CallbackEvent;
  nodeId?: string;
  task?: Task;
  effect?: Effect;
}

/**
 * Returns the beginning of the ids of a step's events. It contains the time of the command, because a database that was
 * recovered to an earlier time uses the same revisions for other commands, and receivers drop ids that they know.
 */
export const stepEventIdPrefix = ({
  instanceId,
  revision,
  at,
}: Pick<AcceptedStep, 'instanceId' | 'revision' | 'at'>): string =>
  `${instanceId}.${revision}.${at.toString(36)}.`;

/** Returns the events for callback receivers in the order in which they occurred. */
export function callbackEventsOf(accepted: AcceptedStep): StepEvent[] {
  const { command, effects, tasks } = accepted;
  const prefix = stepEventIdPrefix(accepted);
  const taskOf = (id: string) => tasks.find(task => task.id === id);
  const events = effects.flatMap((effect, at): StepEvent[] => {
    const id = `${prefix}${at + 1}`;
    if (effect.kind === 'task-opened' || effect.kind === 'task-closed') {
      const task = taskOf(effect.taskId);
      return [{ id, type: effect.kind, effect, ...(task && { task, nodeId: task.nodeId }) }];
    }
    if (effect.kind === 'node-entered' || effect.kind === 'node-left')
      return [{ id, type: effect.kind, effect, nodeId: effect.nodeId }];
    if (effect.kind === 'incident') return [{ id, type: 'incident', effect }];
    return effect.kind === 'ended' ? [{ id, type: 'instance-ended', effect }] : [];
  });
  const started: StepEvent[] =
    command.kind === 'start' ? [{ id: `${prefix}0`, type: 'instance-started' }] : [];
  return [...started, ...events];
}

export const nodeNameInStep = ({ process }: AcceptedStep, nodeId: string): string =>
  indexFlowNodesById(process.flow).get(nodeId)?.node.nodeName ?? '';
