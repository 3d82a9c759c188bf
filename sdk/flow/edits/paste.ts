/** Pastes, duplicates and cuts nodes. Copies get ids that are unused in the flow. */
import type { FlowTexts } from '../../i18n/flow.ts';
import type { BranchNode, ContainerNode, Flow, FlowNode } from '../model/flow.ts';
import { sizeFault } from '../model/size.ts';
import { flowTextsIn } from '../model/summary.ts';
import { indexFlowNodesById, isBranchContainerNode, type Place } from '../model/tree.ts';
import { decisionsWithoutBranch } from '../nodes/suggestion.ts';
import { containerOfBranch, insertBranch } from './branches.ts';
import { adaptBranchToGateway, copyNodes, type FlowFragment, isBranchFragment } from './fragment.ts';
import { nodeIdsOfFlow, unusedIdFor } from './ids.ts';
import { insertNodeChainAfterNode } from './move.ts';
import { deleteNode } from './nodes.ts';
import { findNodeTreePosition, replaceNodeAt, updateFlowNodeSummaryText } from './replace.ts';
import { findNodeSequence, singleSelectedBranch } from './runs.ts';

export interface Pasting {
  /**
   * The id of the preceding node or branch (lane). A copied branch is pasted into the gateway with this id,
   * or into the gateway of the branch with this id.
   */
  after: string;
  /** The id of the first copy, such as a UUID. The ids of the other copies are derived from it. */
  id: string;
}

/**
 * Pastes a fragment after the node or branch (lane) `after`. Returns the same flow if the fragment cannot be
 * pasted at this position, or if the flow would become too large.
 */
export function pasteNodes(
  flow: Flow,
  fragment: FlowFragment,
  { after, id }: Pasting,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const place = findNodeTreePosition(flow, after);
  if (!place) return flow;
  const node = copyNodesWithNewIds(fragment.node, { id, taken: nodeIdsOfFlow(flow), texts });
  const next = isBranchFragment(fragment)
    ? pasteBranch(flow, place, { lane: node as BranchNode, texts })
    : insertNodeChainAfterNode(flow, after, node);
  return sizeFault(next.node, undefined) ? flow : next;
}

interface CopyNaming {
  id: string;
  taken: Set<string>;
  texts: FlowTexts;
}

/** Returns a copy of the nodes with unused ids, and with summaries in the language of `texts`. */
export function copyNodesWithNewIds(node: FlowNode, naming: CopyNaming, pid?: string): FlowNode {
  const id = unusedIdFor(naming.id, wanted => !naming.taken.has(wanted));
  naming.taken.add(id);
  const lanes = isBranchContainerNode(node) && {
    conditionNodes: node.conditionNodes.map(lane => copyNodesWithNewIds(lane, naming, id) as BranchNode),
  };
  const childNode = node.childNode ? copyNodesWithNewIds(node.childNode, naming, id) : null;
  const { pid: _, ...own } = node;
  return updateFlowNodeSummaryText(
    { ...own, id, ...(pid !== undefined && { pid }), ...lanes, childNode } as FlowNode,
    naming.texts,
  );
}

function pasteBranch(
  flow: Flow,
  place: Place,
  { lane, texts }: { lane: BranchNode; texts: FlowTexts },
): Flow {
  const at = isBranchContainerNode(place.node) ? place : containerOfBranch(place);
  if (!at) return flow;
  const container = at.node as ContainerNode;
  const fitting = adaptBranchToGateway(container, lane, decisionsWithoutBranch(container));
  if (!fitting) return flow;
  const names = new Set(container.conditionNodes.map(one => one.nodeName));
  const nodeName = unusedCopyNodeName(fitting.nodeName, names);
  const added = updateFlowNodeSummaryText({ ...fitting, nodeName, pid: container.id }, texts);
  return replaceNodeAt(flow, at, insertBranch(container, added));
}

function unusedCopyNodeName(wanted: string, names: ReadonlySet<string>): string {
  let name = wanted;
  for (let n = 2; names.has(name); n += 1) name = `${wanted} ${n}`;
  return name;
}

/**
 * Duplicates consecutive nodes and inserts the copies directly after the originals. A branch (lane) is
 * duplicated within its gateway.
 */
export function duplicateNodes(
  flow: Flow,
  ids: readonly string[],
  id: string,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const index = indexFlowNodesById(flow);
  const fragment = copyNodes(flow, ids);
  const after = singleSelectedBranch(index, ids) ?? findNodeSequence(index, ids)?.last;
  return fragment && after ? pasteNodes(flow, fragment, { after: after.node.id, id }, texts) : flow;
}

/** Deletes several nodes and branches (lanes) in one edit. */
export const deleteNodes = (flow: Flow, ids: readonly string[]): Flow => ids.reduce(deleteNode, flow);

/** Cuts consecutive nodes or a branch (lane). Returns the flow without them, and the fragment. */
export function cutNodes(
  flow: Flow,
  ids: readonly string[],
): { flow: Flow; fragment: FlowFragment | undefined } {
  const fragment = copyNodes(flow, ids);
  const lane = singleSelectedBranch(indexFlowNodesById(flow), ids);
  const run = lane
    ? ids
    : (findNodeSequence(indexFlowNodesById(flow), ids)?.nodes.map(node => node.id) ?? []);
  return { flow: deleteNodes(flow, run), fragment };
}
