/** The engine: one command in, the next instance out, or a refusal. Pure: the same call gives the same result. */
import { handlerOf } from './commands/index.ts';
import { emptyInstance } from './commands/start.ts';
import type {
  Command,
  Instance,
  NextNode,
  Pick,
  Process,
  Refusal,
  StepResult,
  World,
} from './model/instance.ts';
import { behaviourOf } from './nodes/index.ts';
import { isAble, refusePicks } from './people/picks.ts';
import { refuseOver } from './turn/command-task.ts';
import { mention } from './turn/mention.ts';
import { beginTurn, isRunning, refuse, type Turn } from './turn/turn.ts';

/** Executes a command. `instance` is undefined for a start, and is never changed. */
export function step(
  process: Process,
  instance: Instance | undefined,
  command: Command,
  world: World,
): StepResult {
  const handler = handlerOf(command);
  if (instance && handler.changesNothing?.(instance, command, world))
    return { ok: true, instance, effects: [] };
  const turn = prepare(process, instance, command, world);
  if ('code' in turn) return { ok: false, refusal: turn };
  const refusal =
    handler.run(turn, command) ??
    handler.refuseMissing?.(turn, command) ??
    mention(turn, command) ??
    refusePicks(turn);
  return refusal ? { ok: false, refusal } : { ok: true, instance: turn.instance, effects: turn.effects };
}

export type NextActors =
  | { ok: true; nodes: NextNode[]; offered: NextNode[] }
  | { ok: false; refusal: Refusal };

/** Returns the nodes for which a decision or a start has to pick people: runs the same walk without picks and discards it. */
export function nextActors(
  process: Process,
  instance: Instance | undefined,
  command: Extract<Command, { picks?: Pick[] }>,
  world: World,
): NextActors {
  const unpicked = { ...command, picks: [] };
  const turn = prepare(process, instance, unpicked, world);
  if ('code' in turn) return { ok: false, refusal: turn };
  const refusal = handlerOf(unpicked).run(turn, unpicked);
  return refusal
    ? { ok: false, refusal }
    : { ok: true, nodes: turn.picks.wanted, offered: turn.picks.offered };
}

function prepare(
  process: Process,
  instance: Instance | undefined,
  command: Command,
  world: World,
): Turn | Refusal {
  const picks = 'picks' in command ? command.picks : undefined;
  if (command.kind === 'start') {
    if (instance) return refuse('conflict');
    const blank = emptyInstance(process, command, world);
    const turn = beginTurn({
      process,
      instance: blank,
      world,
      behaviourOf,
      picks,
      actorId: command.actorId,
    });
    return isAble(turn, command.actorId) ? turn : refuse('caller-disabled');
  }
  if (!instance) return refuse('unknown-task');
  const bySystem = handlerOf(command).picks !== true;
  const actorId = 'actorId' in command ? command.actorId : undefined;
  const isManager = 'asManager' in command && command.asManager === true;
  const turn = beginTurn({ process, instance, world, behaviourOf, actorId, isManager, picks, bySystem });
  if (!('actorId' in command)) return turn;
  return isAble(turn, command.actorId) ? refuseEnded(turn, command) : refuse('caller-disabled');
}

/** Commands on a task name the winner themselves; some are accepted after the end. */
const refuseEnded = (turn: Turn, command: Command): Turn | Refusal =>
  'taskId' in command || handlerOf(command).afterEnd || isRunning(turn) ? turn : refuseOver(turn);
