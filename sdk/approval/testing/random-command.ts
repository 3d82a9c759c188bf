/** A command that somebody might give next: mostly one that is open to them, now and then one that is not. */
import {
  type FlowNode,
  indexFlowNodesById,
  isBranchContainerNode,
  type NodeConfigure,
} from '../../flow/index.ts';
import type { Values } from '../../form/index.ts';
import type { Random } from '../../testing/random.ts';
import type { Command, Resolution } from '../model/command.ts';
import { INSTANCE_STATE, type Instance, type Process, TASK_STATE, type Task } from '../model/instance.ts';
import { fieldPrivilegesAtNode } from '../people/privileges.ts';
import { returnTargets } from '../routing/targets.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';
import { randomFieldValues } from './random-conditions.ts';
import { newIdOf, PEOPLE } from './random-flow.ts';

export interface Scene {
  random: Random;
  instance: Instance;
  process: Process;
  /** The version that a migration leads to. */
  next: Process;
  isAble(userId: string): boolean;
}

/** Undefined where nothing of the kind is open to anybody. */
type Maker = (scene: Scene) => Command | undefined;

const named = (ids: string[]) => ids.map(id => ({ id, name: id }));

/** Values for what a node lets people write, and now and then for anything. */
function valuesAt(random: Random, process: Process, nodeId: string): Values {
  const values: Values = {
    ...(random.percent(60) && { amount: random.below(4) }),
    ...(random.percent(30) && { reason: random.one(['a', 'b', '']) }),
    ...(random.percent(20) && { secret: random.one(['x', 'y']) }),
    ...randomFieldValues(random, PEOPLE),
  };
  if (random.percent(5)) return values;
  for (const { key, hidden, disabled } of fieldPrivilegesAtNode(process, nodeId))
    if (hidden || disabled) delete values[key];
  return values;
}

export const randomStart = (random: Random, process: Process): Command => ({
  kind: 'start',
  instanceId: 'i',
  actorId: 'emp',
  values: valuesAt(random, process, process.flow.node.id),
  ...(random.percent(10) && { parent: { instanceId: 'parent', visitId: 'v' } }),
  ...(random.percent(10) && { copyTo: named(random.some(PEOPLE, 2)) }),
});

const handled = ({ id, actorId }: Task) => ({ taskId: id, actorId });
const nodeOf = ({ process }: Scene, { nodeId }: Task): FlowNode | undefined =>
  getOrCreateNodeTreeIndex(process.flow).get(nodeId)?.node;
const isOpen = ({ state }: Task) => state === TASK_STATE.processing;
const has = (button: keyof NodeConfigure) => (scene: Scene, task: Task) =>
  nodeOf(scene, task)?.configure?.[button] === true;

/** The caller has claimed, and nobody else signs before. */
function isReady(scene: Scene, task: Task): boolean {
  if (!isOpen(task) || task.held || !scene.isAble(task.actorId)) return false;
  if (!has('needClaim')(scene, task) || task.sign || task.taskType === 0) return true;
  return scene.instance.visits.some(visit => visit.claimedBy === task.id);
}

/** One of the tasks that something may be done with. */
const choose = (scene: Scene, fits: (scene: Scene, task: Task) => boolean): Task | undefined => {
  const tasks = scene.instance.tasks.filter(task => fits(scene, task));
  return tasks.length > 0 ? scene.random.one(tasks) : undefined;
};

/** A command with one of the tasks that allow it. */
const withTask =
  (
    fits: (scene: Scene, task: Task) => boolean,
    make: (scene: Scene, task: Task) => Command | undefined,
  ): Maker =>
  scene => {
    const task = choose(scene, fits);
    return task && make(scene, task);
  };

const decides = (scene: Scene, task: Task): boolean => task.taskType === 1 && isReady(scene, task);

/** Up to three people, each once; they may have a part in the node already. */
function others({ random, isAble }: Scene, { actorId }: Task): string[] {
  const free = PEOPLE.filter(id => id !== actorId && isAble(id));
  if (free.length === 0) return [];
  const further = [40, 20].filter(share => random.percent(share)).map(() => random.one(free));
  return [...new Set([random.one(free), ...further])];
}

const agree = withTask(isReady, ({ random, process }, task) => ({
  kind: 'agree',
  ...handled(task),
  ...(random.percent(40) && { values: valuesAt(random, process, task.nodeId) }),
  ...(random.percent(10) && { way: 'walk' as const }),
}));

