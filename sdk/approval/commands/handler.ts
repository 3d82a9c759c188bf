/**
 * Defines the interfaces of command handlers and action offers. A command handler runs one kind of command.
 * An action offer determines whether a person can take an action. To determine this, the engine runs the
 * command and discards the result.
 */

import type { Command, Refusal } from '../model/command.ts';
import type { Instance, Process, Task } from '../model/instance.ts';
import type { World } from '../model/world.ts';
import type { Turn } from '../nodes/behaviour.ts';

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

export interface CommandHandler<Kind extends Command['kind']> {
  /**
   * Checks the command and applies it to the turn (the execution context with a copy of the instance). If the
   * command is refused, `step` discards the turn.
   */
  run(turn: Turn, command: CommandOf<Kind>): Refusal | undefined;
  /**
   * Returns a refusal if a required comment or signature is missing. It runs after `run` succeeded. A person
   * who decides too late is therefore refused for that reason, and not for the missing input.
   */
  refuseMissing?(turn: Turn, command: CommandOf<Kind>): Refusal | undefined;
  /**
   * Returns true if the command would change nothing. Such a command is accepted without incrementing the
   * instance revision.
   */
  changesNothing?(instance: Instance, command: CommandOf<Kind>, world: World, process: Process): boolean;
  /**
   * True if the command can carry picks: people whom the actor picks as assignees of the next node. The actor
   * may then be required to pick these people.
   */
  picks?: boolean;
  /**
   * True if the command is accepted after the instance has ended. The handlers of commands on a task check
   * the end of the instance themselves.
   */
  afterEnd?: boolean;
}

/**
 * The data from which the possible actions of a person are computed. It includes the person's task if there
 * is one.
 */
export interface ActionCaller {
  process: Process;
  instance: Instance;
  actorId: string;
  /** The id of the person's task. Empty if the person has no task. */
  taskId: string;
  task?: Task | undefined;
}

export interface ActionOffer {
  /**
   * Returns the commands that the engine tries for the action. They lack the inputs that the person still has
   * to enter. The list is empty if the action does not apply.
   */
  probes(caller: ActionCaller): Command[];
  /**
   * True if the commands from `probes` need no further input. Any refusal of these commands then means that
   * the action is unavailable. Otherwise, only certain refusal codes mean this, because other codes can also
   * mean that input is missing.
   */
  isComplete?: boolean;
}

/**
 * Returns an object that determines whether an action on a task is available. To determine this, the engine
 * tries the action's command without recipients, values or comment.
 */
export const createTaskActionAvailabilityProbe = (
  probe: (own: { actorId: string; taskId: string }) => Command,
): ActionOffer => ({
  probes: ({ actorId, taskId, task }) => (task ? [probe({ actorId, taskId })] : []),
});

/**
 * Returns the check that determines whether a user can perform an action on the whole instance. For the
 * check, the engine runs the command of the action without storing the result.
 */
export const createInstanceActionAvailabilityProbe = (probe: (actorId: string) => Command): ActionOffer => ({
  probes: ({ actorId }) => [probe(actorId)],
});
