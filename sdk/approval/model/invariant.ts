/** The invariant of every moment: a live instance is never stuck, and an ended one has nothing open. */

import { EXAMINE_MODE } from '../../flow/index.ts';
import { own } from '../../form/index.ts';
import { isVoter } from '../turn/tasks.ts';
import {
  type Directory,
  INSTANCE_STATE,
  type Instance,
  TASK_STATE,
  type Task,
  type Visit,
} from './instance.ts';

/** Sentences about what is broken; empty for a sound instance. Used by tests and by the fuzzer. */
export function violations(instance: Instance, directory: Directory): string[] {
  const open = instance.tasks.filter(task => task.state === TASK_STATE.processing);
  return instance.state === INSTANCE_STATE.running
    ? [...liveFaults(instance, open, directory), ...rowFaults(instance)]
    : [...endedFaults(instance, open), ...rowFaults(instance)];
}

function liveFaults(instance: Instance, open: Task[], directory: Directory): string[] {
  const visits = instance.visits.filter(visit => visit.state === 'open');
  const stuck = visits.filter(visit => !isAlive(visit, instance, open, directory));
  return [
    ...(visits.length === 0 ? ['a live instance has no open visit'] : []),
    ...(instance.endedAt !== undefined ? ['a live instance has an end'] : []),
    ...stuck.map(visit => `the visit ${visit.id} is stuck: no able actor and no incident`),
    ...visits.flatMap(visit => modeFaults(visit, open)),
    ...visits.flatMap(visit => laneFaults(visit, instance)),
  ];
}

/** Somebody able, a moment, another instance, an incident, or, for a container, a branch that is alive. */
function isAlive(visit: Visit, instance: Instance, open: Task[], directory: Directory): boolean {
  const able = (task: Task) => !task.held && directory.person(task.actorId)?.disabled === false;
  return (
    open.some(task => task.visitId === visit.id && able(task)) ||
    visit.timer?.do === 'wake' ||
    visit.childId !== undefined ||
    instance.incidents.some(one => one.visitId === visit.id && one.resolvedAt === undefined) ||
    (visit.taken ?? []).some(lane => !own(visit.ended ?? {}, lane) && hasOpen(instance, visit.id, lane))
  );
}

const hasOpen = ({ visits }: Instance, split: string, lane: string): boolean =>
  visits.some(one => one.state === 'open' && one.lanes.some(ref => ref.split === split && ref.lane === lane));

/** A visit in a lane is waited for: its container is open, took the lane, and has not seen it end. */
function laneFaults({ id, lanes }: Visit, { visits }: Instance): string[] {
  return lanes
    .filter(({ split, lane }) => {
      const { state, taken, ended } = visits.find(visit => visit.id === split) ?? {};
      return state !== 'open' || !taken?.includes(lane) || own(ended ?? {}, lane) !== undefined;
    })
    .map(({ lane }) => `the visit ${id} lies in the lane ${lane}, which nobody waits for`);
}

function modeFaults(visit: Visit, open: Task[]): string[] {
  const own = open.filter(task => task.visitId === visit.id);
  const actors = new Set(own.map(task => task.actorId));
  const holds = (task: Task) => own.some(one => one.parentId === task.id && one.sign === 'before');
  const claimed = own.some(task => task.id === visit.claimedBy);
  return [
    ...(actors.size < own.length ? [`the visit ${visit.id} has two open tasks of one person`] : []),
    ...(visit.mode === EXAMINE_MODE.sequential && own.filter(isVoter).length > 1
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

function endedFaults(instance: Instance, open: Task[]): string[] {
  return [
    ...(open.length > 0 ? ['an ended instance has an open task'] : []),
    ...(instance.visits.some(visit => visit.state === 'open') ? ['an ended instance has an open visit'] : []),
    ...(instance.endedAt === undefined ? ['an ended instance has no end'] : []),
  ];
}

function rowFaults(instance: Instance): string[] {
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
