/** The inclusive container: every lane whose conditions hold runs, side by side; where none holds, the default lane (rule 12). */
import type { ContainerNode } from '../../flow/index.ts';
import type { LaneBehaviour, NodeBehaviour } from './behaviour.ts';
import { defaultLane, enterBeside, lanesHolding } from './lanes.ts';

const lanes: LaneBehaviour = {
  choose: (turn, node) => {
    const holding = lanesHolding(turn, node);
    return holding.length > 0 ? holding : defaultLane(node);
  },
  sideBySide: true,
  byConditions: true,
};

export const inclusive: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) => enterBeside(turn, visit, lanes.choose(turn, node, visit)),
  showsOnly: true,
  lanes,
};