const claim = withTask(
  (scene, task) =>
    isOpen(task) && task.taskType === 1 && !task.held && !task.sign && has('needClaim')(scene, task),
  (_, task) => ({ kind: 'claim', ...handled(task) }),
);

const handOver = (kind: 'transfer' | 'delegate'): Maker =>
  withTask(
    (scene, task) => decides(scene, task) && (kind === 'delegate' || has('transmitted')(scene, task)),
    (scene, task) => {
      const [to] = others(scene, task);
      return to === undefined ? undefined : { kind, to, ...handled(task) };
    },
  );

/** To where it can go. */
const fallBack = withTask(
  (scene, task) => isReady(scene, task) && has('fallBack')(scene, task),
  ({ random, process, instance }, task) => {
    const targets = returnTargets(process, instance, task.id);
    if (targets.length === 0) return undefined;
    const { id: nodeId } = random.one(targets);
    return { kind: 'fall-back', ...handled(task), nodeId, way: random.one(['walk', 'straight']) };
  },
);

const addSign = withTask(decides, (scene, task) => {
  const users = named(others(scene, task));
  const way = scene.random.one(['before', 'after', 'beside'] as const);
  return users.length === 0 ? undefined : { kind: 'add-sign', way, users, ...handled(task) };
});

const signersOf = ({ instance }: Scene, { id, signAfter = [] }: Task): string[] => [
  ...instance.tasks.filter(one => one.parentId === id && one.sign && isOpen(one)).map(one => one.actorId),
  ...signAfter,
];

/** An administrator hands over a task of anybody, also one that waits. */
const reassign = withTask(
  (_, task) => isOpen(task) && task.taskType === 1,
  (scene, task) => {
    const [to] = others(scene, task);
    return to === undefined
      ? undefined
      : { kind: 'reassign', actorId: 'admin', taskId: task.id, to, comment: 'away' };
  },
);

const reduceSign = withTask(
  (scene, task) => isOpen(task) && signersOf(scene, task).length > 0,
  (scene, task) => ({
    kind: 'reduce-sign',
    userIds: [scene.random.one(signersOf(scene, task))],
    ...handled(task),
  }),
);

const withdraw = withTask(
  ({ instance }, task) =>
    task.taskType === 1 &&
    task.closedBy === task.actorId &&
    (task.closedRevision ?? 0) >= instance.revision - 3,
  (_, task) => ({ kind: 'withdraw', ...handled(task) }),
);

const resolve: Maker = ({ random, instance, process, isAble }) => {
  const open = instance.incidents.filter(incident => incident.resolvedAt === undefined);
  if (open.length === 0) return undefined;
  const { id: incidentId, nodeId, code } = random.one(open);
  const node = getOrCreateNodeTreeIndex(process.flow).get(nodeId)?.node;
  const lanes = node && isBranchContainerNode(node) ? node.conditionNodes.map(lane => lane.id) : [];
  const users = named(PEOPLE.filter(isAble).slice(0, 1 + random.below(3)));
  const ways: Resolution[] = [
    { do: 'retry' },
    { do: 'pass' },
    ...(code === 'nobody' ? [{ do: 'assign' as const, users }] : []),
    ...lanes.map(laneId => ({ do: 'branch' as const, laneId })),
  ];
  return { kind: 'resolve', actorId: 'admin', incidentId, resolution: random.one(ways) };
};

const childEnded: Maker = ({ random, instance: { visits } }) => {
  const waiting = visits.filter(visit => visit.childId !== undefined && visit.state === 'open');
  if (waiting.length === 0) return undefined;
  const { id: visitId, childId: instanceId = '' } = random.one(waiting);
  const { approved, rejected, revoked } = INSTANCE_STATE;
  const state = random.one([approved, approved, approved, rejected, revoked]);
  return { kind: 'child-ended', visitId, instanceId, state, values: { amount: random.below(4) } };
};

/** Mostly with the nodes that have another id there; now and then somebody maps one to where it does not belong. */
const migrate: Maker = ({ random, process, next }) => {
  const [from, to] = [getOrCreateNodeTreeIndex(process.flow), getOrCreateNodeTreeIndex(next.flow)];
  const moved = [...from.keys()].filter(id => !to.has(id) && to.has(newIdOf(id)));
  const nodes = Object.fromEntries(moved.map(id => [id, newIdOf(id)]));
  if (random.percent(10)) nodes[random.one([...from.keys()])] = random.one([...to.keys(), 'nowhere']);
  const mapped = Object.keys(nodes).length > 0 && random.percent(90);
  return { kind: 'migrate', actorId: 'admin', version: next.version, ...(mapped && { nodes }) };
};

