/**
 * Implements the exclusive gateway: takes the first branch (lane) whose conditions hold, otherwise the
 * default branch (docs/flow/rules.md#branches).
 */
import type { ContainerNode } from '../../flow/index.ts';
import type { LaneBehaviour, NodeBehaviour } from './behaviour.ts';
import { elseLaneAsList, enterFirstLane, matchingLanes } from './lanes.ts';

const conditionLaneBehaviour: LaneBehaviour = {
  choose: (turn, node) => {
    const holding = matchingLanes(turn, node);
    return holding.length > 0 ? holding.slice(0, 1) : elseLaneAsList(node);
  },
  sideBySide: false,
  byConditions: true,
};

export const conditionGatewayBehaviour: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) => enterFirstLane(turn, visit, conditionLaneBehaviour.choose(turn, node, visit)),
  showsOnly: true,
  lanes: conditionLaneBehaviour,
};
