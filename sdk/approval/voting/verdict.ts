/**
 * Determines after each decision whether a node with several assignees is complete, and with which result.
 */
import { type ApproverNode, DEFAULT_PASS_RATIO, EXAMINE_MODE, type ExamineMode } from '../../flow/index.ts';
import { INSTANCE_STATE, TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { isEnabledPerson } from '../people/picks.ts';
import { finishInstance } from '../routing/finish.ts';
import { completeNodeVisit } from '../routing/route.ts';
import { cancelTasks, hasOpenTask, isVotingTask, openTasks } from '../turn/tasks.ts';
import { openTasksOf, requireNodeInFlow } from '../turn/turn.ts';
import {
  advanceSequentialApproval,
  assignSubstitutes,
  completeNodeVisitAsAgreed,
  hasAgreedVote,
} from './open.ts';

/** Continues the visit of a node after an assignee has agreed and the task of the assignee was closed. */
export function continueAfterTaskAgreement(turn: Turn, visit: Visit, task: Task): void {
  openTasksOfSignersAfter(turn, visit, task);
  releaseWaitingTask(turn, task);
  completeNodeVisitIfDecided(turn, visit);
}

/**
 * Processes a rejection. The first rejection decides the node, except in a vote, where it counts as one vote.
 * A rejection by a signer who signs before or after an assignee always rejects the node.
 */
export function applyTaskRejection(turn: Turn, visit: Visit, task: Task): void {
  if (visit.mode === EXAMINE_MODE.vote && isVotingTask(task)) completeNodeVisitIfDecided(turn, visit);
  else completeNodeVisitAsRejected(turn, visit);
}

/**
 * Returns true if the node's decision selects a branch (lane) of a following gateway. No other node with a
 * decision may precede the gateway.
 */
function leadsToDecisionGateway(turn: Turn, nodeId: string): boolean {
  let next = requireNodeInFlow(turn, nodeId).childNode;
  while (next && turn.behaviourOf(next)?.passesBy) next = next.childNode;
  return next ? turn.behaviourOf(next)?.lanes?.byDecision === true : false;
}

/**
 * Rejects the node. If a suggestion branch follows, the flow continues there. Otherwise the instance ends as
 * rejected.
 */
export function completeNodeVisitAsRejected(turn: Turn, visit: Visit): void {
  visit.decision = 'reject';
  if (leadsToDecisionGateway(turn, visit.nodeId)) completeNodeVisit(turn, visit);
  else finishInstance(turn, INSTANCE_STATE.rejected);
}

/**
 * Opens tasks for the people who must sign after the actor of the given task. Disabled people, and people who
 * already have an open task in the visit, are skipped.
 */
function openTasksOfSignersAfter(turn: Turn, visit: Visit, { id, signAfter = [] }: Task): void {
  const able = signAfter.filter(one => isEnabledPerson(turn, one) && !hasOpenTask(turn, visit, one));
  openTasks(turn, visit, able, { sign: 'after', parentId: id });
}

/** If a task waits for signers, releases it after the last of these signers has decided. */
export function releaseWaitingTask({ instance }: Turn, { sign, parentId }: Task): void {
  if (sign !== 'before') return;
  const waiting = instance.tasks.some(
    one => one.parentId === parentId && one.sign === 'before' && one.state === TASK_STATE.processing,
  );
  const asker = instance.tasks.find(one => one.id === parentId);
  if (!waiting && asker?.held === 'signers') delete asker.held;
}

type Verdict = 'agree' | 'reject' | 'next' | 'nobody' | undefined;

/**
 * Completes the visit if the result of the node is certain. If a signer was added after an assignee, the
 * visit waits for the signer's decision. If the node is rejected, the visit does not wait.
 */
export function completeNodeVisitIfDecided(turn: Turn, visit: Visit): void {
  const verdict = verdictFunctionByApprovalMode[visit.mode ?? EXAMINE_MODE.eitherSign](turn, visit);
  if (verdict === undefined) return;
  if (verdict !== 'reject' && openTasksOf(turn, visit).some(isSignerAddedAfterAssignee))
    cancelTasks(turn, visit, { spared: task => !isTaskOfVoterOrEarlierSigner(turn, task) });
  else actionByVerdict[verdict](turn, visit);
}

const isSignerAddedAfterAssignee = ({ sign }: Task): boolean => sign === 'after';

/**
 * Returns true if the task belongs to a voter, or to a signer who signs before a voter. Signers who sign
 * after a voter are excluded, with all signers that they added.
 */
function isTaskOfVoterOrEarlierSigner(turn: Turn, { sign, parentId }: Task): boolean {
  if (sign !== 'before') return sign !== 'after';
  const asker = turn.instance.tasks.find(task => task.id === parentId);
  return asker !== undefined && isTaskOfVoterOrEarlierSigner(turn, asker);
}

const actionByVerdict: Record<NonNullable<Verdict>, (turn: Turn, visit: Visit) => void> = {
  agree: completeNodeVisitAsAgreed,
  reject: completeNodeVisitAsRejected,
  nobody: assignSubstitutes,
  next: (turn, visit) => {
    visit.cursor += 1;
    advanceSequentialApproval(turn, visit);
  },
};

/**
 * Returns the tasks that count for the decision at the node, without signers who sign before or after an
 * assignee.
 */
const votingTasks = (turn: Turn, visit: Visit): Task[] =>
  turn.instance.tasks.filter(task => task.visitId === visit.id && task.taskType === 1 && isVotingTask(task));

const countTasksInState = (tasks: Task[], state: number): number =>
  tasks.filter(task => task.state === state).length;

const hasOpenVotes = (turn: Turn, visit: Visit): boolean =>
  countTasksInState(votingTasks(turn, visit), TASK_STATE.processing) > 0;

const verdictFunctionByApprovalMode: Record<ExamineMode, (turn: Turn, visit: Visit) => Verdict> = {
  [EXAMINE_MODE.sequential]: (turn, visit) => (hasOpenVotes(turn, visit) ? undefined : 'next'),
  [EXAMINE_MODE.countersign]: (turn, visit) =>
    hasOpenVotes(turn, visit) ? undefined : hasAgreedVote(turn, visit) ? 'agree' : 'nobody',
  [EXAMINE_MODE.eitherSign]: (turn, visit) =>
    hasAgreedVote(turn, visit) ? 'agree' : hasOpenVotes(turn, visit) ? undefined : 'nobody',
  [EXAMINE_MODE.vote]: voteVerdict,
};

/** Returns the result of a vote as soon as the remaining votes cannot change it. */
function voteVerdict(turn: Turn, visit: Visit): Verdict {
  const rows = votingTasks(turn, visit);
  const { passRatio = DEFAULT_PASS_RATIO } = requireNodeInFlow(turn, visit.nodeId) as ApproverNode;
  const agreed = countTasksInState(rows, TASK_STATE.pass);
  const open = countTasksInState(rows, TASK_STATE.processing);
  const votes = agreed + open + countTasksInState(rows, TASK_STATE.refuse);
  if (votes === 0) return 'nobody';
  if (agreed > 0 && agreed * 100 >= passRatio * votes) return 'agree';
  return (agreed + open) * 100 < passRatio * votes || open === 0 ? 'reject' : undefined;
}
