/**
 * Checks the branches (lanes) of one gateway: branches that are never taken, gaps between branches, and
 * overlaps.
 */

import { findOverlappingBranchRanges } from '../conditions/lane-overlaps.ts';
import { analyzeNumberBranches, neverTakenBranches, numberRangeGaps } from '../conditions/number-lanes.ts';
import { branchesInEvaluationOrder, coversBranch, unreachableBranches } from '../conditions/unreachable.ts';
import { type BranchNode, type ContainerNode, NODE } from '../model/flow.ts';
import { isDefaultBranch, type LintScene } from '../nodes/index.ts';
import { isDefaultDecisionBranch } from '../nodes/suggestion.ts';
import { createFinding, type LintFinding } from './codes.ts';

/** A finding with the node that it concerns: the gateway or one of its branches (lanes). */
export type LaneFinding = LintFinding & { about: ContainerNode | BranchNode };

export function lintBranches(node: ContainerNode, scene: LintScene): LaneFinding[] {
  if (node.type === NODE.parallel) return [];
  if (node.type === NODE.suggestion) return unreachableSuggestionBranchFindings(node);
  const lanes = analyzeNumberBranches(node, scene.domains);
  if (node.type === NODE.inclusive)
    return [...surplusDefaultBranchFindings(node), ...uncoveredNumberLintFindings(node, lanes)];
  const unreachable = new Set([
    ...unreachableBranches(node, scene.fields),
    ...(lanes ? neverTakenBranches(lanes) : []),
  ]);
  const asked = [...unreachable]
    .filter(lane => !isDefaultBranch(lane))
    .map(lane => unreachableFinding(node, lane, scene));
  return [
    ...asked,
    ...surplusDefaultBranchFindings(node),
    ...uncoveredNumberLintFindings(node, lanes),
    ...numberOverlapFindings(lanes, unreachable),
  ];
}

type NumberLaneAnalysis = ReturnType<typeof analyzeNumberBranches>;

/**
 * Reports a branch (lane) that an earlier branch makes unreachable. The fix moves the unreachable branch
 * before the earlier branch. The fix is offered only if the earlier branch can still be taken afterwards.
 */
function unreachableFinding(node: ContainerNode, lane: BranchNode, { fields }: LintScene): LaneFinding {
  const asked = branchesInEvaluationOrder(node);
  const wider = asked.slice(0, asked.indexOf(lane)).find(earlier => coversBranch(earlier, lane, fields));
  const movable = wider !== undefined && !coversBranch(lane, wider, fields);
  const params = wider && { before: wider.id };
  return {
    ...createFinding('unreachable-branch', movable ? 'reorder' : 'change-conditions', params),
    about: lane,
  };
}

/**
 * Reports every default branch (lane) of a gateway after its first default branch. The fix deletes the
 * reported branch, and is offered only if this branch is empty.
 */
const surplusDefaultBranchFindings = ({ conditionNodes }: ContainerNode): LaneFinding[] =>
  conditionNodes
    .filter(isDefaultBranch)
    .slice(1)
    .map(lane => ({
      ...createFinding('unreachable-branch', lane.childNode ? 'change-conditions' : 'remove-branch'),
      about: lane,
    }));

/** Reports numbers that no branch (lane) takes. A default branch takes all remaining numbers. */
function uncoveredNumberLintFindings(node: ContainerNode, lanes: NumberLaneAnalysis): LaneFinding[] {
  if (!lanes || node.conditionNodes.some(isDefaultBranch)) return [];
  return numberRangeGaps(lanes).map(range => ({
    ...createFinding('number-gap', 'add-default', { range }),
    about: node,
  }));
}

function numberOverlapFindings(
  lanes: NumberLaneAnalysis,
  unreachable: ReadonlySet<BranchNode>,
): LaneFinding[] {
  const pairs = lanes ? findOverlappingBranchRanges(lanes).filter(({ lane }) => !unreachable.has(lane)) : [];
  return pairs.map(({ lane, earlier, range }) => ({
    ...createFinding('number-overlap', 'change-conditions', { range, other: earlier.nodeName }),
    about: lane,
  }));
}

/**
 * Reports branches (lanes) of a suggestion gateway that are never taken. Such a branch has no decision, or an
 * earlier branch already has the same decision. The gateway takes only the first branch for a decision.
 */
function unreachableSuggestionBranchFindings({ conditionNodes }: ContainerNode): LaneFinding[] {
  const taken = new Set<string>();
  const idle = conditionNodes.filter(lane => {
    const decision = lane.decision ?? (isDefaultDecisionBranch(lane) ? 'other' : undefined);
    const first = decision !== undefined && !taken.has(decision);
    if (decision) taken.add(decision);
    return !first;
  });
  const free = ['agree', 'reject'].some(decision => !taken.has(decision)) && !taken.has('other');
  return idle.map(about => ({
    ...createFinding('decision-twice', free ? 'other-decision' : 'change-branch'),
    about,
  }));
}
