/** Add-sign: the holder of a task asks others to sign before, after or beside them. */
import { EXAMINE_MODE } from '../../flow/index.ts';
import { type Refusal, TASK_STATE, type Task } from '../model/instance.ts';
import { refuseChosen } from '../people/chosen.ts';
import { isOwnRequest } from '../people/dedupe.ts';
import { takeDecision } from '../turn/command-task.ts';
import { logSigner } from '../turn/signers.ts';
import { hasDecided, isAhead, isPartOf, openTasks } from '../turn/tasks.ts';
import { refuse, type Turn, visitOf } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, onTask } from './handler.ts';

export const addSign: CommandHandler<'add-sign'> = { run };

export const addSignAction = onTask(own => ({ kind: 'add-sign', way: 'before', users: [], ...own }));

function run(turn: Turn, command: CommandOf<'add-sign'>): Refusal | undefined {
  const task = takeDecision(turn, command);
  if ('code' in task) return task;
  if (turn.process.flow.setting?.allowAddSign === false) return refuse('not-allowed');
  const ids = command.users.map(user => user.id);
  const refusal = refuseSigners(turn, task, { ids, way: command.way });
  if (refusal) return refusal;
  for (const toId of ids)
    logSigner(turn, task, { kind: 'signer-added', toId, reason: `sign-${command.way}`, remark: command });
  add[command.way](turn, task, ids);
  return undefined;
}

function refuseSigners(
  turn: Turn,
  task: Task,
  { ids, way }: { ids: string[]; way: CommandOf<'add-sign'>['way'] },
): Refusal | undefined {
  if (ids.length === 0 || new Set(ids).size < ids.length) return refuse('bad-actors');
  for (const id of ids) {
    if (id === task.actorId) return refuse('same-user');
    const wrong = refuseChosen(turn, [id]);
    if (wrong) return wrong;
    if (way === 'beside' && isOwnRequest(turn, visitOf(turn, task.visitId), id))
      return refuse('own-request', { by: id });
    if (isTaken(turn, task, id)) return refuse('already-holds', { by: id });
  }
  return undefined;
}

/** A person who is in the node already, or will be, decides there once. */
function isTaken(turn: Turn, task: Task, id: string): boolean {
  const { instance } = turn;
  const visit = visitOf(turn, task.visitId);
  const rows = instance.tasks.filter(one => one.visitId === visit.id && isPartOf(one, id));
  const together = visit.mode === EXAMINE_MODE.countersign || visit.mode === EXAMINE_MODE.vote;
  return (
    rows.some(one => one.state === TASK_STATE.processing) ||
    (together && hasDecided(turn, visit, id)) ||
    (visit.mode === EXAMINE_MODE.sequential && isAhead(visit, id)) ||
    instance.tasks.some(one => one.visitId === visit.id && one.signAfter?.includes(id))
  );
}

const add: Record<CommandOf<'add-sign'>['way'], (turn: Turn, task: Task, ids: string[]) => void> = {
  before: (turn, task, ids) => {
    const visit = visitOf(turn, task.visitId);
    openTasks(turn, visit, ids, { sign: 'before', parentId: task.id });
    task.held = 'signers';
  },
  after: (_, task, ids) => {
    task.signAfter = [...(task.signAfter ?? []), ...ids];
  },
  /** In a line right behind the one who asks; else at once. They are asked also where they approved before. */
  beside: (turn, task, ids) => {
    const visit = visitOf(turn, task.visitId);
    if (visit.mode === EXAMINE_MODE.sequential) {
      visit.actors = visit.actors.toSpliced(visit.cursor + 1, 0, ...ids);
      visit.appointed = [...(visit.appointed ?? []), ...ids];
      return;
    }
    visit.actors = [...visit.actors, ...ids];
    openTasks(turn, visit, ids, { sign: 'beside', parentId: task.id });
  },
};
