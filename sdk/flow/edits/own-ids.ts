/** Gives every node a unique id, because imported flows can contain duplicate ids. */
import type { BranchNode, Flow, FlowNode, StartNode } from '../model/flow.ts';
import { isBranchContainerNode } from '../model/tree.ts';
import { nodeIdsOfFlow, unusedIdFor } from './ids.ts';

interface IdAssignment {
  /** All ids that occur in the flow, including the ids assigned by this edit. */
  taken: Set<string>;
  /** Ids of the nodes that have already been processed. */
  provided: Set<string>;
}

/** Renames duplicate ids. The first node in reading order that has the id keeps it. */
export function withUniqueNodeIds(flow: Flow): Flow {
  const node = assignUniqueNodeIds(flow.node, flow.node.pid, {
    taken: nodeIdsOfFlow(flow),
    provided: new Set(),
  });
  return node === flow.node ? flow : { ...flow, node: node as StartNode };
}

/**
 * Returns the node with unique ids in its subtree. If nothing changes in the subtree, the same object is
 * returned.
 */
function assignUniqueNodeIds(node: FlowNode, pid: string | undefined, naming: IdAssignment): FlowNode {
  const id = chooseUniqueNodeId(node, naming);
  const lanes = isBranchContainerNode(node)
    ? node.conditionNodes.map(lane => assignUniqueNodeIds(lane, id, naming))
    : [];
  const child = node.childNode && assignUniqueNodeIds(node.childNode, id, naming);
  const sameLanes =
    !isBranchContainerNode(node) || lanes.every((lane, at) => lane === node.conditionNodes[at]);
  if (id === node.id && pid === node.pid && child === node.childNode && sameLanes) return node;
  const below = sameLanes ? {} : { conditionNodes: lanes as BranchNode[] };
  return { ...node, id, ...(pid !== undefined && { pid }), ...below, childNode: child } as FlowNode;
}

function chooseUniqueNodeId({ id: old }: FlowNode, { taken, provided }: IdAssignment): string {
  const id = provided.has(old) ? unusedIdFor(old, wanted => !taken.has(wanted)) : old;
  taken.add(id);
  provided.add(id);
  return id;
}
