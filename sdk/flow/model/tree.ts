/** The tree of a flow as the engine and lint walk it: every node once, with its position and its successors. */
import type { ContainerNode, Flow, FlowNode, UnsettledReason } from './flow.ts';

export interface Place {
  node: FlowNode;
  /** The node above: the one whose `childNode` this is, or the container of a lane. */
  parent?: Place;
  /** The lanes in which the node lies, outermost first. */
  lanes: string[];
}

export type FlowIndex = ReadonlyMap<string, Place>;

/** Whether a node has lanes; its code does not matter. */
export const isContainer = (node: FlowNode): node is ContainerNode =>
  Array.isArray((node as { conditionNodes?: unknown }).conditionNodes);

/** Every node by id, in reading order; of two with one id the later one. */
export function indexFlow(flow: Flow): FlowIndex {
  const index = new Map<string, Place>();
  for (const place of placesOf(flow)) index.set(place.node.id, place);
  return index;
}

/** Every node, in reading order: a container's lanes before what follows it. */
export function placesOf(flow: Flow): Place[] {
  const places: Place[] = [];
  const pending: Place[] = [{ node: flow.node, lanes: [] }];
  for (let place = pending.pop(); place; place = pending.pop()) {
    places.push(place);
    pushBelow(place, pending);
  }
  return places;
}

/** The last one pushed is the next one read. */
function pushBelow(place: Place, pending: Place[]): void {
  const { node, lanes } = place;
  if (node.childNode) pending.push({ node: node.childNode, parent: place, lanes });
  if (!isContainer(node)) return;
  for (let at = node.conditionNodes.length - 1; at >= 0; at -= 1) {
    const lane = node.conditionNodes[at]!;
    pending.push({ node: lane, parent: place, lanes: [...lanes, lane.id] });
  }
}

/**
 * The node that follows when this one is done; leaving a lane goes on behind its container. Undefined is the end: of the
 * flow, or of a lane of the container `within`.
 */
export function nextAfter(index: FlowIndex, nodeId: string, within?: string): FlowNode | undefined {
  let place = index.get(nodeId);
  while (place && place.node.id !== within) {
    if (place.node.childNode) return place.node.childNode;
    place = enclosing(place);
  }
  return undefined;
}

/** The container whose lane holds this place. */
export function enclosing(place: Place): Place | undefined {
  let at: Place | undefined = place;
  while (at?.parent) {
    const above: Place = at.parent;
    if (isContainer(above.node) && above.node.conditionNodes.some(lane => lane.id === at?.node.id))
      return above;
    at = above;
  }
  return undefined;
}

/** Marks a node whose import differs from its source, once: lint refuses the flow until an author accepts it. */
export function unsettle(node: FlowNode, reason: UnsettledReason, target: string): void {
  const known = node.unsettled ?? [];
  if (known.some(one => one.reason === reason && one.target === target)) return;
  node.unsettled = [...known, { reason, target }];
}
