/** Gives every node an id of its own, where a flow from elsewhere has one at several. */
import type { BranchNode, Flow, FlowNode, StartNode } from '../model/flow.ts';
import { isContainer } from '../model/tree.ts';
import { freeId, idsOf } from './ids.ts';

interface Naming {
  /** Ids that stand anywhere in the flow, old or new. */
  taken: Set<string>;
  /** Ids that nodes have by now. */
  provided: Set<string>;
}

/** The first of several keeps it, in reading order. */
export function withOwnIds(flow: Flow): Flow {
  const node = named(flow.node, flow.node.pid, { taken: idsOf(flow), provided: new Set() });
  return node === flow.node ? flow : { ...flow, node: node as StartNode };
}

/** A node without a change at it or below stays the same object. */
function named(node: FlowNode, pid: string | undefined, naming: Naming): FlowNode {
  const id = idFor(node, naming);
  const lanes = isContainer(node) ? node.conditionNodes.map(lane => named(lane, id, naming)) : [];
  const child = node.childNode && named(node.childNode, id, naming);
  const sameLanes = !isContainer(node) || lanes.every((lane, at) => lane === node.conditionNodes[at]);
  if (id === node.id && pid === node.pid && child === node.childNode && sameLanes) return node;
  const below = sameLanes ? {} : { conditionNodes: lanes as BranchNode[] };
  return { ...node, id, ...(pid !== undefined && { pid }), ...below, childNode: child } as FlowNode;
}

function idFor({ id: old }: FlowNode, { taken, provided }: Naming): string {
  const id = provided.has(old) ? freeId(old, wanted => !taken.has(wanted)) : old;
  taken.add(id);
  provided.add(id);
  return id;
}
