/** Reads an instance for display: without a lock, and only for participants and administrators. */
import { type Instance, type Process, type Task, takesPart } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { administers } from '../definitions/queries.ts';
import { processOf, tasksOf } from './lock.ts';
import { type InstanceRow, instanceOf } from './rows.ts';

export interface Opened {
  row: InstanceRow;
  instance: Instance;
  process: Process;
  /** Whether the caller administers the process. */
  administers: boolean;
}

export interface OwnTask extends Opened {
  task: Task;
}

/** The caller's own task; anybody else's is as good as none. */
export async function openOwnTask(tx: Tx, actor: Actor, taskId: string): Promise<OwnTask> {
  const row = await tx
    .selectFrom('task as t')
    .innerJoin('instance as i', join =>
      join.onRef('i.merchant_id', '=', 't.merchant_id').onRef('i.instance_id', '=', 't.instance_id'),
    )
    .selectAll('i')
    .where('t.merchant_id', '=', actor.merchantId)
    .where('t.task_id', '=', taskId)
    .where('t.actor_id', '=', actor.userId)
    .executeTakeFirst();
  const opened = await open(tx, actor, row);
  const task = opened.instance.tasks.find(one => one.id === taskId);
  return task ? { ...opened, task } : refuse('not-found');
}

/** An instance of which the caller is the initiator or a participant, or any for an administrator and a manager of its process. */
export async function openInstance(tx: Tx, actor: Actor, instanceId: string): Promise<Opened> {
  const row = await tx
    .selectFrom('instance')
    .selectAll()
    .where('merchant_id', '=', actor.merchantId)
    .where('instance_id', '=', instanceId)
    .executeTakeFirst();
  const opened = await open(tx, actor, row);
  return opened.administers || takesPart(opened.instance, actor.userId) ? opened : refuse('not-found');
}

async function open(tx: Tx, actor: Actor, row: InstanceRow | undefined): Promise<Opened> {
  if (!row) return refuse('not-found');
  const tasks = await tasksOf(tx, row);
  const process = await processOf(tx, row);
  const mine = await administers(tx, actor, row.process_id);
  return { row, instance: instanceOf(row, { tasks }), process, administers: mine };
}
