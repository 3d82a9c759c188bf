/** Transfer and delegation: somebody else decides, for themselves or in one's place (rule 8). */
import { EXAMINE_MODE } from '../../flow/index.ts';
import { type Command, type Refusal, TASK_STATE, type Task, type Visit } from '../model/instance.ts';
import { claimFor } from '../turn/claims.ts';
import { takeDecision } from '../turn/command-task.ts';
import { closeTask, commentOf, hasDecided, isAhead, isPartOf, isVoter, openTask } from '../turn/tasks.ts';
import { log, nodeOf, openTasksOf, refuse, type Turn, visitOf } from '../turn/turn.ts';
import { refuseChosen } from './chosen.ts';
import { isOwnRequest } from './dedupe.ts';

type HandOver = Extract<Command, { kind: 'transfer' | 'delegate' }>;

export function handOver(turn: Turn, command: HandOver): Refusal | undefined {
  const task = takeDecision(turn, command);
  if ('code' in task) return task;
  if (!isAllowed(turn, task, command.kind)) return refuse('not-allowed');
  const refusal = refuseReceiver(turn, task, command);
  if (refusal) return refusal;
  const visit = visitOf(turn, task.visitId);
  Object.assign(task, commentOf(command));
  closeTask(turn, task, { state: TASK_STATE.transfer, by: task.actorId });
  record(turn, task, command);
  give(turn, visit, task, command);
  return undefined;
}

/** The flow's switch, and for a transfer the node's button too. */
function isAllowed({ process, ...turn }: Turn, { nodeId }: Task, kind: HandOver['kind']): boolean {
  const { setting } = process.flow;
  if (kind === 'delegate') return setting?.allowDelegate === true;
  const { configure } = nodeOf({ process, ...turn }, nodeId);
  return setting?.allowTransfer !== false && configure?.transmitted === true;
}

function refuseReceiver(turn: Turn, task: Task, { to, kind, actorId }: HandOver): Refusal | undefined {
  if (to === actorId) return refuse('same-user');
  const wrong = refuseChosen(turn, [to]);
  if (wrong) return refuse(wrong.code);
  if (isVoter(task) && isOwnRequest(turn, visitOf(turn, task.visitId), to))
    return refuse('own-request', { by: to });
  return isTaken(turn, task, to, kind) ? refuse('already-holds', { by: to }) : undefined;
}

/** Whether the receiver has a part in the node that a second one would collide with. The task itself is none: it can go back. */
function isTaken(turn: Turn, task: Task, to: string, kind: HandOver['kind']): boolean {
  const visit = visitOf(turn, task.visitId);
  const rows = turn.instance.tasks.filter(
    one => one.visitId === visit.id && one !== task && isPartOf(one, to),
  );
  const asked = turn.instance.tasks.some(one => one.visitId === visit.id && one.signAfter?.includes(to));
  const open = asked || rows.some(one => one.state === TASK_STATE.processing);
  if (visit.mode === EXAMINE_MODE.eitherSign) return open && (kind === 'delegate' || !isVoter(task));
  if (visit.mode === EXAMINE_MODE.sequential) return open || isAhead(visit, to);
  return open || hasDecided(turn, visit, to);
}

/** In an either-sign node somebody who holds a task of it already keeps that one: the two are one. */
function give(turn: Turn, visit: Visit, task: Task, { kind, to }: HandOver): void {
  const held = openTasksOf(turn, visit).find(one => one.actorId === to && isVoter(task));
  const provided = held ?? receive(turn, visit, task, { kind, to });
  if (held) joinSigners(held, task);
  if (kind === 'transfer' && isVoter(task)) takePlace(visit, task.onBehalfOf ?? task.actorId, to);
  if (visit.claimedBy === task.id) claimFor(turn, visit, provided);
}

/** Moves the signers that the sender added after themselves to the remaining task. */
function joinSigners(held: Task, { signAfter = [] }: Task): void {
  const both = [...new Set([...(held.signAfter ?? []), ...signAfter])].filter(id => id !== held.actorId);
  if (both.length > 0) held.signAfter = both;
}

/** A line goes on behind the place where it stands, also where a person stands in it twice; elsewhere everyone is there once. */
function takePlace(visit: Visit, from: string, to: string): void {
  const { mode, actors, cursor } = visit;
  if (mode === EXAMINE_MODE.sequential && actors[cursor] === from) visit.actors = actors.with(cursor, to);
  else visit.actors = [...new Set(actors.map(id => (id === from ? to : id)))];
}

function receive(turn: Turn, visit: Visit, task: Task, { kind, to }: Pick<HandOver, 'kind' | 'to'>): Task {
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

function record(turn: Turn, task: Task, { kind, to }: HandOver): void {
  const { nodeId, visitId, id: taskId, actorId, comment, attachments } = task;
  const texts = { ...(comment && { comment }), ...(attachments && { attachments }) };
  const done = kind === 'transfer' ? 'transferred' : 'delegated';
  log(turn, { kind: done, nodeId, visitId, taskId, actorId, toId: to, ...texts });
}
