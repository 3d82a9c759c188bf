/** The parts of a diagram that are near a rectangle, found by halving: the time does not grow with the flow. */
import type { Area, Line, Parts, Rect } from './box.ts';
import type { Layout } from './layout.ts';

interface Window {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The parts that touch the rectangle or lie at most `margin` px from it: what a canvas draws of a large flow. */
export function near({ area }: Pick<Layout, 'area'>, { x, y, width, height }: Rect, margin = 0): Parts {
  const window = {
    left: x - margin,
    top: y - margin,
    right: x + width + margin,
    bottom: y + height + margin,
  };
  const found: Parts = { boxes: [], lines: [], adds: [] };
  collect(area, window, found);
  return found;
}

/** Half the size of a `+`. */
const ADD = 12;

function collect(area: Area, window: Window, found: Parts): void {
  for (const box of area.boxes)
    if (touches({ left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }, window))
      found.boxes.push(box);
  for (const line of area.lines) if (touches(boundsOf(line), window)) found.lines.push(line);
  for (const add of area.adds)
    if (touches({ left: add.x - ADD, top: add.y - ADD, right: add.x + ADD, bottom: add.y + ADD }, window))
      found.adds.push(add);
  const [low, high] = area.along === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  for (let at = firstAfter(area.inner, window[low], high); at < area.inner.length; at += 1) {
    const inner = area.inner[at]!;
    if (inner[low] > window[high]) return;
    if (touches(inner, window)) collect(inner, window, found);
  }
}

const touches = (bounds: Window, window: Window): boolean =>
  bounds.left <= window.right &&
  bounds.right >= window.left &&
  bounds.top <= window.bottom &&
  bounds.bottom >= window.top;

/** The rectangle around a line. */
function boundsOf({ points }: Line): Window {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

/** The index of the first area that ends at or behind a place. */
function firstAfter(areas: readonly Area[], place: number, end: 'right' | 'bottom'): number {
  let [low, high] = [0, areas.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (areas[middle]![end] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
