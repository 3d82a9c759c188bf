/** Containers and their lanes, and the chains of nodes that hang in them. */
import {
  type AggregateNode,
  type BranchNode,
  type Condition,
  type ContainerNode,
  type FlowNode,
  NODE,
} from '../model/flow.ts';
import type { NodeName, Reading } from './reading.ts';

/** A lane before its container is made. */
export interface Lane extends NodeName {
  priority?: number | undefined;
  groups: Condition[][];
  /** Whether the source says that it is the default lane, or that it is none; undefined leaves it to the conditions. */
  isDefault?: boolean | undefined;
  nodes: FlowNode[];
}

/** Nodes one below the other; nothing at all is null. */
export const chained = (nodes: FlowNode[]): FlowNode | null =>
  nodes.reduceRight<FlowNode | null>((childNode, node) => {
    node.childNode = childNode;
    return node;
  }, null);

/** A container with its lanes, and where they run side by side the node where they meet. */
export function container(
  type: ContainerNode['type'],
  { id, nodeName }: NodeName,
  { lanes, reading, meet }: { lanes: Lane[]; reading: Reading; meet?: NodeName },
): FlowNode[] {
  const named = type === NODE.parallel ? undefined : defaultLane(lanes);
  const conditionNodes = lanes.map((lane, at) => laneNode(type, { lane, at, isDefault: lane === named }));
  const node: ContainerNode = { id, nodeName, type, conditionNodes };
  if (type !== NODE.parallel && type !== NODE.inclusive) return [node];
  const join = meet ?? reading.added('meet', `${id}_join`);
  return [node, { ...join, type: NODE.aggregate } satisfies AggregateNode];
}

function laneNode(
  type: ContainerNode['type'],
  { lane, at, isDefault }: { lane: Lane; at: number; isDefault: boolean },
): BranchNode {
  const { id, nodeName, priority, groups, nodes } = lane;
  const base = {
    id,
    nodeName,
    type: NODE.branch,
    priorityLevel: priority && priority > 0 ? priority : at + 1,
  };
  const childNode = chained(nodes);
  if (type === NODE.parallel) return { ...base, attr: { branchType: 1 }, childNode };
  return {
    ...base,
    conditionList: isDefault ? [] : groups,
    attr: { branchType: isDefault ? 3 : 1 },
    childNode,
  };
}

/** The lane that the source calls so, else the last of those without conditions. */
function defaultLane(lanes: Lane[]): Lane | undefined {
  const bare = lanes.filter(lane => lane.groups.length === 0 && lane.isDefault !== false);
  const last = bare.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0)).at(-1);
  return lanes.find(lane => lane.isDefault) ?? last;
}
