/** The end of a time limit: the node's people are reminded, or the system decides or hands on in their place. */
import { type ApproverNode, EXAMINE_MODE, type TimeLimit } from '../../flow/index.ts';
import { minutesAfter } from '../model/due.ts';
import { TASK_STATE, type Visit } from '../model/instance.ts';
import { ablePeople, modeOf, substitute } from '../people/assign.ts';
import { cancelTasks, hasDecided } from '../turn/tasks.ts';
import { log, nodeOf, openTasksOf, type Turn } from '../turn/turn.ts';
import { agreeVisit, appoint } from './open.ts';
import { limitAt } from './time-limit.ts';
import { refuseVisit } from './verdict.ts';

/** The visit's time is over. */
export function timeOut(turn: Turn, visit: Visit): void {
  const limit = limitAt(turn, visit.nodeId);
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
 * The task goes to others, who have no limit; where none of them is there, it is as if nobody had been found. In a line only the one
 * who was late is replaced. Nobody is asked twice where each has one vote.
 */
function handOn(turn: Turn, visit: Visit, { to = [] }: TimeLimit): void {
  const named = to.map(user => user.id);
  const node = nodeOf(turn, visit.nodeId) as ApproverNode;
  const mode = modeOf(node);
  const once = mode === EXAMINE_MODE.countersign || mode === EXAMINE_MODE.vote;
  const people = ablePeople(turn, named, visit).filter(id => !once || !hasDecided(turn, visit, id));
  delete visit.claimedBy;
  const isThere = people.length > 0;
  appoint(
    turn,
    visit,
    isThere ? { kind: 'people', people, mode, substitutes: true } : substitute(turn, node, visit),
  );
  delete visit.timer;
}
