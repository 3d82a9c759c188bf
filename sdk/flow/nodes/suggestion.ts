/**
 * Defines the suggestion branch, a gateway that takes one branch (lane) according to the decision of the
 * preceding approver. A rejection by this approver therefore does not end the instance.
 */
import { createFinding, type LintFinding } from '../lint/codes.ts';
import { type BranchNode, type ContainerNode, type FlowNode, NODE } from '../model/flow.ts';
import type { Place } from '../model/tree.ts';
import { gatewaySettings } from './base-settings.ts';
import { isDefaultBranch } from './branch.ts';
import type { NodeKind } from './kind.ts';
import { createDecisionBranch, lintMissingBranches } from './lanes.ts';
import type { Setting } from './setting.ts';

export const APPROVAL_DECISIONS = ['agree', 'reject'] as const;
export type Decision = (typeof APPROVAL_DECISIONS)[number];

export const decisionGatewayNodeKind: NodeKind<ContainerNode> = {
  name: 'suggestion',
  create: (id, texts) => ({
    id,
    type: NODE.suggestion,
    nodeName: texts['node.suggestion'],
    conditionNodes: APPROVAL_DECISIONS.map((decision, at) =>
      createDecisionBranch({ pid: id, n: at + 1, decision }, texts),
    ),
    childNode: null,
  }),
  summary: () => '',
  lint: (node, { place }) => [
    ...lintMissingBranches(node),
    ...lintDecisionGatewayPlace(place),
    ...lintMissingDecisions(node),
  ],
};

/** Returns true for the default branch (lane). It takes every decision for which no other branch is set. */
export const isDefaultDecisionBranch = (lane: BranchNode): boolean =>
  lane.decision === undefined && isDefaultBranch(lane);

/** Returns the decisions for which the suggestion gateway has no branch (lane). */
export function decisionsWithoutBranch({ conditionNodes }: ContainerNode): Decision[] {
  if (!conditionNodes?.length || conditionNodes.some(isDefaultDecisionBranch)) return [];
  return APPROVAL_DECISIONS.filter(decision => !conditionNodes.some(lane => lane.decision === decision));
}

const lintMissingDecisions = (node: ContainerNode): LintFinding[] =>
  decisionsWithoutBranch(node).map(decision => createFinding(`no-${decision}-branch`, 'add-branch'));

/**
 * Reports a gateway whose branches (lanes) depend on a decision but which does not follow an approver or
 * handler node. Only copy and notice nodes may come between that node and the gateway.
 */
function lintDecisionGatewayPlace(place: Place): LintFinding[] {
  return findPrecedingNodeThatDecidesBranch(place)
    ? []
    : [createFinding('suggestion-misplaced', 'move-behind-approver')];
}

const NODE_TYPES_WITHOUT_DECISION = new Set<FlowNode['type']>([NODE.copy, NODE.notice]);

/** Returns the preceding node whose decision chooses the branch (lane) of the gateway. */
function findPrecedingNodeThatDecidesBranch({ parent }: Place): FlowNode | undefined {
  let above = parent;
  while (above && NODE_TYPES_WITHOUT_DECISION.has(above.node.type)) above = above.parent;
  return above && makesApprovalDecision(above.node) ? above.node : undefined;
}

const makesApprovalDecision = ({ type }: FlowNode): boolean =>
  type === NODE.approver || type === NODE.handler;

/**
 * Returns whether a suggestion gateway may directly follow `node`. A suggestion gateway takes a branch
 * according to the preceding decision. `isDecided` is true if the gateway would be allowed at the position of
 * `node`.
 */
export const allowsDecisionGatewayAfter = (node: FlowNode, isDecided: boolean): boolean =>
  makesApprovalDecision(node) || (isDecided && NODE_TYPES_WITHOUT_DECISION.has(node.type));

export const decisionGatewaySettings: readonly Setting<ContainerNode>[] = gatewaySettings;
