/**
 * Computes the actions that a person may take at the current time. It tries the commands of each action on
 * the engine and discards the results.
 */
import { availabilityProbeByAction } from './commands/index.ts';
import { type ActionName, APPROVAL_ACTIONS } from './model/action.ts';
import { type Command, markCommandAsGivenByManager, type RefusalCode } from './model/command.ts';
import type { Instance, Process } from './model/instance.ts';
import type { World } from './model/world.ts';
import { step } from './step.ts';

export interface ActionAsker {
  actorId: string;
  /** The id of the person's task. If absent, only actions on the whole instance are considered. */
  taskId?: string | undefined;
  /** Whether the person is a manager of the process. Default: false. */
  isManager?: boolean;
}

export interface Allowed {
  actions: ActionName[];
  /** User ids of the signers whom the person added and can still remove. */
  signers: string[];
}

/** Returns the actions that the person may take on the instance and on the given task at `world.now`. */
export function allowedActions(
  process: Process,
  instance: Instance,
  asker: ActionAsker,
  world: World,
): Allowed {
  const attempt = { process, instance, asker, world };
  const possible = (action: ActionName) => tryCommandsOfAction(attempt, action).filter(({ code }) => !code);
  const signers = possible('reduce-sign').flatMap(({ probe }) =>
    probe.kind === 'reduce-sign' ? probe.userIds : [],
  );
  return { actions: APPROVAL_ACTIONS.filter(action => possible(action).length > 0), signers };
}

export interface ActionAttempt {
  process: Process;
  instance: Instance;
  asker: ActionAsker;
  world: World;
}

/** Returns why the person may not take the action at the current time, or undefined if they may. */
export function refusalOfAction(attempt: ActionAttempt, action: ActionName): RefusalCode | undefined {
  const [first = { code: 'not-allowed' as const }, ...others] = tryCommandsOfAction(attempt, action);
  return others.some(({ code }) => !code) ? undefined : first.code;
}

/**
 * Tests whether an action is available by running the engine with each command that the action can produce.
 * Returns each command with the code of a refusal that makes the action unavailable, or with undefined.
 */
function tryCommandsOfAction(
  { process, instance, asker, world }: ActionAttempt,
  action: ActionName,
): { probe: Command; code: RefusalCode | undefined }[] {
  const { actorId, taskId = '', isManager = false } = asker;
  const task = instance.tasks.find(one => one.id === taskId);
  const { probes, isComplete } = availabilityProbeByAction[action];
  return probes({ process, instance, actorId, taskId, task }).map(probe => {
    const result = step(process, instance, isManager ? markCommandAsGivenByManager(probe) : probe, world);
    const code = result.ok ? undefined : result.refusal.code;
    return {
      probe,
      code: code && (isComplete || ACTION_BLOCKING_REFUSAL_CODES.has(code)) ? code : undefined,
    };
  });
}

/**
 * Refusal codes that make an action unavailable. If the engine refuses a tried command with another code, the
 * command only lacks an input: people, values or a node.
 */
const ACTION_BLOCKING_REFUSAL_CODES: ReadonlySet<RefusalCode> = new Set([
  'not-your-task',
  'no-longer-assignee',
  'task-done',
  'task-passed-on',
  'unknown-task',
  'ended',
  'conflict',
  'not-allowed',
  'already-holds',
  'successor-acted',
  'caller-disabled',
  'needs-claim',
  'waits-for-signers',
  'not-initiator',
  'not-admin',
]);
