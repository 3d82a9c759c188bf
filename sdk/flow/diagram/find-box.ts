/** Finds one box of a layout by node id without listing all boxes. */
import type { Area, Box, PlacedArea } from './box.ts';
import { convertBoxToDiagramCoordinates } from './near.ts';

/**
 * Returns the box of a node. If two boxes have the same id, returns the later box, because `byId` also
 * contains the later box.
 */
export function findNodeBox({ area, x, y }: PlacedArea, id: string): Box | undefined {
  const [own] = area.boxes;
  if (own && area.inner.length > 0 && !nodeIdsInArea(area).has(id)) return undefined;
  for (let at = area.inner.length - 1; at >= 0; at -= 1) {
    const inner = area.inner[at]!;
    const found = findNodeBox({ area: inner.area, x: x + inner.x, y: y + inner.y }, id);
    if (found) return found;
  }
  return own?.id === id ? convertBoxToDiagramCoordinates(own, x, y) : undefined;
}

/**
 * Caches the ids of the nodes in a gateway, by the diagram area of the gateway. The area of an unchanged
 * gateway remains the same object.
 */
const nodeIdsCacheByArea = new WeakMap<Area, ReadonlySet<string>>();

function nodeIdsInArea(area: Area): ReadonlySet<string> {
  const ids = nodeIdsCacheByArea.get(area);
  if (ids) return ids;
  const made = new Set<string>();
  collectNodeIds(area, made);
  nodeIdsCacheByArea.set(area, made);
  return made;
}

function collectNodeIds({ boxes, inner }: Area, ids: Set<string>): void {
  for (const { id } of boxes) ids.add(id);
  for (const { area } of inner) collectNodeIds(area, ids);
}
