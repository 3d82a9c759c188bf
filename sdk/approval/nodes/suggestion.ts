/** The suggestion branch: one lane by the decision of the approver before it. A default lane takes the decision that has none of its own. */
import { type BranchNode, type ContainerNode, isDefaultLane } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { pathBack } from '../model/path.ts';
import type { Turn } from '../turn/turn.ts';
import type { LaneBehaviour, NodeBehaviour } from './behaviour.ts';
import { enterOne } from './lanes.ts';

const lanes: LaneBehaviour = {
  choose: (turn, node, visit) => laneFor(node, decisionBefore(turn, visit)?.decision),
  /** A person who submits again agrees; decisions in between stand. */
  chooseAgain: (turn, node, visit) =>
    laneFor(node, pathBack(turn.instance, visit).find(one => one.decision)?.decision),
  sideBySide: false,
  byConditions: false,
  byDecision: true,
  because: lane => (lane.decision ? 'decision' : undefined),
};

export const suggestion: NodeBehaviour<ContainerNode> = {
  enter: (turn, node, visit) => enterOne(turn, visit, lanes.choose(turn, node, visit)),
  showsOnly: true,
  lanes,
};

function laneFor({ conditionNodes }: ContainerNode, decision: 'agree' | 'reject' = 'agree'): BranchNode[] {
  const lane =
    conditionNodes.find(one => one.decision === decision) ??
    conditionNodes.find(one => one.decision === undefined && isDefaultLane(one));
  return lane ? [lane] : [];
}

/** The nearest node before that people, or the system in their place, decided. */
function decisionBefore({ instance }: Turn, visit: Visit): Visit | undefined {
  const byId = new Map(instance.visits.map(one => [one.id, one]));
  let before: Visit | undefined = visit;
  while (before && !before.decision) before = byId.get(before.from[0] ?? '');
  return before;
}
