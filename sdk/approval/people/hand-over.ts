/**
 * Implements transfer (docs/flow/rules.md#transfer), delegation (docs/flow/rules.md#delegate) and the hand-over
 * of another person's task by an administrator (docs/flow/rules.md#reassign).
 */
import { EXAMINE_MODE } from '../../flow/index.ts';
import type { Command, Refusal } from '../model/command.ts';
import { TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { assignClaimToTask } from '../turn/claims.ts';
import { findDecidableNonInitiatorTask } from '../turn/command-task.ts';
import {
  closeTask,
  hasDecided,
  isLaterInApprovalSequence,
  isTaskDecidedByOrForPerson,
  isVotingTask,
  openTask,
  pickCommentAndAttachments,
} from '../turn/tasks.ts';
import {
  appendTimelineEntry,
  createRefusal,
  openTasksOf,
  requireNodeInFlow,
  requireNodeVisit,
} from '../turn/turn.ts';
import { findChosenPersonRefusal } from './chosen.ts';
import { wouldDecideOwnRequest } from './dedupe.ts';

type HandOver = Extract<Command, { kind: 'transfer' | 'delegate' }>;

export function runHandOverCommand(turn: Turn, command: HandOver): Refusal | undefined {
  const task = findDecidableNonInitiatorTask(turn, command);
  if ('code' in task) return task;
  if (!isHandOverAllowed(turn, task, command.kind)) return createRefusal('not-allowed');
  const refusal = findHandOverReceiverRefusal(turn, task, command);
  if (refusal) return refusal;
  const visit = requireNodeVisit(turn, task.visitId);
  Object.assign(task, pickCommentAndAttachments(command));
  closeTask(turn, task, { state: TASK_STATE.transfer, by: task.actorId });
  appendHandOverToTimeline(turn, task, command);
  handTaskOverToReceiver(turn, visit, task, command);
  return undefined;
}

/**
 * Hands the open task of another person over. The rules of a transfer apply, except for the switches of the
 * flow and of the node. Tasks that wait for a claim or for signers can be handed over too.
 */
export function reassignTask(
  turn: Turn,
  task: Task,
  { actorId, to, comment }: Extract<Command, { kind: 'reassign' }>,
): Refusal | undefined {
  const refusal = findHandOverReceiverRefusal(turn, task, { kind: 'transfer', to, actorId: task.actorId });
  if (refusal) return refusal;
  const { id: taskId, nodeId, visitId, held } = task;
  if (signsInVisit(turn, visitId, to)) return createRefusal('already-holds', { by: to });
  closeTask(turn, task, { state: TASK_STATE.transfer, by: actorId });
  appendTimelineEntry(turn, { kind: 'reassigned', nodeId, visitId, taskId, actorId, toId: to, comment });
  const visit = requireNodeVisit(turn, visitId);
  const provided = handTaskOverToReceiver(turn, visit, task, { kind: 'transfer', to });
  if (held === 'signers') moveWaitingSignersToTask(turn, visit, task, provided);
  else if (held === 'claimed' && visit.claimedBy !== provided.id) provided.held = held;
  return undefined;
}

/** Returns true if the person will sign before or after another person in the visit. */
const signsInVisit = ({ instance }: Turn, visitId: string, personId: string): boolean =>
  instance.tasks.some(
    task =>
      task.visitId === visitId &&
      task.state === TASK_STATE.processing &&
      isTaskDecidedByOrForPerson(task, personId) &&
      !isVotingTask(task),
  );

/** Lets the signers who sign before the holder of a task sign before the new holder. */
function moveWaitingSignersToTask(turn: Turn, visit: Visit, { id }: Task, provided: Task): void {
  for (const signer of openTasksOf(turn, visit))
    if (signer.parentId === id && signer.sign === 'before') signer.parentId = provided.id;
  provided.held = 'signers';
}

/**
 * Returns true if the flow allows the hand-over. A transfer also requires that the node offers the transfer
 * button.
 */
function isHandOverAllowed({ process, ...turn }: Turn, { nodeId }: Task, kind: HandOver['kind']): boolean {
  const { setting } = process.flow;
  if (kind === 'delegate') return setting?.allowDelegate === true;
  const { configure } = requireNodeInFlow({ process, ...turn }, nodeId);
  return setting?.allowTransfer !== false && configure?.transmitted === true;
}

function findHandOverReceiverRefusal(
  turn: Turn,
  task: Task,
  { to, kind, actorId }: Pick<HandOver, 'to' | 'kind' | 'actorId'>,
): Refusal | undefined {
  if (to === actorId) return createRefusal('same-user');
  const wrong = findChosenPersonRefusal(turn, [to]);
  if (wrong) return createRefusal(wrong.code);
  if (isVotingTask(task) && wouldDecideOwnRequest(turn, requireNodeVisit(turn, task.visitId), to))
    return createRefusal('own-request', { by: to });
  return hasTaskConflictingWithHandOver(turn, task, to, kind)
    ? createRefusal('already-holds', { by: to })
    : undefined;
}

/**
 * Returns true if the receiver cannot take over the task because of a conflict at the same node. An example
 * is another open task of the receiver at this node. The task to be handed over does not count.
 */
function hasTaskConflictingWithHandOver(turn: Turn, task: Task, to: string, kind: HandOver['kind']): boolean {
  const visit = requireNodeVisit(turn, task.visitId);
  const rows = turn.instance.tasks.filter(
    one => one.visitId === visit.id && one !== task && isTaskDecidedByOrForPerson(one, to),
  );
  const asked = turn.instance.tasks.some(one => one.visitId === visit.id && one.signAfter?.includes(to));
  const open = asked || rows.some(one => one.state === TASK_STATE.processing);
  if (visit.mode === EXAMINE_MODE.eitherSign) return open && (kind === 'delegate' || !isVotingTask(task));
  if (visit.mode === EXAMINE_MODE.sequential) return open || isLaterInApprovalSequence(visit, to);
  return open || hasDecided(turn, visit, to);
}

/** Hands the task over. If the receiver already holds a voting task of the node, the two tasks are merged. */
function handTaskOverToReceiver(
  turn: Turn,
  visit: Visit,
  task: Task,
  { kind, to }: Pick<HandOver, 'kind' | 'to'>,
): Task {
  const held = openTasksOf(turn, visit).find(one => one.actorId === to && isVotingTask(task));
  const provided = held ?? openReceiverTask(turn, visit, task, { kind, to });
  if (held) mergeTaskIntoReceiverTask(visit, held, task);
  if (kind === 'transfer' && isVotingTask(task)) replaceAssignee(visit, task.onBehalfOf ?? task.actorId, to);
  if (visit.claimedBy === task.id) assignClaimToTask(turn, visit, provided);
  return provided;
}

/**
 * Moves the waiting signers of a handed-over task to the task that its receiver already has at the node.
 * These signers were to sign after the previous actor. If the tasks follow the directory, the receiver keeps
 * the task even after leaving the group, because it was handed over.
 */
function mergeTaskIntoReceiverTask(visit: Visit, held: Task, { id, sign, signAfter = [] }: Task): void {
  if (visit.follows && sign === undefined) held.parentId ??= id;
  const both = [...new Set([...(held.signAfter ?? []), ...signAfter])].filter(id => id !== held.actorId);
  if (both.length > 0) held.signAfter = both;
}

/**
 * Replaces the person in the list of assignees. In a sequential node, only the current position is replaced,
 * because a person can occur twice. In other modes, each person occurs once.
 */
function replaceAssignee(visit: Visit, from: string, to: string): void {
  const { mode, actors, cursor } = visit;
  if (mode === EXAMINE_MODE.sequential && actors[cursor] === from) visit.actors = actors.with(cursor, to);
  else visit.actors = [...new Set(actors.map(id => (id === from ? to : id)))];
}

function openReceiverTask(
  turn: Turn,
  visit: Visit,
  task: Task,
  { kind, to }: Pick<HandOver, 'kind' | 'to'>,
): Task {
  const { id, sign, parentId, signAfter, actorId, onBehalfOf } = task;
  const provided = openTask(turn, visit, to, {
    parentId: sign && parentId ? parentId : id,
    ...(sign && { sign }),
    ...(signAfter && { signAfter }),
  });
  const owner = onBehalfOf ?? actorId;
  if (kind === 'delegate' && owner !== to) provided.onBehalfOf = owner;
  return provided;
}

function appendHandOverToTimeline(turn: Turn, task: Task, { kind, to }: HandOver): void {
  const { nodeId, visitId, id: taskId, actorId, comment, attachments } = task;
  const texts = { ...(comment && { comment }), ...(attachments && { attachments }) };
  const done = kind === 'transfer' ? 'transferred' : 'delegated';
  appendTimelineEntry(turn, { kind: done, nodeId, visitId, taskId, actorId, toId: to, ...texts });
}
