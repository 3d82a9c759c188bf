/** The suggestion branch: one lane by the decision of the approver before it, so that a reject there does not end the instance. */
import { found, type LintFinding } from '../lint/codes.ts';
import { type BranchNode, type ContainerNode, type FlowNode, NODE } from '../model/flow.ts';
import type { Place } from '../model/tree.ts';
import { laneSettings } from './base-settings.ts';
import { isDefaultLane } from './branch.ts';
import type { NodeKind } from './kind.ts';
import { decisionLane, lintNoLanes } from './lanes.ts';
import type { Setting } from './setting.ts';

export const DECISIONS = ['agree', 'reject'] as const;
export type Decision = (typeof DECISIONS)[number];

export const suggestion: NodeKind<ContainerNode> = {
  name: 'suggestion',
  create: (id, texts) => ({
    id,
    type: NODE.suggestion,
    nodeName: texts['node.suggestion'],
    conditionNodes: DECISIONS.map((decision, at) => decisionLane({ pid: id, n: at + 1, decision }, texts)),
    childNode: null,
  }),
  summary: () => '',
  lint: (node, { place }) => [...lintNoLanes(node), ...lintPlace(place), ...lintMissing(node)],
};

/** The lane for every decision that has none of its own. */
export const isOtherwise = (lane: BranchNode): boolean => lane.decision === undefined && isDefaultLane(lane);

/** Decisions for which no lane would be taken. */
export function missingDecisions({ conditionNodes }: ContainerNode): Decision[] {
  if (!conditionNodes?.length || conditionNodes.some(isOtherwise)) return [];
  return DECISIONS.filter(decision => !conditionNodes.some(lane => lane.decision === decision));
}

const lintMissing = (node: ContainerNode): LintFinding[] =>
  missingDecisions(node).map(decision => found(`no-${decision}-branch`, 'add-branch'));

/** The decision must be made right before it; only copies and notices may stand between. */
function lintPlace(place: Place): LintFinding[] {
  return deciderBefore(place) ? [] : [found('suggestion-misplaced', 'move-behind-approver')];
}

const passedBy = new Set<FlowNode['type']>([NODE.copy, NODE.notice]);

/** The node whose decision the lanes are for. */
function deciderBefore({ parent }: Place): FlowNode | undefined {
  let above = parent;
  while (above && passedBy.has(above.node.type)) above = above.parent;
  return above && decides(above.node) ? above.node : undefined;
}

const decides = ({ type }: FlowNode): boolean => type === NODE.approver || type === NODE.handler;

/** Whether a suggestion branch may stand right below a node, from whether it may stand in its place. */
export const isDecidedBelow = (node: FlowNode, isDecided: boolean): boolean =>
  decides(node) || (isDecided && passedBy.has(node.type));

export const suggestionSettings: readonly Setting<ContainerNode>[] = laneSettings;
