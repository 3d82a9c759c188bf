/** Add-sign and reduce-sign: whoever holds a task asks others to sign before, after or beside them. */
import { EXAMINE_MODE } from '../../flow/index.ts';
import { type Command, type Refusal, TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { openTaskOf, takeDecision } from '../turn/command-task.ts';
import {
  closeTask,
  comesLater,
  dropSigners,
  hasDecided,
  isPartOf,
  openTasks,
  wordsOf,
} from '../turn/tasks.ts';
import { log, refuse, type Turn, visitOf } from '../turn/turn.ts';
import { releaseAsker, settle } from '../voting/verdict.ts';

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

export function addSign(turn: Turn, command: Of<'add-sign'>): Refusal | undefined {
  const task = takeDecision(turn, command);
  if ('code' in task) return task;
  if (turn.process.flow.setting?.allowAddSign === false) return refuse('not-allowed');
  const ids = command.users.map(user => user.id);
  const refusal = refuseSigners(turn, task, ids);
  if (refusal) return refusal;
  for (const toId of ids)
    record(turn, task, { kind: 'signer-added', toId, reason: `sign-${command.way}` }, command);
  add[command.way](turn, task, ids);
  return undefined;
}

function refuseSigners(turn: Turn, task: Task, ids: string[]): Refusal | undefined {
  if (ids.length === 0 || new Set(ids).size < ids.length) return refuse('bad-actors');
  for (const id of ids) {
    const person = turn.world.directory.person(id);
    if (id === task.actorId) return refuse('same-user');
    if (!person) return refuse('unknown-user', { by: id });
    if (person.disabled) return refuse('user-disabled', { by: id });
    if (isTaken(turn, task, id)) return refuse('already-holds', { by: id });
  }
  return undefined;
}

/** Who is in the node already, or will be, decides there once. */
function isTaken(turn: Turn, task: Task, id: string): boolean {
  const { instance } = turn;
  const visit = visitOf(turn, task.visitId);
  const rows = instance.tasks.filter(one => one.visitId === visit.id && isPartOf(one, id));
  const together = visit.mode === EXAMINE_MODE.countersign || visit.mode === EXAMINE_MODE.vote;
  return (
    rows.some(one => one.state === TASK_STATE.processing) ||
    (together && hasDecided(turn, visit, id)) ||
    (visit.mode === EXAMINE_MODE.sequential && comesLater(visit, id)) ||
    instance.tasks.some(one => one.visitId === visit.id && one.signAfter?.includes(id))
  );
}

const add: Record<Of<'add-sign'>['way'], (turn: Turn, task: Task, ids: string[]) => void> = {
  before: (turn, task, ids) => {
    const visit = visitOf(turn, task.visitId);
    openTasks(turn, visit, ids, { sign: 'before', parentId: task.id });
    task.held = 'signers';
  },
  after: (_, task, ids) => {
    task.signAfter = [...(task.signAfter ?? []), ...ids];
  },
  /** In a line right behind the one who asks; else at once. */
  beside: (turn, task, ids) => {
    const visit = visitOf(turn, task.visitId);
    if (visit.mode === EXAMINE_MODE.sequential) {
      visit.actors = visit.actors.toSpliced(visit.cursor + 1, 0, ...ids);
      return;
    }
    visit.actors = [...visit.actors, ...ids];
    openTasks(turn, visit, ids, { sign: 'beside', parentId: task.id });
  },
};

/** Takes back who was asked and has not decided. */
export function reduceSign(turn: Turn, command: Of<'reduce-sign'>): Refusal | undefined {
  const task = openTaskOf(turn, command);
  if ('code' in task) return task;
  const visit = visitOf(turn, task.visitId);
  const asked = command.userIds.every(id => isAsked(turn, visit, task, id));
  if (command.userIds.length === 0 || !asked) return refuse('bad-target');
  for (const id of command.userIds) remove(turn, visit, task, id);
  for (const toId of command.userIds) record(turn, task, { kind: 'signer-removed', toId }, command);
  settle(turn, visit);
  return undefined;
}

const childOf = ({ instance }: Turn, task: Task, id: string): Task | undefined =>
  instance.tasks.find(
    one => one.parentId === task.id && one.sign && isPartOf(one, id) && one.state === TASK_STATE.processing,
  );

/** In a line, those whom this task put behind itself and whose turn has not come. */
const isInLine = ({ instance }: Turn, visit: Visit, task: Task, id: string): boolean =>
  visit.mode === EXAMINE_MODE.sequential &&
  comesLater(visit, id) &&
  instance.timeline.some(
    entry => entry.kind === 'signer-added' && entry.taskId === task.id && entry.toId === id,
  );

const isAsked = (turn: Turn, visit: Visit, task: Task, id: string): boolean =>
  childOf(turn, task, id) !== undefined ||
  task.signAfter?.includes(id) === true ||
  isInLine(turn, visit, task, id);

function remove(turn: Turn, visit: Visit, task: Task, id: string): void {
  const child = childOf(turn, task, id);
  if (child) {
    closeTask(turn, child, { state: TASK_STATE.cancelled, by: task.actorId });
    dropSigners(turn, visit, child);
    releaseAsker(turn, child);
  }
  if (task.signAfter) task.signAfter = task.signAfter.filter(one => one !== id);
  if (child?.sign === 'beside') visit.actors = visit.actors.filter(one => one !== id);
  else if (isInLine(turn, visit, task, id))
    visit.actors = visit.actors.filter((one, at) => one !== id || at <= visit.cursor);
}

function record(
  turn: Turn,
  { nodeId, visitId, id: taskId, actorId }: Task,
  done: { kind: 'signer-added' | 'signer-removed'; toId: string; reason?: string },
  command: Of<'add-sign'> | Of<'reduce-sign'>,
): void {
  log(turn, { nodeId, visitId, taskId, actorId, ...done, ...wordsOf(command) });
}
