/**
 * Explains who is assigned to a node and which branches (lanes) a gateway takes, for simulations and
 * forecasts.
 */
import {
  type BranchNode,
  type Condition,
  type ContainerNode,
  type FlowNode,
  isDefaultBranch,
  matchesConditions,
} from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import type { AssignmentReason, ExplanationScene, TakenBranchReason } from '../nodes/behaviour.ts';
import { findNodeBehaviour } from '../nodes/index.ts';
import { conditionFactsOf } from '../nodes/lanes.ts';
import { canDecideForAbsentAssignee } from '../turn/tasks.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';

export interface PersonReason extends AssignmentReason {
  id: string;
  name: string;
  /** The stand-in who decides while the person is out of office. */
  standIn?: string;
}

export interface BranchReason {
  laneId: string;
  laneName: string;
  because: TakenBranchReason;
  /**
   * The conditions that selected the branch (lane): the first condition group whose conditions all held.
   * Absent if no conditions selected the branch.
   */
  conditions?: Condition[];
}

/** A branch (lane) of a gateway that was not taken. */
export interface LanePassedBy {
  laneId: string;
  laneName: string;
  /**
   * Why the branch (lane) was not taken. `conditions`: its conditions did not hold. `earlier`: an earlier
   * branch matched. `default`: it is the default branch and another branch matched. `decision`: the branch is
   * for a decision that was not made.
   */
  because: 'conditions' | 'earlier' | 'default' | 'decision';
  /** The conditions that did not hold, by condition group of the branch (lane). */
  failed?: Condition[][];
}

export function assignmentReasonsOfPeople(
  scene: ExplanationScene,
  node: FlowNode,
  visit: Visit,
): PersonReason[] {
  const { directory } = scene.world;
  const because = findNodeBehaviour(node)?.because;
  const walk = {
    ...scene,
    flow: getOrCreateNodeTreeIndex(scene.process.flow),
    behaviourOf: findNodeBehaviour,
  };
  return visit.actors.map(id => {
    const named = directory.standInFor(id);
    const standIn = named !== undefined && canDecideForAbsentAssignee(walk, visit, named) ? named : undefined;
    return {
      id,
      name: directory.person(id)?.name ?? id,
      ...(because?.(scene, node, id) ?? { because: 'named' }),
      standIn,
    };
  });
}

export function reasonsForTakenBranches(
  scene: ExplanationScene,
  node: ContainerNode,
  { taken = [] }: Visit,
): BranchReason[] {
  return node.conditionNodes
    .filter(lane => taken.includes(lane.id))
    .map(lane => ({ laneId: lane.id, laneName: lane.nodeName, ...reasonForBranch(scene, node, lane) }));
}

function reasonForBranch(
  scene: ExplanationScene,
  node: ContainerNode,
  lane: BranchNode,
): Pick<BranchReason, 'because' | 'conditions'> {
  const because = findNodeBehaviour(node)?.lanes?.because?.(lane);
  if (because) return { because };
  if (isDefaultBranch(lane)) return { because: 'default' };
  const facts = conditionFactsOf(scene);
  const conditions = lane.conditionList?.find(group => matchesConditions([group], facts));
  return conditions ? { because: 'conditions', conditions } : { because: 'default' };
}

/** Returns the branches (lanes) of the gateway that were not taken, each with the reason. */
export function reasonsForBranchesNotTaken(
  scene: ExplanationScene,
  node: ContainerNode,
  { taken = [] }: Visit,
): LanePassedBy[] {
  return node.conditionNodes
    .filter(lane => !taken.includes(lane.id))
    .map(lane => ({
      laneId: lane.id,
      laneName: lane.nodeName,
      ...reasonForBranchNotTaken(scene, node, lane),
    }));
}

function reasonForBranchNotTaken(
  scene: ExplanationScene,
  node: ContainerNode,
  lane: BranchNode,
): Pick<LanePassedBy, 'because' | 'failed'> {
  if (findNodeBehaviour(node)?.lanes?.byConditions === false) return { because: 'decision' };
  if (isDefaultBranch(lane)) return { because: 'default' };
  const facts = conditionFactsOf(scene);
  const failed = (lane.conditionList ?? []).map(group =>
    group.filter(condition => !matchesConditions([[condition]], facts)),
  );
  return failed.every(group => group.length > 0) ? { because: 'conditions', failed } : { because: 'earlier' };
}
