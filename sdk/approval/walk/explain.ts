/** Why a node has these people, and why a container took these branches: for simulation, and for whoever asks later. */
import {
  type BranchNode,
  type Condition,
  type ContainerNode,
  type FlowNode,
  hasPeople,
  isDefaultLane,
  isPicked,
  matches,
  NODE,
  namedBy,
  SET_TYPE,
  type SetType,
} from '../../flow/index.ts';
import type { Instance, Process, Visit, World } from '../model/instance.ts';
import { leadersBy } from '../people/assign.ts';

export interface PersonReason {
  id: string;
  name: string;
  because: 'named' | 'role' | 'organization' | 'position' | 'initiator' | 'leader' | 'picked' | 'substitute';
  /** The role, organisation or position that they have. */
  of?: string;
  /** Who decides in their place, being asked while they are out of office. */
  standIn?: string;
}

export interface BranchReason {
  laneId: string;
  laneName: string;
  because: 'conditions' | 'default' | 'all' | 'decision';
  /** The conditions that held together. */
  conditions?: Condition[];
}

interface Scene {
  process: Process;
  instance: Instance;
  world: World;
}

export function personReasons({ instance, world }: Scene, node: FlowNode, visit: Visit): PersonReason[] {
  const { directory } = world;
  return visit.actors.map(id => {
    const standIn = directory.standInFor(id);
    return {
      id,
      name: directory.person(id)?.name ?? id,
      ...becauseOf({ instance, world }, node, id),
      ...(standIn !== undefined && { standIn }),
    };
  });
}

const kinds: Partial<Record<SetType, PersonReason['because']>> = {
  [SET_TYPE.members]: 'named',
  [SET_TYPE.role]: 'role',
  [SET_TYPE.organization]: 'organization',
  [SET_TYPE.position]: 'position',
};

/** Whom the node's own setting does not give stands in for those it gives. */
function becauseOf(
  scene: Omit<Scene, 'process'>,
  node: FlowNode,
  id: string,
): Pick<PersonReason, 'because' | 'of'> {
  if (node.type === NODE.start) return { because: 'initiator' };
  if (!hasPeople(node)) return { because: 'named' };
  const { initiatorId, picked } = scene.instance;
  const { directory } = scene.world;
  const { setType, dynamic } = node;
  if (setType === SET_TYPE.initiator) return { because: id === initiatorId ? 'initiator' : 'substitute' };
  if (isPicked(node)) return { because: picked?.[node.id]?.includes(id) ? 'picked' : 'substitute' };
  if (setType === SET_TYPE.dynamic)
    return { because: leadersBy(dynamic, initiatorId, directory).includes(id) ? 'leader' : 'substitute' };
  const members: Partial<Record<SetType, (of: string) => string[]>> = {
    [SET_TYPE.members]: of => [of],
    [SET_TYPE.role]: directory.withRole,
    [SET_TYPE.organization]: directory.inOrganization,
    [SET_TYPE.position]: directory.inPosition,
  };
  const found = namedBy(node).find(one => members[node.setType]?.(one.id).includes(id));
  const because = kinds[node.setType];
  if (!found || !because) return { because: 'substitute' };
  return because === 'named' ? { because } : { because, of: found.name };
}

export function branchReasons(scene: Scene, node: ContainerNode, { taken = [] }: Visit): BranchReason[] {
  return node.conditionNodes
    .filter(lane => taken.includes(lane.id))
    .map(lane => ({ laneId: lane.id, laneName: lane.nodeName, ...whyLane(scene, node, lane) }));
}

function whyLane(
  { process, instance, world }: Scene,
  { type }: ContainerNode,
  lane: BranchNode,
): Pick<BranchReason, 'because' | 'conditions'> {
  if (type === NODE.parallel) return { because: 'all' };
  if (type === NODE.suggestion && lane.decision) return { because: 'decision' };
  if (isDefaultLane(lane)) return { because: 'default' };
  const facts = { form: process.form, values: instance.values, timeZone: world.timeZone };
  const conditions = lane.conditionList?.find(group => matches([group], facts));
  return conditions ? { because: 'conditions', conditions } : { because: 'default' };
}
