/** Time went by: what is due happens, and people who are gone since are looked for again, so that nothing waits for ever. */
import { NODE } from '../../flow/index.ts';
import { TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { isAble } from '../people/picks.ts';
import { completeVisit } from '../routing/route.ts';
import { closeTask, dropSigners, hasOpenTask, openTask } from '../turn/tasks.ts';
import { isRunning, log, nodeOf, openTasksOf, raiseIncident, SYSTEM, type Turn } from '../turn/turn.ts';
import { timeOut } from '../voting/time-limit.ts';
import { releaseAsker, settle } from '../voting/verdict.ts';
import { releaseClaim } from './claim.ts';

export function tick(turn: Turn): undefined {
  for (const visit of turn.instance.visits) if (isOpen(turn, visit)) ring(turn, visit);
  for (const visit of turn.instance.visits) if (isOpen(turn, visit)) replaceMissing(turn, visit);
}

const isOpen = (turn: Turn, visit: Visit): boolean => isRunning(turn) && visit.state === 'open';

function ring(turn: Turn, visit: Visit): void {
  if (!visit.timer || visit.timer.at > turn.world.now) return;
  if (visit.timer.do === 'wake') completeVisit(turn, visit);
  else timeOut(turn, visit);
}

/** Who can no longer sign in leaves their place: to whom they stood in for, to the others, or to substitutes. */
function replaceMissing(turn: Turn, visit: Visit): void {
  const gone = openTasksOf(turn, visit).filter(task => !isAble(turn, task.actorId));
  if (gone.length === 0) return;
  for (const task of gone) leave(turn, visit, task);
  if (nodeOf(turn, visit.nodeId).type !== NODE.start) settle(turn, visit);
  else if (openTasksOf(turn, visit).length === 0) raiseIncident(turn, visit, 'nobody');
}

function leave(turn: Turn, visit: Visit, task: Task): void {
  const { id, nodeId, actorId, onBehalfOf, sign } = task;
  if (visit.claimedBy === id) releaseClaim(turn, visit);
  closeTask(turn, task, { state: TASK_STATE.cancelled, by: SYSTEM });
  log(turn, { kind: 'skipped', nodeId, visitId: visit.id, taskId: id, actorId, reason: 'disabled' });
  dropSigners(turn, visit, task);
  if (onBehalfOf !== undefined && isAble(turn, onBehalfOf) && !hasOpenTask(turn, visit, onBehalfOf))
    openTask(turn, visit, onBehalfOf, { parentId: sign ? (task.parentId ?? id) : id, ...(sign && { sign }) });
  else releaseAsker(turn, task);
}
