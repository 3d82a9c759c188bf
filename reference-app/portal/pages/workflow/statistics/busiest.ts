/** Finds the node where most applications wait. */
import type { NodeStatistics } from '@countersign/sdk/api/contract';

/**
 * Returns the node with the most waiting applications. Returns undefined if several nodes share the maximum.
 */
export function busiestNode<Node extends Pick<NodeStatistics, 'open'>>(
  nodes: readonly Node[],
): Node | undefined {
  const [first, second] = nodes.toSorted((one, other) => other.open - one.open);
  return first && first.open > (second?.open ?? 0) ? first : undefined;
}
