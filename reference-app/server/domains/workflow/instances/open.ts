/** Loads an instance for display, without a lock. Only participants and administrators can load it. */
import { type Instance, isInstanceParticipant, type Process, type Task } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { isProcessAdministeredByActor } from '../definitions/queries.ts';
import { readTaskRowsOfInstance, versionOfInstance } from './lock.ts';
import { type InstanceRow, toEngineInstance } from './rows.ts';

export interface OpenedInstance {
  row: InstanceRow;
  instance: Instance;
  process: Process;
  /** True if the caller administers the process. */
  administers: boolean;
}

export interface OwnTask extends OpenedInstance {
  task: Task;
}

/** Loads a task of the caller. Throws `not-found` for tasks of other users. */
export async function loadOwnTask(tx: Tx, actor: Actor, taskId: string): Promise<OwnTask> {
  const row = await tx
    .selectFrom('task as t')
    .innerJoin('instance as i', join => join.onRef('i.instanceId', '=', 't.instanceId'))
    .selectAll('i')
    .where('t.taskId', '=', taskId)
    .where('t.actorId', '=', actor.userId)
    .executeTakeFirst();
  const opened = await loadOpenedInstance(tx, actor, row);
  const task = opened.instance.tasks.find(one => one.id === taskId);
  return task ? { ...opened, task } : throwRefusal('not-found');
}

/**
 * Loads an instance. Throws `not-found` unless the caller takes part in it, is an administrator, or manages
 * its process.
 */
export async function loadAccessibleInstance(
  tx: Tx,
  actor: Actor,
  instanceId: string,
): Promise<OpenedInstance> {
  const row = await tx
    .selectFrom('instance')
    .selectAll()
    .where('instanceId', '=', instanceId)
    .executeTakeFirst();
  const opened = await loadOpenedInstance(tx, actor, row);
  return opened.administers || isInstanceParticipant(opened.instance, actor.userId)
    ? opened
    : throwRefusal('not-found');
}

async function loadOpenedInstance(
  tx: Tx,
  actor: Actor,
  row: InstanceRow | undefined,
): Promise<OpenedInstance> {
  if (!row) return throwRefusal('not-found');
  const tasks = await readTaskRowsOfInstance(tx, row);
  const process = await versionOfInstance(tx, row);
  const mine = await isProcessAdministeredByActor(tx, actor, row.processId);
  return { row, instance: toEngineInstance(row, { tasks }), process, administers: mine };
}
