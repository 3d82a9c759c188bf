/**
 * Handles the end of a time limit: reminds the assignees, decides on their behalf, or hands their tasks over.
 */
import { type ApproverNode, EXAMINE_MODE, type TimeLimit } from '../../flow/index.ts';
import { momentAfterWait } from '../model/due.ts';
import { TASK_STATE, type Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { enabledPeople, multiAssigneeModeOfNode, resolveMissingAssignees } from '../people/assign.ts';
import { cancelTasks, hasDecided } from '../turn/tasks.ts';
import { appendTimelineEntry, openTasksOf, requireNodeInFlow } from '../turn/turn.ts';
import { completeNodeVisitAsAgreed, replaceAssigneesWithNamedPeople } from './open.ts';
import { timeLimitAtNode } from './time-limit.ts';
import { completeNodeVisitAsRejected } from './verdict.ts';

/** Runs the action of a node's time limit after the limit has expired, for example a reminder. */
export function runTimeLimitAction(turn: Turn, visit: Visit): void {
  const limit = timeLimitAtNode(turn, visit.nodeId);
  if (!limit) delete visit.timer;
  else if (limit.do === 'remind') remindPeople(turn, visit, limit);
  else applyExpiredTimeLimit(turn, visit, limit);
}

function applyExpiredTimeLimit(turn: Turn, visit: Visit, limit: TimeLimit): void {
  const due = dueTimeOfFiredTimer(turn, visit);
  delete visit.timer;
  const { nodeId } = visit;
  const userIds = [...new Set(openTasksOf(turn, visit).map(task => task.actorId))];
  const did = limit.do === 'pass' || limit.do === 'reject' ? limit.do : 'transfer';
  if (userIds.length > 0) turn.effects.push({ kind: 'timed-out', nodeId, userIds, did, ...due });
  appendTimelineEntry(turn, { kind: 'timed-out', nodeId, visitId: visit.id, reason: `timeout-${limit.do}` });
  cancelTasks(turn, visit, { state: TASK_STATE.timeout });
  if (limit.do === 'pass') completeNodeVisitAsAgreed(turn, visit);
  else if (limit.do === 'reject') completeNodeVisitAsRejected(turn, visit);
  else handOverLateTasks(turn, visit, limit);
}

function remindPeople(turn: Turn, visit: Visit, { again }: TimeLimit): void {
  const waiting = openTasksOf(turn, visit).filter(task => !task.held);
  const userIds = [...new Set(waiting.map(task => task.actorId))];
  const due = dueTimeOfFiredTimer(turn, visit);
  turn.effects.push({ kind: 'reminded', nodeId: visit.nodeId, userIds, ...due });
  for (const toId of userIds)
    appendTimelineEntry(turn, { kind: 'reminded', nodeId: visit.nodeId, visitId: visit.id, toId });
  const { at, sent } = visit.timer ?? { at: turn.world.now, sent: 0 };
  if (!again || sent >= again.times) delete visit.timer;
  else {
    const next = momentAfterWait(turn.world, turn.process, at, again);
    visit.timer = { at: next, do: 'remind', sent: sent + 1 };
    if (due) visit.timer.due = due.dueTime;
  }
}

/** Returns the end of the time limit whose timer fires, if the command asks for it. */
const dueTimeOfFiredTimer = ({ namesDueTimes }: Turn, { timer }: Visit): { dueTime: number } | undefined =>
  namesDueTimes && timer ? { dueTime: timer.due ?? timer.at } : undefined;

/**
 * Hands the late tasks over to other people, for whom no time limit applies. If none of these people is
 * enabled, the node's rule for missing assignees applies. At a sequential node, only the late assignee is
 * replaced. At a countersign or vote node, people who have already decided get no new task.
 */
function handOverLateTasks(turn: Turn, visit: Visit, { to = [] }: TimeLimit): void {
  const named = to.map(user => user.id);
  const node = requireNodeInFlow(turn, visit.nodeId) as ApproverNode;
  const mode = multiAssigneeModeOfNode(node);
  const once = mode === EXAMINE_MODE.countersign || mode === EXAMINE_MODE.vote;
  const people = enabledPeople(turn, named, visit).filter(id => !once || !hasDecided(turn, visit, id));
  delete visit.claimedBy;
  const isThere = people.length > 0;
  replaceAssigneesWithNamedPeople(
    turn,
    visit,
    isThere
      ? { kind: 'people', people, mode, substitutes: true }
      : resolveMissingAssignees(turn, node, visit),
  );
  delete visit.timer;
}
