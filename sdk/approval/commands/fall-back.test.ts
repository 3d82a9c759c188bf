/** Falling back from everywhere to everywhere, in every flow of up to six nodes: it works as drawn, or says why not. */
import { describe, expect, it } from 'vitest';
import { type Flow, indexFlowNodesById, NODE } from '../../flow/index.ts';
import type { RefusalCode } from '../model/command.ts';
import { INSTANCE_STATE, type Instance, type Process, TASK_STATE, type Task } from '../model/instance.ts';
import { invariantViolations } from '../model/invariant.ts';
import type { World } from '../model/world.ts';
import { step } from '../step.ts';
import { allTrees, KIND, type Kind } from '../testing/all-trees.ts';
import { directory } from '../testing/driver.ts';
import { form } from '../testing/flows.ts';

const people = directory();

let ids = 0;
const world: World = {
  now: 0,
  newId: () => {
    ids += 1;
    return `id${ids}`;
  },
  directory: people,
};

function sent(
  process: Process,
  instance: Instance | undefined,
  command: Parameters<typeof step>[2],
): Instance {
  const result = step(process, instance, command, world);
  if (!result.ok) throw new Error(`${command.kind} was refused: ${result.refusal.code}`);
  return result.instance;
}

const openTasks = ({ tasks }: Instance): Task[] => tasks.filter(task => task.state === TASK_STATE.processing);

const agreed = (process: Process, instance: Instance, { id: taskId, actorId }: Task): Instance =>
  sent(process, instance, { kind: 'agree', taskId, actorId });

/** Every state that agreeing one after the other leads to, the nearest open task first. */
function* statesOf(process: Process): Generator<Instance> {
  let instance = sent(process, undefined, {
    kind: 'start',
    instanceId: 'i',
    actorId: 'emp',
    values: { amount: 1 },
  });
  while (instance.state === INSTANCE_STATE.running) {
    yield instance;
    const [first] = openTasks(instance);
    if (!first) throw new Error('a live instance without an open task');
    instance = agreed(process, instance, first);
  }
}

function finished(process: Process, instance: Instance): Instance {
  let now = instance;
  for (let steps = 0; steps < 100 && now.state === INSTANCE_STATE.running; steps += 1) {
    const [first] = openTasks(now);
    if (!first) throw new Error('a live instance without an open task');
    now = agreed(process, now, first);
  }
  return now;
}

const refusals = new Set<RefusalCode>(['bad-target', 'sibling-branch']);

interface Tally {
  worked: number;
  refused: Record<string, number>;
}

/** Millions of checks: the test's own `expect` would take most of the time. */
function must(holds: boolean, what: () => string): void {
  if (!holds) throw new Error(what());
}

const sound = (instance: Instance): void => {
  const found = invariantViolations(instance, people);
  must(found.length === 0, () => found.join('; '));
};

/** One pair of one state: the fall-back, and on from there both ways to the end. */
function tryPair(process: Process, state: Instance, task: Task, nodeId: string, tally: Tally): void {
  for (const way of ['walk', 'straight'] as const) {
    const { id: taskId, actorId } = task;
    const result = step(process, state, { kind: 'fall-back', taskId, actorId, nodeId, way }, world);
    if (!result.ok) {
      const { code } = result.refusal;
      must(refusals.has(code) && way === 'walk', () => `${task.nodeId} → ${nodeId} ${way}: ${code}`);
      tally.refused[code] = (tally.refused[code] ?? 0) + 1;
      return;
    }
    tally.worked += 1;
    goOn(process, result.instance, { from: task.nodeId, to: nodeId, way });
  }
}

interface Pair {
  from: string;
  to: string;
  way: 'walk' | 'straight';
}

function goOn(process: Process, instance: Instance, { from, to, way }: Pair): void {
  sound(instance);
  const target = openTasks(instance).find(one => one.nodeId === to);
  if (!target) throw new Error(`${from} → ${to}: nobody waits there`);
  const back = agreed(process, instance, target);
  sound(back);
  const isBack = openTasks(back).some(one => one.nodeId === from);
  must(way === 'walk' || isBack, () => `${from} → ${to}: not straight back`);
  must(finished(process, back).state === INSTANCE_STATE.approved, () => `${from} → ${to}: not approved`);
}

/** Nodes beside the way that were done are targets, those that were not are refused, and nothing is left undefined. */
function tryFlow(flow: Flow, tally: Tally): void {
  const process = { id: 'p', name: 'p', version: 1, flow, form };
  const nodeIds = [...indexFlowNodesById(flow).values()].filter(place => place.node.type !== NODE.branch);
  for (const state of statesOf(process))
    for (const task of openTasks(state))
      for (const { node } of nodeIds) tryPair(process, state, task, node.id, tally);
}

const { exclusive, parallel, inclusive } = KIND;
const every = Object.values(KIND);

/** Size, kinds of containers that one flow may mix, and how many fall-backs work; the others are refused with a reason. */
const sizes: [size: number, mixing: string, kinds: readonly Kind[], worked: number][] = [
  [1, 'every kind', every, 2],
  [2, 'every kind', every, 34],
  [3, 'every kind', every, 704],
  [4, 'every kind', every, 15_684],
  [5, 'parallel', [parallel], 9_188],
];
/** Takes minutes. */
const long: typeof sizes = [
  [6, 'inclusive', [inclusive], 19_926],
  [5, 'exclusive, parallel, inclusive', [exclusive, parallel, inclusive], 109_892],
  [6, 'exclusive and parallel', [exclusive, parallel], 523_608],
];

describe('falling back, for every pair of nodes', () => {
  it.each(process.env.TEST_ALL ? [...sizes, ...long] : sizes)(
    'of every flow of %i nodes (%s): all works as drawn, and goes on to the end',
    { timeout: 600_000 },
    (size, _, kinds, worked) => {
      const tally: Tally = { worked: 0, refused: {} };
      for (const flow of allTrees(size, kinds)) tryFlow(flow, tally);
      expect(tally.worked).toBe(worked);
    },
  );
});
