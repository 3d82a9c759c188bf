/**
 * Adds, deletes and reorders the branches (lanes) of a gateway. Priorities count from 1, and the default
 * branch comes last.
 */
import type { FlowTexts } from '../../i18n/flow.ts';
import { type BranchNode, type ContainerNode, type Flow, NODE } from '../model/flow.ts';
import { flowTextsIn } from '../model/summary.ts';
import { isBranchContainerNode, type Place } from '../model/tree.ts';
import { fillPlaceholders } from '../nodes/fill.ts';
import { isDefaultBranch } from '../nodes/index.ts';
import {
  createConditionBranch,
  createDecisionBranch,
  createDefaultBranch,
  createParallelBranch,
  laneId,
} from '../nodes/lanes.ts';
import { type Decision, decisionsWithoutBranch } from '../nodes/suggestion.ts';
import { nodeIdsOfFlow, unusedIdFor } from './ids.ts';
import {
  appendNodeChain,
  findNodeTreePosition,
  followingNodes,
  nodeWithParentId,
  replaceNodeAt,
  updateFlowNodeSummaryText,
} from './replace.ts';

/**
 * Adds a branch (lane) to a gateway, before its default branch. A suggestion gateway branches by the
 * preceding decision; there, the new branch is for a decision that has no branch yet. If both decisions have
 * a branch, the flow is returned unchanged.
 */
export function addBranch(flow: Flow, containerId: string, texts: FlowTexts = flowTextsIn()): Flow {
  return addBranchToGateway(flow, containerId, texts, (container, n) => createBranch(container, n, texts));
}

/** Adds a default branch (lane) to a gateway that evaluates conditions and has no default branch. */
export function addDefault(flow: Flow, containerId: string, texts: FlowTexts = flowTextsIn()): Flow {
  return addBranchToGateway(flow, containerId, texts, (container, n) =>
    isConditionEvaluatingGateway(container) && !container.conditionNodes.some(isDefaultBranch)
      ? createDefaultBranch(container.id, n, texts)
      : undefined,
  );
}

/**
 * Adds a branch (lane) for a decision to a gateway that routes by decisions (a suggestion branch). Returns
 * the same flow if the gateway already has a branch for this decision.
 */
export function addDecision(
  flow: Flow,
  containerId: string,
  decision: Decision,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  return addBranchToGateway(flow, containerId, texts, (container, n) =>
    decisionsWithoutBranch(container).includes(decision)
      ? createDecisionBranch({ pid: container.id, n, decision }, texts)
      : undefined,
  );
}

type CreateLane = (container: ContainerNode, n: number) => BranchNode | undefined;

function addBranchToGateway(flow: Flow, containerId: string, texts: FlowTexts, make: CreateLane): Flow {
  const place = findNodeTreePosition(flow, containerId);
  if (!place || !isBranchContainerNode(place.node)) return flow;
  const { node } = place;
  const lane = make(node, node.conditionNodes.length + 1);
  if (!lane) return flow;
  const taken = nodeIdsOfFlow(flow);
  const id = unusedIdFor(laneId(node.id, node.conditionNodes.length + 1), wanted => !taken.has(wanted));
  return replaceNodeAt(flow, place, insertBranch(node, updateFlowNodeSummaryText({ ...lane, id }, texts)));
}

/** Inserts a branch (lane) before the default branch. */
export const insertBranch = (container: ContainerNode, lane: BranchNode): ContainerNode =>
  withBranches(container, [...sortedBranches(container), lane, ...elseBranchesOf(container)]);

function createBranch(container: ContainerNode, n: number, texts: FlowTexts): BranchNode | undefined {
  if (container.type === NODE.suggestion) {
    const [decision] = decisionsWithoutBranch(container);
    return decision && createDecisionBranch({ pid: container.id, n, decision }, texts);
  }
  const make = container.type === NODE.parallel ? createParallelBranch : createConditionBranch;
  const text = container.type === NODE.parallel ? texts['node.lane'] : texts['node.branch'];
  return { ...make(container.id, n, texts), nodeName: unusedBranchName(container, text) };
}

/**
 * Returns an unused name for a branch (lane). The name contains the smallest unused number, starting at the
 * branch's position.
 */
