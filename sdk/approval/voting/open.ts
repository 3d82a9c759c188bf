/**
 * Opens the tasks of a node on entry, according to the order of the assignees and the examine mode, which
 * determines how they decide together (docs/flow/rules.md#deciding).
 */
import { type ApproverNode, EXAMINE_MODE, type ExamineMode } from '../../flow/index.ts';
import { INSTANCE_STATE, TASK_STATE, type Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { type Assignment, resolveMissingAssignees } from '../people/assign.ts';
import { hasAlreadyApproved, withoutInitiator } from '../people/dedupe.ts';
import { isEnabledPerson } from '../people/picks.ts';
import { finishInstance } from '../routing/finish.ts';
import { completeNodeVisit } from '../routing/route.ts';
import { addClosedTask, forgetFoundPerson, isVotingTask, openTask } from '../turn/tasks.ts';
import {
  appendTimelineEntry,
  followsDirectory,
  openTasksOf,
  raiseIncident,
  requireNodeInFlow,
} from '../turn/turn.ts';
import { startTimeLimitTimer } from './time-limit.ts';

/**
 * Assigns substitutes if all assignees became unavailable before one of them agreed. The rule for nodes without
 * assignees applies (docs/flow/rules.md#nobody-is-found).
 */
export function assignSubstitutes(turn: Turn, visit: Visit): void {
  applyAssignmentToNodeVisit(
    turn,
    visit,
    resolveMissingAssignees(turn, requireNodeInFlow(turn, visit.nodeId) as ApproverNode, visit),
  );
}

export function applyAssignmentToNodeVisit(turn: Turn, visit: Visit, assignment: Assignment): void {
  if (assignment.kind === 'people') openNodeVisitForAssignees(turn, visit, assignment);
  if (assignment.kind === 'incident') raiseIncident(turn, visit, 'nobody');
  if (assignment.kind === 'refuse') finishInstance(turn, INSTANCE_STATE.rejected, 'nobody');
  if (assignment.kind === 'pass') completeNodeVisitAutomatically(turn, visit, 'nobody');
}

/**
 * Records which assignees were found in the directory. Substitutes whom the node names do not follow the
 * directory, administrators do.
 */
function recordFollowedAssignees(
  turn: Turn,
  visit: Visit,
  { people, substitutes, areAdministrators }: Omit<Assignment & { kind: 'people' }, 'kind' | 'mode'>,
): void {
  if (areAdministrators && followsDirectory(turn)) visit.follows = { from: 'administrators', found: people };
  else if (substitutes) delete visit.follows;
  else if (visit.follows) visit.follows = { from: 'setting', found: people };
}

/**
 * Records the assignees in the visit and opens the node for them. Substitutes are recorded as `appointed`, so
 * they are not skipped even if they approved earlier.
 */
export function openNodeVisitForAssignees(
  turn: Turn,
  visit: Visit,
  { people, mode, substitutes, areAdministrators }: Assignment & { kind: 'people' },
): void {
  const actors = substitutes || visit.returned ? people : withoutInitiator(turn, visit, people);
  Object.assign(visit, { actors, mode, cursor: 0, ...(substitutes && { appointed: people }) });
  if (!substitutes) delete visit.appointed;
  recordFollowedAssignees(turn, visit, { people, substitutes, areAdministrators });
  startTimeLimitTimer(turn, visit);
  if (actors.length < people.length) skipInitiator(turn, visit, actors.length === 0);
  if (actors.length === 0) completeNodeVisitAsAgreed(turn, visit);
  else taskOpenerByMultiApproverMode[mode](turn, visit);
}

/**
 * Replaces the assignees of a node with the people of an assignment. In a sequential node, only the current
 * assignee is replaced. If a replacement already follows later in the sequence, this person moves to the
 * current position.
 */
export function replaceAssigneesWithNamedPeople(turn: Turn, visit: Visit, assignment: Assignment): void {
  const hasNext = visit.mode === EXAMINE_MODE.sequential && visit.cursor + 1 < visit.actors.length;
  if (assignment.kind === 'people' && hasNext) replaceCurrentActor(turn, visit, assignment);
  else if (assignment.kind === 'pass' && hasNext) agreeOnBehalfOfCurrentActor(turn, visit);
  else applyAssignmentToNodeVisit(turn, visit, assignment);
}

/**
 * Replaces the current assignee of a node whose assignees decide in sequence. The substitutes become
 * assignees at the same position. If the substitutes would not decide in sequence, only the first substitute
 * becomes an assignee.
 */
function replaceCurrentActor(
  turn: Turn,
  visit: Visit,
  { people, mode }: Assignment & { kind: 'people' },
): void {
  const { actors, cursor, appointed = [] } = visit;
  const named = mode === EXAMINE_MODE.sequential ? people : people.slice(0, 1);
  const behind = actors.slice(cursor + 1).filter(id => !named.includes(id));
  visit.actors = [...actors.slice(0, cursor), ...named, ...behind];
  visit.appointed = [...appointed, ...named];
  startTimeLimitTimer(turn, visit);
  advanceSequentialApproval(turn, visit);
}

function agreeOnBehalfOfCurrentActor(turn: Turn, visit: Visit): void {
  const actorId = visit.actors[visit.cursor];
  if (actorId !== undefined) agreeOnBehalfOfPerson(turn, visit, actorId, 'nobody');
  visit.cursor += 1;
  advanceSequentialApproval(turn, visit);
}

function skipInitiator(turn: Turn, visit: Visit, alone: boolean): void {
  const actorId = turn.instance.initiatorId;
  if (alone) agreeOnBehalfOfPerson(turn, visit, actorId, 'initiator');
  else
    appendTimelineEntry(turn, {
      kind: 'skipped',
      nodeId: visit.nodeId,
      visitId: visit.id,
      actorId,
      reason: 'initiator',
    });
}

const taskOpenerByMultiApproverMode: Record<ExamineMode, (turn: Turn, visit: Visit) => void> = {
  [EXAMINE_MODE.sequential]: advanceSequentialApproval,
  [EXAMINE_MODE.countersign]: openTasksForAllActors,
  [EXAMINE_MODE.eitherSign]: openTasksForAnyOneApproval,
  [EXAMINE_MODE.vote]: openTasksForAllActors,
};

/**
 * Completes the visit with the decision `agree`, after people agreed or the system agreed on their behalf.
 */
export function completeNodeVisitAsAgreed(turn: Turn, visit: Visit): void {
  visit.decision = 'agree';
  completeNodeVisit(turn, visit);
}

/**
 * Advances the sequence to the next person who has to decide. At the end of the sequence, the node ends as
 * agreed if at least one person agreed. If no person agreed, substitutes are assigned to the node.
 */
export function advanceSequentialApproval(turn: Turn, visit: Visit): void {
  while (visit.cursor < visit.actors.length && isSkippedActor(turn, visit, visit.actors[visit.cursor]!))
    visit.cursor += 1;
  const next = visit.actors[visit.cursor];
  if (next !== undefined) openTask(turn, visit, next);
  else if (hasAgreedVote(turn, visit)) completeNodeVisitAsAgreed(turn, visit);
  else assignSubstitutes(turn, visit);
}

/**
 * Returns true if at least one voting task of the visit has the decision to agree. The actor or the system on
 * the actor's behalf may have agreed.
 */
export const hasAgreedVote = ({ instance }: Turn, visit: Visit): boolean =>
  instance.tasks.some(
    task => task.visitId === visit.id && task.state === TASK_STATE.pass && isVotingTask(task),
  );

/**
 * Returns true if the person is skipped, because they are disabled or already agreed. The timeline records
 * the reason.
 */
function isSkippedActor(turn: Turn, visit: Visit, actorId: string): boolean {
  const able = isEnabledPerson(turn, actorId);
  const agreed = able && hasAlreadyApproved(turn, visit, actorId);
  if (!able) forgetFoundPerson(visit, actorId);
  if (!able)
    appendTimelineEntry(turn, {
      kind: 'skipped',
      nodeId: visit.nodeId,
      visitId: visit.id,
      actorId,
      reason: 'disabled',
    });
  if (agreed) agreeOnBehalfOfPerson(turn, visit, actorId, 'approved');
  return !able || agreed;
}

function openTasksForAllActors(turn: Turn, visit: Visit): void {
  for (const actorId of visit.actors)
    if (hasAlreadyApproved(turn, visit, actorId)) agreeOnBehalfOfPerson(turn, visit, actorId, 'approved');
    else openTask(turn, visit, actorId);
  if (openTasksOf(turn, visit).length === 0) completeNodeVisitAsAgreed(turn, visit);
}

function openTasksForAnyOneApproval(turn: Turn, visit: Visit): void {
  const agreed = visit.actors.find(actorId => hasAlreadyApproved(turn, visit, actorId));
  if (agreed !== undefined) {
    agreeOnBehalfOfPerson(turn, visit, agreed, 'approved');
    completeNodeVisitAsAgreed(turn, visit);
  } else for (const actorId of visit.actors) openTask(turn, visit, actorId);
}

export function completeNodeVisitAutomatically(turn: Turn, visit: Visit, reason: string): void {
  appendTimelineEntry(turn, { kind: 'auto-passed', nodeId: visit.nodeId, visitId: visit.id, reason });
  completeNodeVisitAsAgreed(turn, visit);
}

/** Adds an agreement on behalf of a person. The timeline shows that the system agreed. */
export function agreeOnBehalfOfPerson(turn: Turn, visit: Visit, actorId: string, reason: string): void {
  const { id: taskId } = addClosedTask(turn, visit, { actorId, taskType: 1, state: TASK_STATE.pass });
  appendTimelineEntry(turn, {
    kind: 'auto-passed',
    nodeId: visit.nodeId,
    visitId: visit.id,
    taskId,
    actorId,
    reason,
  });
}
