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
  const { actorId, taskId = '', isManager = false } = asker;
  const task = instance.tasks.find(one => one.id === taskId);
  const caller = { process, instance, actorId, taskId, task };
  const refusalOf = (command: Command): RefusalCode | undefined => {
    const result = step(process, instance, isManager ? asManager(command) : command, world);
    return result.ok ? undefined : result.refusal.code;
  };
  const possible = (action: ActionName): Command[] => {
    const { probes, isComplete } = actions[action];
    return probes(caller).filter(probe => {
      const code = refusalOf(probe);
      return code === undefined || (!isComplete && !CLOSED.has(code));
    });
  };
  const signers = possible('reduce-sign').flatMap(one => (one.kind === 'reduce-sign' ? one.userIds : []));
  return { actions: ACTIONS.filter(action => possible(action).length > 0), signers };
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
