/**
 * Represents a flow as lists of ids: the nodes of the main line, the branches (lanes) of each gateway, and
 * the nodes of each branch.
 */
import type { Flow, FlowNode } from '../model/flow.ts';
import { isBranchContainerNode, nodePlacesOf } from '../model/tree.ts';

/**
 * The nodes of a flow by id, and the ids of the nodes in each sequence of consecutive nodes. A key in `lines`
 * is the id of the branch (lane) or gateway that contains the sequence. The key of the sequence at the top
 * level is the empty string.
 */
export interface FlowLines {
  nodes: ReadonlyMap<string, FlowNode>;
  lines: ReadonlyMap<string, readonly string[]>;
  /** Maps the id of each node to the key of its list in `lines`. */
  ownerOf: ReadonlyMap<string, string>;
}

export function nodeListsOfFlow(flow: Flow): FlowLines {
  const nodes = new Map(nodePlacesOf(flow).map(({ node }) => [node.id, node]));
  const lines = new Map<string, readonly string[]>([['', nodeIdsInChain(flow.node)]]);
  for (const node of nodes.values()) {
    if (!isBranchContainerNode(node)) continue;
    lines.set(
      node.id,
      node.conditionNodes.map(({ id }) => id),
    );
    for (const lane of node.conditionNodes) lines.set(lane.id, nodeIdsInChain(lane.childNode));
  }
  const ownerOf = new Map(
    [...lines].flatMap(([owner, ids]) => ids.map((id): [string, string] => [id, owner])),
  );
  return { nodes, lines, ownerOf };
}

function nodeIdsInChain(first: FlowNode | null | undefined): string[] {
  const ids: string[] = [];
  for (let node = first; node; node = node.childNode) ids.push(node.id);
  return ids;
}

/**
 * Returns the nodes that exist in both flows but are in a different list, or in a different order within
 * their list.
 */
export function movedNodeIds(before: FlowLines, after: FlowLines): Set<string> {
  const moved = new Set<string>();
  for (const [owner, ids] of after.lines) {
    const shared = ids.filter(id => before.nodes.has(id));
    for (const id of shared) if (before.ownerOf.get(id) !== owner) moved.add(id);
    const place = new Map((before.lines.get(owner) ?? []).map((id, at) => [id, at]));
    const stayed = shared.filter(id => place.has(id));
    const inOrder = longestIncreasingIndexes(stayed.map(id => place.get(id)!));
    for (const [at, id] of stayed.entries()) if (!inOrder.has(at)) moved.add(id);
  }
  return moved;
}

/** Returns the indexes of the longest increasing subsequence of a list of distinct numbers. */
export function longestIncreasingIndexes(numbers: readonly number[]): Set<number> {
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
