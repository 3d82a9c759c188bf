/**
 * Copies a part of a flow as JSON with a type marker: consecutive nodes, or one branch (lane). Users paste
 * this JSON into other flows and windows through the clipboard.
 */
import { parseExactJson } from '../../json.ts';
import { type BranchNode, type ContainerNode, type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { importFlow } from '../model/import.ts';
import { indexFlowNodesById, isBranchContainerNode } from '../model/tree.ts';
import { findNodeSequence, singleSelectedBranch, toLinkedFlowNodes } from './runs.ts';

export const FLOW_CLIPBOARD_FRAGMENT_TYPE = 'countersign/flow-nodes';

export interface FlowFragment {
  kind: typeof FLOW_CLIPBOARD_FRAGMENT_TYPE;
  /** A chain of nodes, or one branch (lane) with its nodes. */
  node: FlowNode;
}

/**
 * Copies the given nodes and all nodes between them, or a single branch (lane). Returns undefined if there is
 * nothing to copy.
 */
export function copyNodes(flow: Flow, ids: readonly string[]): FlowFragment | undefined {
  const index = indexFlowNodesById(flow);
  const lane = singleSelectedBranch(index, ids)?.node;
  const run = lane ? undefined : findNodeSequence(index, ids);
  const node = lane ?? (run && toLinkedFlowNodes(run));
  return node && { kind: FLOW_CLIPBOARD_FRAGMENT_TYPE, node };
}

export const isBranchFragment = ({ node }: FlowFragment): boolean => node.type === NODE.branch;

/** Converts a fragment to text for the clipboard. */
export const writeFragment = (fragment: FlowFragment): string => JSON.stringify(fragment);

/**
 * Reads a fragment from clipboard text and validates it like an imported flow. Returns undefined for any
 * other text.
 */
export function readFragment(text: string): FlowFragment | undefined {
  const raw = parseFragmentJson(text);
  if (raw?.kind !== FLOW_CLIPBOARD_FRAGMENT_TYPE || typeof raw.node !== 'object' || raw.node === null)
    return undefined;
  const isLane = (raw.node as { type?: unknown }).type === NODE.branch;
  const childNode = isLane ? { id: '', type: NODE.container, conditionNodes: [raw.node] } : raw.node;
  const result = importFlow({ id: '', type: NODE.start, childNode });
  const first = result.ok ? result.flow.node.childNode : undefined;
  const node = isLane && first && isBranchContainerNode(first) ? first.conditionNodes[0] : first;
  return node ? { kind: FLOW_CLIPBOARD_FRAGMENT_TYPE, node } : undefined;
}

function parseFragmentJson(text: string): Record<string, unknown> | undefined {
  try {
    const raw: unknown = parseExactJson(text);
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Adapts a branch (lane) to the type of a gateway. Returns undefined if the gateway accepts no further
 * branch.
 */
export function adaptBranchToGateway(
  container: ContainerNode,
  lane: BranchNode,
  free: readonly ('agree' | 'reject')[],
): BranchNode | undefined {
  const { decision, conditionList, ...common } = lane;
  const asked = { ...common, attr: { ...lane.attr, branchType: 1 as const } };
  if (container.type === NODE.parallel) return asked;
  if (container.type !== NODE.suggestion) return { ...asked, conditionList: conditionList ?? [] };
  const next = decision && free.includes(decision) ? decision : free[0];
  return next && { ...asked, decision: next };
}
