/** A flow as lists of ids: the main line, the lanes of each container, the nodes of each lane. */
import type { Flow, FlowNode } from '../model/flow.ts';
import { isContainer, placesOf } from '../model/tree.ts';

/** By the id of the lane or the container; the main line has the empty id. */
export interface FlowLines {
  nodes: ReadonlyMap<string, FlowNode>;
  lines: ReadonlyMap<string, readonly string[]>;
  /** The list in which each node stands. */
  ownerOf: ReadonlyMap<string, string>;
}

export function linesOf(flow: Flow): FlowLines {
  const nodes = new Map(placesOf(flow).map(({ node }) => [node.id, node]));
  const lines = new Map<string, readonly string[]>([['', chainIds(flow.node)]]);
  for (const node of nodes.values()) {
    if (!isContainer(node)) continue;
    lines.set(
      node.id,
      node.conditionNodes.map(({ id }) => id),
    );
    for (const lane of node.conditionNodes) lines.set(lane.id, chainIds(lane.childNode));
  }
  const ownerOf = new Map(
    [...lines].flatMap(([owner, ids]) => ids.map((id): [string, string] => [id, owner])),
  );
  return { nodes, lines, ownerOf };
}

function chainIds(first: FlowNode | null | undefined): string[] {
  const ids: string[] = [];
  for (let node = first; node; node = node.childNode) ids.push(node.id);
  return ids;
}

/** The nodes that stand in both flows, but in another list, or in another order among those of their list. */
export function movedNodes(before: FlowLines, after: FlowLines): Set<string> {
  const moved = new Set<string>();
  for (const [owner, ids] of after.lines) {
    const shared = ids.filter(id => before.nodes.has(id));
    for (const id of shared) if (before.ownerOf.get(id) !== owner) moved.add(id);
    const place = new Map((before.lines.get(owner) ?? []).map((id, at) => [id, at]));
    const stayed = shared.filter(id => place.has(id));
    const inOrder = longestRising(stayed.map(id => place.get(id)!));
    for (const [at, id] of stayed.entries()) if (!inOrder.has(at)) moved.add(id);
  }
  return moved;
}

/** The indexes of the longest part of a list of different numbers that rises. */
export function longestRising(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const found = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) found.add(at);
  return found;
}
