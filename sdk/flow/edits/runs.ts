/**
 * Finds sequences of consecutive nodes in the main line or in one branch. Edits move, copy and wrap such a
 * sequence as a whole.
 */
import { type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { type FlowIndex, indexFlowNodesById, type Place } from '../model/tree.ts';
import { containerOfBranch } from './branches.ts';
import { joinNodeOfGateway, nodeWithParentId, replaceNodeAt } from './replace.ts';

export interface NodeSequence {
  first: Place;
  last: Place;
  nodes: readonly FlowNode[];
}

/**
 * Returns the ids of the nodes from the first to the last given node, on the innermost common line. A node
 * that is nested in a branch (lane) is represented by its enclosing gateway. A gateway and its join node
 * (aggregate) are always included together. The start node is never included.
 */
export const runOf = (flow: Flow, ids: readonly string[]): string[] =>
  findNodeSequence(indexFlowNodesById(flow), ids)?.nodes.map(({ id }) => id) ?? [];

export function findNodeSequence(index: FlowIndex, ids: readonly string[]): NodeSequence | undefined {
  const places = ids.map(id => index.get(id)).filter(place => place !== undefined);
  if (places.length === 0 || places.length < ids.length) return undefined;
  const paths = places.map(place => (containerOfBranch(place) ? place.lanes.slice(0, -1) : place.lanes));
  const shared = paths.reduce((one, other) => one.slice(0, countSharedBranchPathSegments(one, other)));
  const selected = new Set(places.map(place => ancestorAtDepth(place, shared.length)));
  const line = findNodePlacesOfBranch(index, shared.at(-1)).filter(({ node }) => node.type !== NODE.start);
  const at = line.flatMap((place, position) => (selected.has(place.node.id) ? [position] : []));
  if (at.length === 0) return undefined;
  return extendNodeSequenceWithJoinNodes(line, at[0]!, at.at(-1)!);
}

function countSharedBranchPathSegments(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((lane, at) => lane !== other[at]);
  return differs < 0 ? one.length : differs;
}

/**
 * Returns the id of the node itself, or of the enclosing gateway at the given nesting depth if the node is
 * nested deeper.
 */
function ancestorAtDepth(place: Place, depth: number): string {
  let at: Place = place;
  while (at.parent && (at.lanes.length > depth || containerOfBranch(at))) at = at.parent;
  return at.node.id;
}

/** Returns the nodes inside a branch (lane), or the nodes of the main line if `lane` is undefined. */
function findNodePlacesOfBranch(index: FlowIndex, lane: string | undefined): Place[] {
  const head = lane === undefined ? [...index.values()][0] : index.get(lane);
  const line: Place[] = lane === undefined && head ? [head] : [];
  for (let node = head?.node.childNode; node; node = node.childNode) line.push(index.get(node.id)!);
  return line;
}

/** Extends a sequence of nodes so that it never separates a gateway from its join node (aggregate). */
function extendNodeSequenceWithJoinNodes(line: readonly Place[], from: number, to: number): NodeSequence {
  const before = line[from - 1];
  const first = before && joinNodeOfGateway(before.node) === line[from]?.node ? from - 1 : from;
  const last = joinNodeOfGateway(line[to]!.node) ? to + 1 : to;
  const places = line.slice(first, last + 1);
  return { first: line[first]!, last: line[last]!, nodes: places.map(({ node }) => node) };
}

/** Returns the nodes of the sequence as a chain. The last node has no following node. */
export const toLinkedFlowNodes = ({ nodes }: NodeSequence): FlowNode =>
  nodes.reduceRight<FlowNode | null>((below, node) => withChildNode(node, below), null)!;

const withChildNode = (node: FlowNode, childNode: FlowNode | null): FlowNode =>
  (node.childNode ?? null) === childNode ? node : { ...node, childNode };

/** Returns the flow without the node sequence. The following nodes move up. */
export const removeNodeSequence = (flow: Flow, { first, last }: NodeSequence): Flow =>
  replaceNodeAt(flow, first, nodeWithParentId(last.node.childNode ?? null, first.parent?.node.id));

/** Returns true if the node is in the sequence, or in a branch (lane) of a node in the sequence. */
export function isNodeWithinSequence({ nodes }: NodeSequence, place: Place): boolean {
  const ids = new Set(nodes.map(({ id }) => id));
  let isInLane = true;
  for (let at: Place | undefined = place; at; at = at.parent) {
    if (isInLane && ids.has(at.node.id)) return true;
    isInLane = containerOfBranch(at) !== undefined;
  }
  return false;
}

/** Returns the branch (lane) if exactly one branch is selected, otherwise undefined. */
export function singleSelectedBranch(index: FlowIndex, ids: readonly string[]): Place | undefined {
  const place = ids.length === 1 ? index.get(ids[0]!) : undefined;
  return place && containerOfBranch(place) ? place : undefined;
}
