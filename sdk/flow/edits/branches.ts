/** The lanes of a container: adding, deleting and ordering them. Their priorities count from 1, the default lane is last. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { type BranchNode, type ContainerNode, type Flow, NODE } from '../model/flow.ts';
import { flowTextsIn } from '../model/summary.ts';
import { isContainer, type Place } from '../model/tree.ts';
import { fill } from '../nodes/fill.ts';
import { isDefaultLane } from '../nodes/index.ts';
import { conditionLane, decisionLane, defaultLane, laneId, parallelLane } from '../nodes/lanes.ts';
import { type Decision, missingDecisions } from '../nodes/suggestion.ts';
import { freeId, idsOf } from './ids.ts';
import { adopted, behind, joined, placeOf, replaceAt, summed } from './replace.ts';

/** A lane before the default one. A branch by decision gets the one it lacks, and none where it has both. */
export function addBranch(flow: Flow, containerId: string, texts: FlowTexts = flowTextsIn()): Flow {
  return addLane(flow, containerId, texts, (container, n) => newLane(container, n, texts));
}

/** The default lane, where the container has none and asks conditions. */
export function addDefault(flow: Flow, containerId: string, texts: FlowTexts = flowTextsIn()): Flow {
  return addLane(flow, containerId, texts, (container, n) =>
    hasConditions(container) && !container.conditionNodes.some(isDefaultLane)
      ? defaultLane(container.id, n, texts)
      : undefined,
  );
}

/** The lane for a decision, where a branch by decision lacks it. */
export function addDecision(
  flow: Flow,
  containerId: string,
  decision: Decision,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  return addLane(flow, containerId, texts, (container, n) =>
    missingDecisions(container).includes(decision)
      ? decisionLane({ pid: container.id, n, decision }, texts)
      : undefined,
  );
}

type MakeLane = (container: ContainerNode, n: number) => BranchNode | undefined;

function addLane(flow: Flow, containerId: string, texts: FlowTexts, make: MakeLane): Flow {
  const place = placeOf(flow, containerId);
  if (!place || !isContainer(place.node)) return flow;
  const { node } = place;
  const lane = make(node, node.conditionNodes.length + 1);
  if (!lane) return flow;
  const taken = idsOf(flow);
  const id = freeId(laneId(node.id, node.conditionNodes.length + 1), wanted => !taken.has(wanted));
  return replaceAt(flow, place, insertLane(node, summed({ ...lane, id }, texts)));
}

/** The container with one more lane, before the default one. */
export const insertLane = (container: ContainerNode, lane: BranchNode): ContainerNode =>
  ordered(container, [...asked(container), lane, ...defaults(container)]);

function newLane(container: ContainerNode, n: number, texts: FlowTexts): BranchNode | undefined {
  if (container.type === NODE.suggestion) {
    const [decision] = missingDecisions(container);
    return decision && decisionLane({ pid: container.id, n, decision }, texts);
  }
  const make = container.type === NODE.parallel ? parallelLane : conditionLane;
  const text = container.type === NODE.parallel ? texts['node.lane'] : texts['node.branch'];
  return { ...make(container.id, n, texts), nodeName: freeName(container, text) };
}

/** The least number, from the lane's own place on, that no lane's name has. */
function freeName(container: ContainerNode, text: string): string {
  const names = new Set(container.conditionNodes.map(lane => lane.nodeName));
  let n = asked(container).length + 1;
  while (names.has(fill(text, { n }))) n += 1;
  return fill(text, { n });
}

/** The other lanes are numbered anew. Of two the one that stays takes the container's place, with all its nodes. */
export function deleteBranch(flow: Flow, branchId: string): Flow {
  const place = placeOf(flow, branchId);
  const above = place && containerOf(place);
  if (!above) return flow;
  const container = above.node as ContainerNode;
  const left = container.conditionNodes.filter(lane => lane.id !== branchId);
  if (left.length > 1) return replaceAt(flow, above, ordered(container, left));
  const chain = joined(left[0]?.childNode ?? null, behind(container));
  return replaceAt(flow, above, adopted(chain, above.parent?.node.id));
}

/** To another priority, from 1; the default lane stays last. */
export function moveBranch(flow: Flow, branchId: string, priority: number): Flow {
  const place = placeOf(flow, branchId);
  const above = place && containerOf(place);
  if (!above) return flow;
  const container = above.node as ContainerNode;
  const lane = asked(container).find(one => one.id === branchId);
  if (!lane) return flow;
  const others = asked(container).filter(one => one !== lane);
  const at = Math.max(0, Math.min(others.length, Math.round(priority) - 1));
  return replaceAt(
    flow,
    above,
    ordered(container, [...others.toSpliced(at, 0, lane), ...defaults(container)]),
  );
}

/** The lanes of a container in the order in which they are asked, the default ones last, numbered from 1. */
export const orderLanes = (container: ContainerNode): ContainerNode =>
  ordered(container, [...asked(container), ...defaults(container)]);

/** The place of the container whose lane this is. */
export function containerOf({ node, parent }: Place): Place | undefined {
  const isLane =
    parent && isContainer(parent.node) && parent.node.conditionNodes.some(one => one.id === node.id);
  return isLane ? parent : undefined;
}

const hasConditions = ({ type }: ContainerNode): boolean =>
  type !== NODE.parallel && type !== NODE.suggestion;

/** No lane of a parallel container is a default one, whatever it says. */
const isDefault = (container: ContainerNode, lane: BranchNode): boolean =>
  container.type !== NODE.parallel && isDefaultLane(lane);

const defaults = (container: ContainerNode): BranchNode[] =>
  container.conditionNodes.filter(lane => isDefault(container, lane));

const asked = (container: ContainerNode): BranchNode[] =>
  container.conditionNodes
    .filter(lane => !isDefault(container, lane))
    .toSorted((a, b) => a.priorityLevel - b.priorityLevel);

/** The container with these lanes, numbered in this order; the same one where nothing changes. */
function ordered(container: ContainerNode, lanes: BranchNode[]): ContainerNode {
  const conditionNodes = lanes.map((lane, at) =>
    lane.priorityLevel === at + 1 ? lane : { ...lane, priorityLevel: at + 1 },
  );
  const before = container.conditionNodes;
  const same = before.length === lanes.length && conditionNodes.every((lane, at) => lane === before[at]);
  return same ? container : { ...container, conditionNodes };
}
