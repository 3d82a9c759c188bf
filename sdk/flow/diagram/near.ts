/** The parts of a diagram that are near a rectangle, found by halving: the time does not grow with the flow. */
import type { Area, Box, Line, Parts, PlacedArea, Rect } from './box.ts';
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

/** All parts, boxes in reading order. */
export function everyPart({ area, x, y }: PlacedArea): Parts {
  const all: Parts = { boxes: [], lines: [], adds: [] };
  addAll(area, { x, y }, all);
  return all;
}

interface Origin {
  x: number;
  y: number;
}

function addAll(area: Area, { x, y }: Origin, all: Parts): void {
  for (const box of area.boxes) all.boxes.push(boxAt(box, x, y));
  for (const line of area.lines) all.lines.push(lineAt(line, x, y));
  for (const add of area.adds) all.adds.push({ ...add, x: add.x + x, y: add.y + y });
  for (const inner of area.inner) addAll(inner.area, { x: x + inner.x, y: y + inner.y }, all);
}

/** Calls `visit` for each box in reading order, with the origin of its area: for a caller that needs no list. */
export function visitBoxes(
  { area, x, y }: PlacedArea,
  visit: (box: Box, originX: number, originY: number) => void,
): void {
  for (const box of area.boxes) visit(box, x, y);
  for (const inner of area.inner) visitBoxes({ area: inner.area, x: x + inner.x, y: y + inner.y }, visit);
}

/** The box of an area, placed in the diagram. */
export const boxAt = (box: Box, x: number, y: number): Box => ({
  ...box,
  x: box.x + x,
  y: box.y + y,
  axis: box.axis + x,
  end: box.end + y,
});

const lineAt = ({ from, to, points }: Line, x: number, y: number): Line => ({
  from,
  to,
  points: points.map(([ownX, ownY]) => [ownX + x, ownY + y] as const),
});

/** Half the size of a `+`. */
const ADD = 12;

function collect({ area, x, y }: PlacedArea, window: Window, found: Parts): void {
  const own = {
    left: window.left - x,
    top: window.top - y,
    right: window.right - x,
    bottom: window.bottom - y,
  };
  for (const box of area.boxes)
    if (touches({ left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }, own))
      found.boxes.push(boxAt(box, x, y));
  for (const line of area.lines) if (touches(boundsOf(line), own)) found.lines.push(lineAt(line, x, y));
  for (const add of area.adds)
    if (touches({ left: add.x - ADD, top: add.y - ADD, right: add.x + ADD, bottom: add.y + ADD }, own))
      found.adds.push({ ...add, x: add.x + x, y: add.y + y });
  for (const inner of innerNear(area, own))
    collect({ area: inner.area, x: x + inner.x, y: y + inner.y }, window, found);
}

/** They lie one behind the other along one side. */
function* innerNear({ inner, along }: Area, window: Window): Generator<PlacedArea> {
  const [low, high] = along === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  for (let at = firstAfter(inner, window[low], high); at < inner.length; at += 1) {
    const bounds = boundsAt(inner[at]!);
    if (bounds[low] > window[high]) return;
    if (touches(bounds, window)) yield inner[at]!;
  }
}

const boundsAt = ({ area, x, y }: PlacedArea): Window => ({
  left: x + area.left,
  top: y + area.top,
  right: x + area.right,
  bottom: y + area.bottom,
});

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
function firstAfter(areas: readonly PlacedArea[], place: number, end: 'right' | 'bottom'): number {
  let [low, high] = [0, areas.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (boundsAt(areas[middle]!)[end] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
