/** Parts of a flow that are copied: nodes of a line or one lane, as typed JSON that the clipboard carries between flows and windows. */
import { parseExactJson } from '../../json.ts';
import { type BranchNode, type ContainerNode, type Flow, type FlowNode, NODE } from '../model/flow.ts';
import { importFlow } from '../model/import.ts';
import { indexFlow, isContainer } from '../model/tree.ts';
import { chainOf, findRun, soleLane } from './runs.ts';

export const FRAGMENT_TYPE = 'countersign/flow-nodes';

export interface FlowFragment {
  kind: typeof FRAGMENT_TYPE;
  /** A chain of nodes, or one lane with its nodes. */
  node: FlowNode;
}

/** A copy of the run of these nodes, or of a lane where it is alone; undefined where there is nothing to copy. */
export function copyNodes(flow: Flow, ids: readonly string[]): FlowFragment | undefined {
  const index = indexFlow(flow);
  const lane = soleLane(index, ids)?.node;
  const run = lane ? undefined : findRun(index, ids);
  const node = lane ?? (run && chainOf(run));
  return node && { kind: FRAGMENT_TYPE, node };
}

export const isLaneFragment = ({ node }: FlowFragment): boolean => node.type === NODE.branch;

/** Text for the clipboard. */
export const writeFragment = (fragment: FlowFragment): string => JSON.stringify(fragment);

/** The fragment in a text of the clipboard, shaped like any flow from elsewhere; undefined for every other text. */
export function readFragment(text: string): FlowFragment | undefined {
  const raw = parsed(text);
  if (raw?.kind !== FRAGMENT_TYPE || typeof raw.node !== 'object' || raw.node === null) return undefined;
  const isLane = (raw.node as { type?: unknown }).type === NODE.branch;
  const childNode = isLane ? { id: '', type: NODE.container, conditionNodes: [raw.node] } : raw.node;
  const result = importFlow({ id: '', type: NODE.start, childNode });
  const first = result.ok ? result.flow.node.childNode : undefined;
  const node = isLane && first && isContainer(first) ? first.conditionNodes[0] : first;
  return node ? { kind: FRAGMENT_TYPE, node } : undefined;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const raw: unknown = parseExactJson(text);
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A lane as a container of this kind has it; undefined where it takes no further one. */
export function laneFor(
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
