/** Tick: what is due happens, and people who are gone since are looked for again, so that nothing waits for ever. */
import { nextDue } from '../../model/due.ts';
import { INSTANCE_STATE, type Refusal, TASK_STATE, type Task, type Visit } from '../../model/instance.ts';
import { isAble } from '../../people/picks.ts';
import { releaseClaim } from '../../turn/claims.ts';
import { closeTask, dropSigners, hasOpenTask, openTask } from '../../turn/tasks.ts';
import { behaviourAt, isRunning, log, nodeOf, openTasksOf, SYSTEM, type Turn } from '../../turn/turn.ts';
import { releaseAsker } from '../../voting/verdict.ts';
import type { CommandHandler } from '../handler.ts';

export const tick: CommandHandler<'tick'> = {
  run,
  changesNothing: (instance, _, { now, directory }) =>
    instance.state !== INSTANCE_STATE.running ||
    ((nextDue(instance) ?? Number.POSITIVE_INFINITY) > now &&
      instance.tasks.every(
        task => task.state !== TASK_STATE.processing || directory.person(task.actorId)?.disabled === false,
      )),
};

function run(turn: Turn): Refusal | undefined {
  for (const visit of turn.instance.visits) if (isOpen(turn, visit)) ringTimer(turn, visit);
  for (const visit of turn.instance.visits) if (isOpen(turn, visit)) replaceMissing(turn, visit);
  return undefined;
}

const isOpen = (turn: Turn, visit: Visit): boolean => isRunning(turn) && visit.state === 'open';

function ringTimer(turn: Turn, visit: Visit): void {
  if (!visit.timer || visit.timer.at > turn.world.now) return;
  behaviourAt(turn, visit.nodeId)?.timeUp?.(turn, visit);
}

/** A disabled person is replaced by the person they stood in for, by the other assignees, or by substitutes. */
function replaceMissing(turn: Turn, visit: Visit): void {
  const gone = openTasksOf(turn, visit).filter(task => !isAble(turn, task.actorId));
  if (gone.length === 0) return;
  for (const task of gone) leave(turn, visit, task);
  const node = nodeOf(turn, visit.nodeId);
  turn.behaviourOf(node)?.peopleGone?.(turn, node, visit);
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
