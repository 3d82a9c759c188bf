/**
 * Adapts the open tasks of an instance to the directory: people who left the group of a node lose an undecided
 * task, and people who joined it get one (docs/flow/rules.md#people-change).
 */
import { type ApproverNode, EXAMINE_MODE } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { multiAssigneeModeOfNode } from '../people/assign.ts';
import { hasAlreadyApproved } from '../people/dedupe.ts';
import { type DirectoryChanges, directoryChangesOfVisit } from '../people/following.ts';
import { closeTaskOfLostAssignee, openTask } from '../turn/tasks.ts';
import {
  appendTimelineEntry,
  followsDirectory,
  isInstanceRunning,
  openTasksOf,
  requireNodeInFlow,
} from '../turn/turn.ts';
import { advanceSequentialApproval, agreeOnBehalfOfPerson, openNodeVisitForAssignees } from './open.ts';
import { startTimeLimitTimer } from './time-limit.ts';
import { completeNodeVisitIfDecided } from './verdict.ts';

/** Adapts all open visits. The system does this, so no person can be asked to pick people for a next node. */
export function followDirectory(turn: Turn): void {
  if (!followsDirectory(turn)) return;
  const system = systemTurnOf(turn);
  // The list grows while nodes are entered.
  for (const visit of turn.instance.visits) {
    const changes = isInstanceRunning(turn) ? directoryChangesOfVisit(system, visit) : undefined;
    if (changes) applyDirectoryChanges(system, visit, changes);
  }
}

const systemTurnOf = (turn: Turn): Turn => ({
  ...turn,
  actorId: undefined,
  isManager: false,
  bySystem: true,
  picks: { provided: [], used: new Set(), visits: new Set(), wanted: [], offered: [], bad: false },
});

function applyDirectoryChanges(turn: Turn, visit: Visit, changes: DirectoryChanges): void {
  closeLostTasks(turn, visit, changes);
  dropQueuedPeople(turn, visit, changes);
  if (visit.mode === undefined) {
    openNodeVisitForAssignees(turn, visit, peopleOfUnopenedNode(turn, visit, changes));
    return;
  }
  // While a node has no open tasks, its time limit applies to no one. It restarts when people join the group.
  if (changes.joined.length > 0 && openTasksOf(turn, visit).length === 0 && changes.lost.length === 0)
    startTimeLimitTimer(turn, visit);
  const isTurnOver = visit.mode === EXAMINE_MODE.sequential && changes.lost.length > 0;
  addJoinedPeople(turn, visit, changes);
  if (visit.mode !== EXAMINE_MODE.sequential || isTurnOver) completeNodeVisitIfDecided(turn, visit);
  else if (openTasksOf(turn, visit).length === 0) advanceSequentialApproval(turn, visit);
}

/** Returns the assignment of a node that had no assignees at all until people joined its group. */
function peopleOfUnopenedNode(turn: Turn, visit: Visit, { joined, group }: DirectoryChanges) {
  for (const toId of joined)
    appendMembershipEntry(turn, visit, { kind: 'member-joined', toId, reason: group });
  const node = requireNodeInFlow(turn, visit.nodeId) as ApproverNode;
  const mode = multiAssigneeModeOfNode(node);
  return { kind: 'people' as const, people: joined, mode, substitutes: false };
}

interface MembershipEntry {
  kind: 'member-left' | 'member-joined';
  toId: string;
  reason: string;
}

const appendMembershipEntry = (turn: Turn, { id, nodeId }: Visit, entry: MembershipEntry): void =>
  appendTimelineEntry(turn, { nodeId, visitId: id, ...entry });

function closeLostTasks(turn: Turn, visit: Visit, { lost, group }: DirectoryChanges): void {
  for (const task of lost) {
    const toId = task.onBehalfOf ?? task.actorId;
    closeTaskOfLostAssignee(turn, visit, { task, entry: { kind: 'member-left', toId, reason: group } });
    forgetLostPerson(visit, toId);
    // A sequential node keeps the person at the current position, which it leaves afterwards.
    if (visit.mode !== EXAMINE_MODE.sequential) visit.actors = visit.actors.filter(id => id !== toId);
  }
}

function dropQueuedPeople(turn: Turn, visit: Visit, { dropped, group }: DirectoryChanges): void {
  for (const toId of dropped) {
    appendMembershipEntry(turn, visit, { kind: 'member-left', toId, reason: group });
    forgetLostPerson(visit, toId);
  }
  if (dropped.length > 0)
    visit.actors = visit.actors.filter((id, at) => at <= visit.cursor || !dropped.includes(id));
}

/** Records that the person lost their task. If the person joins the group again, they get another one. */
function forgetLostPerson(visit: Visit, personId: string): void {
  if (!visit.follows) return;
  visit.follows = { ...visit.follows, found: visit.follows.found.filter(id => id !== personId) };
  visit.formerMembers = [...new Set([...(visit.formerMembers ?? []), personId])];
}

function addJoinedPeople(turn: Turn, visit: Visit, { joined, group, members }: DirectoryChanges): void {
  if (joined.length === 0 || !visit.follows) return;
  const { from, found } = visit.follows;
  visit.follows = { ...visit.follows, found: [...found, ...joined] };
  if (visit.formerMembers) visit.formerMembers = visit.formerMembers.filter(id => !joined.includes(id));
  if (from === 'administrators') visit.appointed = [...new Set([...(visit.appointed ?? []), ...joined])];
  for (const toId of joined)
    appendMembershipEntry(turn, visit, { kind: 'member-joined', toId, reason: group });
  if (visit.mode === EXAMINE_MODE.sequential) queueJoinedPeople(visit, joined, members);
  else openTasksOfJoinedPeople(turn, visit, joined);
}

/**
 * Inserts the people into the sequence at the position that the group gives them. A position before the
 * current person has passed, so such people follow directly after the current person.
 */
function queueJoinedPeople(visit: Visit, joined: readonly string[], members: readonly string[]): void {
  for (const id of joined) {
    const followers = new Set(members.slice(members.indexOf(id) + 1));
    const first = Math.min(visit.cursor + 1, visit.actors.length);
    const next = visit.actors.findIndex((other, at) => at >= first && followers.has(other));
    visit.actors = visit.actors.toSpliced(next === -1 ? visit.actors.length : next, 0, id);
  }
}

function openTasksOfJoinedPeople(turn: Turn, visit: Visit, joined: readonly string[]): void {
  visit.actors = [...visit.actors, ...joined];
  for (const id of joined)
    if (hasAlreadyApproved(turn, visit, id)) agreeOnBehalfOfPerson(turn, visit, id, 'approved');
    else
      openTask(turn, visit, id, {
        askedTogether: joined,
        ...(visit.claimedBy !== undefined && { held: 'claimed' }),
      });
}
