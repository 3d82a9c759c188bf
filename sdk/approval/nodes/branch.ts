/**
 * Implements the branch (lane) of a gateway. The gateway takes the branch, so the instance never enters the
 * branch itself as a node.
 */
import type { BranchNode } from '../../flow/index.ts';
import { raiseIncident } from '../turn/turn.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const branchBehaviour: NodeBehaviour<BranchNode> = {
  enter: (turn, _, visit) => raiseIncident(turn, visit, 'unknown-node'),
};
