/** View, agree, reject and stage: who may, and what each does to the task and its node. */
import { NODE } from '../../flow/index.ts';
import { refuseChanges } from '../../form/index.ts';
import { type Command, type Refusal, TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { privilegesAt } from '../people/privileges.ts';
import { leadsBack } from '../routing/straight.ts';
import { openTaskOf, ownTask, takeDecision, takeTask } from '../turn/command-task.ts';
import { decideTask } from '../turn/tasks.ts';
import { log, nodeOf, refuse, type Turn, visitOf } from '../turn/turn.ts';
import { refusalOf, writeValues } from '../turn/values.ts';
import { agreeVisit } from '../voting/open.ts';
import { afterAgreement, afterReject } from '../voting/verdict.ts';

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** Marks the first time the actor opened the task. */
export function view(turn: Turn, command: Of<'view'>): Refusal | undefined {
  const found = ownTask(turn, command);
  if ('code' in found) return found;
  found.viewedAt ??= turn.world.now;
  return undefined;
}

/** What was staged is handed in where the command brings no values of its own. */
export function agree(turn: Turn, command: Of<'agree'>): Refusal | undefined {
  const task = takeTask(turn, command);
  if ('code' in task) return task;
  const refusal = writeValues(turn, task.nodeId, command.values ?? task.draft?.values ?? {});
  if (refusal) return refusal;
  const visit = visitOf(turn, task.visitId);
  if (command.way === 'walk') walkOn(visit);
  if (visit.backTo && !leadsBack(turn, visit)) return refuse('leads-elsewhere');
  decideTask(turn, task, TASK_STATE.pass, command);
  record(turn, task, task.taskType === 0 ? 'resubmitted' : 'agreed');
  if (task.taskType === 0) agreeVisit(turn, visit);
  else afterAgreement(turn, visit, task);
  return undefined;
}

function walkOn(visit: Visit): void {
  delete visit.backTo;
  delete visit.restores;
}

/** Values are not written. */
export function reject(turn: Turn, command: Of<'reject'>): Refusal | undefined {
  const task = takeDecision(turn, command);
  if ('code' in task) return task;
  if (nodeOf(turn, task.nodeId).type === NODE.handler) return refuse('not-allowed');
  decideTask(turn, task, TASK_STATE.refuse, command);
  record(turn, task, 'refused');
  afterReject(turn, visitOf(turn, task.visitId), task);
  return undefined;
}

function record(turn: Turn, task: Task, kind: 'agreed' | 'refused' | 'resubmitted'): void {
  const { nodeId, visitId, id: taskId, actorId, comment, attachments } = task;
  const words = { ...(comment && { comment }), ...(attachments && { attachments }) };
  log(turn, { kind, nodeId, visitId, taskId, actorId, ...words });
}

/** A draft may be incomplete, but not touch what the actor may not write. Nothing of the instance changes. */
export function stage(turn: Turn, command: Of<'stage'>): Refusal | undefined {
  const task = openTaskOf(turn, command);
  if ('code' in task) return task;
  if (!nodeOf(turn, task.nodeId).configure?.staging) return refuse('not-allowed');
  const { process, instance, world } = turn;
  const privileges = privilegesAt(process, task.nodeId);
  const errors = refuseChanges(process.form, instance.values, command.values, {
    privileges,
    lang: world.lang ?? 'zh',
  });
  if (errors.length > 0) return refusalOf(errors);
  task.draft = { values: command.values, ...(command.comment && { comment: command.comment }) };
  return undefined;
}
