/** The aggregate: drawn where lanes meet. Its container has waited for them already. */
import type { AggregateNode } from '../../flow/index.ts';
import { completeVisit } from '../routing/route.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const aggregate: NodeBehaviour<AggregateNode> = {
  enter: (turn, _, visit) => completeVisit(turn, visit),
  unforeseen: true,
};
