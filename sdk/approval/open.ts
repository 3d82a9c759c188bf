/** An approver node on entry and after each agreement, by the rule under which its people decide (rules 1 to 6). */
import { type ApproverNode, EXAMINE_MODE, type ExamineMode } from '../flow/index.ts';
import { type Assignment, assign } from './assign.ts';
import { alreadyApproved, withoutInitiator } from './dedupe.ts';
import { finish } from './finish.ts';
import { INSTANCE_STATE, TASK_STATE, type Visit } from './model.ts';
import { isAble } from './picks.ts';
import { completeVisit } from './route.ts';
import { addClosedTask, openTask } from './tasks.ts';
import { log, nodeOf, openTasksOf, raiseIncident, type Turn } from './turn.ts';

export function enterApprover(turn: Turn, node: ApproverNode, visit: Visit): void {
  const assignment = assign(turn, node, visit);
  if (assignment.kind === 'people') lineUp(turn, visit, assignment);
  if (assignment.kind === 'incident') raiseIncident(turn, visit, 'nobody');
  if (assignment.kind === 'refuse') finish(turn, INSTANCE_STATE.rejected, 'nobody');
  if (assignment.kind === 'pass') passNode(turn, visit, 'nobody');
}

/** Fixes the people on the visit and opens the node for them. Substitutes are spared nothing. */
function lineUp(
  turn: Turn,
  visit: Visit,
  { people, mode, substitutes }: Assignment & { kind: 'people' },
): void {
  const actors = substitutes ? people : withoutInitiator(turn, people);
  Object.assign(visit, { actors, mode });
  if (actors.length < people.length) dropInitiator(turn, visit, actors.length === 0);
  if (actors.length === 0) completeVisit(turn, visit);
  else openers[mode](turn, visit);
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
};

/** What an agreement leads to; `visit` has the agreed task closed already. */
export function afterAgreement(turn: Turn, visit: Visit): void {
  if (visit.mode === EXAMINE_MODE.sequential) {
    visit.cursor += 1;
    openNextInLine(turn, visit);
  } else if (visit.mode === EXAMINE_MODE.eitherSign || openTasksOf(turn, visit).length === 0) {
    completeVisit(turn, visit);
  }
}

/** Walks the line by index to the next person who has to decide; at its end the node is done. */
function openNextInLine(turn: Turn, visit: Visit): void {
  while (visit.cursor < visit.actors.length && isSpared(turn, visit, visit.actors[visit.cursor]!))
    visit.cursor += 1;
  const next = visit.actors[visit.cursor];
  if (next === undefined) completeVisit(turn, visit);
  else openTask(turn, visit, next);
}

/** Disabled since the node was entered, or agreed before: the timeline says which. */
function isSpared(turn: Turn, visit: Visit, actorId: string): boolean {
  const able = isAble(turn, actorId);
  const agreed = able && alreadyApproved(turn, nodeOf(turn, visit.nodeId) as ApproverNode, actorId);
  if (!able)
    log(turn, { kind: 'skipped', nodeId: visit.nodeId, visitId: visit.id, actorId, reason: 'disabled' });
  if (agreed) passFor(turn, visit, actorId, 'approved');
  return !able || agreed;
}

function openForAll(turn: Turn, visit: Visit): void {
  const node = nodeOf(turn, visit.nodeId) as ApproverNode;
  for (const actorId of visit.actors)
    if (alreadyApproved(turn, node, actorId)) passFor(turn, visit, actorId, 'approved');
    else openTask(turn, visit, actorId);
  if (openTasksOf(turn, visit).length === 0) completeVisit(turn, visit);
}

function openForAny(turn: Turn, visit: Visit): void {
  const node = nodeOf(turn, visit.nodeId) as ApproverNode;
  const agreed = visit.actors.find(actorId => alreadyApproved(turn, node, actorId));
  if (agreed !== undefined) {
    passFor(turn, visit, agreed, 'approved');
    completeVisit(turn, visit);
  } else for (const actorId of visit.actors) openTask(turn, visit, actorId);
}

function passNode(turn: Turn, visit: Visit, reason: string): void {
  log(turn, { kind: 'auto-passed', nodeId: visit.nodeId, visitId: visit.id, reason });
  completeVisit(turn, visit);
}

/** The system agrees in a person's place; the row and the timeline say so. */
function passFor(turn: Turn, visit: Visit, actorId: string, reason: string): void {
  const task = addClosedTask(turn, visit, { actorId, taskType: 1, state: TASK_STATE.pass });
  log(turn, {
    kind: 'auto-passed',
    nodeId: visit.nodeId,
    visitId: visit.id,
    taskId: task.id,
    actorId,
    reason,
  });
}
