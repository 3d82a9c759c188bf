/** The order of things that depend on each other, with those in a circle together. */

/**
 * Returns the strongly connected parts, sources first; `next` has the edges from each node, `before` the same ones turned.
 * Kosaraju's two walks, without recursion: a chain of ten thousand rules is no deeper than one.
 */
export function connected(next: number[][], before: number[][]): number[][] {
  const seen = new Set<number>();
  const finished = next.flatMap((_, node) => walk(node, next, seen));
  const placed = new Set<number>();
  return finished
    .reverse()
    .map(node => walk(node, before, placed))
    .filter(nodes => nodes.length > 0);
}

/** The nodes first reached from a start, each after those behind it. */
function walk(start: number, edges: number[][], seen: Set<number>): number[] {
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
