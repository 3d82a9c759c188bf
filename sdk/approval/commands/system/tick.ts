/**
 * Implements the tick command: fires due timers and replaces assignees who have been disabled, so that no
 * task waits forever.
 */

import type { Refusal } from '../../model/command.ts';
import { nextTimerDue } from '../../model/due.ts';
import {
  INSTANCE_STATE,
  type Instance,
  type Process,
  TASK_STATE,
  type Task,
  type Visit,
} from '../../model/instance.ts';
import type { World } from '../../model/world.ts';
import type { Turn } from '../../nodes/behaviour.ts';
import { findNodeBehaviour } from '../../nodes/index.ts';
import { directoryChangesOfVisit } from '../../people/following.ts';
import { isEnabledPerson } from '../../people/picks.ts';
import { closeTaskOfLostAssignee, forgetFoundPerson, hasOpenTask, openTask } from '../../turn/tasks.ts';
import {
  createCommandTurn,
  findNodeBehaviourById,
  followsDirectory,
  isInstanceRunning,
  openTasksOf,
  requireNodeInFlow,
} from '../../turn/turn.ts';
import { releaseWaitingTask } from '../../voting/verdict.ts';
import type { CommandHandler } from '../handler.ts';

export const tickCommandHandler: CommandHandler<'tick'> = {
  run: runTickCommand,
  changesNothing: (instance, _, world, process) =>
    instance.state !== INSTANCE_STATE.running ||
    ((nextTimerDue(instance) ?? Number.POSITIVE_INFINITY) > world.now &&
      instance.tasks.every(
        task =>
          task.state !== TASK_STATE.processing || world.directory.person(task.actorId)?.disabled === false,
      ) &&
      isInAccordWithDirectory(process, instance, world)),
};

function isInAccordWithDirectory(process: Process, instance: Instance, world: World): boolean {
  if (!followsDirectory({ process })) return true;
  const turn = createCommandTurn({ process, instance, world, behaviourOf: findNodeBehaviour });
  return turn.instance.visits.every(visit => !directoryChangesOfVisit(turn, visit));
}

function runTickCommand(turn: Turn): Refusal | undefined {
  for (const visit of turn.instance.visits) if (isRunningNodeVisit(turn, visit)) fireTimer(turn, visit);
  for (const visit of turn.instance.visits)
    if (isRunningNodeVisit(turn, visit)) replaceDisabledAssignees(turn, visit);
  return undefined;
}

const isRunningNodeVisit = (turn: Turn, visit: Visit): boolean =>
  isInstanceRunning(turn) && visit.state === 'open';

function fireTimer(turn: Turn, visit: Visit): void {
  if (!visit.timer || visit.timer.at > turn.world.now) return;
  findNodeBehaviourById(turn, visit.nodeId)?.timeUp?.(turn, visit);
}

/**
 * Replaces disabled assignees. If the assignee decides on behalf of another person, that person gets the
 * task. Otherwise the other assignees decide. If there are none, substitutes get the task.
 */
function replaceDisabledAssignees(turn: Turn, visit: Visit): void {
  const gone = openTasksOf(turn, visit).filter(task => !isEnabledPerson(turn, task.actorId));
  if (gone.length === 0) return;
  for (const task of gone) closeTaskOfDisabledAssignee(turn, visit, task);
  const node = requireNodeInFlow(turn, visit.nodeId);
  turn.behaviourOf(node)?.peopleGone?.(turn, node, visit);
}

function closeTaskOfDisabledAssignee(turn: Turn, visit: Visit, task: Task): void {
  const { id, actorId, onBehalfOf, sign } = task;
  closeTaskOfLostAssignee(turn, visit, { task, entry: { kind: 'skipped', actorId, reason: 'disabled' } });
  const person = onBehalfOf ?? actorId;
  if (!isEnabledPerson(turn, person)) forgetFoundPerson(visit, person);
  if (onBehalfOf !== undefined && isEnabledPerson(turn, onBehalfOf) && !hasOpenTask(turn, visit, onBehalfOf))
    openTask(turn, visit, onBehalfOf, { parentId: sign ? (task.parentId ?? id) : id, ...(sign && { sign }) });
  else releaseWaitingTask(turn, task);
}
