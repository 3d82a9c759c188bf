/** Problems among the lanes of one container: never taken, left open between them, claimed twice. */

import { gaps, neverTaken, numberLanes, overlaps } from '../conditions/number-lanes.ts';
import { askedLanes, covers, unreachableLanes } from '../conditions/unreachable.ts';
import { type BranchNode, type ContainerNode, NODE } from '../model/flow.ts';
import { isDefaultLane, type LintScene } from '../nodes/index.ts';
import { isOtherwise } from '../nodes/suggestion.ts';
import { found, type LintFinding } from './codes.ts';

/** A finding and the node it is about: the container or one of its lanes. */
export type Placed = LintFinding & { about: ContainerNode | BranchNode };

export function lintLanes(node: ContainerNode, scene: LintScene): Placed[] {
  if (node.type === NODE.parallel) return [];
  if (node.type === NODE.suggestion) return sameDecision(node);
  const lanes = numberLanes(node, scene.domains);
  if (node.type === NODE.inclusive) return [...secondDefaults(node), ...gapsOf(node, lanes)];
  const unreachable = new Set([...unreachableLanes(node, scene.fields), ...(lanes ? neverTaken(lanes) : [])]);
  const asked = [...unreachable]
    .filter(lane => !isDefaultLane(lane))
    .map(lane => neverAsked(node, lane, scene));
  return [...asked, ...secondDefaults(node), ...gapsOf(node, lanes), ...overlapsOf(lanes, unreachable)];
}

type Lanes = ReturnType<typeof numberLanes>;

/** In front of the lane that has all of it, it can be taken, and so can that lane where it asks for more. */
function neverAsked(node: ContainerNode, lane: BranchNode, { fields }: LintScene): Placed {
  const asked = askedLanes(node);
  const wider = asked.slice(0, asked.indexOf(lane)).find(earlier => covers(earlier, lane, fields));
  const movable = wider !== undefined && !covers(lane, wider, fields);
  const params = wider && { before: wider.id };
  return { ...found('unreachable-branch', movable ? 'reorder' : 'change-conditions', params), about: lane };
}

/** Nothing is lost with an empty one. */
const secondDefaults = ({ conditionNodes }: ContainerNode): Placed[] =>
  conditionNodes
    .filter(isDefaultLane)
    .slice(1)
    .map(lane => ({
      ...found('unreachable-branch', lane.childNode ? 'change-conditions' : 'remove-branch'),
      about: lane,
    }));

/** A default lane takes what the others leave. */
function gapsOf(node: ContainerNode, lanes: Lanes): Placed[] {
  if (!lanes || node.conditionNodes.some(isDefaultLane)) return [];
  return gaps(lanes).map(range => ({ ...found('number-gap', 'add-default', { range }), about: node }));
}

function overlapsOf(lanes: Lanes, unreachable: ReadonlySet<BranchNode>): Placed[] {
  const pairs = lanes ? overlaps(lanes).filter(({ lane }) => !unreachable.has(lane)) : [];
  return pairs.map(({ lane, earlier, range }) => ({
    ...found('number-overlap', 'change-conditions', { range, other: earlier.nodeName }),
    about: lane,
  }));
}

/** The first lane for a decision takes it; a second one, or one for none, is never taken. */
function sameDecision({ conditionNodes }: ContainerNode): Placed[] {
  const taken = new Set<string>();
  const idle = conditionNodes.filter(lane => {
    const decision = lane.decision ?? (isOtherwise(lane) ? 'other' : undefined);
    const first = decision !== undefined && !taken.has(decision);
    if (decision) taken.add(decision);
    return !first;
  });
  const free = ['agree', 'reject'].some(decision => !taken.has(decision)) && !taken.has('other');
  return idle.map(about => ({
    ...found('decision-twice', free ? 'other-decision' : 'change-branch'),
    about,
  }));
}
