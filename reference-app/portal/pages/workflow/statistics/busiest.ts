/** The step of a process where most applications wait. */
import type { NodeStatistics } from '@countersign/sdk/api/contract';

/** The node where more applications wait than at any other; none where two share the place. */
export function busiestOf<Node extends Pick<NodeStatistics, 'open'>>(
  nodes: readonly Node[],
): Node | undefined {
  const [first, second] = nodes.toSorted((one, other) => other.open - one.open);
  return first && first.open > (second?.open ?? 0) ? first : undefined;
}
