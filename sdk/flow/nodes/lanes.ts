/** What the four containers share: how their lanes are made, and what is wrong where lanes are taken by conditions. */
import type { FlowWords } from '../../i18n/flow.ts';
import { found, type LintFinding } from '../lint/codes.ts';
import { type AggregateNode, type BranchNode, type ContainerNode, NODE } from '../model/flow.ts';
import { branch, isDefaultLane } from './branch.ts';
import { fill } from './fill.ts';

/** The id of a container's lane or aggregate is made from the container's. */
export const laneId = (containerId: string, n: number): string => `${containerId}_${n}`;

export const conditionLane = (pid: string, n: number, words: FlowWords): BranchNode => ({
  ...branch.create(laneId(pid, n), words),
  pid,
  nodeName: fill(words['node.branch'], { n }),
  priorityLevel: n,
});

/** Taken where no other lane is. */
export const defaultLane = (pid: string, n: number, words: FlowWords): BranchNode => ({
  ...conditionLane(pid, n, words),
  nodeName: words['node.default'],
  attr: { branchType: 3 },
});

/** Has no conditions: it always runs. */
export function parallelLane(pid: string, n: number, words: FlowWords): BranchNode {
  const { conditionList: _, ...lane } = conditionLane(pid, n, words);
  return { ...lane, nodeName: fill(words['node.lane'], { n }), attr: { branchType: 1 } };
}

/** Taken where the one before decided so. */
export const decisionLane = (
  { pid, n, decision }: { pid: string; n: number; decision: 'agree' | 'reject' },
  words: FlowWords,
): BranchNode => ({ ...parallelLane(pid, n, words), nodeName: words[`node.${decision}`], decision });

/** The first node behind lanes that run side by side. */
export const meeting = (pid: string, words: FlowWords): AggregateNode => ({
  id: `${pid}_end`,
  pid,
  type: NODE.aggregate,
  nodeName: words['node.aggregate'],
  childNode: null,
});

export const lintNoLanes = ({ conditionNodes }: ContainerNode): LintFinding[] =>
  !conditionNodes?.length ? [found('container-empty', 'remove-node')] : [];

export function lintConditional(node: ContainerNode): LintFinding[] {
  const empty = lintNoLanes(node);
  if (empty.length > 0) return empty;
  return node.conditionNodes.some(isDefaultLane) ? [] : [found('no-default', 'add-default')];
}
