/**
 * Finds the elements of a diagram near a rectangle by binary search, so that the cost does not grow with the
 * size of the flow.
 */
import type { Area, Box, Line, Parts, PlacedArea, Rect } from './box.ts';

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns the elements that touch the rectangle or are at most `margin` px away from it. A canvas uses it to
 * draw only the visible elements of a large flow.
 */
export function near({ area }: { area: PlacedArea }, { x, y, width, height }: Rect, margin = 0): Parts {
  const window = {
    left: x - margin,
    top: y - margin,
    right: x + width + margin,
    bottom: y + height + margin,
  };
  const found: Parts = { boxes: [], lines: [], adds: [] };
  collectDiagramPartsAroundViewport(area, window, found);
  return found;
}

/** Returns all elements of the diagram. Boxes are in reading order. */
export function allDiagramParts({ area, x, y }: PlacedArea): Parts {
  const all: Parts = { boxes: [], lines: [], adds: [] };
  collectDiagramElementsOfArea(area, { x, y }, all);
  return all;
}

interface AreaOrigin {
  x: number;
  y: number;
}

function collectDiagramElementsOfArea(area: Area, { x, y }: AreaOrigin, all: Parts): void {
  for (const box of area.boxes) all.boxes.push(convertBoxToDiagramCoordinates(box, x, y));
  for (const line of area.lines) all.lines.push(translateLineByOffset(line, x, y));
  for (const add of area.adds) all.adds.push({ ...add, x: add.x + x, y: add.y + y });
  for (const inner of area.inner)
    collectDiagramElementsOfArea(inner.area, { x: x + inner.x, y: y + inner.y }, all);
}

/**
 * Calls `visit` for each box in reading order, with the origin of the area that contains the box. Use it if
 * no list of boxes is needed.
 */
export function visitBoxes(
  { area, x, y }: PlacedArea,
  visit: (box: Box, originX: number, originY: number) => void,
): void {
  for (const box of area.boxes) visit(box, x, y);
  for (const inner of area.inner) visitBoxes({ area: inner.area, x: x + inner.x, y: y + inner.y }, visit);
}

/**
 * Returns a copy of the box with diagram coordinates. `x` and `y` are the diagram coordinates of the area
 * that contains the box.
 */
export const convertBoxToDiagramCoordinates = (box: Box, x: number, y: number): Box => ({
  ...box,
  x: box.x + x,
  y: box.y + y,
  axis: box.axis + x,
  end: box.end + y,
});

const translateLineByOffset = ({ from, to, points }: Line, x: number, y: number): Line => ({
  from,
  to,
  points: points.map(([ownX, ownY]) => [ownX + x, ownY + y] as const),
});

/** Half the size of a `+` button, in px. */
const HALF_ADD_BUTTON_SIZE = 12;

function collectDiagramPartsAroundViewport({ area, x, y }: PlacedArea, window: Bounds, found: Parts): void {
  const own = {
    left: window.left - x,
    top: window.top - y,
    right: window.right - x,
    bottom: window.bottom - y,
  };
  for (const box of area.boxes)
    if (
      areBoundsTouching(
        { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height },
        own,
      )
    )
      found.boxes.push(convertBoxToDiagramCoordinates(box, x, y));
  for (const line of area.lines)
    if (areBoundsTouching(boundsOfLine(line), own)) found.lines.push(translateLineByOffset(line, x, y));
  for (const add of area.adds)
    if (
      areBoundsTouching(
        {
          left: add.x - HALF_ADD_BUTTON_SIZE,
          top: add.y - HALF_ADD_BUTTON_SIZE,
          right: add.x + HALF_ADD_BUTTON_SIZE,
          bottom: add.y + HALF_ADD_BUTTON_SIZE,
        },
        own,
      )
    )
      found.adds.push({ ...add, x: add.x + x, y: add.y + y });
  for (const inner of nestedAreasNear(area, own))
    collectDiagramPartsAroundViewport({ area: inner.area, x: x + inner.x, y: y + inner.y }, window, found);
}

/**
 * Yields the nested areas that touch the searched rectangle. The areas are sorted along one axis, so a binary
 * search finds the first area.
 */
function* nestedAreasNear({ inner, along }: Area, window: Bounds): Generator<PlacedArea> {
  const [low, high] = along === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  for (let at = indexOfFirstAreaEndingAfter(inner, window[low], high); at < inner.length; at += 1) {
    const bounds = boundsOfArea(inner[at]!);
    if (bounds[low] > window[high]) return;
    if (areBoundsTouching(bounds, window)) yield inner[at]!;
  }
}

const boundsOfArea = ({ area, x, y }: PlacedArea): Bounds => ({
  left: x + area.left,
  top: y + area.top,
  right: x + area.right,
  bottom: y + area.bottom,
});

const areBoundsTouching = (bounds: Bounds, window: Bounds): boolean =>
  bounds.left <= window.right &&
  bounds.right >= window.left &&
  bounds.top <= window.bottom &&
  bounds.bottom >= window.top;

/** Returns the bounding rectangle of a line. */
function boundsOfLine({ points }: Line): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

/**
 * Returns the index of the first area that ends at or after `place`. The areas must be sorted along this
 * axis.
 */
function indexOfFirstAreaEndingAfter(
  areas: readonly PlacedArea[],
  place: number,
  end: 'right' | 'bottom',
): number {
  let [low, high] = [0, areas.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (boundsOfArea(areas[middle]!)[end] < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
