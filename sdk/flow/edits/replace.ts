/** The one way in which an edit makes a new flow: a node is replaced, and with it only the nodes above it. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { type BranchNode, type Flow, type FlowNode, NODE, type StartNode } from '../model/flow.ts';
import { summarize } from '../model/summary.ts';
import { indexFlow, isContainer, type Place } from '../model/tree.ts';
import { runsSideBySide } from '../nodes/aggregate.ts';

export const placeOf = (flow: Flow, nodeId: string): Place | undefined => indexFlow(flow).get(nodeId);

/** Returns the flow with a node and its descendants replaced; the same object if the node is the same. */
export function replaceAt(flow: Flow, place: Place, next: FlowNode | null): Flow {
  let [old, made]: [FlowNode, FlowNode | null] = [place.node, next];
  for (let at = place.parent; at && old !== made; at = at.parent) {
    made = withBelow(at.node, old, made);
    old = at.node;
  }
  return old === made ? flow : { ...flow, node: made as StartNode };
}

/** A lane gives way to a lane; anything else stands in `childNode`. */
function withBelow(above: FlowNode, old: FlowNode, made: FlowNode | null): FlowNode {
  if (!isContainer(above) || !above.conditionNodes.includes(old as BranchNode))
    return { ...above, childNode: made };
  const conditionNodes = above.conditionNodes.map(lane => (lane === old ? (made as BranchNode) : lane));
  return { ...above, conditionNodes };
}

/** The node as a child of another. */
export const adopted = <N extends FlowNode | null>(node: N, pid: string | undefined): N =>
  !node || pid === undefined || node.pid === pid ? node : { ...node, pid };

/** A chain of nodes, and behind its last one another chain. */
export function joined(first: FlowNode | null, rest: FlowNode | null): FlowNode | null {
  if (!first || !rest) return first ?? rest;
  const chain: FlowNode[] = [];
  for (let node: FlowNode | null = first; node; node = node.childNode ?? null) chain.push(node);
  return chain.reduceRight((below, node) => ({ ...node, childNode: adopted(below, node.id) }), rest);
}

/** The node with its summary made anew. */
export function summed<N extends FlowNode>(node: N, texts: FlowTexts): N {
  const content = summarize(node, texts);
  return node.content === content ? node : { ...node, content };
}

/** The aggregate in which the lanes of a container end: nothing is put between, and it goes with its container. */
export function meetingOf(node: FlowNode): FlowNode | undefined {
  const child = node.childNode ?? undefined;
  return runsSideBySide(node) && child?.type === NODE.aggregate ? child : undefined;
}

/** The nodes behind one that goes. */
export const behind = (node: FlowNode): FlowNode | null => (meetingOf(node) ?? node).childNode ?? null;
