/**
 * Traverses the node tree of a flow. The engine and lint use this module to visit each node once. It also
 * returns the position of a node and the node that follows it.
 */
import type { ContainerNode, Flow, FlowNode, UnsettledReason } from './flow.ts';

export interface Place {
  node: FlowNode;
  /**
   * The position of the parent in the flow tree. The parent is the node whose `childNode` is this node, or
   * the gateway of a branch (lane).
   */
  parent?: Place;
  /** The ids of the branches (lanes) that enclose the node, outermost first. */
  lanes: string[];
}

export type FlowIndex = ReadonlyMap<string, Place>;

/** Returns true if the node has a list of branches (lanes), regardless of its type code. */
export const isBranchContainerNode = (node: FlowNode): node is ContainerNode =>
  Array.isArray((node as { conditionNodes?: unknown }).conditionNodes);

/**
 * Returns an index of the nodes by id, in reading order. If two nodes have the same id, the index contains
 * the later node.
 */
export function indexFlowNodesById(flow: Flow): FlowIndex {
  const index = new Map<string, Place>();
  for (const place of nodePlacesOf(flow)) index.set(place.node.id, place);
  return index;
}

/** Returns every node in reading order: the branches (lanes) of a gateway before its following nodes. */
export function nodePlacesOf(flow: Flow): Place[] {
  const places: Place[] = [];
  const pending: Place[] = [{ node: flow.node, lanes: [] }];
  for (let place = pending.pop(); place; place = pending.pop()) {
    places.push(place);
    pushChildNodesOntoStack(place, pending);
  }
  return places;
}

/** Pushes the children in reverse order, because the node that is pushed last is visited first. */
function pushChildNodesOntoStack(place: Place, pending: Place[]): void {
  const { node, lanes } = place;
  if (node.childNode) pending.push({ node: node.childNode, parent: place, lanes });
  if (!isBranchContainerNode(node)) return;
  for (let at = node.conditionNodes.length - 1; at >= 0; at -= 1) {
    const lane = node.conditionNodes[at]!;
    pending.push({ node: lane, parent: place, lanes: [...lanes, lane.id] });
  }
}

/**
 * Returns the node that follows a completed node. If the node is the last in a branch (lane), returns the
 * node after the gateway. Returns undefined at the end of the flow, or at the end of a branch of the gateway
 * `within`.
 */
export function nextNodeAfter(index: FlowIndex, nodeId: string, within?: string): FlowNode | undefined {
  let place = index.get(nodeId);
  while (place && place.node.id !== within) {
    if (place.node.childNode) return place.node.childNode;
    place = enclosingContainer(place);
  }
  return undefined;
}

/**
 * Returns the gateway whose branches (lanes) contain the node, with the position of the gateway in the flow
 * tree. Returns undefined if the node is in the main line of the flow.
 */
export function enclosingContainer(place: Place): Place | undefined {
  let at: Place | undefined = place;
  while (at?.parent) {
    const above: Place = at.parent;
    if (isBranchContainerNode(above.node) && above.node.conditionNodes.some(lane => lane.id === at?.node.id))
      return above;
    at = above;
  }
  return undefined;
}

/**
 * Records on an imported node that the node differs from its source. Each pair of reason and target is
 * recorded only once. Lint reports the difference until an author accepts it.
 */
export function markImportDifference(node: FlowNode, reason: UnsettledReason, target: string): void {
  const known = node.unsettled ?? [];
  if (known.some(one => one.reason === reason && one.target === target)) return;
  node.unsettled = [...known, { reason, target }];
}
