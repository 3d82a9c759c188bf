/** The engine: one command in, the next instance out, or why not. Pure: the same call gives the same answer. */
import { childEnded, childStarted } from './commands/child.ts';
import { claim, unclaim } from './commands/claim.ts';
import { agree, reject, stage, view } from './commands/decide.ts';
import { parentLeft, revoke, terminate } from './commands/end.ts';
import { fallBack } from './commands/fall-back.ts';
import { handOver } from './commands/hand-over.ts';
import { mention } from './commands/mention.ts';
import { migrate } from './commands/migrate.ts';
import { comment, copyTo, urge } from './commands/notify.ts';
import { refuseLacking } from './commands/requires.ts';
import { resolve } from './commands/resolve.ts';
import { addSign, reduceSign } from './commands/sign.ts';
import { blankInstance, start } from './commands/start.ts';
import { tick } from './commands/tick.ts';
import { recall, withdraw } from './commands/withdraw.ts';
import { nextDue } from './model/due.ts';
import {
  type Command,
  INSTANCE_STATE,
  type Instance,
  type NextNode,
  type Pick,
  type Process,
  type Refusal,
  type StepResult,
  TASK_STATE,
  type World,
} from './model/instance.ts';
import { isAble, refusePicks } from './people/picks.ts';
import { beginTurn, isRunning, refuse, type Turn } from './turn/turn.ts';

/** Carries out a command. `instance` is undefined for a start, and is never changed. */
export function step(
  process: Process,
  instance: Instance | undefined,
  command: Command,
  world: World,
): StepResult {
  if (instance && isNoNews(instance, command, world)) return { ok: true, instance, effects: [] };
  const turn = prepare(process, instance, command, world);
  if ('code' in turn) return { ok: false, refusal: turn };
  const refusal =
    carryOut(turn, command) ?? refuseLacking(turn, command) ?? mention(turn, command) ?? refusePicks(turn);
  return refusal ? { ok: false, refusal } : { ok: true, instance: turn.instance, effects: turn.effects };
}

export type NextActors = { ok: true; nodes: NextNode[] } | { ok: false; refusal: Refusal };

/** Whom a decision or a start would have to pick: the very same walk, without picks, thrown away afterwards. */
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
  if (command.kind === 'start') {
    if (instance) return refuse('conflict');
    const turn = beginTurn({ process, instance: blankInstance(process, command, world), world, picks });
    return isAble(turn, command.actorId) ? turn : refuse('caller-disabled');
  }
  if (!instance) return refuse('unknown-task');
  const turn = beginTurn({ process, instance, world, picks, bySystem: !mayPick.has(command.kind) });
  if (!('actorId' in command)) return turn;
  return isAble(turn, command.actorId) ? refuseEnded(turn, command) : refuse('caller-disabled');
}

/** Whoever sets off anything else cannot be asked whom the next node is for. */
const mayPick = new Set<Command['kind']>(['start', 'agree', 'reject']);

/** Commands on a task say themselves who was first; comments are welcome after the end. */
const refuseEnded = (turn: Turn, command: Command): Turn | Refusal =>
  'taskId' in command || command.kind === 'comment' || isRunning(turn) ? turn : refuse('ended');

type Deeds = {
  [Kind in Command['kind']]: (turn: Turn, command: Extract<Command, { kind: Kind }>) => Refusal | undefined;
};

const deeds: Deeds = {
  start,
  view,
  agree,
  reject,
  stage,
  claim,
  unclaim,
  transfer: handOver,
  delegate: handOver,
  'fall-back': fallBack,
  'add-sign': addSign,
  'reduce-sign': reduceSign,
  'copy-to': copyTo,
  withdraw,
  recall,
  revoke,
  terminate,
  urge,
  comment,
  resolve,
  migrate,
  tick,
  'child-started': childStarted,
  'child-ended': childEnded,
  'parent-left': parentLeft,
};

const carryOut = <Kind extends Command['kind']>(turn: Turn, command: Extract<Command, { kind: Kind }>) =>
  (deeds[command.kind] as (turn: Turn, command: Command) => Refusal | undefined)(turn, command);

/** Only the first view and the first claim are news, and time that brings nothing is none. */
function isNoNews(instance: Instance | undefined, command: Command, world: World): boolean {
  if (!instance) return false;
  if (command.kind === 'tick') return !isDue(instance, world);
  if (command.kind !== 'view' && command.kind !== 'claim') return false;
  const task = instance.tasks.find(one => one.id === command.taskId && one.actorId === command.actorId);
  if (command.kind === 'view') return task?.viewedAt !== undefined;
  return task?.state === TASK_STATE.processing && instance.visits.some(visit => visit.claimedBy === task.id);
}

const isDue = (instance: Instance, { now, directory }: World): boolean =>
  instance.state === INSTANCE_STATE.running &&
  ((nextDue(instance) ?? Number.POSITIVE_INFINITY) <= now ||
    instance.tasks.some(
      task => task.state === TASK_STATE.processing && directory.person(task.actorId)?.disabled !== false,
    ));
