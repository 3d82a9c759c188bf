/** Moves nodes within their sequence, out of their branch (lane), or into another branch. */
import type { Flow } from '../model/flow.ts';
import { indexFlowNodesById, type Place } from '../model/tree.ts';
import { containerOfBranch } from './branches.ts';
import {
  appendNodeChain,
  findNodeTreePosition,
  joinNodeOfGateway,
  nodeWithParentId,
  replaceNodeAt,
} from './replace.ts';
import {
  findNodeSequence,
  isNodeWithinSequence,
  type NodeSequence,
  removeNodeSequence,
  toLinkedFlowNodes,
} from './runs.ts';

/**
 * Moves consecutive nodes directly after the node `after`. If `after` is a branch (lane), the moved nodes
 * become its first nodes. Use `moveBranch` to move branches.
 */
export function moveNodes(flow: Flow, ids: readonly string[], after: string): Flow {
  const index = indexFlowNodesById(flow);
  const run = findNodeSequence(index, ids);
  const place = index.get(after);
  if (!run || !place || isNodeWithinSequence(run, place) || isSequenceDirectlyAfterNode(run, place))
    return flow;
  const cut = removeNodeSequence(flow, run);
  return insertNodeChainAfterNode(cut, after, toLinkedFlowNodes(run));
}

const isSequenceDirectlyAfterNode = ({ first }: NodeSequence, { node }: Place): boolean =>
  first.parent?.node === (joinNodeOfGateway(node) ?? node);

/**
 * Inserts a chain of nodes after a node. If the node is a gateway with a join node (aggregate), the chain is
 * inserted after the join node. The nodes that followed the insertion point then follow the chain.
 */
export function insertNodeChainAfterNode(
  flow: Flow,
  after: string,
  chain: Parameters<typeof appendNodeChain>[0],
): Flow {
  const place = findNodeTreePosition(flow, after);
  const above = place && (findNodeTreePosition(flow, joinNodeOfGateway(place.node)?.id ?? '') ?? place);
  if (!above || !chain) return flow;
  const added = nodeWithParentId(chain, above.node.id);
  return replaceNodeAt(flow, above, {
    ...above.node,
    childNode: appendNodeChain(added, above.node.childNode ?? null),
  });
}

/** Returns the ids that `moveNodes` accepts as `after`, in reading order. */
export function targetsFor(flow: Flow, ids: readonly string[]): string[] {
  const index = indexFlowNodesById(flow);
  const run = findNodeSequence(index, ids);
  if (!run) return [];
  return [...index.values()]
    .filter(
      place =>
        !joinNodeOfGateway(place.node) &&
        !isNodeWithinSequence(run, place) &&
        !isSequenceDirectlyAfterNode(run, place),
    )
    .map(({ node }) => node.id);
}

/**
 * Returns the `after` argument of `moveNodes` that moves the nodes one step up or down. At the end of a
 * branch (lane), the step leads out of the branch. Returns undefined at the start and the end of the flow.
 */
export function stepTarget(flow: Flow, ids: readonly string[], direction: 'up' | 'down'): string | undefined {
  const run = findNodeSequence(indexFlowNodesById(flow), ids);
  if (!run) return undefined;
  return direction === 'up' ? moveTargetForMoveUp(run) : findMoveDownTargetNodeId(run);
}

function moveTargetForMoveUp({ first: { parent: above } }: NodeSequence): string | undefined {
  if (!above?.parent) return undefined;
  const isMeeting = joinNodeOfGateway(above.parent.node) === above.node;
  const container = containerOfBranch(above) ?? (isMeeting ? above.parent : above);
  return container.parent?.node.id;
}

function findMoveDownTargetNodeId({ first, last }: NodeSequence): string | undefined {
  if (last.node.childNode) return last.node.childNode.id;
  for (let at: Place | undefined = first; at; at = at.parent) {
    const container = containerOfBranch(at);
    if (container) return container.node.id;
  }
  return undefined;
}
