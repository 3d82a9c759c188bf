/**
 * Creates the branches (lanes) of the four gateway types, and checks gateways whose branches are chosen by
 * conditions.
 */
import type { FlowTexts } from '../../i18n/flow.ts';
import { createFinding, type LintFinding } from '../lint/codes.ts';
import { type AggregateNode, type BranchNode, type ContainerNode, NODE } from '../model/flow.ts';
import { branchNodeKind, isDefaultBranch } from './branch.ts';
import { fillPlaceholders } from './fill.ts';

/** Returns the id of a branch (lane), derived from the id of its gateway. */
export const laneId = (containerId: string, n: number): string => `${containerId}_${n}`;

export const createConditionBranch = (pid: string, n: number, texts: FlowTexts): BranchNode => ({
  ...branchNodeKind.create(laneId(pid, n), texts),
  pid,
  nodeName: fillPlaceholders(texts['node.branch'], { n }),
  priorityLevel: n,
});

/** Creates the default branch (lane), which is taken if no other branch is taken. */
export const createDefaultBranch = (pid: string, n: number, texts: FlowTexts): BranchNode => ({
  ...createConditionBranch(pid, n, texts),
  nodeName: texts['node.default'],
  attr: { branchType: 3 },
});

/** Creates a parallel branch (lane). It has no conditions and always runs. */
export function createParallelBranch(pid: string, n: number, texts: FlowTexts): BranchNode {
  const { conditionList: _, ...lane } = createConditionBranch(pid, n, texts);
  return { ...lane, nodeName: fillPlaceholders(texts['node.lane'], { n }), attr: { branchType: 1 } };
}

/** Creates a branch (lane) that is taken for one decision of the preceding node. */
export const createDecisionBranch = (
  { pid, n, decision }: { pid: string; n: number; decision: 'agree' | 'reject' },
  texts: FlowTexts,
): BranchNode => ({ ...createParallelBranch(pid, n, texts), nodeName: texts[`node.${decision}`], decision });

/** Creates the aggregate node that joins parallel branches (lanes). */
export const createAggregateNode = (pid: string, texts: FlowTexts): AggregateNode => ({
  id: `${pid}_end`,
  pid,
  type: NODE.aggregate,
  nodeName: texts['node.aggregate'],
  childNode: null,
});

export const lintMissingBranches = ({ conditionNodes }: ContainerNode): LintFinding[] =>
  !conditionNodes?.length ? [createFinding('container-empty', 'remove-node')] : [];

export function lintConditionBranches(node: ContainerNode): LintFinding[] {
  const empty = lintMissingBranches(node);
  if (empty.length > 0) return empty;
  return node.conditionNodes.some(isDefaultBranch) ? [] : [createFinding('no-default', 'add-default')];
}
