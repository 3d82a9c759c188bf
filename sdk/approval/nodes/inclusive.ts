/**
 * Implements the inclusive gateway: takes all branches (lanes) whose conditions hold, otherwise the default
 * branch (docs/flow/rules.md#inclusive-branches).
 */
import type { ContainerNode } from '../../flow/index.ts';
import type { BranchingBehaviour, NodeBehaviour } from './behaviour.ts';
import { branchesToTake, enterParallelBranches } from './lanes.ts';

const inclusiveBranchingBehaviour: BranchingBehaviour = {
  choose: branchesToTake,
  sideBySide: true,
  byConditions: true,
};

export const inclusiveGatewayBehaviour: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) =>
    enterParallelBranches(turn, visit, inclusiveBranchingBehaviour.choose(turn, node, visit)),
  showsOnly: true,
  lanes: inclusiveBranchingBehaviour,
};
