/** The reasons for a node's people and for a container's lanes: for simulation, and for a reader who asks later. */
import {
  type BranchNode,
  type Condition,
  type ContainerNode,
  type FlowNode,
  isDefaultLane,
  matches,
} from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import type { Because, LaneBecause, Scene } from '../nodes/behaviour.ts';
import { behaviourOf } from '../nodes/index.ts';
import { mayStandIn } from '../turn/tasks.ts';
import { indexOf } from '../turn/turn.ts';

export interface PersonReason extends Because {
  id: string;
  name: string;
  /** The person who decides in their place, being asked while they are out of office. */
  standIn?: string;
}

export interface BranchReason {
  laneId: string;
  laneName: string;
  because: LaneBecause;
  /** The conditions that held together. */
  conditions?: Condition[];
}

/** A lane that was not taken. */
export interface LanePassedBy {
  laneId: string;
  laneName: string;
  /** Its conditions failed, another lane came before it or held in place of the default one, or it is for another decision. */
  because: 'conditions' | 'earlier' | 'default' | 'decision';
  /** By group: the conditions that failed. */
  failed?: Condition[][];
}

export function personReasons(scene: Scene, node: FlowNode, visit: Visit): PersonReason[] {
  const { directory } = scene.world;
  const because = behaviourOf(node)?.because;
  const walk = { ...scene, flow: indexOf(scene.process.flow), behaviourOf };
  return visit.actors.map(id => {
    const named = directory.standInFor(id);
    const standIn = named !== undefined && mayStandIn(walk, visit, named) ? named : undefined;
    return {
      id,
      name: directory.person(id)?.name ?? id,
      ...(because?.(scene, node, id) ?? { because: 'named' }),
      ...(standIn !== undefined && { standIn }),
    };
  });
}

export function branchReasons(scene: Scene, node: ContainerNode, { taken = [] }: Visit): BranchReason[] {
  return node.conditionNodes
    .filter(lane => taken.includes(lane.id))
    .map(lane => ({ laneId: lane.id, laneName: lane.nodeName, ...whyLane(scene, node, lane) }));
}

function whyLane(
  { process, instance, world }: Scene,
  node: ContainerNode,
  lane: BranchNode,
): Pick<BranchReason, 'because' | 'conditions'> {
  const because = behaviourOf(node)?.lanes?.because?.(lane);
  if (because) return { because };
  if (isDefaultLane(lane)) return { because: 'default' };
  const facts = { form: process.form, values: instance.values, timeZone: world.timeZone };
  const conditions = lane.conditionList?.find(group => matches([group], facts));
  return conditions ? { because: 'conditions', conditions } : { because: 'default' };
}

/** Why the other lanes of the container were not taken. */
export function lanesPassedBy(scene: Scene, node: ContainerNode, { taken = [] }: Visit): LanePassedBy[] {
  return node.conditionNodes
    .filter(lane => !taken.includes(lane.id))
    .map(lane => ({ laneId: lane.id, laneName: lane.nodeName, ...whyNot(scene, node, lane) }));
}

function whyNot(
  { process, instance, world }: Scene,
  node: ContainerNode,
  lane: BranchNode,
): Pick<LanePassedBy, 'because' | 'failed'> {
  if (behaviourOf(node)?.lanes?.byConditions === false) return { because: 'decision' };
  if (isDefaultLane(lane)) return { because: 'default' };
  const facts = { form: process.form, values: instance.values, timeZone: world.timeZone };
  const failed = (lane.conditionList ?? []).map(group =>
    group.filter(condition => !matches([[condition]], facts)),
  );
  return failed.every(group => group.length > 0) ? { because: 'conditions', failed } : { because: 'earlier' };
}
