/**
 * Implements the withdraw command: an approver takes back their last decision
 * (docs/flow/rules.md#withdraw-and-recall).
 */
import { EXAMINE_MODE, type ExamineMode } from '../../flow/index.ts';
import type { Refusal } from '../model/command.ts';
import { TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { findTaskActedOnSinceRevision, nodeVisitsAfter, wasActedOnByActor } from '../model/path.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { hasLeftGroupOfTask } from '../people/following.ts';
import { isEnabledPerson } from '../people/picks.ts';
import { allowsWithdrawAndRecall, undoDecision } from '../routing/undo.ts';
import { createIrrevocableDecisionRefusal, taskOfActor } from '../turn/command-task.ts';
import {
  cancelTasks,
  isTaskDecidedByOrForPerson,
  isVotingTask,
  openTask,
  reopenTask,
} from '../turn/tasks.ts';
import {
  appendTimelineEntry,
  createRefusal,
  isInstanceRunning,
  openTasksOf,
  requireNodeVisit,
} from '../turn/turn.ts';
import { startTimeLimitTimer } from '../voting/time-limit.ts';
import { type CommandHandler, type CommandOf, createTaskActionAvailabilityProbe } from './handler.ts';

export const withdrawCommandHandler: CommandHandler<'withdraw'> = { run: runWithdrawCommand };

export const withdrawAction = createTaskActionAvailabilityProbe(own => ({ kind: 'withdraw', ...own }));

function runWithdrawCommand(turn: Turn, command: CommandOf<'withdraw'>): Refusal | undefined {
  const task = taskOfActor(turn, command);
  if ('code' in task) return task;
  if (!isInstanceRunning(turn)) return createRefusal('ended');
  const visit = requireNodeVisit(turn, task.visitId);
  if (!allowsWithdrawAndRecall(turn) || !isDecisionTask(task) || isSupersededNodeVisit(turn, visit))
    return createRefusal('not-allowed');
  if (hasLeftGroupOfTask(turn, visit, task)) return createRefusal('no-longer-assignee');
  if (openTasksOf(turn, visit).some(one => isTaskDecidedByOrForPerson(one, task.actorId)))
    return createRefusal('already-holds');
  const returned = nodeVisitsReopenedByDirectReturn(turn, visit);
  const followers = [visit, ...returned].flatMap(one => nodeVisitsAfter(turn.instance, one)).concat(returned);
  const acted =
    findTaskActedOnAfter(turn, task, visit) ??
    findOverrulingRejectTask(turn, task, visit) ??
    findTaskActedOnSinceRevision(turn.instance, followers, task.closedRevision ?? 0);
  if (acted) return createIrrevocableDecisionRefusal(acted);
  undoDecision(turn, visit, followers);
  task.state = TASK_STATE.withdraw;
  const { nodeId, visitId, id: taskId, actorId } = task;
  appendTimelineEntry(turn, {
    kind: 'withdrawn',
    nodeId,
    visitId,
    taskId,
    actorId,
    ...(command.comment && { comment: command.comment }),
  });
  reopenVoterTask(turn, visit, task);
  return undefined;
}

/**
 * Returns true if the visit (one entry into a node) is obsolete. Either a return to an earlier node cancelled
 * the visit, or a migration removed its node.
 */
const isSupersededNodeVisit = ({ flow }: Turn, { state, nodeId }: Visit): boolean =>
  state === 'cancelled' || !flow.has(nodeId);

const isDecisionTask = (task: Task): boolean =>
  task.taskType === 1 &&
  task.closedBy === task.actorId &&
  (task.state === TASK_STATE.pass || task.state === TASK_STATE.refuse);

/**
 * Returns the node visits that a straight return reopened or restored when the given visit was completed. A
 * straight return goes directly to the node that sent the application back.
 */
const nodeVisitsReopenedByDirectReturn = (turn: Turn, { backTo = [], restores = [] }: Visit): Visit[] =>
  [...backTo, ...restores].map(id => requireNodeVisit(turn, id));

/**
 * Returns a task of the same node that was acted on after the given task. It belongs to the person who added
 * the actor as a signer, or to a later signer. In a sequential node, it can also belong to the next assignee.
 */
function findTaskActedOnAfter({ instance }: Turn, task: Task, visit: Visit): Task | undefined {
  const asker = task.sign === 'before' && instance.tasks.find(one => one.id === task.parentId);
  if (asker && asker.state !== TASK_STATE.processing) return asker;
  const following = instance.tasks.filter(
    one =>
      one.visitId === visit.id &&
      one !== task &&
      wasActedOnByActor(one) &&
      (one.closedRevision ?? 0) > (task.closedRevision ?? 0),
  );
  const line = visit.mode === EXAMINE_MODE.sequential;
  return following.find(
    one => (one.sign === 'after' && one.parentId === task.id) || (line && one.sign !== 'before'),
  );
}

/**
 * Finds another task whose rejection decided the node. If there is one, only the person who rejected it can
 * reopen the node. Rejections in a vote are ignored, because a withdrawal counts the votes again.
 */
function findOverrulingRejectTask({ instance }: Turn, task: Task, visit: Visit): Task | undefined {
  if (visit.decision !== 'reject') return undefined;
  const votes = (one: Task) => visit.mode === EXAMINE_MODE.vote && isVotingTask(one);
  return instance.tasks.find(
    one => one.visitId === visit.id && one !== task && one.state === TASK_STATE.refuse && !votes(one),
  );
}

/**
 * Reopens a node after the withdrawal of a decision. The examine mode defines how several assignees decide,
 * and determines what reopens. In sequential mode, the node returns to the person who decided. In either-sign
 * mode, the node reopens for all its assignees. In other modes, only the withdrawn task reopens.
 */
function reopenVoterTask(turn: Turn, visit: Visit, task: Task): void {
  const closedAt = latestTaskClosingRevisionOfVisit(turn, visit);
  const wasDone = visit.state === 'done';
  Object.assign(visit, { state: 'open' });
  delete visit.leftAt;
  delete visit.decision;
  if (wasDone) delete visit.claimedBy;
  if (wasDone) startTimeLimitTimer(turn, visit);
  const votes: Record<ExamineMode, () => string[]> = {
    [EXAMINE_MODE.sequential]: () => moveSequentialTurnBackToAssignee(turn, visit, task),
    [EXAMINE_MODE.countersign]: () => [votingPersonOfTask(task)],
    [EXAMINE_MODE.eitherSign]: () => [...new Set([...visit.actors, votingPersonOfTask(task)])],
    [EXAMINE_MODE.vote]: () => [
      votingPersonOfTask(task),
      ...(wasDone ? findVotersWithTasksCancelledAtRevision(turn, visit, closedAt) : []),
    ],
  };
  cancelTasks(turn, visit, { spared: one => one.parentId !== task.id });
  if (!isVotingTask(task)) {
    reopenSignerTask(turn, visit, task);
    return;
  }
  const people = votes[visit.mode ?? EXAMINE_MODE.eitherSign]();
  reopenTask(turn, visit, task, { parentId: task.id });
  for (const id of people)
    if (
      isEnabledPerson(turn, id) &&
      !openTasksOf(turn, visit).some(one => isTaskDecidedByOrForPerson(one, id))
    )
      openTask(turn, visit, id, { parentId: task.id });
}

const votingPersonOfTask = (task: Task): string => task.onBehalfOf ?? task.actorId;

const latestTaskClosingRevisionOfVisit = ({ instance }: Turn, visit: Visit): number =>
  Math.max(0, ...instance.tasks.filter(one => one.visitId === visit.id).map(one => one.closedRevision ?? 0));

const findVotersWithTasksCancelledAtRevision = (
  { instance }: Turn,
  visit: Visit,
  revision: number,
): string[] =>
  instance.tasks
    .filter(
      one =>
        one.visitId === visit.id && one.state === TASK_STATE.cancelled && one.closedRevision === revision,
    )
    .map(votingPersonOfTask);

/**
 * Gives the turn in a sequential node back to the assignee whose decision is withdrawn. The open task of the
 * next assignee is cancelled, and opens again when it is that assignee's turn.
 */
function moveSequentialTurnBackToAssignee(turn: Turn, visit: Visit, task: Task): string[] {
  cancelTasks(turn, visit);
  const at = visit.actors.lastIndexOf(votingPersonOfTask(task), visit.cursor);
  if (at !== -1) visit.cursor = at;
  return [votingPersonOfTask(task)];
}

/**
 * Returns the task of the voter for whom a signer was added. A signer can add further signers, so the
 * function follows the parent tasks up to the voter's task.
 */
function voterTaskOfSigner(turn: Turn, task: Task): Task {
  const asker = isVotingTask(task) ? undefined : turn.instance.tasks.find(one => one.id === task.parentId);
  return asker ? voterTaskOfSigner(turn, asker) : task;
}

/**
 * Moves a sequential node back to an earlier assignee if it has advanced since the added signer decided. The
 * earlier assignee is the person to whose task the signer was added.
 */
function moveSequentialNodeBackToSigner(turn: Turn, visit: Visit, task: Task): void {
  const at = visit.actors.lastIndexOf(votingPersonOfTask(voterTaskOfSigner(turn, task)), visit.cursor);
  if (at === -1 || at === visit.cursor) return;
  cancelTasks(turn, visit);
  visit.cursor = at;
}

/**
 * Reopens the task of a signer. If the signer signs before the assignee who added the signer, the assignee's
 * task is put on hold again.
 */
function reopenSignerTask(turn: Turn, visit: Visit, task: Task): void {
  if (visit.mode === EXAMINE_MODE.sequential && task.sign === 'after')
    moveSequentialNodeBackToSigner(turn, visit, task);
  const { id, sign, parentId } = task;
  reopenTask(turn, visit, task, { parentId: parentId ?? id, ...(sign && { sign }) });
  const asker = turn.instance.tasks.find(one => one.id === parentId);
  if (sign === 'before' && asker?.state === TASK_STATE.processing) asker.held = 'signers';
}
