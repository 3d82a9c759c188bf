/**
 * Implements the inclusive gateway: takes all branches (lanes) whose conditions hold, otherwise the default
 * branch (docs/flow/rules.md#inclusive-branches).
 */
import type { ContainerNode } from '../../flow/index.ts';
import type { BranchingBehaviour, NodeBehaviour } from './behaviour.ts';
import { branchesWithMatchingConditions, defaultBranchAsList, enterParallelBranches } from './lanes.ts';

const inclusiveBranchingBehaviour: BranchingBehaviour = {
  choose: (turn, node) => {
    const holding = branchesWithMatchingConditions(turn, node);
    return holding.length > 0 ? holding : defaultBranchAsList(node);
  },
  sideBySide: true,
  byConditions: true,
};

export const inclusiveGatewayBehaviour: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) =>
    enterParallelBranches(turn, visit, inclusiveBranchingBehaviour.choose(turn, node, visit)),
  showsOnly: true,
  lanes: inclusiveBranchingBehaviour,
};
