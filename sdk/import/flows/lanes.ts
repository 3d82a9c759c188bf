/** Creates gateway nodes with their branches (lanes), and chains of nodes. */
import {
  type AggregateNode,
  type BranchNode,
  type Condition,
  type ContainerNode,
  type FlowNode,
  NODE,
} from '../../flow/model/flow.ts';
import type { FlowImportContext, IdentifiedName } from './reading.ts';

/** A branch (lane) whose gateway node has not been created yet. */
export interface DraftLane extends IdentifiedName {
  priority?: number | undefined;
  groups: Condition[][];
  /**
   * True if the source marks this branch (lane) as the default branch. If the source does not contain this
   * information, the property is undefined and the default branch is derived from the conditions.
   */
  isDefault?: boolean | undefined;
  nodes: FlowNode[];
}

/** Links nodes into a chain. Returns null for an empty list. */
export const linkNodesToChain = (nodes: FlowNode[]): FlowNode | null =>
  nodes.reduceRight<FlowNode | null>((childNode, node) => {
    node.childNode = childNode;
    return node;
  }, null);

/**
 * Creates a gateway node with its branches (lanes). For parallel or inclusive branches, the function also
 * creates the aggregate node where they join.
 */
export function createGatewayNodes(
  type: ContainerNode['type'],
  { id, nodeName }: IdentifiedName,
  { lanes, reading, meet }: { lanes: DraftLane[]; reading: FlowImportContext; meet?: IdentifiedName },
): FlowNode[] {
  const named = type === NODE.parallel ? undefined : findDefaultBranch(lanes);
  const conditionNodes = lanes.map((lane, at) =>
    createBranchNode(type, { lane, at, isDefault: lane === named }),
  );
  const node: ContainerNode = { id, nodeName, type, conditionNodes };
  if (type !== NODE.parallel && type !== NODE.inclusive) return [node];
  const join = meet ?? reading.added('meet', `${id}_join`);
  return [node, { ...join, type: NODE.aggregate } satisfies AggregateNode];
}

function createBranchNode(
  type: ContainerNode['type'],
  { lane, at, isDefault }: { lane: DraftLane; at: number; isDefault: boolean },
): BranchNode {
  const { id, nodeName, priority, groups, nodes } = lane;
  const base = {
    id,
    nodeName,
    type: NODE.branch,
    priorityLevel: priority && priority > 0 ? priority : at + 1,
  };
  const childNode = linkNodesToChain(nodes);
  if (type === NODE.parallel) return { ...base, attr: { branchType: 1 }, childNode };
  return {
    ...base,
    conditionList: isDefault ? [] : groups,
    attr: { branchType: isDefault ? 3 : 1 },
    childNode,
  };
}

/**
 * Returns the default branch (lane): the branch that the source marks as default, otherwise the last branch
 * without conditions.
 */
function findDefaultBranch(lanes: DraftLane[]): DraftLane | undefined {
  const bare = lanes.filter(lane => lane.groups.length === 0 && lane.isDefault !== false);
  const last = bare.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0)).at(-1);
  return lanes.find(lane => lane.isDefault) ?? last;
}
