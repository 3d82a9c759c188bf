/** Pasting, duplicating and cutting: copies get ids that the flow does not have. */
import type { FlowTexts } from '../../i18n/flow.ts';
import type { BranchNode, ContainerNode, Flow, FlowNode } from '../model/flow.ts';
import { tooLarge } from '../model/size.ts';
import { flowTextsIn } from '../model/summary.ts';
import { indexFlow, isContainer, type Place } from '../model/tree.ts';
import { missingDecisions } from '../nodes/suggestion.ts';
import { containerOf, insertLane } from './branches.ts';
import { copyNodes, type FlowFragment, isLaneFragment, laneFor } from './fragment.ts';
import { freeId, idsOf } from './ids.ts';
import { insertBehind } from './move.ts';
import { deleteNode } from './nodes.ts';
import { placeOf, replaceAt, summed } from './replace.ts';
import { findRun, soleLane } from './runs.ts';

export interface Pasting {
  /** The node in front, or the lane; a lane is pasted into this container, or beside this lane. */
  after: string;
  /** The id of the first copy, such as a UUID; those of the others are made from it. */
  id: string;
}

/** The copies of a fragment. The flow stays the same where the place takes none, or where it would be too large. */
export function pasteNodes(
  flow: Flow,
  fragment: FlowFragment,
  { after, id }: Pasting,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const place = placeOf(flow, after);
  if (!place) return flow;
  const node = withNewIds(fragment.node, { id, taken: idsOf(flow), texts });
  const next = isLaneFragment(fragment)
    ? pasteLane(flow, place, { lane: node as BranchNode, texts })
    : insertBehind(flow, after, node);
  return tooLarge(next.node, undefined) ? flow : next;
}

interface Naming {
  id: string;
  taken: Set<string>;
  texts: FlowTexts;
}

/** The same nodes under ids of their own, with summaries in the given language. */
export function withNewIds(node: FlowNode, naming: Naming, pid?: string): FlowNode {
  const id = freeId(naming.id, wanted => !naming.taken.has(wanted));
  naming.taken.add(id);
  const lanes = isContainer(node) && {
    conditionNodes: node.conditionNodes.map(lane => withNewIds(lane, naming, id) as BranchNode),
  };
  const childNode = node.childNode ? withNewIds(node.childNode, naming, id) : null;
  const { pid: _, ...own } = node;
  return summed(
    { ...own, id, ...(pid !== undefined && { pid }), ...lanes, childNode } as FlowNode,
    naming.texts,
  );
}

function pasteLane(flow: Flow, place: Place, { lane, texts }: { lane: BranchNode; texts: FlowTexts }): Flow {
  const at = isContainer(place.node) ? place : containerOf(place);
  if (!at) return flow;
  const container = at.node as ContainerNode;
  const fitting = laneFor(container, lane, missingDecisions(container));
  if (!fitting) return flow;
  const names = new Set(container.conditionNodes.map(one => one.nodeName));
  const nodeName = freeName(fitting.nodeName, names);
  const added = summed({ ...fitting, nodeName, pid: container.id }, texts);
  return replaceAt(flow, at, insertLane(container, added));
}

function freeName(wanted: string, names: ReadonlySet<string>): string {
  let name = wanted;
  for (let n = 2; names.has(name); n += 1) name = `${wanted} ${n}`;
  return name;
}

/** Copies of the run of these nodes right behind it, or of a lane beside it. */
export function duplicateNodes(
  flow: Flow,
  ids: readonly string[],
  id: string,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const index = indexFlow(flow);
  const fragment = copyNodes(flow, ids);
  const after = soleLane(index, ids) ?? findRun(index, ids)?.last;
  return fragment && after ? pasteNodes(flow, fragment, { after: after.node.id, id }, texts) : flow;
}

/** Deletes these nodes and lanes, in one edit. */
export const deleteNodes = (flow: Flow, ids: readonly string[]): Flow => ids.reduce(deleteNode, flow);

/** Cuts the run of these nodes, or a lane: the flow without them, and the fragment. */
export function cutNodes(
  flow: Flow,
  ids: readonly string[],
): { flow: Flow; fragment: FlowFragment | undefined } {
  const fragment = copyNodes(flow, ids);
  const lane = soleLane(indexFlow(flow), ids);
  const run = lane ? ids : (findRun(indexFlow(flow), ids)?.nodes.map(node => node.id) ?? []);
  return { flow: deleteNodes(flow, run), fragment };
}
