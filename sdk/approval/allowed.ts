/** The actions that a person may take now. Each action's command is tried on the engine, and the result is thrown away. */
import { actions } from './commands/index.ts';
import { ACTIONS, type ActionName } from './model/action.ts';
import { asManager } from './model/command.ts';
import type { Command, Instance, Process, RefusalCode, World } from './model/instance.ts';
import { step } from './step.ts';

export interface Asker {
  actorId: string;
  /** The person's own task; without one only what is done to the instance as a whole. */
  taskId?: string | undefined;
  /** Whether they are a manager of the process. */
  isManager?: boolean;
}

export interface Allowed {
  actions: ActionName[];
  /** Signers added by the actor that can still be removed. */
  signers: string[];
}

/** The actions that the person may take on the instance, and on their task of it, at `world.now`. */
export function allowedActions(process: Process, instance: Instance, asker: Asker, world: World): Allowed {
  const attempt = { process, instance, asker, world };
  const possible = (action: ActionName) => attemptsOf(attempt, action).filter(({ code }) => !code);
  const signers = possible('reduce-sign').flatMap(({ probe }) =>
    probe.kind === 'reduce-sign' ? probe.userIds : [],
  );
  return { actions: ACTIONS.filter(action => possible(action).length > 0), signers };
}

export interface Attempt {
  process: Process;
  instance: Instance;
  asker: Asker;
  world: World;
}

/** Returns why the person may not take the action now, or undefined if they may. */
export function refusalOfAction(attempt: Attempt, action: ActionName): RefusalCode | undefined {
  const [first = { code: 'not-allowed' as const }, ...others] = attemptsOf(attempt, action);
  return others.some(({ code }) => !code) ? undefined : first.code;
}

/** The commands that the action would give, each with the code that refuses the action itself. */
function attemptsOf(
  { process, instance, asker, world }: Attempt,
  action: ActionName,
): { probe: Command; code: RefusalCode | undefined }[] {
  const { actorId, taskId = '', isManager = false } = asker;
  const task = instance.tasks.find(one => one.id === taskId);
  const { probes, isComplete } = actions[action];
  return probes({ process, instance, actorId, taskId, task }).map(probe => {
    const result = step(process, instance, isManager ? asManager(probe) : probe, world);
    const code = result.ok ? undefined : result.refusal.code;
    return { probe, code: code && (isComplete || CLOSED.has(code)) ? code : undefined };
  });
}

/** Refusals of the action itself; any other only asks for a missing part: people, values, a node. */
const CLOSED: ReadonlySet<RefusalCode> = new Set([
  'not-your-task',
  'task-done',
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
