/** What somebody might do next: mostly what is allowed, now and then what is not. */
import { indexFlow } from '../../flow/index.ts';
import type { Values } from '../../form/index.ts';
import {
  type Command,
  INSTANCE_STATE,
  type Instance,
  type Pick,
  type Process,
  TASK_STATE,
} from '../model.ts';
import { returnTargets } from '../targets.ts';
import type { Random } from './random.ts';
import { PEOPLE } from './random-flow.ts';

const named = (ids: string[]) => ids.map(id => ({ id, name: id }));

export const randomValues = (random: Random): Values => ({
  ...(random.percent(60) && { amount: random.below(4) }),
  ...(random.percent(30) && { reason: random.one(['a', 'b', '']) }),
  ...(random.percent(20) && { secret: random.one(['x', 'y']) }),
});

const picks = (random: Random): Pick[] => (random.percent(50) ? named(random.some(PEOPLE, 2)) : []);

export const randomStart = (random: Random): Command => ({
  kind: 'start',
  instanceId: 'i',
  actorId: 'emp',
  values: randomValues(random),
  picks: picks(random),
  ...(random.percent(10) && { copyTo: named(random.some(PEOPLE, 2)) }),
});

/** Somebody's own open task mostly; now and then any task, or somebody else's. */
function anyTask(random: Random, instance: Instance): { taskId: string; actorId: string } {
  const open = instance.tasks.filter(task => task.state === TASK_STATE.processing);
  const task = random.one(random.percent(92) && open.length > 0 ? open : instance.tasks);
  return { taskId: task.id, actorId: random.percent(96) ? task.actorId : random.one(PEOPLE) };
}

type Maker = (random: Random, instance: Instance, process: Process) => Command;

const makers: readonly [share: number, make: Maker][] = [
  [44, (random, instance) => agreement(random, instance)],
  [5, (random, instance) => ({ kind: 'reject', ...anyTask(random, instance) })],
  [3, (random, instance) => ({ kind: 'view', ...anyTask(random, instance) })],
  [3, (random, instance) => ({ kind: 'stage', values: randomValues(random), ...anyTask(random, instance) })],
  [6, (random, instance) => ({ kind: 'claim', ...anyTask(random, instance) })],
  [2, (random, instance) => ({ kind: 'unclaim', ...anyTask(random, instance) })],
  [5, (random, instance) => ({ kind: 'transfer', to: random.one(PEOPLE), ...anyTask(random, instance) })],
  [3, (random, instance) => ({ kind: 'delegate', to: random.one(PEOPLE), ...anyTask(random, instance) })],
  [9, fallBack],
  [6, (random, instance) => signing(random, instance)],
  [
    2,
    (random, instance) => ({
      kind: 'reduce-sign',
      userIds: random.some(PEOPLE, 2),
      ...anyTask(random, instance),
    }),
  ],
  [
    2,
    (random, instance) => ({
      kind: 'copy-to',
      users: named(random.some(PEOPLE, 2)),
      ...anyTask(random, instance),
    }),
  ],
  [6, (random, instance) => ({ kind: 'withdraw', ...decided(random, instance) })],
  [2, () => ({ kind: 'recall', actorId: 'emp' })],
  [0.3, () => ({ kind: 'revoke', actorId: 'emp' })],
  [0.3, random => ({ kind: 'terminate', actorId: random.one(['admin', 'li']) })],
  [1, random => ({ kind: 'urge', actorId: random.one(['emp', 'li']) })],
  [1, random => ({ kind: 'comment', actorId: random.one(PEOPLE), comment: 'well' })],
  [4, () => ({ kind: 'tick' })],
  [4, (random, instance) => resolving(random, instance)],
  [4, (random, instance) => child(random, instance)],
];

const total = makers.reduce((sum, [share]) => sum + share, 0);

export function randomCommand(random: Random, instance: Instance, process: Process): Command {
  let roll = (random.below(10_000) / 10_000) * total;
  for (const [share, make] of makers) {
    roll -= share;
    if (roll < 0) return make(random, instance, process);
  }
  return { kind: 'tick' };
}

const agreement = (random: Random, instance: Instance): Command => ({
  kind: 'agree',
  ...anyTask(random, instance),
  ...(random.percent(40) && { values: randomValues(random) }),
  ...(random.percent(30) && { picks: picks(random) }),
  ...(random.percent(10) && { way: 'walk' as const }),
});

/** To where it can go mostly, else to any node. */
function fallBack(random: Random, instance: Instance, process: Process): Command {
  const task = anyTask(random, instance);
  const targets = returnTargets(process, instance, task.taskId).map(target => target.id);
  const all = [...indexFlow(process.flow).keys()];
  const nodeId = random.one(targets.length > 0 && random.percent(85) ? targets : all);
  return { kind: 'fall-back', ...task, nodeId, way: random.one(['walk', 'straight']) };
}

const signing = (random: Random, instance: Instance): Command => ({
  kind: 'add-sign',
  way: random.one(['before', 'after', 'beside']),
  users: named(random.some(PEOPLE, 2)),
  ...anyTask(random, instance),
});

function decided(random: Random, instance: Instance) {
  const own = instance.tasks.filter(task => task.closedBy === task.actorId);
  const task = random.one(own.length > 0 ? own : instance.tasks);
  return { taskId: task.id, actorId: task.actorId };
}

function resolving(random: Random, { incidents, visits }: Instance): Command {
  const open = incidents.filter(incident => incident.resolvedAt === undefined);
  const incident = open.length > 0 ? random.one(open) : undefined;
  const lane = random.one(['l1', 'l2', 'l3', 'l4', 'l5', ...visits.flatMap(visit => visit.taken ?? [])]);
  return {
    kind: 'resolve',
    actorId: random.one(['admin', 'admin', 'li']),
    incidentId: incident?.id ?? 'none',
    resolution: random.one([
      { do: 'retry' },
      { do: 'pass' },
      { do: 'assign', users: named(random.some(PEOPLE, 2)) },
      { do: 'branch', laneId: lane },
    ]),
  };
}

function child(random: Random, { visits }: Instance): Command {
  const waiting = visits.filter(visit => visit.childId !== undefined && visit.state === 'open');
  const visit = waiting.length > 0 ? random.one(waiting) : undefined;
  return {
    kind: 'child-ended',
    visitId: visit?.id ?? 'none',
    instanceId: visit?.childId ?? 'none',
    state: random.one([INSTANCE_STATE.approved, INSTANCE_STATE.approved, INSTANCE_STATE.rejected]),
    values: { amount: random.below(4) },
  };
}
