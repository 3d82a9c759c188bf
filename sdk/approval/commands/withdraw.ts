/** Withdraw: an approver takes their last decision back, while nobody behind has acted (rule 9). */
import { EXAMINE_MODE, type ExamineMode } from '../../flow/index.ts';
import { type Refusal, TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { actedSince, isActed, pathOn } from '../model/path.ts';
import { isAble } from '../people/picks.ts';
import { allowsTakingBack, undo } from '../routing/undo.ts';
import { ownTask, refuseActed } from '../turn/command-task.ts';
import { cancelTasks, isPartOf, isVoter, openAgain, openTask } from '../turn/tasks.ts';
import { isRunning, log, openTasksOf, refuse, type Turn, visitOf } from '../turn/turn.ts';
import { armTimer } from '../voting/time-limit.ts';
import { type CommandHandler, type CommandOf, onTask } from './handler.ts';

export const withdraw: CommandHandler<'withdraw'> = { run };

export const withdrawAction = onTask(own => ({ kind: 'withdraw', ...own }));

function run(turn: Turn, command: CommandOf<'withdraw'>): Refusal | undefined {
  const task = ownTask(turn, command);
  if ('code' in task) return task;
  if (!isRunning(turn)) return refuse('ended');
  const visit = visitOf(turn, task.visitId);
  if (!allowsTakingBack(turn) || !isDecision(task) || isOver(turn, visit)) return refuse('not-allowed');
  if (openTasksOf(turn, visit).some(one => isPartOf(one, task.actorId))) return refuse('already-holds');
  const returned = returnedTo(turn, visit);
  const followers = [visit, ...returned].flatMap(one => pathOn(turn.instance, one)).concat(returned);
  const acted =
    actedBehind(turn, task, visit) ??
    overruling(turn, task, visit) ??
    actedSince(turn.instance, followers, task.closedRevision ?? 0);
  if (acted) return refuseActed(acted);
  undo(turn, visit, followers);
  task.state = TASK_STATE.withdraw;
  const { nodeId, visitId, id: taskId, actorId } = task;
  log(turn, {
    kind: 'withdrawn',
    nodeId,
    visitId,
    taskId,
    actorId,
    ...(command.comment && { comment: command.comment }),
  });
  reopenVoter(turn, visit, task);
  return undefined;
}

/** A round that is over, or a node that a migration left behind. */
const isOver = ({ flow }: Turn, { state, nodeId }: Visit): boolean =>
  state === 'cancelled' || !flow.has(nodeId);

const isDecision = (task: Task): boolean =>
  task.taskType === 1 &&
  task.closedBy === task.actorId &&
  (task.state === TASK_STATE.pass || task.state === TASK_STATE.refuse);

/** The visits that opened again when the visit was done, instead of those behind it. */
const returnedTo = (turn: Turn, { backTo = [], restores = [] }: Visit): Visit[] =>
  [...backTo, ...restores].map(id => visitOf(turn, id));

/** The task of the node that was acted on after this one: its asker's, a signer's after it, or the next assignee's in a sequential node. */
function actedBehind({ instance }: Turn, task: Task, visit: Visit): Task | undefined {
  const asker = task.sign === 'before' && instance.tasks.find(one => one.id === task.parentId);
  if (asker && asker.state !== TASK_STATE.processing) return asker;
  const following = instance.tasks.filter(
    one =>
      one.visitId === visit.id &&
      one !== task &&
      isActed(one) &&
      (one.closedRevision ?? 0) > (task.closedRevision ?? 0),
  );
  const line = visit.mode === EXAMINE_MODE.sequential;
  return following.find(
    one => (one.sign === 'after' && one.parentId === task.id) || (line && one.sign !== 'before'),
  );
}

/** Another's reject that decided the node: it is theirs alone to open again. Votes are counted anew. */
function overruling({ instance }: Turn, task: Task, visit: Visit): Task | undefined {
  if (visit.decision !== 'reject') return undefined;
  const votes = (one: Task) => visit.mode === EXAMINE_MODE.vote && isVoter(one);
  return instance.tasks.find(
    one => one.visitId === visit.id && one !== task && one.state === TASK_STATE.refuse && !votes(one),
  );
}

/** By mode: one's own row again; in a line the place, in an either-sign the node for all its people. */
function reopenVoter(turn: Turn, visit: Visit, task: Task): void {
  const closedAt = lastRevision(turn, visit);
  const wasDone = visit.state === 'done';
  Object.assign(visit, { state: 'open' });
  delete visit.leftAt;
  delete visit.decision;
  if (wasDone) delete visit.claimedBy;
  if (wasDone) armTimer(turn, visit);
  const votes: Record<ExamineMode, () => string[]> = {
    [EXAMINE_MODE.sequential]: () => backInLine(turn, visit, task),
    [EXAMINE_MODE.countersign]: () => [voterOf(task)],
    [EXAMINE_MODE.eitherSign]: () => [...new Set([...visit.actors, voterOf(task)])],
    [EXAMINE_MODE.vote]: () => [voterOf(task), ...(wasDone ? cancelledAt(turn, visit, closedAt) : [])],
  };
  cancelTasks(turn, visit, { spared: one => one.parentId !== task.id });
  if (!isVoter(task)) {
    reopenSigner(turn, visit, task);
    return;
  }
  const people = votes[visit.mode ?? EXAMINE_MODE.eitherSign]();
  openAgain(turn, visit, task, { parentId: task.id });
  for (const id of people)
    if (isAble(turn, id) && !openTasksOf(turn, visit).some(one => isPartOf(one, id)))
      openTask(turn, visit, id, { parentId: task.id });
}

const voterOf = (task: Task): string => task.onBehalfOf ?? task.actorId;

const lastRevision = ({ instance }: Turn, visit: Visit): number =>
  Math.max(0, ...instance.tasks.filter(one => one.visitId === visit.id).map(one => one.closedRevision ?? 0));

const cancelledAt = ({ instance }: Turn, visit: Visit, revision: number): string[] =>
  instance.tasks
    .filter(
      one =>
        one.visitId === visit.id && one.state === TASK_STATE.cancelled && one.closedRevision === revision,
    )
    .map(voterOf);

/** Back to the place that was left last; the next person in the line waits again. */
function backInLine(turn: Turn, visit: Visit, task: Task): string[] {
  cancelTasks(turn, visit);
  const at = visit.actors.lastIndexOf(voterOf(task), visit.cursor);
  if (at !== -1) visit.cursor = at;
  return [voterOf(task)];
}

/** Whose decision a signer stands before or behind, through signers of signers. */
function voterBehind(turn: Turn, task: Task): Task {
  const asker = isVoter(task) ? undefined : turn.instance.tasks.find(one => one.id === task.parentId);
  return asker ? voterBehind(turn, asker) : task;
}

/** A line that had gone on behind the signer comes back to where they signed. */
function lineBack(turn: Turn, visit: Visit, task: Task): void {
  const at = visit.actors.lastIndexOf(voterOf(voterBehind(turn, task)), visit.cursor);
  if (at === -1 || at === visit.cursor) return;
  cancelTasks(turn, visit);
  visit.cursor = at;
}

/** The one who asked waits again. */
function reopenSigner(turn: Turn, visit: Visit, task: Task): void {
  if (visit.mode === EXAMINE_MODE.sequential && task.sign === 'after') lineBack(turn, visit, task);
  const { id, sign, parentId } = task;
  openAgain(turn, visit, task, { parentId: parentId ?? id, ...(sign && { sign }) });
  const asker = turn.instance.tasks.find(one => one.id === parentId);
  if (sign === 'before' && asker?.state === TASK_STATE.processing) asker.held = 'signers';
}
