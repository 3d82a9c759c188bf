/** The parallel container: all lanes run, and the flow goes on when the last of them has ended (rule 13). */
import type { ContainerNode } from '../../flow/index.ts';
import type { LaneBehaviour, NodeBehaviour } from './behaviour.ts';
import { enterBeside } from './lanes.ts';

const lanes: LaneBehaviour = {
  choose: (_, node) => node.conditionNodes,
  sideBySide: true,
  byConditions: false,
  all: true,
  because: () => 'all',
};

export const parallel: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) => enterBeside(turn, visit, lanes.choose(turn, node, visit)),
  showsOnly: true,
  lanes,
};
