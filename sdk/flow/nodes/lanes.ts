/** The lanes of the four containers: how they are made, and their problems where lanes are taken by conditions. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { found, type LintFinding } from '../lint/codes.ts';
import { type AggregateNode, type BranchNode, type ContainerNode, NODE } from '../model/flow.ts';
import { branch, isDefaultLane } from './branch.ts';
import { fill } from './fill.ts';

/** The id of a container's lane or aggregate is made from the container's. */
export const laneId = (containerId: string, n: number): string => `${containerId}_${n}`;

export const conditionLane = (pid: string, n: number, texts: FlowTexts): BranchNode => ({
  ...branch.create(laneId(pid, n), texts),
  pid,
  nodeName: fill(texts['node.branch'], { n }),
  priorityLevel: n,
});

/** Taken where no other lane is. */
export const defaultLane = (pid: string, n: number, texts: FlowTexts): BranchNode => ({
  ...conditionLane(pid, n, texts),
  nodeName: texts['node.default'],
  attr: { branchType: 3 },
});

/** Has no conditions: it always runs. */
export function parallelLane(pid: string, n: number, texts: FlowTexts): BranchNode {
  const { conditionList: _, ...lane } = conditionLane(pid, n, texts);
  return { ...lane, nodeName: fill(texts['node.lane'], { n }), attr: { branchType: 1 } };
}

/** Taken where the one before decided so. */
export const decisionLane = (
  { pid, n, decision }: { pid: string; n: number; decision: 'agree' | 'reject' },
  texts: FlowTexts,
): BranchNode => ({ ...parallelLane(pid, n, texts), nodeName: texts[`node.${decision}`], decision });

/** The first node behind lanes that run side by side. */
export const meeting = (pid: string, texts: FlowTexts): AggregateNode => ({
  id: `${pid}_end`,
  pid,
  type: NODE.aggregate,
  nodeName: texts['node.aggregate'],
  childNode: null,
});

export const lintNoLanes = ({ conditionNodes }: ContainerNode): LintFinding[] =>
  !conditionNodes?.length ? [found('container-empty', 'remove-node')] : [];

export function lintConditional(node: ContainerNode): LintFinding[] {
  const empty = lintNoLanes(node);
  if (empty.length > 0) return empty;
  return node.conditionNodes.some(isDefaultLane) ? [] : [found('no-default', 'add-default')];
}
