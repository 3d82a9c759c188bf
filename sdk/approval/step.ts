/** The engine: one command in, the next instance out, or why not. Pure: the same call gives the same answer. */
import { agree, reject, view } from './decide.ts';
import type { Command, Instance, NextNode, Pick, Process, Refusal, StepResult, World } from './model.ts';
import { isAble, refusePicks } from './picks.ts';
import { blankInstance, start } from './start.ts';
import { beginTurn, refuse, type Turn } from './turn.ts';

/** Carries out a command. `instance` is undefined for a start, and is never changed. */
export function step(
  process: Process,
  instance: Instance | undefined,
  command: Command,
  world: World,
): StepResult {
  if (isRepeatedView(instance, command)) return { ok: true, instance: instance!, effects: [] };
  const turn = prepare(process, instance, command, world);
  if ('code' in turn) return { ok: false, refusal: turn };
  const refusal = carryOut(turn, command) ?? refusePicks(turn);
  return refusal ? { ok: false, refusal } : { ok: true, instance: turn.instance, effects: turn.effects };
}

export type NextActors = { ok: true; nodes: NextNode[] } | { ok: false; refusal: Refusal };

/** Whom an agree or a start would have to pick: the very same walk, without picks, thrown away afterwards. */
export function nextActors(
  process: Process,
  instance: Instance | undefined,
  command: Extract<Command, { picks?: Pick[] }>,
  world: World,
): NextActors {
  const unpicked = { ...command, picks: [] };
  const turn = prepare(process, instance, unpicked, world);
  if ('code' in turn) return { ok: false, refusal: turn };
  const refusal = carryOut(turn, unpicked);
  return refusal ? { ok: false, refusal } : { ok: true, nodes: turn.picks.wanted };
}

function prepare(
  process: Process,
  instance: Instance | undefined,
  command: Command,
  world: World,
): Turn | Refusal {
  const picks = 'picks' in command ? command.picks : undefined;
  if (command.kind !== 'start')
    return instance ? beginTurn({ process, instance, world, picks }) : refuse('unknown-task');
  if (instance) return refuse('conflict');
  const turn = beginTurn({ process, instance: blankInstance(process, command, world), world, picks });
  return isAble(turn, command.actorId) ? turn : refuse('caller-disabled');
}

function carryOut(turn: Turn, command: Command): Refusal | undefined {
  switch (command.kind) {
    case 'start':
      return start(turn, command);
    case 'view':
      return view(turn, command);
    case 'agree':
      return agree(turn, command);
    case 'reject':
      return reject(turn, command);
  }
}

/** Only the first view is news. */
const isRepeatedView = (instance: Instance | undefined, command: Command): boolean =>
  command.kind === 'view' &&
  instance?.tasks.find(task => task.id === command.taskId && task.actorId === command.actorId)?.viewedAt !==
    undefined;
