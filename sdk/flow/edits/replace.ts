/** Replaces one node of a flow. Copies only the ancestors of the node and reuses all other nodes. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { type BranchNode, type Flow, type FlowNode, NODE, type StartNode } from '../model/flow.ts';
import { summarize } from '../model/summary.ts';
import { indexFlowNodesById, isBranchContainerNode, type Place } from '../model/tree.ts';
import { runsBranchesInParallel } from '../nodes/aggregate.ts';

export const findNodeTreePosition = (flow: Flow, nodeId: string): Place | undefined =>
  indexFlowNodesById(flow).get(nodeId);

/**
 * Returns the flow in which `next` replaces the node at `place` and its descendants. Returns the same flow if
 * `next` is the existing node.
 */
export function replaceNodeAt(flow: Flow, place: Place, next: FlowNode | null): Flow {
  let [old, made]: [FlowNode, FlowNode | null] = [place.node, next];
  for (let at = place.parent; at && old !== made; at = at.parent) {
    made = withReplacedChild(at.node, old, made);
    old = at.node;
  }
  return old === made ? flow : { ...flow, node: made as StartNode };
}

/**
 * Replaces a child of a node. A branch (lane) is replaced in `conditionNodes`, any other child in
 * `childNode`.
 */
function withReplacedChild(above: FlowNode, old: FlowNode, made: FlowNode | null): FlowNode {
  if (!isBranchContainerNode(above) || !above.conditionNodes.includes(old as BranchNode))
    return { ...above, childNode: made };
  const conditionNodes = above.conditionNodes.map(lane => (lane === old ? (made as BranchNode) : lane));
  return { ...above, conditionNodes };
}

/** Returns the node with another parent id. */
export const nodeWithParentId = <N extends FlowNode | null>(node: N, pid: string | undefined): N =>
  !node || pid === undefined || node.pid === pid ? node : { ...node, pid };

/** Appends a chain of nodes to the last node of another chain. */
export function appendNodeChain(first: FlowNode | null, rest: FlowNode | null): FlowNode | null {
  if (!first || !rest) return first ?? rest;
  const chain: FlowNode[] = [];
  for (let node: FlowNode | null = first; node; node = node.childNode ?? null) chain.push(node);
  return chain.reduceRight((below, node) => ({ ...node, childNode: nodeWithParentId(below, node.id) }), rest);
}

/** Returns the node with an updated summary. */
export function updateFlowNodeSummaryText<N extends FlowNode>(node: N, texts: FlowTexts): N {
  const content = summarize(node, texts);
  return node.content === content ? node : { ...node, content };
}

/**
 * Returns the join node (aggregate) of a gateway's branches (lanes), if there is one. No node can be inserted
 * before it, and it is moved and deleted together with its gateway.
 */
export function joinNodeOfGateway(node: FlowNode): FlowNode | undefined {
  const child = node.childNode ?? undefined;
  return runsBranchesInParallel(node) && child?.type === NODE.aggregate ? child : undefined;
}

/** Returns the nodes that follow a node, or follow its join node (aggregate) if it has one. */
export const followingNodes = (node: FlowNode): FlowNode | null =>
  (joinNodeOfGateway(node) ?? node).childNode ?? null;