const makers: readonly [share: number, make: Maker][] = [
  [34, agree],
  [1.5, withTask(decides, (_, task) => ({ kind: 'reject', ...handled(task) }))],
  [
    3,
    withTask(
      (_, task) => task.viewedAt === undefined,
      (_, task) => ({ kind: 'view', ...handled(task) }),
    ),
  ],
  [
    3,
    withTask(
      (scene, task) => isOpen(task) && has('staging')(scene, task),
      ({ random, process }, task) => ({
        kind: 'stage',
        values: valuesAt(random, process, task.nodeId),
        ...handled(task),
      }),
    ),
  ],
  [14, claim],
  [
    3,
    withTask(
      ({ instance }, task) => instance.visits.some(visit => visit.claimedBy === task.id),
      (_, task) => ({ kind: 'unclaim', ...handled(task) }),
    ),
  ],
  [2, reassign],
  [5, handOver('transfer')],
  [3, handOver('delegate')],
  [9, fallBack],
  [7, addSign],
  [3, reduceSign],
  [
    2,
    withTask(
      (_, task) => isOpen(task),
      ({ random }, task) => ({ kind: 'copy-to', users: named(random.some(PEOPLE, 2)), ...handled(task) }),
    ),
  ],
  [6, withdraw],
  [1.5, () => ({ kind: 'recall', actorId: 'emp' })],
  [0.2, () => ({ kind: 'revoke', actorId: 'emp' })],
  [0.2, () => ({ kind: 'terminate', actorId: 'admin' })],
  [
    0.5,
    ({ random }) => ({
      kind: 'share',
      actorId: random.one(['emp', 'admin']),
      users: named(random.some(PEOPLE, 2)),
    }),
  ],
  [0.8, ({ random }) => ({ kind: 'void', actorId: random.one(['emp', 'admin']), comment: 'wrong' })],
  [1, () => ({ kind: 'urge', actorId: 'emp' })],
  [1, ({ random }) => ({ kind: 'comment', actorId: random.one(['emp', 'admin']), comment: 'well' })],
  [5, () => ({ kind: 'tick' })],
  [8, resolve],
  [8, childEnded],
  [2, migrate],
  [1.3, ({ instance }) => (instance.parent ? { kind: 'parent-left', because: 'parent-ended' } : undefined)],
];

const total = makers.reduce((sum, [share]) => sum + share, 0);

function anyCommand(random: Random): Maker {
  let roll = (random.below(10_000) / 10_000) * total;
  for (const [share, make] of makers) {
    roll -= share;
    if (roll < 0) return make;
  }
  return agree;
}

const TRIES = 8;

export function randomCommand(scene: Scene): Command {
  if (scene.random.percent(8)) return wrong(scene);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const command = anyCommand(scene.random)(scene);
    if (command) return command;
  }
  return { kind: 'tick' };
}

/** By anybody, with any task, to anywhere. */
function wrong({ random, instance, process }: Scene): Command {
  const { id: taskId, actorId: own } = random.one(instance.tasks);
  const actorId = random.percent(50) ? own : random.one(PEOPLE);
  const nodeId = random.one([...indexFlowNodesById(process.flow).keys()]);
  const to = random.one(PEOPLE);
  return random.one<Command>([
    { kind: 'agree', taskId, actorId, values: { secret: 'z' }, picks: named(random.some(PEOPLE, 2)) },
    { kind: 'reject', taskId, actorId },
    { kind: 'claim', taskId, actorId },
    { kind: 'transfer', taskId, actorId, to },
    { kind: 'fall-back', taskId, actorId, nodeId, way: random.one(['walk', 'straight']) },
    { kind: 'reassign', taskId, actorId, to, comment: 'mine' },
    { kind: 'add-sign', taskId, actorId, way: 'beside', users: named(random.some(PEOPLE, 3)) },
    { kind: 'withdraw', taskId, actorId },
    { kind: 'resolve', actorId: to, incidentId: 'none', resolution: { do: 'pass' } },
    { kind: 'child-started', visitId: 'none', instanceId: 'none' },
    { kind: 'migrate', actorId: to, version: 9 },
  ]);
}
