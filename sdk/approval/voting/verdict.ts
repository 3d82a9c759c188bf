/** After each decision of a node with several people: whether it is decided, and which way. */
import { type ApproverNode, DEFAULT_RATIO, EXAMINE_MODE, type ExamineMode } from '../../flow/index.ts';
import { INSTANCE_STATE, TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { isAble } from '../people/picks.ts';
import { finish } from '../routing/finish.ts';
import { completeVisit } from '../routing/route.ts';
import { cancelTasks, hasOpenTask, isVoter, openTasks } from '../turn/tasks.ts';
import { nodeOf, openTasksOf, type Turn } from '../turn/turn.ts';
import { agreeVisit, assignSubstitutes, hasAgreement, openNextInLine } from './open.ts';

/** Goes on from an agreement; the task is closed already. */
export function afterAgreement(turn: Turn, visit: Visit, task: Task): void {
  openSignersAfter(turn, visit, task);
  releaseAsker(turn, task);
  closeIfDecided(turn, visit);
}

/** The first reject decides; in a vote it counts as one vote. The reject of a signer before or after an assignee rejects the node. */
export function afterReject(turn: Turn, visit: Visit, task: Task): void {
  if (visit.mode === EXAMINE_MODE.vote && isVoter(task)) closeIfDecided(turn, visit);
  else refuseVisit(turn, visit);
}

/** Whether a suggestion branch stands behind a node, with nothing between at which anybody decides. */
function leadsToSuggestion(turn: Turn, nodeId: string): boolean {
  let next = nodeOf(turn, nodeId).childNode;
  while (next && turn.behaviourOf(next)?.passesBy) next = next.childNode;
  return next ? turn.behaviourOf(next)?.lanes?.byDecision === true : false;
}

/** A suggestion branch behind the node takes a reject further; else the instance ends as rejected. */
export function refuseVisit(turn: Turn, visit: Visit): void {
  visit.decision = 'reject';
  if (leadsToSuggestion(turn, visit.nodeId)) completeVisit(turn, visit);
  else finish(turn, INSTANCE_STATE.rejected);
}

/** Opens the tasks of the signers that the actor added after themselves, except disabled people and people who have the node again. */
function openSignersAfter(turn: Turn, visit: Visit, { id, signAfter = [] }: Task): void {
  const able = signAfter.filter(one => isAble(turn, one) && !hasOpenTask(turn, visit, one));
  openTasks(turn, visit, able, { sign: 'after', parentId: id });
}

/** Once nobody is left who signs before somebody, that one may decide. */
export function releaseAsker({ instance }: Turn, { sign, parentId }: Task): void {
  if (sign !== 'before') return;
  const waiting = instance.tasks.some(
    one => one.parentId === parentId && one.sign === 'before' && one.state === TASK_STATE.processing,
  );
  const asker = instance.tasks.find(one => one.id === parentId);
  if (!waiting && asker?.held === 'signers') delete asker.held;
}

type Verdict = 'agree' | 'reject' | 'next' | 'nobody' | undefined;

/** Looks at the visit's rows: goes on where it is decided and nobody signs behind the decision any more. */
export function closeIfDecided(turn: Turn, visit: Visit): void {
  const verdict = verdicts[visit.mode ?? EXAMINE_MODE.eitherSign](turn, visit);
  if (verdict === undefined) return;
  if (verdict !== 'reject' && openTasksOf(turn, visit).some(signsAfter))
    cancelTasks(turn, visit, { spared: task => !isOfVoter(turn, task) });
  else execute[verdict](turn, visit);
}

const signsAfter = ({ sign }: Task): boolean => sign === 'after';

/** Whether a task is a voter's, or a signer's before a voter; signers after a decision and their signers are excluded. */
function isOfVoter(turn: Turn, { sign, parentId }: Task): boolean {
  if (sign !== 'before') return sign !== 'after';
  const asker = turn.instance.tasks.find(task => task.id === parentId);
  return asker !== undefined && isOfVoter(turn, asker);
}

const execute: Record<NonNullable<Verdict>, (turn: Turn, visit: Visit) => void> = {
  agree: agreeVisit,
  reject: refuseVisit,
  nobody: assignSubstitutes,
  next: (turn, visit) => {
    visit.cursor += 1;
    openNextInLine(turn, visit);
  },
};

/** Rows of those who decide by the node's rule, apart from signers before and after. */
const votesOf = (turn: Turn, visit: Visit): Task[] =>
  turn.instance.tasks.filter(task => task.visitId === visit.id && task.taskType === 1 && isVoter(task));

const count = (tasks: Task[], state: number): number => tasks.filter(task => task.state === state).length;

const isUndecided = (turn: Turn, visit: Visit): boolean =>
  count(votesOf(turn, visit), TASK_STATE.processing) > 0;

const verdicts: Record<ExamineMode, (turn: Turn, visit: Visit) => Verdict> = {
  [EXAMINE_MODE.sequential]: (turn, visit) => (isUndecided(turn, visit) ? undefined : 'next'),
  [EXAMINE_MODE.countersign]: (turn, visit) =>
    isUndecided(turn, visit) ? undefined : hasAgreement(turn, visit) ? 'agree' : 'nobody',
  [EXAMINE_MODE.eitherSign]: (turn, visit) =>
    hasAgreement(turn, visit) ? 'agree' : isUndecided(turn, visit) ? undefined : 'nobody',
  [EXAMINE_MODE.vote]: voted,
};

/** Decided as soon as the votes that are left cannot change it. */
function voted(turn: Turn, visit: Visit): Verdict {
  const rows = votesOf(turn, visit);
  const { passRatio = DEFAULT_RATIO } = nodeOf(turn, visit.nodeId) as ApproverNode;
  const agreed = count(rows, TASK_STATE.pass);
  const open = count(rows, TASK_STATE.processing);
  const votes = agreed + open + count(rows, TASK_STATE.refuse);
  if (votes === 0) return 'nobody';
  if (agreed > 0 && agreed * 100 >= passRatio * votes) return 'agree';
  return (agreed + open) * 100 < passRatio * votes || open === 0 ? 'reject' : undefined;
}
