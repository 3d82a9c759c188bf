/** Gives every node a unique id, because imported flows can contain duplicate ids. */
import type { BranchNode, Flow, FlowNode, StartNode } from '../model/flow.ts';
import { isContainer } from '../model/tree.ts';
import { nodeIdsOf, unusedIdFor } from './ids.ts';

interface IdAssignment {
  /** All ids that occur in the flow, including the ids assigned by this edit. */
  taken: Set<string>;
  /** Ids of the nodes that this edit has already processed. */
  provided: Set<string>;
}

/** Renames duplicate ids. The first node in reading order that has the id keeps it. */
export function withUniqueIds(flow: Flow): Flow {
  const node = assignIds(flow.node, flow.node.pid, { taken: nodeIdsOf(flow), provided: new Set() });
  return node === flow.node ? flow : { ...flow, node: node as StartNode };
}

/**
 * Returns the node with unique ids in its subtree. If nothing changes in the subtree, the same object is
 * returned.
 */
function assignIds(node: FlowNode, pid: string | undefined, naming: IdAssignment): FlowNode {
  const id = uniqueIdFor(node, naming);
  const lanes = isContainer(node) ? node.conditionNodes.map(lane => assignIds(lane, id, naming)) : [];
  const child = node.childNode && assignIds(node.childNode, id, naming);
  const sameLanes = !isContainer(node) || lanes.every((lane, at) => lane === node.conditionNodes[at]);
  if (id === node.id && pid === node.pid && child === node.childNode && sameLanes) return node;
  const below = sameLanes ? {} : { conditionNodes: lanes as BranchNode[] };
  return { ...node, id, ...(pid !== undefined && { pid }), ...below, childNode: child } as FlowNode;
}

function uniqueIdFor({ id: old }: FlowNode, { taken, provided }: IdAssignment): string {
  const id = provided.has(old) ? unusedIdFor(old, wanted => !taken.has(wanted)) : old;
  taken.add(id);
  provided.add(id);
  return id;
}
