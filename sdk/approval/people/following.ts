/**
 * Compares the open tasks of a node with the directory: which people left the group from which they came, and
 * which people joined it (docs/flow/rules.md#people-change).
 */
import { type ApproverNode, EXAMINE_MODE, peopleListedInSetting } from '../../flow/index.ts';
import {
  type FollowedAssignees,
  INSTANCE_STATE,
  type Instance,
  type Process,
  TASK_STATE,
  type Task,
  type Visit,
} from '../model/instance.ts';
import type { Directory } from '../model/world.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { isTaskDecidedByOrForPerson, isVotingTask } from '../turn/tasks.ts';
import { followsDirectory, getOrCreateNodeTreeIndex, openTasksOf } from '../turn/turn.ts';
import { administratorsAllowedToDecide } from './assign.ts';
import { peopleAllowedToDecide, withoutInitiator } from './dedupe.ts';
import { leadersOfOrganization, namedByFieldAtEntry } from './named-by-field.ts';
import { isEnabledPerson } from './picks.ts';
import { type DirectoryGroupKind, directoryGroupOfSetting, resolvePeople } from './resolve.ts';

export interface DirectoryChanges {
  /** The kind of group from which the assignees come. */
  group: DirectoryGroupKind;
  /** Open tasks of people who left the group. */
  lost: Task[];
  /** The ids of people who left the group before their turn in a sequential node. */
  dropped: string[];
  /** The ids of people who joined the group. */
  joined: string[];
  /** The ids of all members of the group, in the order of the directory. */
  members: string[];
}

/** A visit whose tasks follow the directory, with its node and the source of its assignees. */
interface FollowingVisit {
  visit: Visit;
  node: ApproverNode;
  follows: FollowedAssignees;
  group: DirectoryGroupKind;
}

/**
 * Returns the visit with the group that it follows. Returns undefined if its tasks do not follow the
 * directory, for example because a migration moved it to a node with named people.
 */
function followingVisitOf(turn: Pick<Turn, 'process' | 'flow'>, visit: Visit): FollowingVisit | undefined {
  const node = turn.flow.get(visit.nodeId)?.node;
  if (!visit.follows || !node || !followsDirectory(turn)) return undefined;
  const { follows } = visit;
  const approver = node as ApproverNode;
  const group = follows.from === 'administrators' ? 'administrators' : directoryGroupOfSetting(approver);
  return group && { visit, node: approver, follows, group };
}

/** Returns the ids of the current members of the group, disabled people included. */
const membersOfFollowedGroup = (turn: Turn, { node, follows, visit }: FollowingVisit): string[] =>
  follows.from === 'administrators' ? administratorsAllowedToDecide(turn) : resolvePeople(turn, node, visit);

/** Returns the changes that the open tasks of the visit lack, or undefined if there are none. */
export function directoryChangesOfVisit(turn: Turn, visit: Visit): DirectoryChanges | undefined {
  const following = visit.state === 'open' ? followingVisitOf(turn, visit) : undefined;
  if (!following) return undefined;
  const members = [...new Set(membersOfFollowedGroup(turn, following))];
  const lost = openTasksOf(turn, visit).filter(
    task => isTaskOfFoundPerson(turn, following, task) && !members.includes(personOfTask(task)),
  );
  const dropped = queuedPeopleOf(visit).filter(
    id => isFollowedPerson(following, id) && following.follows.found.includes(id) && !members.includes(id),
  );
  const joined = peopleToAsk(turn, following, members);
  const isUnchanged = lost.length + dropped.length + joined.length === 0;
  return isUnchanged ? undefined : { group: following.group, lost, dropped, joined, members };
}

/** Returns the person who has the decision: the actor, or the person on whose behalf the actor decides. */
const personOfTask = ({ actorId, onBehalfOf }: Task): string => onBehalfOf ?? actorId;

/** Returns the people whose turn in a sequential node has not come yet. */
const queuedPeopleOf = ({ mode, actors, cursor }: Visit): string[] =>
  mode === EXAMINE_MODE.sequential ? actors.slice(cursor + 1) : [];

/**
 * Returns true if the person decides as a member of the group. People whom a user, a time limit or the node
 * appointed decide regardless of the group.
 */
const isFollowedPerson = ({ visit, follows }: FollowingVisit, personId: string): boolean =>
  follows.from === 'administrators' || !visit.appointed?.includes(personId);

/** Returns true if the assignee got the task as a member of the group, not through a hand-over. */
const isTaskOfFoundPerson = (turn: Turn, following: FollowingVisit, task: Task): boolean =>
  task.taskType === 1 &&
  task.sign === undefined &&
  isFollowedPerson(following, personOfTask(task)) &&
  !wasHandedOver(turn, task);

/**
 * Returns true if a person or an administrator handed the decision of another person over to the actor. A task
 * that was handed over and has come back still belongs to its first person.
 */
