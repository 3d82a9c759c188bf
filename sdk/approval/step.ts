/**
 * Executes commands: given an instance and a command, it returns the changed instance or a refusal. It is a
 * pure function, so the same arguments always give the same result.
 */
import { commandHandlerOf } from './commands/index.ts';
import { createInitialInstance } from './commands/start.ts';
import type { Command, NextNode, Pick, Refusal } from './model/command.ts';
import type { Instance, Process } from './model/instance.ts';
import type { StepResult } from './model/result.ts';
import type { World } from './model/world.ts';
import type { Turn } from './nodes/behaviour.ts';
import { findNodeBehaviour } from './nodes/index.ts';
import { findAssigneePickRefusal, isEnabledPerson } from './people/picks.ts';
import { createEndedInstanceRefusal } from './turn/command-task.ts';
import { applyCommentMentions } from './turn/mention.ts';
import { createCommandTurn, createRefusal, isInstanceRunning } from './turn/turn.ts';
import { followDirectory } from './voting/follow.ts';

/** Executes a command. For a start, `instance` is undefined. The given instance is never modified. */
export function step(
  process: Process,
  instance: Instance | undefined,
  command: Command,
  world: World,
): StepResult {
  const handler = commandHandlerOf(command);
  if (instance && handler.changesNothing?.(instance, command, world, process))
    return { ok: true, instance, effects: [] };
  const turn = prepareEngineTurnForCommand(process, instance, command, world);
  if ('code' in turn) return { ok: false, refusal: turn };
  const refusal =
    runCommandAndFollowDirectory(turn, command) ??
    handler.refuseMissing?.(turn, command) ??
    applyCommentMentions(turn, command) ??
    findAssigneePickRefusal(turn);
  return refusal ? { ok: false, refusal } : { ok: true, instance: turn.instance, effects: turn.effects };
}

/**
 * Runs the command. If it opened tasks, for example because a decision was withdrawn, these tasks may belong
 * to people who have left, so they are adapted to the directory again.
 */
function runCommandAndFollowDirectory(turn: Turn, command: Command): Refusal | undefined {
  const refusal = commandHandlerOf(command).run(turn, command);
  if (!refusal && turn.effects.some(effect => effect.kind === 'task-opened')) followDirectory(turn);
  return refusal;
}

export type NextActors =
  | { ok: true; nodes: NextNode[]; offered: NextNode[] }
  | { ok: false; refusal: Refusal };

/**
 * Returns the nodes whose assignees the user must pick in a decision or at the start of an instance. Runs the
 * command without picked assignees and discards the result.
 */
export function nodesRequiringAssigneePicks(
  process: Process,
  instance: Instance | undefined,
  command: Extract<Command, { picks?: Pick[] }>,
  world: World,
): NextActors {
  const unpicked = { ...command, picks: [] };
  const turn = prepareEngineTurnForCommand(process, instance, unpicked, world);
  if ('code' in turn) return { ok: false, refusal: turn };
  const refusal = commandHandlerOf(unpicked).run(turn, unpicked);
  return refusal
    ? { ok: false, refusal }
    : { ok: true, nodes: turn.picks.wanted, offered: turn.picks.offered };
}

function prepareEngineTurnForCommand(
  process: Process,
  instance: Instance | undefined,
  command: Command,
  world: World,
): Turn | Refusal {
  const picks = 'picks' in command ? command.picks : undefined;
  if (command.kind === 'start') {
    if (instance) return createRefusal('conflict');
    const blank = createInitialInstance(process, command, world);
    const turn = createCommandTurn({
      process,
      instance: blank,
      world,
      behaviourOf: findNodeBehaviour,
      picks,
      actorId: command.actorId,
    });
    return isEnabledPerson(turn, command.actorId) ? turn : createRefusal('caller-disabled');
  }
  if (!instance) return createRefusal('unknown-task');
  const bySystem = commandHandlerOf(command).picks !== true;
  const actorId = 'actorId' in command ? command.actorId : undefined;
  const isManager = 'asManager' in command && command.asManager === true;
  const turn = createCommandTurn({
    process,
    instance,
    world,
    behaviourOf: findNodeBehaviour,
    actorId,
    isManager,
    picks,
    bySystem,
    namesDueTimes: command.kind === 'tick' && command.namesDueTimes === true,
  });
  // Former members of a group must not decide, even if no tick has run since they left the group.
  if (isInstanceRunning(turn)) followDirectory(turn);
  if (!('actorId' in command)) return turn;
  return isEnabledPerson(turn, command.actorId)
    ? refuseCommandOnEndedInstance(turn, command)
    : createRefusal('caller-disabled');
}

/**
 * Refuses a command if the instance has ended. Commands with `afterEnd` are accepted. Commands on a task are
 * checked later, because their refusal names the person who acted first.
 */
const refuseCommandOnEndedInstance = (turn: Turn, command: Command): Turn | Refusal =>
  'taskId' in command || commandHandlerOf(command).afterEnd || isInstanceRunning(turn)
    ? turn
    : createEndedInstanceRefusal(turn);
