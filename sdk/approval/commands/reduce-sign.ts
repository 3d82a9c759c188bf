/** Reduce-sign: takes back the request to sign from people who have not decided. */
import { EXAMINE_MODE } from '../../flow/index.ts';
import { type Refusal, TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { openTaskOf } from '../turn/command-task.ts';
import { logSigner } from '../turn/signers.ts';
import { closeTask, dropSigners, isAhead, isPartOf } from '../turn/tasks.ts';
import { refuse, type Turn, visitOf } from '../turn/turn.ts';
import { closeIfDecided, releaseAsker } from '../voting/verdict.ts';
import type { ActionCaller, ActionOffer, CommandHandler, CommandOf } from './handler.ts';

export const reduceSign: CommandHandler<'reduce-sign'> = { run };

/** One probe for each person: one who may not be taken back alone is not offered. */
export const reduceSignAction: ActionOffer = {
  isComplete: true,
  probes: caller =>
    signersOf(caller).map(id => ({
      kind: 'reduce-sign',
      actorId: caller.actorId,
      taskId: caller.taskId,
      userIds: [id],
    })),
};

/** Returns all signers that the task has ever added; in a sequential node they are recorded only in the timeline. */
function signersOf({ instance: { tasks, timeline }, taskId }: ActionCaller): string[] {
  const named = timeline.filter(one => one.kind === 'signer-added' && one.taskId === taskId);
  const open = tasks.filter(
    one => one.parentId === taskId && one.sign && one.state === TASK_STATE.processing,
  );
  const behind = tasks.find(one => one.id === taskId)?.signAfter ?? [];
  return [...new Set([...open.map(one => one.actorId), ...behind, ...named.map(one => one.toId ?? '')])];
}

function run(turn: Turn, command: CommandOf<'reduce-sign'>): Refusal | undefined {
  const task = openTaskOf(turn, command);
  if ('code' in task) return task;
  const visit = visitOf(turn, task.visitId);
  const asked = command.userIds.every(id => isAsked(turn, visit, task, id));
  if (command.userIds.length === 0 || !asked) return refuse('bad-target');
  for (const id of command.userIds) remove(turn, visit, task, id);
  for (const toId of command.userIds)
    logSigner(turn, task, { kind: 'signer-removed', toId, remark: command });
  closeIfDecided(turn, visit);
  return undefined;
}

const childOf = ({ instance }: Turn, task: Task, id: string): Task | undefined =>
  instance.tasks.find(
    one => one.parentId === task.id && one.sign && isPartOf(one, id) && one.state === TASK_STATE.processing,
  );

/** Whether a person was added behind this task in a sequential node and has not had their turn. */
const isInLine = ({ instance }: Turn, visit: Visit, task: Task, id: string): boolean =>
  visit.mode === EXAMINE_MODE.sequential &&
  isAhead(visit, id) &&
  instance.timeline.some(
    entry => entry.kind === 'signer-added' && entry.taskId === task.id && entry.toId === id,
  );

const isAsked = (turn: Turn, visit: Visit, task: Task, id: string): boolean =>
  childOf(turn, task, id) !== undefined ||
  task.signAfter?.includes(id) === true ||
  isInLine(turn, visit, task, id);

function remove(turn: Turn, visit: Visit, task: Task, id: string): void {
  const child = childOf(turn, task, id);
  if (child) {
    closeTask(turn, child, { state: TASK_STATE.cancelled, by: task.actorId });
    dropSigners(turn, visit, child);
    releaseAsker(turn, child);
  }
  if (task.signAfter) task.signAfter = task.signAfter.filter(one => one !== id);
  if (child?.sign === 'beside') visit.actors = visit.actors.filter(one => one !== id);
  else if (isInLine(turn, visit, task, id))
    visit.actors = visit.actors.filter((one, at) => one !== id || at <= visit.cursor);
}
