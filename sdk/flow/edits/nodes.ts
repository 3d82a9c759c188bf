/** Adding and deleting nodes. An edit that is not possible gives the very same flow back. */
import type { FlowTexts } from '../../i18n/flow.ts';
import type { Flow, FlowNode } from '../model/flow.ts';
import { flowTextsIn, summarize } from '../model/summary.ts';
import { indexFlow, isContainer, placesOf } from '../model/tree.ts';
import { ADDABLE, type AddableType, kindOf } from '../nodes/index.ts';
import { containerOf, deleteBranch } from './branches.ts';
import { freeId, idsOf } from './ids.ts';
import { adopted, behind, joined, meetingOf, placeOf, replaceAt } from './replace.ts';

export interface NewNode {
  /** The node in front; the head of a lane is behind the lane itself. */
  after: string;
  type: AddableType;
  /** For a flow that may be migrated an id that was never used, such as a UUID. Where it is taken a number is added. */
  id: string;
}

/** A new node with the defaults of its kind. The nodes behind the node in front now follow the new one. */
export function addNode(flow: Flow, { after, type, id }: NewNode, texts: FlowTexts = flowTextsIn()): Flow {
  const index = indexFlow(flow);
  const place = index.get(after);
  if (!place || !ADDABLE.includes(type)) return flow;
  const above = index.get(meetingOf(place.node)?.id ?? '') ?? place;
  const added = adopted(newNode(flow, { type, id, texts }), above.node.id);
  return replaceAt(flow, above, { ...above.node, childNode: joined(added, above.node.childNode ?? null) });
}

/** A node with the defaults of its kind, under ids that the flow does not have. */
export function newNode(
  flow: Flow,
  { type, id, texts }: { type: AddableType; id: string; texts: FlowTexts },
): FlowNode {
  const { create } = kindOf({ type } as FlowNode)!;
  const taken = idsOf(flow);
  const isFree = (wanted: string) => below(create(wanted, texts)).every(node => !taken.has(node.id));
  return withContent(create(freeId(id, isFree), texts), texts);
}

const below = (node: FlowNode): FlowNode[] => placesOf({ node } as unknown as Flow).map(place => place.node);

/** A new node has lanes, or an aggregate behind it, and nothing deeper. */
function withContent(node: FlowNode, texts: FlowTexts): FlowNode {
  const own = <N extends FlowNode>(one: N): N => ({ ...one, content: summarize(one, texts) });
  const lanes = isContainer(node) && { conditionNodes: node.conditionNodes.map(own) };
  return { ...own(node), ...lanes, childNode: node.childNode ? own(node.childNode) : null } as FlowNode;
}

/** The nodes behind it move up. A container goes with its lanes and its aggregate; a lane as by `deleteBranch`. */
export function deleteNode(flow: Flow, nodeId: string): Flow {
  const place = placeOf(flow, nodeId);
  if (!place?.parent) return flow;
  if (containerOf(place)) return deleteBranch(flow, nodeId);
  return replaceAt(flow, place, adopted(behind(place.node), place.parent.node.id));
}
