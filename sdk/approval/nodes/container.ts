/**
 * Implements the exclusive gateway: takes the first branch (lane) whose conditions hold, otherwise the
 * default branch (docs/flow/rules.md#branches).
 */
import type { ContainerNode } from '../../flow/index.ts';
import type { BranchingBehaviour, NodeBehaviour } from './behaviour.ts';
import { branchesToTake, enterFirstBranch } from './lanes.ts';

const conditionBranchingBehaviour: BranchingBehaviour = {
  choose: (turn, node) => branchesToTake(turn, node).slice(0, 1),
  sideBySide: false,
  byConditions: true,
};

export const conditionGatewayBehaviour: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) =>
    enterFirstBranch(turn, visit, conditionBranchingBehaviour.choose(turn, node, visit)),
  showsOnly: true,
  lanes: conditionBranchingBehaviour,
};
