/** How long a node's people have, and what happens when that time is over. */
import { type ApproverNode, EXAMINE_MODE, NODE, type TimeLimit } from '../../flow/index.ts';
import { minutesAfter } from '../model/due.ts';
import type { Process, Visit } from '../model/instance.ts';
import { TASK_STATE } from '../model/instance.ts';
import { ablePeople, modeOf } from '../people/assign.ts';
import { cancelTasks, hasDecided } from '../turn/tasks.ts';
import { indexOf, log, nodeOf, openTasksOf, type Turn } from '../turn/turn.ts';
import { agreeVisit, seat, seatSubstitutes } from './open.ts';
import { refuseVisit } from './verdict.ts';

/** What a version says of a node; undefined where the flow has no limits, or nobody decides there. */
export function limitAt({ flow }: Process, nodeId: string): TimeLimit | undefined {
  const node = flow.setting?.timeLimit ? indexOf(flow).get(nodeId)?.node : undefined;
  return node?.type === NODE.approver || node?.type === NODE.handler ? node.timeLimit : undefined;
}

/** Counted anew each time the node opens, also after a fall-back. */
export function armTimer(turn: Turn, visit: Visit, process: Process = turn.process): void {
  const limit = limitAt(process, visit.nodeId);
  if (limit) visit.timer = { at: minutesAfter(turn.world.now, limit.minutes), do: limit.do, sent: 0 };
}

/** The visit's time is over. */
export function timeOut(turn: Turn, visit: Visit): void {
  const limit = limitAt(turn.process, visit.nodeId);
  if (!limit) delete visit.timer;
  else if (limit.do === 'remind') remind(turn, visit, limit);
  else end(turn, visit, limit);
}

function end(turn: Turn, visit: Visit, limit: TimeLimit): void {
  delete visit.timer;
  const { nodeId } = visit;
  const userIds = [...new Set(openTasksOf(turn, visit).map(task => task.actorId))];
  const did = limit.do === 'pass' || limit.do === 'reject' ? limit.do : 'transfer';
  if (userIds.length > 0) turn.effects.push({ kind: 'timed-out', nodeId, userIds, did });
  log(turn, { kind: 'timed-out', nodeId, visitId: visit.id, reason: `timeout-${limit.do}` });
  cancelTasks(turn, visit, { state: TASK_STATE.timeout });
  if (limit.do === 'pass') agreeVisit(turn, visit);
  else if (limit.do === 'reject') refuseVisit(turn, visit);
  else handOn(turn, visit, limit);
}

function remind(turn: Turn, visit: Visit, { again }: TimeLimit): void {
  const waiting = openTasksOf(turn, visit).filter(task => !task.held);
  const userIds = [...new Set(waiting.map(task => task.actorId))];
  turn.effects.push({ kind: 'reminded', nodeId: visit.nodeId, userIds });
  for (const toId of userIds) log(turn, { kind: 'reminded', nodeId: visit.nodeId, visitId: visit.id, toId });
  const { at, sent } = visit.timer ?? { at: turn.world.now, sent: 0 };
  if (!again || sent >= again.times) delete visit.timer;
  else visit.timer = { at: minutesAfter(at, again.minutes), do: 'remind', sent: sent + 1 };
}

/**
 * The task goes to others, who have no limit; where none of them is there, it is as if nobody had been found. Nobody is
 * asked twice where each has one vote.
 */
function handOn(turn: Turn, visit: Visit, { to = [] }: TimeLimit): void {
  const named = to.map(user => user.id);
  const mode = modeOf(nodeOf(turn, visit.nodeId) as ApproverNode);
  const once = mode === EXAMINE_MODE.countersign || mode === EXAMINE_MODE.vote;
  const people = ablePeople(turn, named, visit).filter(id => !once || !hasDecided(turn, visit, id));
  delete visit.claimedBy;
  if (people.length === 0) seatSubstitutes(turn, visit);
  else seat(turn, visit, { kind: 'people', people, mode, substitutes: true });
  delete visit.timer;
}
