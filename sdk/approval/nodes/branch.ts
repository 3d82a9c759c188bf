/** The lane of a container: its container takes it, and the flow never enters it as a node of its own. */
import type { BranchNode } from '../../flow/index.ts';
import { raiseIncident } from '../turn/turn.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const branch: NodeBehaviour<BranchNode> = {
  enter: (turn, _, visit) => raiseIncident(turn, visit, 'unknown-node'),
};
