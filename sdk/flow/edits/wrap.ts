/** Wraps nodes into the first branch (lane) of a new gateway. */
import type { FlowTexts } from '../../i18n/flow.ts';
import type { BranchNode, ContainerNode, Flow } from '../model/flow.ts';
import { flowTextsIn } from '../model/summary.ts';
import { indexFlowNodesById } from '../model/tree.ts';
import { createNode } from './nodes.ts';
import { appendNodeChain, nodeWithParentId, replaceNodeAt } from './replace.ts';
import { findNodeSequence, toLinkedFlowNodes } from './runs.ts';

export interface Wrapping {
  type: ContainerNode['type'];
  /** The id of the added gateway, such as a UUID. */
  id: string;
}

/** Replaces consecutive nodes with a gateway whose first branch (lane) contains them. */
export function wrapNodes(
  flow: Flow,
  ids: readonly string[],
  { type, id }: Wrapping,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const run = findNodeSequence(indexFlowNodesById(flow), ids);
  if (!run?.first.parent) return flow;
  const made = createNode(flow, { type, id, texts }) as ContainerNode;
  const [first, ...others] = made.conditionNodes as [BranchNode, ...BranchNode[]];
  const lane = { ...first, childNode: nodeWithParentId(toLinkedFlowNodes(run), first.id) };
  const container = { ...made, conditionNodes: [lane, ...others], pid: run.first.parent.node.id };
  return replaceNodeAt(flow, run.first, appendNodeChain(container, run.last.node.childNode ?? null));
}
