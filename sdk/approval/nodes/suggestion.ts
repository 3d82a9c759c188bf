/**
 * Implements the suggestion branch, a gateway that takes one branch (lane) according to the decision of the
 * preceding approver. The default branch is taken if no branch is set for this decision.
 */
import { type BranchNode, type ContainerNode, isDefaultBranch } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { nodeVisitsBefore } from '../model/path.ts';
import type { BranchingBehaviour, NodeBehaviour, Turn } from './behaviour.ts';
import { enterFirstBranch } from './lanes.ts';

const decisionGatewayBranchingBehaviour: BranchingBehaviour = {
  choose: (turn, node, visit) =>
    branchForDecisionOrEmptyList(node, findNearestDecidedNodeVisit(turn, visit)?.decision),
  /**
   * Returns the branch (lane) for the nearest earlier decision. Skips the visit of the gateway and visits
   * without a decision. A resubmission counts as agreement.
   */
  chooseAgain: (turn, node, visit) =>
    branchForDecisionOrEmptyList(
      node,
      nodeVisitsBefore(turn.instance, visit).find(one => one.decision)?.decision,
    ),
  sideBySide: false,
  byConditions: false,
  byDecision: true,
  because: lane => (lane.decision ? 'decision' : undefined),
};

export const decisionGatewayBehaviour: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) =>
    enterFirstBranch(turn, visit, decisionGatewayBranchingBehaviour.choose(turn, node, visit)),
  showsOnly: true,
  lanes: decisionGatewayBranchingBehaviour,
};

function branchForDecisionOrEmptyList(
  { conditionNodes }: ContainerNode,
  decision: 'agree' | 'reject' = 'agree',
): BranchNode[] {
  const lane =
    conditionNodes.find(one => one.decision === decision) ??
    conditionNodes.find(one => one.decision === undefined && isDefaultBranch(one));
  return lane ? [lane] : [];
}

/**
 * Returns the nearest preceding node visit that has a decision, made by people or by the system on their
 * behalf.
 */
function findNearestDecidedNodeVisit({ instance }: Turn, visit: Visit): Visit | undefined {
  const byId = new Map(instance.visits.map(one => [one.id, one]));
  let before: Visit | undefined = visit;
  while (before && !before.decision) before = byId.get(before.from[0] ?? '');
  return before;
}
