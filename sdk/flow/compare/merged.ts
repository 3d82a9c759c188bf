/**
 * Combines two versions into one flow: the later version plus its removed nodes at their earlier positions.
 */
import type { BranchNode, Flow, FlowNode, StartNode } from '../model/flow.ts';
import { isBranchContainerNode } from '../model/tree.ts';
import type { FlowLines } from './lines.ts';

/**
 * Returns the later flow with the removed nodes inserted. Each removed node keeps its id and follows the node
 * that preceded it in the earlier flow.
 */
export function flowWithRemovedNodes(
  after: Flow,
  { before, current }: { before: FlowLines; current: FlowLines },
): Flow {
  const merging = { before, current };
  return { ...after, node: createMergedNodeChain('', merging) as StartNode };
}

interface MergeInput {
  before: FlowLines;
  current: FlowLines;
}

function createMergedNodeChain(owner: string, merging: MergeInput): FlowNode | null {
  const nodes = mergeCurrentAndRemovedNodeIds(owner, merging).map(id => createMergedFlowNode(id, merging));
  return nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null);
}

function createMergedFlowNode(id: string, merging: MergeInput): FlowNode {
  const node = (merging.current.nodes.get(id) ?? merging.before.nodes.get(id))!;
  if (!isBranchContainerNode(node)) return node;
  const conditionNodes = mergeCurrentAndRemovedNodeIds(id, merging).map(
    lane =>
      ({
        ...createMergedFlowNode(lane, merging),
        childNode: createMergedNodeChain(lane, merging),
      }) as BranchNode,
  );
  return { ...node, conditionNodes };
}

/**
 * Returns the ids of the nodes directly in a branch (lane) or gateway, in both compared versions. `owner` is
 * the id of the branch or gateway, or an empty string for the top level of the flow. Current nodes keep their
 * order, and removed nodes keep their earlier positions.
 */
function mergeCurrentAndRemovedNodeIds(owner: string, { before, current }: MergeInput): string[] {
  const ids = [...(current.lines.get(owner) ?? [])];
  const earlier = before.lines.get(owner) ?? [];
  for (const [at, id] of earlier.entries()) {
    const isStart = owner === '' && at === 0;
    if (current.nodes.has(id) || isStart) continue;
    const predecessor = earlier.slice(0, at).findLast(one => ids.includes(one));
    const behindStart = owner === '' ? 1 : 0;
    ids.splice(predecessor === undefined ? behindStart : ids.indexOf(predecessor) + 1, 0, id);
  }
  return ids;
}
