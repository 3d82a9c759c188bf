/**
 * Implements the parallel gateway: runs all branches (lanes) and continues when the last branch has ended
 * (docs/flow/rules.md#parallel-branches).
 */
import type { ContainerNode } from '../../flow/index.ts';
import type { LaneBehaviour, NodeBehaviour } from './behaviour.ts';
import { enterParallelLanes } from './lanes.ts';

const parallelLaneBehaviour: LaneBehaviour = {
  choose: (_, node) => node.conditionNodes,
  sideBySide: true,
  byConditions: false,
  all: true,
  because: () => 'all',
};

export const parallelGatewayBehaviour: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) =>
    enterParallelLanes(turn, visit, parallelLaneBehaviour.choose(turn, node, visit)),
  showsOnly: true,
  lanes: parallelLaneBehaviour,
};
