/**
 * Finds the targets where dragged nodes or a dragged branch (lane) can be dropped, and the target nearest to
 * a point.
 */
import {
  type ContainerNode,
  type Flow,
  type FlowIndex,
  isBranchContainerNode,
  isDefaultBranch,
  NODE,
} from '@countersign/sdk/flow';
import type { Layout } from '@countersign/sdk/flow/diagram';
import { targetsFor } from '@countersign/sdk/flow/edits';
import type { Spot } from './drag-picture.ts';

export type DropSpot = Spot & ({ after: string } | { position: number });

/**
 * Returns a drop target at the `+` sign of each node after which the dragged nodes can be placed. Nodes
 * inside a folded gateway are excluded.
 */
export function nodeDropSpots(
  flow: Flow,
  { adds }: Pick<Layout, 'adds'>,
  ids: readonly string[],
): DropSpot[] {
  const targets = new Set(targetsFor(flow, ids));
  return adds
    .filter(({ after }) => targets.has(after))
    .map(({ after, x, y }) => ({ after, x, y, height: 0 }));
}

/**
 * Returns the gaps between the branches (lanes) of one gateway as drop targets. No lane can be dropped after
 * the default lane, which stays last.
 */
export function branchDropSpots(index: FlowIndex, { byId }: Pick<Layout, 'byId'>, id: string): DropSpot[] {
  const container = index.get(id)?.parent?.node;
  if (!container || !isBranchContainerNode(container)) return [];
  const lanes = reorderableBranches(container);
  const at = lanes.findIndex(lane => lane.id === id);
  const boxes = lanes.flatMap(lane => byId.get(lane.id) ?? []);
  if (at < 0 || boxes.length < lanes.length) return [];
  return boxes.flatMap((box, place) => {
    if (place === at) return [];
    const isBefore = place < at;
    const x = isBefore ? box.x - HALF_BRANCH_GAP : box.x + box.width + HALF_BRANCH_GAP;
    return [{ x, y: box.y, height: box.height, position: place + 1 }];
  });
}

/** Distance between the head of a branch (lane) and the drop target next to it, in px. */
const HALF_BRANCH_GAP = 14;

const reorderableBranches = (container: ContainerNode): ContainerNode['conditionNodes'] =>
  container.conditionNodes.filter(lane => container.type === NODE.parallel || !isDefaultBranch(lane));

/**
 * Maximum distance between the pointer and a drop target, in px of the diagram. Branches (lanes) are farther
 * apart than nodes.
 */
const MAX_NODE_DROP_DISTANCE_PX = 170;
const BRANCH_DROP_REACH = 420;

/** Returns the drop target nearest to a point, or undefined if none is within reach. */
export function nearestDropSpot(
  spots: readonly DropSpot[],
  { x, y }: { x: number; y: number },
): DropSpot | undefined {
  let nearest: DropSpot | undefined;
  let least = spots[0] && 'position' in spots[0] ? BRANCH_DROP_REACH : MAX_NODE_DROP_DISTANCE_PX;
  for (const spot of spots) {
    const down = Math.max(spot.y - y, 0, y - spot.y - spot.height);
    const distance = Math.hypot(spot.x - x, down);
    if (distance < least) [nearest, least] = [spot, distance];
  }
  return nearest;
}
