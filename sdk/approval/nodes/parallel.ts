/**
 * Implements the parallel gateway: runs all branches (lanes) and continues when the last branch has ended
 * (docs/flow/rules.md#parallel-branches).
 */
import type { ContainerNode } from '../../flow/index.ts';
import type { BranchingBehaviour, NodeBehaviour } from './behaviour.ts';
import { enterParallelBranches } from './lanes.ts';

const parallelBranchingBehaviour: BranchingBehaviour = {
  choose: (_, node) => node.conditionNodes,
  sideBySide: true,
  byConditions: false,
  all: true,
  because: () => 'all',
};

export const parallelGatewayBehaviour: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) =>
    enterParallelBranches(turn, visit, parallelBranchingBehaviour.choose(turn, node, visit)),
  showsOnly: true,
  lanes: parallelBranchingBehaviour,
};
