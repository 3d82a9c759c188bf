/** The branch container: the first lane whose conditions hold is taken, else the default lane (rule 12). */
import type { ContainerNode } from '../../flow/index.ts';
import type { LaneBehaviour, NodeBehaviour } from './behaviour.ts';
import { defaultLane, enterOne, lanesHolding } from './lanes.ts';

const lanes: LaneBehaviour = {
  choose: (turn, node) => {
    const holding = lanesHolding(turn, node);
    return holding.length > 0 ? holding.slice(0, 1) : defaultLane(node);
  },
  sideBySide: false,
  byConditions: true,
};

export const container: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) => enterOne(turn, visit, lanes.choose(turn, node, visit)),
  showsOnly: true,
  lanes,
};
