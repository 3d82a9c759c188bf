/**
 * Implements the behaviour of a branch (lane). The gateway takes the branch itself and enters its first node.
 * The instance never enters a branch as a node, so `enter` raises an incident.
 */
import type { BranchNode } from '../../flow/index.ts';
import { raiseIncident } from '../turn/turn.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const branchBehaviour: NodeBehaviour<BranchNode> = {
  enter: (turn, _, visit) => raiseIncident(turn, visit, 'unknown-node'),
};
