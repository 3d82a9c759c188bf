/**
 * Checks the invariants of an instance: a running instance can always progress, and an ended instance has no
 * open visits or tasks.
 */

import { EXAMINE_MODE } from '../../flow/index.ts';
import { ownProperty } from '../../form/index.ts';
import { isVotingTask } from '../turn/tasks.ts';
import { INSTANCE_STATE, type Instance, TASK_STATE, type Task, type Visit } from './instance.ts';
import type { Directory } from './world.ts';

/**
 * Returns a sentence for each violated invariant, or an empty list if none is violated. Tests and the fuzzer
 * use it.
 */
export function invariantViolations(instance: Instance, directory: Directory): string[] {
  const open = instance.tasks.filter(task => task.state === TASK_STATE.processing);
  return instance.state === INSTANCE_STATE.running
    ? [...runningInstanceFaults(instance, open, directory), ...taskFaults(instance)]
    : [...endedInstanceFaults(instance, open), ...taskFaults(instance)];
}

function runningInstanceFaults(instance: Instance, open: Task[], directory: Directory): string[] {
  const visits = instance.visits.filter(visit => visit.state === 'open');
  const stuck = visits.filter(visit => !canNodeVisitProgress(visit, instance, open, directory));
  return [
    ...(visits.length === 0 ? ['a live instance has no open visit'] : []),
    ...(instance.endedAt !== undefined ? ['a live instance has an end'] : []),
    ...stuck.map(visit => `the visit ${visit.id} is stuck: no able actor and no incident`),
    ...visits.flatMap(visit => findMultiApproverModeFaults(visit, open)),
    ...visits.flatMap(visit => branchFaults(visit, instance)),
  ];
}

/**
 * Returns true if the visit (one entry into a node) can progress. It can if it has an enabled assignee, a
 * delay timer, a child instance, an open incident, or an open visit in one of its branches (lanes).
 */
function canNodeVisitProgress(visit: Visit, instance: Instance, open: Task[], directory: Directory): boolean {
  const able = (task: Task) => !task.held && directory.person(task.actorId)?.disabled === false;
  return (
    open.some(task => task.visitId === visit.id && able(task)) ||
    visit.timer?.do === 'wake' ||
    visit.childId !== undefined ||
    instance.incidents.some(one => one.visitId === visit.id && one.resolvedAt === undefined) ||
    (visit.taken ?? []).some(
      lane => !ownProperty(visit.ended ?? {}, lane) && hasOpenNodeVisitInBranch(instance, visit.id, lane),
    )
  );
}

const hasOpenNodeVisitInBranch = ({ visits }: Instance, split: string, lane: string): boolean =>
  visits.some(one => one.state === 'open' && one.lanes.some(ref => ref.split === split && ref.lane === lane));

/**
 * Returns a fault for each branch (lane) around the visit if the gateway of the branch does not wait for the
 * branch. A gateway waits for a branch while the gateway is open, has taken the branch and has not recorded
 * its end.
 */
function branchFaults({ id, lanes }: Visit, { visits }: Instance): string[] {
  return lanes
    .filter(({ split, lane }) => {
      const { state, taken, ended } = visits.find(visit => visit.id === split) ?? {};
      return state !== 'open' || !taken?.includes(lane) || ownProperty(ended ?? {}, lane) !== undefined;
    })
    .map(({ lane }) => `the visit ${id} lies in the lane ${lane}, which nobody waits for`);
}

function findMultiApproverModeFaults(visit: Visit, open: Task[]): string[] {
  const own = open.filter(task => task.visitId === visit.id);
  const actors = new Set(own.map(task => task.actorId));
  const holds = (task: Task) => own.some(one => one.parentId === task.id && one.sign === 'before');
  const claimed = own.some(task => task.id === visit.claimedBy);
  return [
    ...(actors.size < own.length ? [`the visit ${visit.id} has two open tasks of one person`] : []),
    ...(visit.mode === EXAMINE_MODE.sequential && own.filter(isVotingTask).length > 1
      ? [`the line ${visit.id} has two open tasks`]
      : []),
    ...own.flatMap(task => [
      ...(task.held === 'signers' && !holds(task) ? [`the task ${task.id} waits for missing signers`] : []),
      ...(task.held === 'claimed' && !claimed
        ? [`the task ${task.id} is held by a claim that is not there`]
        : []),
    ]),
  ];
}

function endedInstanceFaults(instance: Instance, open: Task[]): string[] {
  return [
    ...(open.length > 0 ? ['an ended instance has an open task'] : []),
    ...(instance.visits.some(visit => visit.state === 'open') ? ['an ended instance has an open visit'] : []),
    ...(instance.endedAt === undefined ? ['an ended instance has no end'] : []),
  ];
}

function taskFaults(instance: Instance): string[] {
  const visits = new Map(instance.visits.map(visit => [visit.id, visit]));
  const closed = (task: Task) => task.closedAt !== undefined && task.closedBy !== undefined;
  return instance.tasks.flatMap(task => {
    const isOpen = task.state === TASK_STATE.processing;
    return [
      ...(isOpen && visits.get(task.visitId)?.state !== 'open'
        ? [`the task ${task.id} outlives its visit`]
        : []),
      ...(isOpen === closed(task) ? [`the task ${task.id} has a state that its closing denies`] : []),
    ];
  });
}
