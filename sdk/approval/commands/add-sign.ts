/**
 * Implements the add-sign command: the holder of a task adds signers who sign before, after or in parallel
 * with the holder.
 */
import { EXAMINE_MODE } from '../../flow/index.ts';
import type { Refusal } from '../model/command.ts';
import { TASK_STATE, type Task } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { findChosenPersonRefusal } from '../people/chosen.ts';
import { wouldDecideOwnRequest } from '../people/dedupe.ts';
import { findDecidableNonInitiatorTask } from '../turn/command-task.ts';
import { appendSignerToTimeline } from '../turn/signers.ts';
import {
  hasDecided,
  isLaterInApprovalSequence,
  isTaskDecidedByOrForPerson,
  openTasks,
} from '../turn/tasks.ts';
import { createRefusal, requireNodeVisit } from '../turn/turn.ts';
import { type CommandHandler, type CommandOf, createTaskActionAvailabilityProbe } from './handler.ts';

export const addSignerCommandHandler: CommandHandler<'add-sign'> = { run: runAddSignerCommand };

export const addSignerAction = createTaskActionAvailabilityProbe(own => ({
  kind: 'add-sign',
  way: 'before',
  users: [],
  ...own,
}));

function runAddSignerCommand(turn: Turn, command: CommandOf<'add-sign'>): Refusal | undefined {
  const task = findDecidableNonInitiatorTask(turn, command);
  if ('code' in task) return task;
  if (turn.process.flow.setting?.allowAddSign === false) return createRefusal('not-allowed');
  const ids = command.users.map(user => user.id);
  const refusal = findRefusalOfAddedSigners(turn, task, { ids, way: command.way });
  if (refusal) return refusal;
  for (const toId of ids)
    appendSignerToTimeline(turn, task, {
      kind: 'signer-added',
      toId,
      reason: `sign-${command.way}`,
      remark: command,
    });
  addSignersByPosition[command.way](turn, task, ids);
  return undefined;
}

function findRefusalOfAddedSigners(
  turn: Turn,
  task: Task,
  { ids, way }: { ids: string[]; way: CommandOf<'add-sign'>['way'] },
): Refusal | undefined {
  if (ids.length === 0 || new Set(ids).size < ids.length) return createRefusal('bad-actors');
  for (const id of ids) {
    if (id === task.actorId) return createRefusal('same-user');
    const wrong = findChosenPersonRefusal(turn, [id]);
    if (wrong) return wrong;
    if (way === 'beside' && wouldDecideOwnRequest(turn, requireNodeVisit(turn, task.visitId), id))
      return createRefusal('own-request', { by: id });
    if (isAlreadyParticipantOfNode(turn, task, id)) return createRefusal('already-holds', { by: id });
  }
  return undefined;
}

/**
 * Returns true if the person already takes part in the node, or comes later in the node's sequence. Each
 * person decides once per node.
 */
function isAlreadyParticipantOfNode(turn: Turn, task: Task, id: string): boolean {
  const { instance } = turn;
  const visit = requireNodeVisit(turn, task.visitId);
  const rows = instance.tasks.filter(one => one.visitId === visit.id && isTaskDecidedByOrForPerson(one, id));
  const together = visit.mode === EXAMINE_MODE.countersign || visit.mode === EXAMINE_MODE.vote;
  return (
    rows.some(one => one.state === TASK_STATE.processing) ||
    (together && hasDecided(turn, visit, id)) ||
    (visit.mode === EXAMINE_MODE.sequential && isLaterInApprovalSequence(visit, id)) ||
    instance.tasks.some(one => one.visitId === visit.id && one.signAfter?.includes(id))
  );
}

const addSignersByPosition: Record<
  CommandOf<'add-sign'>['way'],
  (turn: Turn, task: Task, ids: string[]) => void
> = {
  before: (turn, task, ids) => {
    const visit = requireNodeVisit(turn, task.visitId);
    openTasks(turn, visit, ids, { sign: 'before', parentId: task.id });
    task.held = 'signers';
  },
  after: (_, task, ids) => {
    task.signAfter = [...(task.signAfter ?? []), ...ids];
  },
  /**
   * If the node is sequential, the signers are inserted directly after the holder of the task. Otherwise
   * their tasks open at once. Signers must decide even if they approved earlier.
   */
  beside: (turn, task, ids) => {
    const visit = requireNodeVisit(turn, task.visitId);
    if (visit.mode === EXAMINE_MODE.sequential) {
      visit.actors = visit.actors.toSpliced(visit.cursor + 1, 0, ...ids);
      visit.appointed = [...(visit.appointed ?? []), ...ids];
      return;
    }
    visit.actors = [...visit.actors, ...ids];
    openTasks(turn, visit, ids, { sign: 'beside', parentId: task.id });
  },
};
