/**
 * Implements the inclusive gateway: takes all branches (lanes) whose conditions hold, otherwise the default
 * branch (docs/flow/rules.md#inclusive-branches).
 */
import type { ContainerNode } from '../../flow/index.ts';
import type { LaneBehaviour, NodeBehaviour } from './behaviour.ts';
import { elseLaneAsList, enterParallelLanes, matchingLanes } from './lanes.ts';

const inclusiveLaneBehaviour: LaneBehaviour = {
  choose: (turn, node) => {
    const holding = matchingLanes(turn, node);
    return holding.length > 0 ? holding : elseLaneAsList(node);
  },
  sideBySide: true,
  byConditions: true,
};

export const inclusiveGatewayBehaviour: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) =>
    enterParallelLanes(turn, visit, inclusiveLaneBehaviour.choose(turn, node, visit)),
  showsOnly: true,
  lanes: inclusiveLaneBehaviour,
};
