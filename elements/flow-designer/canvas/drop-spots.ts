/** The places where dragged nodes or a dragged lane can be dropped, and the one that is meant by a point. */
import {
  type ContainerNode,
  type Flow,
  type FlowIndex,
  isContainer,
  isDefaultLane,
  NODE,
} from '@countersign/sdk/flow';
import type { Layout } from '@countersign/sdk/flow/diagram';
import { targetsFor } from '@countersign/sdk/flow/edits';
import type { Spot } from './drag-picture.ts';

export type DropSpot = Spot & ({ after: string } | { position: number });

/** Behind each node that takes them, at its `+`. Nodes inside a folded container are no target. */
export function nodeSpots(flow: Flow, { adds }: Pick<Layout, 'adds'>, ids: readonly string[]): DropSpot[] {
  const targets = new Set(targetsFor(flow, ids));
  return adds
    .filter(({ after }) => targets.has(after))
    .map(({ after, x, y }) => ({ after, x, y, height: 0 }));
}

/** Between the lanes beside it; the default lane stays last. */
export function laneSpots(index: FlowIndex, { byId }: Pick<Layout, 'byId'>, id: string): DropSpot[] {
  const container = index.get(id)?.parent?.node;
  if (!container || !isContainer(container)) return [];
  const lanes = askedLanesOf(container);
  const at = lanes.findIndex(lane => lane.id === id);
  const boxes = lanes.flatMap(lane => byId.get(lane.id) ?? []);
  if (at < 0 || boxes.length < lanes.length) return [];
  return boxes.flatMap((box, place) => {
    if (place === at) return [];
    const isBefore = place < at;
    const x = isBefore ? box.x - HALF_GAP : box.x + box.width + HALF_GAP;
    return [{ x, y: box.y, height: box.height, position: place + 1 }];
  });
}

/** Between the head of a lane and the bar beside it, px. */
const HALF_GAP = 14;

const askedLanesOf = (container: ContainerNode): ContainerNode['conditionNodes'] =>
  container.conditionNodes.filter(lane => container.type === NODE.parallel || !isDefaultLane(lane));

/** From a pointer so far away no spot is meant, px of the diagram; lanes stand further apart. */
const REACH = 170;
const LANE_REACH = 420;

/** The spot nearest to a point. */
export function nearestSpot(
  spots: readonly DropSpot[],
  { x, y }: { x: number; y: number },
): DropSpot | undefined {
  let nearest: DropSpot | undefined;
  let least = spots[0] && 'position' in spots[0] ? LANE_REACH : REACH;
  for (const spot of spots) {
    const down = Math.max(spot.y - y, 0, y - spot.y - spot.height);
    const distance = Math.hypot(spot.x - x, down);
    if (distance < least) [nearest, least] = [spot, distance];
  }
  return nearest;
}