function wasHandedOver(turn: Turn, task: Task): boolean {
  const path = earlierTasksOf(turn, task);
  const first = path.at(-1);
  const isHandedOver = path.some(({ state }) => state === TASK_STATE.transfer);
  return first !== undefined && isHandedOver && personOfTask(first) !== task.actorId;
}

/**
 * Returns the tasks from which the task resulted in this visit, nearest first: tasks that were handed over, and
 * earlier tasks of the same actor, for example a withdrawn decision.
 */
function earlierTasksOf(turn: Turn, { parentId, visitId, actorId }: Task): Task[] {
  const parent = turn.instance.tasks.find(one => one.id === parentId && one.visitId === visitId);
  const continues = parent?.state === TASK_STATE.transfer || parent?.actorId === actorId;
  return parent && continues ? [parent, ...earlierTasksOf(turn, parent)] : [];
}

/** Returns the enabled members who may decide and have no part in the node yet. */
function peopleToAsk(turn: Turn, following: FollowingVisit, members: string[]): string[] {
  const { visit, node, follows } = following;
  const allowed =
    follows.from === 'administrators'
      ? members
      : withoutInitiator(turn, visit, peopleAllowedToDecide(turn, visit, node, members));
  return allowed.filter(
    id => !follows.found.includes(id) && isEnabledPerson(turn, id) && !takesPartInVisit(turn, visit, id),
  );
}

/**
 * Returns true if the person has an open task or a vote in the visit, will sign after another person, or
 * waits for their turn in a sequential node.
 */
function takesPartInVisit({ instance }: Turn, visit: Visit, personId: string): boolean {
  if (visit.mode === EXAMINE_MODE.sequential && visit.actors.includes(personId, visit.cursor)) return true;
  return instance.tasks.some(task => {
    if (task.visitId !== visit.id || task.taskType !== 1) return false;
    const isOpen = task.state === TASK_STATE.processing;
    if (!isTaskDecidedByOrForPerson(task, personId))
      return isOpen && task.signAfter?.includes(personId) === true;
    const hasVoted = task.state === TASK_STATE.pass || task.state === TASK_STATE.refuse;
    return isOpen || (hasVoted && isVotingTask(task));
  });
}

/**
 * Returns true if the person decided the task as a member of the group and has left the group since. Such a
 * person can no longer withdraw the decision.
 */
export function hasLeftGroupOfTask(turn: Turn, visit: Visit, task: Task): boolean {
  const following = followingVisitOf(turn, visit);
  return (
    following !== undefined &&
    isTaskOfFoundPerson(turn, following, task) &&
    !membersOfFollowedGroup(turn, following).includes(personOfTask(task))
  );
}

/** A group of the directory that open tasks of an instance follow. */
export interface FollowedGroup {
  kind: DirectoryGroupKind;
  /**
   * The id of the role, organisation or position. For `leaders`, the id of the person whose leaders decide. For
   * `organizationLeader`, the id of the organisation. Empty for the administrators.
   */
  id: string;
}

/**
 * Returns the groups that the open tasks of a running instance follow. A host looks at the instance again when
 * the members of one of these groups change.
 */
export function followedGroupsOf(process: Process, instance: Instance): FollowedGroup[] {
  if (!followsDirectory({ process }) || instance.state !== INSTANCE_STATE.running) return [];
  const flow = getOrCreateNodeTreeIndex(process.flow);
  const groups = instance.visits.flatMap(visit => {
    const following = visit.state === 'open' ? followingVisitOf({ process, flow }, visit) : undefined;
    return following ? groupsOfFollowingVisit(process, following, instance) : [];
  });
  return [...new Map(groups.map(group => [`${group.kind} ${group.id}`, group])).values()];
}

function groupsOfFollowingVisit(
  { form }: Process,
  { visit, node, group: kind }: FollowingVisit,
  { initiatorId, values }: Instance,
): FollowedGroup[] {
  if (kind === 'administrators') return [{ kind, id: '' }];
  if (kind === 'leaders') return [{ kind, id: initiatorId }];
  const named = namedByFieldAtEntry(node, visit, { form, values });
  if (named) return named.ids.map(id => ({ kind, id }));
  return peopleListedInSetting(node).map(({ id }) => ({ kind, id }));
}

const MEMBERS_BY_GROUP_KIND: Record<DirectoryGroupKind, (directory: Directory, id: string) => string[]> = {
  role: (directory, id) => directory.withRole(id),
  organization: (directory, id) => directory.inOrganization(id),
  position: (directory, id) => directory.inPosition(id),
  leaders: (directory, id) => directory.leadersOf(id),
  organizationLeader: leadersOfOrganization,
  administrators: directory => directory.administrators(),
};

/** Returns the ids of the people in a group, disabled people included. */
export const memberIdsOfGroup = (directory: Directory, { kind, id }: FollowedGroup): string[] =>
  MEMBERS_BY_GROUP_KIND[kind](directory, id);
