/** Sorts the nodes of a dependency graph. Each cycle becomes one group. */

/**
 * Returns the strongly connected components in topological order, sources first. `next` contains the edges of
 * each node, `before` the reversed edges. The function uses Kosaraju's algorithm without recursion, so that a
 * chain of ten thousand rules does not overflow the call stack.
 */
export function stronglyConnectedComponents(next: number[][], before: number[][]): number[][] {
  const seen = new Set<number>();
  const finished = next.flatMap((_, node) => graphNodesInPostorder(node, next, seen));
  const placed = new Set<number>();
  return finished
    .reverse()
    .map(node => graphNodesInPostorder(node, before, placed))
    .filter(nodes => nodes.length > 0);
}

/** Returns the nodes that are reachable from `start` and not yet in `seen`, in postorder. */
function graphNodesInPostorder(start: number, edges: number[][], seen: Set<number>): number[] {
  if (seen.has(start)) return [];
  seen.add(start);
  const finished: number[] = [];
  const stack = [{ node: start, at: 0 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const to = edges[top.node]?.[top.at++];
    if (to === undefined) finished.push(stack.pop()?.node ?? start);
    else if (!seen.has(to)) {
      seen.add(to);
      stack.push({ node: to, at: 0 });
    }
  }
  return finished;
}
