/** Falling back from an open task to some nodes: what is offered works, what is not is refused with a reason. */

import { NODE } from '../../flow/index.ts';
import type { Random } from '../../testing/random.ts';
import type { Command, RefusalCode } from '../model/command.ts';
import { type Instance, type Process, TASK_STATE } from '../model/instance.ts';
import { invariantViolations } from '../model/invariant.ts';
import type { Directory, World } from '../model/world.ts';
import { returnTargets } from '../routing/targets.ts';
import { step } from '../step.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';

/** A sub-process that was asked for is started by the next command, so its node is not stuck. */
export function stuck(instance: Instance, directory: Directory, { flow }: Process): string[] {
  const index = getOrCreateNodeTreeIndex(flow);
  const starting = instance.visits.some(
    ({ nodeId, state, childId }) =>
      index.get(nodeId)?.node.type === NODE.subProcess && state === 'open' && !childId,
  );
  const faults = invariantViolations(instance, directory);
  return starting ? faults.filter(fault => !fault.includes('is stuck')) : faults;
}

/** Why a task may not be touched now, and why a node is no target. */
const notNow = new Set<RefusalCode>(['needs-claim', 'conflict', 'caller-disabled']);
const noTarget = new Set<RefusalCode>([...notNow, 'not-allowed', 'bad-target', 'sibling-branch']);

interface Scene {
  random: Random;
  process: Process;
  instance: Instance;
  world: World;
}

export function pairFaults(scene: Scene): string[] {
  const { random, process, instance } = scene;
  const open = instance.tasks.filter(task => task.state === TASK_STATE.processing && !task.held);
  if (open.length === 0 || random.percent(50)) return [];
  const { id: taskId, actorId } = random.one(open);
  const targets = returnTargets(process, instance, taskId).map(target => target.id);
  const some = [...random.some(targets, 1), random.one([...getOrCreateNodeTreeIndex(process.flow).keys()])];
  return some.flatMap(nodeId => {
    const way = random.one(['walk', 'straight'] as const);
    return tried(scene, { kind: 'fall-back', taskId, actorId, nodeId, way }, targets.includes(nodeId));
  });
}

function tried(
  { process, instance, world }: Scene,
  command: Extract<Command, { kind: 'fall-back' }>,
  isOffered: boolean,
): string[] {
  const { nodeId } = command;
  const result = step(process, instance, command, world);
  if (result.ok)
    return isOffered
      ? stuck(result.instance, world.directory, process).map(fault => `falling back to ${nodeId}: ${fault}`)
      : [`${nodeId} was not offered and then taken`];
  const { code } = result.refusal;
  return (isOffered ? notNow : noTarget).has(code) ? [] : [`${nodeId}: the fall-back was refused: ${code}`];
}