function unusedBranchName(container: ContainerNode, text: string): string {
  const names = new Set(container.conditionNodes.map(lane => lane.nodeName));
  let n = sortedBranches(container).length + 1;
  while (names.has(fillPlaceholders(text, { n }))) n += 1;
  return fillPlaceholders(text, { n });
}

/**
 * Deletes a branch (lane) and renumbers the others. If only one branch would remain, its nodes replace the
 * gateway.
 */
export function deleteBranch(flow: Flow, branchId: string): Flow {
  const place = findNodeTreePosition(flow, branchId);
  const above = place && containerOfBranch(place);
  if (!above) return flow;
  const container = above.node as ContainerNode;
  const left = container.conditionNodes.filter(lane => lane.id !== branchId);
  if (left.length > 1) return replaceNodeAt(flow, above, withBranches(container, left));
  const chain = appendNodeChain(left[0]?.childNode ?? null, followingNodes(container));
  return replaceNodeAt(flow, above, nodeWithParentId(chain, above.parent?.node.id));
}

/** Returns the position of a branch (lane) in the order of evaluation, counted from 1. */
export const branchPosition = (container: ContainerNode, branchId: string): number =>
  sortedBranches(container).findIndex(lane => lane.id === branchId) + 1;

/** Moves a branch (lane) to another priority, counted from 1. The default branch stays last. */
export function moveBranch(flow: Flow, branchId: string, priority: number): Flow {
  const place = findNodeTreePosition(flow, branchId);
  const above = place && containerOfBranch(place);
  if (!above) return flow;
  const container = above.node as ContainerNode;
  const lane = sortedBranches(container).find(one => one.id === branchId);
  if (!lane) return flow;
  const others = sortedBranches(container).filter(one => one !== lane);
  const at = Math.max(0, Math.min(others.length, Math.round(priority) - 1));
  return replaceNodeAt(
    flow,
    above,
    withBranches(container, [...others.toSpliced(at, 0, lane), ...elseBranchesOf(container)]),
  );
}

/**
 * Sorts the branches (lanes) of a gateway by evaluation order, puts default branches last, and numbers the
 * priorities from 1.
 */
export const orderBranches = (container: ContainerNode): ContainerNode =>
  withBranches(container, [...sortedBranches(container), ...elseBranchesOf(container)]);

/**
 * Returns the gateway of a branch (lane), with the position of the gateway in the flow tree. Returns
 * undefined for a node that is not a branch.
 */
export function containerOfBranch({ node, parent }: Place): Place | undefined {
  const isLane =
    parent &&
    isBranchContainerNode(parent.node) &&
    parent.node.conditionNodes.some(one => one.id === node.id);
  return isLane ? parent : undefined;
}

const isConditionEvaluatingGateway = ({ type }: ContainerNode): boolean =>
  type !== NODE.parallel && type !== NODE.suggestion;

/**
 * Returns whether a branch (lane) is a default branch. A parallel gateway has no default branch, even if a
 * branch is marked as default.
 */
const isDefaultBranchInContainer = (container: ContainerNode, lane: BranchNode): boolean =>
  container.type !== NODE.parallel && isDefaultBranch(lane);

const elseBranchesOf = (container: ContainerNode): BranchNode[] =>
  container.conditionNodes.filter(lane => isDefaultBranchInContainer(container, lane));

const sortedBranches = (container: ContainerNode): BranchNode[] =>
  container.conditionNodes
    .filter(lane => !isDefaultBranchInContainer(container, lane))
    .toSorted((a, b) => a.priorityLevel - b.priorityLevel);

/**
 * Returns the gateway with the given branches (lanes), numbered in the given order. Returns the same object
 * if nothing changes.
 */
function withBranches(container: ContainerNode, lanes: BranchNode[]): ContainerNode {
  const conditionNodes = lanes.map((lane, at) =>
    lane.priorityLevel === at + 1 ? lane : { ...lane, priorityLevel: at + 1 },
  );
  const before = container.conditionNodes;
  const same = before.length === lanes.length && conditionNodes.every((lane, at) => lane === before[at]);
  return same ? container : { ...container, conditionNodes };
}
