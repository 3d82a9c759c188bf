/** One box of a layout by the id of its node, without a list of all boxes. */
import type { Area, Box, PlacedArea } from './box.ts';
import { boxAt } from './near.ts';

/** Of two with one id the later one, as in `byId`. */
export function findBox({ area, x, y }: PlacedArea, id: string): Box | undefined {
  const [own] = area.boxes;
  if (own && area.inner.length > 0 && !idsIn(area).has(id)) return undefined;
  for (let at = area.inner.length - 1; at >= 0; at -= 1) {
    const inner = area.inner[at]!;
    const found = findBox({ area: inner.area, x: x + inner.x, y: y + inner.y }, id);
    if (found) return found;
  }
  return own?.id === id ? boxAt(own, x, y) : undefined;
}

/** Of a container with its lanes: an area that did not change is the same object. */
const known = new WeakMap<Area, ReadonlySet<string>>();

function idsIn(area: Area): ReadonlySet<string> {
  const ids = known.get(area);
  if (ids) return ids;
  const made = new Set<string>();
  collect(area, made);
  known.set(area, made);
  return made;
}

function collect({ boxes, inner }: Area, ids: Set<string>): void {
  for (const { id } of boxes) ids.add(id);
  for (const { area } of inner) collect(area, ids);
}
