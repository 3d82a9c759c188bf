/** Adds and deletes nodes. An edit that is not possible returns the same flow object. */
import type { FlowTexts } from '../../i18n/flow.ts';
import type { Flow, FlowNode, Privilege } from '../model/flow.ts';
import { flowTextsIn, summarize } from '../model/summary.ts';
import { indexFlowNodesById, isBranchContainerNode, nodePlacesOf } from '../model/tree.ts';
import { ADDABLE, type AddableType, nodeKindOf } from '../nodes/index.ts';
import { containerOfBranch, deleteBranch } from './branches.ts';
import { nodeIdsOfFlow, unusedIdFor } from './ids.ts';
import {
  appendNodeChain,
  findNodeTreePosition,
  followingNodes,
  joinNodeOfGateway,
  nodeWithParentId,
  replaceNodeAt,
} from './replace.ts';

export interface NewNode {
  /** The id of the preceding node. To insert at the start of a branch (lane), use the id of the branch. */
  after: string;
  type: AddableType;
  /**
   * The id of the added node. If instances may be migrated, use an id that was never used before, such as a
   * UUID. If the id is taken, a number is appended.
   */
  id: string;
  /**
   * The field privileges of the node, for a type whose people see the form. If absent, an approver can edit
   * every field.
   */
  privileges?: readonly Privilege[];
}

/**
 * Adds a node with the default settings of its type. The nodes that followed the preceding node then follow
 * the added node.
 */
export function addNode(
  flow: Flow,
  { after, type, id, privileges = [] }: NewNode,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const index = indexFlowNodesById(flow);
  const place = index.get(after);
  if (!place || !ADDABLE.includes(type)) return flow;
  const above = index.get(joinNodeOfGateway(place.node)?.id ?? '') ?? place;
  const created = nodeWithParentId(createNode(flow, { type, id, texts }), above.node.id);
  const added = privileges.length > 0 ? { ...created, privileges: [...privileges] } : created;
  return replaceNodeAt(flow, above, {
    ...above.node,
    childNode: appendNodeChain(added, above.node.childNode ?? null),
  });
}

/**
 * Creates a node with the default settings of its type. Its id and the ids of its branches (lanes) are unused
 * in the flow.
 */
export function createNode(
  flow: Flow,
  { type, id, texts }: { type: AddableType; id: string; texts: FlowTexts },
): FlowNode {
  const { create } = nodeKindOf({ type } as FlowNode)!;
  const taken = nodeIdsOfFlow(flow);
  const isFree = (wanted: string) => allNodesFrom(create(wanted, texts)).every(node => !taken.has(node.id));
  return addContentSummariesToNewNode(create(unusedIdFor(id, isFree), texts), texts);
}

const allNodesFrom = (node: FlowNode): FlowNode[] =>
  nodePlacesOf({ node } as unknown as Flow).map(place => place.node);

/**
 * Adds summaries to a created node, its branches (lanes) and its join node (aggregate). A created node
 * contains no other nodes, so no recursion is needed.
 */
function addContentSummariesToNewNode(node: FlowNode, texts: FlowTexts): FlowNode {
  const own = <N extends FlowNode>(one: N): N => ({ ...one, content: summarize(one, texts) });
  const lanes = isBranchContainerNode(node) && { conditionNodes: node.conditionNodes.map(own) };
  return { ...own(node), ...lanes, childNode: node.childNode ? own(node.childNode) : null } as FlowNode;
}

/**
 * Deletes a node. The following nodes move up. A gateway is deleted with its branches (lanes) and its join
 * node (aggregate). A branch is deleted in the same way as by `deleteBranch`.
 */
export function deleteNode(flow: Flow, nodeId: string): Flow {
  const place = findNodeTreePosition(flow, nodeId);
  if (!place?.parent) return flow;
  if (containerOfBranch(place)) return deleteBranch(flow, nodeId);
  return replaceNodeAt(flow, place, nodeWithParentId(followingNodes(place.node), place.parent.node.id));
}
