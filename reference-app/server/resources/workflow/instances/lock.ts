/** Reads an instance for a decision: its row is locked first, so that everything read after it is settled. */
import { type Instance, type Process, takesPart } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { defer, queryBoth } from '../../../db/statement.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import type { Known } from '../decisions/idempotency.ts';
import { versionOf } from '../definitions/versions.ts';
import { isManager } from '../permissions.ts';
import { BY_KEY, LOCK, LOCK_BY_TASK, READ_LOCKED, READ_LOCKED_BY_TASK } from './lock-statements.ts';
import { type InstanceRow, instanceOf, type TaskRow, type TimelineRow } from './rows.ts';

export interface Loaded {
  row: InstanceRow;
  instance: Instance;
  process: Process;
  /** The revision before the lock was waited for: a newer one means that somebody was first. */
  seenRevision: number;
  timeZone: string;
  /** The stored reply of the key. */
  known: Known | undefined;
  /** Whether the caller is a manager of the process; read only where the instance is named. */
  manages: boolean;
  /** The state of the tenant's directory; undefined where this transaction is changing it. */
  directory: string | null | undefined;
}

/** By the caller's own task, or as an instance of theirs; `anyone` is for the system itself. */
export type LockedBy = ({ taskId: string } | { instanceId: string; anyone?: true }) & {
  /** The few commands that look at what happened load it; the others only add to it. */
  timeline?: true;
};

type Locked = InstanceRow & { seen_revision: number; time_zone: string };

/** The rows under the lock; one row without a task where there is none. */
interface LockedState {
  known_hash: string | null;
  known_answer: unknown;
  directory: string | null;
  directory_changing: boolean | null;
  manages: boolean;
}
type LockedTask = LockedState & (TaskRow | { task_id: null });

/** Locks the instance. Anybody else's task, or an instance in which the caller has no part, is as good as none. */
export async function lock(
  tx: Tx,
  actor: Actor,
  by: LockedBy & { key?: string | undefined },
): Promise<Loaded> {
  const [[row], states] = await lockedRows(tx, actor, by);
  const [first] = states;
  if (!row || !first) return refuse('not-found');
  const tasks = states.filter(one => one.task_id !== null);
  const process = await processOf(tx, row);
  const instance = instanceOf(row, { tasks, timeline: by.timeline ? await timelineRowsOf(tx, row) : [] });
  const { manages } = first;
  const isOpen = !('instanceId' in by) || by.anyone || manages || isManager(actor);
  if (!isOpen && !takesPart(instance, actor.userId)) return refuse('not-found');
  const { seen_revision: seenRevision, time_zone: timeZone } = row;
  return {
    row,
    instance,
    process,
    seenRevision,
    timeZone,
    known: knownOf(first),
    manages,
    directory: first.directory,
  };
}

const knownOf = ({ known_hash: request_hash, known_answer: answer }: LockedState): Known | undefined =>
  request_hash === null ? undefined : { request_hash, answer };

async function lockedRows(
  tx: Tx,
  { merchantId, userId }: Actor,
  by: LockedBy & { key?: string | undefined },
): Promise<[Locked[], LockedTask[]]> {
  const { key = null } = by;
  await defer(tx, BY_KEY, []);
  if ('instanceId' in by)
    return queryBoth(
      tx,
      [LOCK, [merchantId, by.instanceId]],
      [READ_LOCKED, [merchantId, by.instanceId, userId, key]],
    );
  const { taskId } = by;
  return queryBoth(
    tx,
    [LOCK_BY_TASK, [merchantId, taskId, userId]],
    [READ_LOCKED_BY_TASK, [merchantId, taskId, userId, key]],
  );
}

export const tasksOf = (tx: Tx, { merchant_id, instance_id }: InstanceRow): Promise<TaskRow[]> =>
  tx
    .selectFrom('task')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('instance_id', '=', instance_id)
    .orderBy('seq')
    .execute();

/** Everything that happened, in order. */
export const timelineRowsOf = (tx: Tx, { merchant_id, instance_id }: InstanceRow): Promise<TimelineRow[]> =>
  tx
    .selectFrom('timeline')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('instance_id', '=', instance_id)
    .orderBy('revision')
    .orderBy('seq')
    .execute();

/** A running instance keeps its version, so its absence is a fault of ours. */
export async function processOf(tx: Tx, row: InstanceRow): Promise<Process> {
  const process = await versionOf(tx, {
    merchantId: row.merchant_id,
    processId: row.process_id,
    version: row.version,
  });
  if (!process) throw new Error(`[Bug] the instance ${row.instance_id} has no version ${row.version}`);
  return process;
}

/** Returns the stored reply of this person's key, if any. */
export const knownKey = async (tx: Tx, actor: Actor, key: string | undefined): Promise<Known | undefined> =>
  key === undefined
    ? undefined
    : tx
        .selectFrom('decision_key')
        .select(['request_hash', 'answer'])
        .where('merchant_id', '=', actor.merchantId)
        .where('user_id', '=', actor.userId)
        .where('decision_key', '=', key)
        .executeTakeFirst();
