/** The people of a node on entry: their order and mode, and the tasks that open (rules 1 to 6). */
import { type ApproverNode, EXAMINE_MODE, type ExamineMode } from '../../flow/index.ts';
import { INSTANCE_STATE, TASK_STATE, type Visit } from '../model/instance.ts';
import { type Assignment, substitute } from '../people/assign.ts';
import { alreadyApproved, withoutInitiator } from '../people/dedupe.ts';
import { isAble } from '../people/picks.ts';
import { finish } from '../routing/finish.ts';
import { completeVisit } from '../routing/route.ts';
import { addClosedTask, isVoter, openTask } from '../turn/tasks.ts';
import { log, nodeOf, openTasksOf, raiseIncident, type Turn } from '../turn/turn.ts';
import { armTimer } from './time-limit.ts';

/** Assigns substitutes if all assignees are gone before one of them agreed, as if nobody had been found (rule 4). */
export function assignSubstitutes(turn: Turn, visit: Visit): void {
  applyAssignment(turn, visit, substitute(turn, nodeOf(turn, visit.nodeId) as ApproverNode, visit));
}

export function applyAssignment(turn: Turn, visit: Visit, assignment: Assignment): void {
  if (assignment.kind === 'people') lineUp(turn, visit, assignment);
  if (assignment.kind === 'incident') raiseIncident(turn, visit, 'nobody');
  if (assignment.kind === 'refuse') finish(turn, INSTANCE_STATE.rejected, 'nobody');
  if (assignment.kind === 'pass') passNode(turn, visit, 'nobody');
}

/** Fixes the people on the visit and opens the node for them. Substitutes are appointed: they are spared nothing. */
function lineUp(
  turn: Turn,
  visit: Visit,
  { people, mode, substitutes }: Assignment & { kind: 'people' },
): void {
  const actors = substitutes || visit.returned ? people : withoutInitiator(turn, visit, people);
  Object.assign(visit, { actors, mode, cursor: 0, ...(substitutes && { appointed: people }) });
  if (!substitutes) delete visit.appointed;
  armTimer(turn, visit);
  if (actors.length < people.length) dropInitiator(turn, visit, actors.length === 0);
  if (actors.length === 0) agreeVisit(turn, visit);
  else openers[mode](turn, visit);
}

/**
 * Assigns people who were named in place of those that were asked: in a line of the one whose turn it was, elsewhere of all. A person
 * further behind in the line is asked in that place and not again.
 */
export function appoint(turn: Turn, visit: Visit, assignment: Assignment): void {
  const hasNext = visit.mode === EXAMINE_MODE.sequential && visit.cursor + 1 < visit.actors.length;
  if (assignment.kind === 'people' && hasNext) putInPlace(turn, visit, assignment);
  else if (assignment.kind === 'pass' && hasNext) passPlace(turn, visit);
  else applyAssignment(turn, visit, assignment);
}

/** Several administrators would decide in either-sign; one place of a line has the first of them. */
function putInPlace(turn: Turn, visit: Visit, { people, mode }: Assignment & { kind: 'people' }): void {
  const { actors, cursor, appointed = [] } = visit;
  const named = mode === EXAMINE_MODE.sequential ? people : people.slice(0, 1);
  const behind = actors.slice(cursor + 1).filter(id => !named.includes(id));
  visit.actors = [...actors.slice(0, cursor), ...named, ...behind];
  visit.appointed = [...appointed, ...named];
  armTimer(turn, visit);
  openNextInLine(turn, visit);
}

function passPlace(turn: Turn, visit: Visit): void {
  const actorId = visit.actors[visit.cursor];
  if (actorId !== undefined) passFor(turn, visit, actorId, 'nobody');
  visit.cursor += 1;
  openNextInLine(turn, visit);
}

function dropInitiator(turn: Turn, visit: Visit, alone: boolean): void {
  const actorId = turn.instance.initiatorId;
  if (alone) passFor(turn, visit, actorId, 'initiator');
  else log(turn, { kind: 'skipped', nodeId: visit.nodeId, visitId: visit.id, actorId, reason: 'initiator' });
}

const openers: Record<ExamineMode, (turn: Turn, visit: Visit) => void> = {
  [EXAMINE_MODE.sequential]: openNextInLine,
  [EXAMINE_MODE.countersign]: openForAll,
  [EXAMINE_MODE.eitherSign]: openForAny,
  [EXAMINE_MODE.vote]: openForAll,
};

/** The node is done because it was agreed to, by people or by the system in their place. */
export function agreeVisit(turn: Turn, visit: Visit): void {
  visit.decision = 'agree';
  completeVisit(turn, visit);
}

/** Walks the line by index to the next person who has to decide; at its end the node is done, if anybody was there. */
export function openNextInLine(turn: Turn, visit: Visit): void {
  while (visit.cursor < visit.actors.length && isSpared(turn, visit, visit.actors[visit.cursor]!))
    visit.cursor += 1;
  const next = visit.actors[visit.cursor];
  if (next !== undefined) openTask(turn, visit, next);
  else if (hasAgreement(turn, visit)) agreeVisit(turn, visit);
  else assignSubstitutes(turn, visit);
}

/** Whether anybody with a seat agreed in this visit, or was passed by the system. */
export const hasAgreement = ({ instance }: Turn, visit: Visit): boolean =>
  instance.tasks.some(task => task.visitId === visit.id && task.state === TASK_STATE.pass && isVoter(task));

/** Disabled since the node was entered, or agreed before: the timeline says which. */
function isSpared(turn: Turn, visit: Visit, actorId: string): boolean {
  const able = isAble(turn, actorId);
  const agreed = able && alreadyApproved(turn, visit, actorId);
  if (!able)
    log(turn, { kind: 'skipped', nodeId: visit.nodeId, visitId: visit.id, actorId, reason: 'disabled' });
  if (agreed) passFor(turn, visit, actorId, 'approved');
  return !able || agreed;
}

function openForAll(turn: Turn, visit: Visit): void {
  for (const actorId of visit.actors)
    if (alreadyApproved(turn, visit, actorId)) passFor(turn, visit, actorId, 'approved');
    else openTask(turn, visit, actorId);
  if (openTasksOf(turn, visit).length === 0) agreeVisit(turn, visit);
}

function openForAny(turn: Turn, visit: Visit): void {
  const agreed = visit.actors.find(actorId => alreadyApproved(turn, visit, actorId));
  if (agreed !== undefined) {
    passFor(turn, visit, agreed, 'approved');
    agreeVisit(turn, visit);
  } else for (const actorId of visit.actors) openTask(turn, visit, actorId);
}

export function passNode(turn: Turn, visit: Visit, reason: string): void {
  log(turn, { kind: 'auto-passed', nodeId: visit.nodeId, visitId: visit.id, reason });
  agreeVisit(turn, visit);
}

/** The system agrees in a person's place; the row and the timeline say so. */
function passFor(turn: Turn, visit: Visit, actorId: string, reason: string): void {
  const { id: taskId } = addClosedTask(turn, visit, { actorId, taskType: 1, state: TASK_STATE.pass });
  log(turn, { kind: 'auto-passed', nodeId: visit.nodeId, visitId: visit.id, taskId, actorId, reason });
}
