/**
 * Runs an action: checks the idempotency key, locks the instance, runs the engine step and stores the result.
 */
import type { OmittedFieldValue } from '@countersign/sdk/api/contract';
import {
  type Command,
  markCommandAsGivenByManager,
  type Process,
  withUrgeInterval,
} from '@countersign/sdk/approval';
import { markCallAsRepeated } from '../../../audit/operations/log.ts';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { throwIfUnusableStepFiles } from '../../files/index.ts';
import { type LockedBy, type LockedInstance, lockInstance } from '../instances/lock.ts';
import { visibleFileIds } from '../instances/shown-files.ts';
import { answerForSameRequest, type Keyed, toIdempotencyKeyRow } from './idempotency.ts';
import { type PersistOptions, runEngineCommand } from './step.ts';
import type { Stepped } from './step-jobs.ts';
import { persistEngineStepWithSubProcesses } from './sub-process.ts';

/** The actor and the revision of the instance that the actor has seen. */
export interface ActorView {
  actorId: string;
  seenRevision: number;
}

export interface ActionRun extends Keyed {
  /** Name and input of the API call. Reusing an idempotency key with a different input is refused. */
  call: string;
  asked: object;
  on: LockedBy;
  command: (self: ActorView) => Command;
  /** Refuses the action by the locked instance, before its command runs. */
  refuse?: (loaded: LockedInstance) => void;
  /** Returns further fields of the answer. */
  describe?: (stepped: Stepped) => Promise<Omit<ActionResult, 'instanceState'>>;
}

export interface ActionResult {
  instanceState: number;
  /** Values of the task's draft that were not written. */
  left?: OmittedFieldValue[];
  /** Time from which the caller can urge again. */
  nextTime?: string;
}

/**
 * Runs one action, or returns the stored answer if the idempotency key is known. If two requests race, the
 * later one gets a conflict.
 */
export async function runAction(tx: Tx, actor: Actor, action: ActionRun): Promise<ActionResult> {
  const { call, asked, on, key } = action;
  const request = { call, ...asked, key };
  const loaded = await lockInstance(tx, actor, { ...on, key });
  if (loaded.known) {
    markCallAsRepeated(tx);
    return answerForSameRequest(loaded.known, request);
  }
  action.refuse?.(loaded);
  const stepped = await runApprovalStepWithoutSaving(tx, actor, { loaded, ...action });
  const shown = () => visibleFileIds(tx, loaded, actor.userId);
  await throwIfUnusableStepFiles(tx, stepped, { lang: action.lang, scope: actor.scope, shown });
  const answer = { instanceState: stepped.after.state, ...(await action.describe?.(stepped)) };
  await persistEngineStepWithSubProcesses(tx, stepped, {
    remember: toIdempotencyKeyRow(actor, request, answer),
  });
  return answer;
}

interface OnLoaded {
  loaded: LockedInstance;
  command: (self: ActorView) => Command;
  lang: Lang;
  now?: number | undefined;
  /** Process version to which a migration moves the instance. */
  migratesTo?: Process;
}

/** Executes a command on the loaded instance without storing the result, for example for a preview. */
export const runApprovalStepWithoutSaving = (
  tx: Tx,
  actor: Actor,
  { loaded, command, ...asked }: OnLoaded,
): Promise<Stepped> => {
  const { instance, process, seenRevision, timeZone, directory, manages } = loaded;
  const made = withUrgeInterval(command({ actorId: actor.userId, seenRevision }), process.flow.setting);
  const { merchantId } = actor;
  const { lang, now, migratesTo } = asked;
  const scene = { merchantId, lang, now, migratesTo, timeZone, directory, process, instance };
  return runEngineCommand(tx, { ...scene, command: manages ? markCommandAsGivenByManager(made) : made });
};

/** Runs a command for a timer or for another instance, without a permission check and an idempotency key. */
export async function runSystemCommand(
  tx: Tx,
  merchantId: string,
  {
    instanceId,
    command,
    now,
    ...stored
  }: { instanceId: string; command: Command; now?: number } & PersistOptions,
): Promise<Stepped> {
  const actor = { merchantId, userId: '' };
  const loaded = await lockInstance(tx, actor, { instanceId, anyone: true });
  const stepped = await runApprovalStepWithoutSaving(tx, actor, {
    loaded,
    command: () => command,
    lang: 'zh',
    now,
  });
  await persistEngineStepWithSubProcesses(tx, stepped, stored);
  return stepped;
}

/** The command that the server runs when time has passed, or the directory has changed. */
export const TICK_COMMAND = { kind: 'tick', namesDueTimes: true } as const satisfies Command;

/**
 * Runs due timers of an instance and replaces assignees who are unavailable. Has no effect if nothing is due.
 */
export const runDueInstanceTimers = async (
  tx: Tx,
  merchantId: string,
  instanceId: string,
  now = Date.now(),
): Promise<void> => {
  await runSystemCommand(tx, merchantId, { instanceId, command: TICK_COMMAND, now });
};
