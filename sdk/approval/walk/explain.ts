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

export function personReasons(scene: Scene, node: FlowNode, visit: Visit): PersonReason[] {
  const { directory } = scene.world;
  const because = behaviourOf(node)?.because;
  return visit.actors.map(id => {
    const standIn = directory.standInFor(id);
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
