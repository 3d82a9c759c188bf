/**
 * Implements the aggregate node (join), which marks where the branches (lanes) of a gateway join. It
 * continues at once, because the gateway has already waited for the branches.
 */
import type { AggregateNode } from '../../flow/index.ts';
import { completeNodeVisit } from '../routing/route.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const aggregateBehaviour: NodeBehaviour<AggregateNode> = {
  enter: (turn, _, visit) => completeNodeVisit(turn, visit),
  unforeseen: true,
};
