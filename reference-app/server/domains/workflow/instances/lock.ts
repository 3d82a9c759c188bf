/**
 * Loads an instance for a decision. The instance row is locked first, so that data read afterwards cannot
 * change until the transaction ends.
 */
import { type Instance, isInstanceParticipant, type Process } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { runStatementsInOneRoundTrip, sendStatementWithNextQuery } from '../../../db/statement.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { hashIdempotencyKey, type StoredAnswer } from '../decisions/idempotency.ts';
import { publishedVersion } from '../definitions/versions.ts';
import { isProcessAdministrator } from '../permissions.ts';
import {
  LOCK_INSTANCE,
  LOCK_INSTANCE_BY_TASK,
  LOCKED_INSTANCE_BY_TASK_STATEMENT,
  PREPARE_INSTANCE_LOCK_STATEMENT,
  READ_LOCKED_INSTANCE_STATEMENT,
} from './lock-statements.ts';
import { type InstanceRow, type TaskRow, type TimelineRow, toEngineInstance } from './rows.ts';

export interface LockedInstance {
  row: InstanceRow;
  instance: Instance;
  process: Process;
  /**
   * Revision of the instance before this transaction waited for the lock. If the locked row has a newer
   * revision, another user acted first.
   */
  seenRevision: number;
  timeZone: string;
  /**
   * The response that is stored under the idempotency key of the call. Undefined if no response is stored.
   */
  known: StoredAnswer | undefined;
  /**
   * True if the caller manages the process of the instance. The value is determined only for calls that
   * contain an instance id, not for calls that contain a task id.
   */
  manages: boolean;
  /**
   * Version stamp of the tenant's directory of people and organisations. The stamp changes with each change
   * of the directory. Undefined if the current transaction itself changes the directory.
   */
  directory: string | null | undefined;
}

/**
 * Selects the instance to lock: by a task that belongs to the caller, or by an instance in which the caller
 * takes part. `anyone` skips this check and is reserved for the system.
 */
export type LockedBy = ({ taskId: string } | { instanceId: string; anyone?: true }) & {
  /**
   * True if the timeline is loaded too. Only commands that read past events need the timeline. All other
   * commands only append to it.
   */
  timeline?: true;
};

type LockedRow = InstanceRow & { seenRevision: number; timeZone: string };

/**
 * A row that was read under the lock. There is one row per task. An instance without tasks has one row
 * without task columns.
 */
interface LockedState {
  knownHash: string | null;
  knownAnswer: unknown;
  directory: string | null;
  directoryChanging: boolean | null;
  manages: boolean;
}
type LockedTask = LockedState & (TaskRow | { taskId: null });

/**
 * Locks the instance. Throws `not-found` for a task of another user, and for an instance in which the caller
 * does not take part.
 */
export async function lockInstance(
  tx: Tx,
  actor: Actor,
  by: LockedBy & { key?: string | undefined },
): Promise<LockedInstance> {
  const [[row], states] = await lockAndReadInstanceRows(tx, actor, by);
  const [first] = states;
  if (!row || !first) return throwRefusal('not-found');
  const tasks = states.filter(one => one.taskId !== null);
  const process = await versionOfInstance(tx, row);
  const instance = toEngineInstance(row, {
    tasks,
    timeline: by.timeline ? await selectTimelineRowsOfInstance(tx, row) : [],
  });
  const { manages } = first;
  const isOpen = !('instanceId' in by) || by.anyone || manages || isProcessAdministrator(actor);
  if (!isOpen && !isInstanceParticipant(instance, actor.userId)) return throwRefusal('not-found');
  const { seenRevision, timeZone } = row;
  return {
    row,
    instance,
    process,
    seenRevision,
    timeZone,
    known: toStoredIdempotentAnswer(first),
    manages,
    directory: first.directoryChanging ? undefined : first.directory,
  };
}

const toStoredIdempotentAnswer = ({
  knownHash: requestHash,
  knownAnswer: answer,
}: LockedState): StoredAnswer | undefined => (requestHash === null ? undefined : { requestHash, answer });

async function lockAndReadInstanceRows(
  tx: Tx,
  { merchantId, userId }: Actor,
  by: LockedBy & { key?: string | undefined },
): Promise<[LockedRow[], LockedTask[]]> {
  const key = by.key === undefined ? null : hashIdempotencyKey(by.key);
  await sendStatementWithNextQuery(tx, PREPARE_INSTANCE_LOCK_STATEMENT, [merchantId]);
  if ('instanceId' in by)
    return runStatementsInOneRoundTrip(
      tx,
      [LOCK_INSTANCE, [merchantId, by.instanceId]],
      [READ_LOCKED_INSTANCE_STATEMENT, [merchantId, by.instanceId, userId, key]],
    );
  const { taskId } = by;
  return runStatementsInOneRoundTrip(
    tx,
    [LOCK_INSTANCE_BY_TASK, [merchantId, taskId, userId]],
    [LOCKED_INSTANCE_BY_TASK_STATEMENT, [merchantId, taskId, userId, key]],
  );
}

export const readTaskRowsOfInstance = (tx: Tx, { instanceId }: InstanceRow): Promise<TaskRow[]> =>
  tx.selectFrom('task').selectAll().where('instanceId', '=', instanceId).orderBy('seq').execute();

/** Returns the timeline entries of the instance that no archive has, in order. */
export const selectTimelineRowsOfInstance = (
  tx: Tx,
  { instanceId }: Pick<InstanceRow, 'instanceId'>,
): Promise<TimelineRow[]> =>
  tx
    .selectFrom('timeline')
    .selectAll()
    .where('instanceId', '=', instanceId)
    .orderBy('revision')
    .orderBy('seq')
    .execute();

/**
 * Returns the process version of the instance. A running instance keeps its version, so a missing version is
 * a bug.
 */
export async function versionOfInstance(tx: Tx, row: InstanceRow): Promise<Process> {
  const process = await publishedVersion(tx, {
    merchantId: row.merchantId,
    processId: row.processId,
    version: row.version,
  });
  if (!process) throw new Error(`[Bug] the instance ${row.instanceId} has no version ${row.version}`);
  return process;
}

/** Returns the answer stored under an idempotency key of the actor, if there is one. */
export const readStoredResponseByIdempotencyKey = async (
  tx: Tx,
  actor: Actor,
  key: string | undefined,
): Promise<StoredAnswer | undefined> =>
  key === undefined
    ? undefined
    : tx
        .selectFrom('decisionKey')
        .select([sql<string>`encode(request_hash, 'hex')`.as('requestHash'), 'answer'])
        .where('userId', '=', actor.userId)
        .where(sql<boolean>`decision_key = decode(${hashIdempotencyKey(key)}, 'hex')`)
        .executeTakeFirst();
