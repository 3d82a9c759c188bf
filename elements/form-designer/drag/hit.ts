/** Computes the drop position under the pointer from the rendered canvas, without moving DOM nodes. */
import type { Spot } from '@countersign/sdk/form/edits';

export interface Point {
  x: number;
  y: number;
}

/** A drop position and its insertion line, in viewport pixels. */
export interface DropHit {
  spot: Spot;
  line: { x: number; y: number; width: number; height: number };
}

export interface DropCanvas {
  /** The element with the ARIA role `tree`, which contains the whole form. */
  tree: HTMLElement;
  /**
   * Returns whether the container with this key can hold all dragged controls. Null is the top level of the
   * form.
   */
  holds(parent: string | null): boolean;
}

/**
 * Width in pixels of the strip at the edge of a container. A drop in this strip goes next to the container,
 * not into it.
 */
const CONTAINER_EDGE_PX = 8;
const INSERTION_LINE_WIDTH_PX = 2;

/**
 * Returns the drop position at `point`, or undefined if the point is outside the canvas. `under` is the
 * element at the point.
 */
export function findDropPositionAtPoint(
  canvas: DropCanvas,
  point: Point,
  under: Element | null,
): DropHit | undefined {
  let list = findDropTargetListAtPoint(canvas, point, under);
  while (list && !canDropAt(canvas, list, point)) list = enclosingControlList(list);
  return list ? findDropPositionInList(list, point) : undefined;
}

/**
 * Returns the innermost list of controls under a point. If the point is over a layout container but outside
 * its lists, returns the nearest list of this container.
 */
function findDropTargetListAtPoint(
  { tree }: DropCanvas,
  point: Point,
  under: Element | null,
): HTMLElement | null {
  const whole = tree.querySelector<HTMLElement>('[data-list]');
  if (!under || !tree.closest('.designer-scroll')?.contains(under)) return null;
  const found = under.closest<HTMLElement>('[data-list],[data-key]');
  if (!found || !tree.contains(found)) return whole;
  if (found.dataset.list !== undefined) return found;
  return (
    nearestControlList(findControlListElementsOfContainer(found), point) ??
    found.closest<HTMLElement>('[data-list]') ??
    whole
  );
}

/**
 * Returns the DOM elements of the visible control lists in a container. Lists of nested containers are
 * excluded.
 */
const findControlListElementsOfContainer = (item: HTMLElement): HTMLElement[] =>
  [...item.querySelectorAll<HTMLElement>('[data-list]')].filter(
    list => list.closest('[data-key]') === item && list.getClientRects().length > 0,
  );

function nearestControlList(lists: HTMLElement[], point: Point): HTMLElement | undefined {
  let nearest: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const list of lists) {
    const distance = squaredDistanceToRect(list.getBoundingClientRect(), point);
    if (distance < least) [nearest, least] = [list, distance];
  }
  return nearest;
}

const squaredDistanceToRect = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): number =>
  Math.max(left - x, 0, x - right) ** 2 + Math.max(top - y, 0, y - bottom) ** 2;

/**
 * Returns whether the list accepts the dragged controls and the point is not at the edge of the list's
 * container.
 */
function canDropAt({ holds }: DropCanvas, list: HTMLElement, point: Point): boolean {
  const parent = list.dataset.parent || null;
  if (parent === null) return true;
  if (!holds(parent)) return false;
  const item = list.closest<HTMLElement>('[data-key]');
  return !item || !isPointAtContainerEdge(item, point);
}

function isPointAtContainerEdge(item: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = item.getBoundingClientRect();
  return isHorizontalControlList(item.parentElement)
    ? x < left + CONTAINER_EDGE_PX || x > right - CONTAINER_EDGE_PX
    : y < top + CONTAINER_EDGE_PX || y > bottom - CONTAINER_EDGE_PX;
}

const enclosingControlList = (list: HTMLElement): HTMLElement | null =>
  list.closest('[data-key]')?.parentElement?.closest<HTMLElement>('[data-list]') ?? null;

const isHorizontalControlList = (list: Element | null): boolean =>
  list?.classList.contains('designer-list-x') === true;

/** Returns the rendered controls of a list, without the hidden clone that sortablejs creates. */
export const renderedControlElementsOf = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[data-key]')].filter(
    item => item.closest('[data-list]') === list && !item.classList.contains('designer-ghost'),
  );

function findDropPositionInList(list: HTMLElement, point: Point): DropHit {
  const items = renderedControlElementsOf(list);
  const row = isHorizontalControlList(list);
  const wraps = !row && getComputedStyle(list).display === 'flex';
  const rectOf = (at: number) => (items[at] as HTMLElement).getBoundingClientRect();
  const at = firstIndexAfterPoint(
    items.length,
    place => !isControlBeforePoint(rectOf(place), point, { row, wraps }),
  );
  const spot: Spot = { parent: list.dataset.parent || null, part: Number(list.dataset.list), at };
  return {
    spot,
    line: computeInsertionLine(list, { at, count: items.length, rectOf, upright: row || wraps }),
  };
}

/**
 * Returns the line that marks the insertion position at an index of a list. It is shown when the user chooses
 * the position with the keyboard.
 */
export function insertionLineAt(list: HTMLElement, at: number): DropHit['line'] {
  const items = renderedControlElementsOf(list);
  const upright = isHorizontalControlList(list) || getComputedStyle(list).display === 'flex';
  const rectOf = (place: number) => (items[place] as HTMLElement).getBoundingClientRect();
  return computeInsertionLine(list, { at: Math.min(at, items.length), count: items.length, rectOf, upright });
}

/** Returns whether the centre of a control comes before the point in the order of the list. */
function isControlBeforePoint(
  rect: DOMRect,
  { x, y }: Point,
  { row, wraps }: { row: boolean; wraps: boolean },
): boolean {
  if (wraps) return rect.bottom < y || (rect.top <= y && rect.left + rect.width / 2 < x);
  return row ? rect.left + rect.width / 2 < x : rect.top + rect.height / 2 < y;
}

/** Returns the first index for which `isBehind` is true, by binary search. */
function firstIndexAfterPoint(count: number, isBehind: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface DropSlots {
  at: number;
  count: number;
  rectOf(at: number): DOMRect;
  upright: boolean;
}

/**
 * Returns the insertion line: in the middle of the gap between two controls, or at the edge of the first or
 * last control.
 */
function computeInsertionLine(list: HTMLElement, { at, count, rectOf, upright }: DropSlots): DropHit['line'] {
  const around = list.getBoundingClientRect();
  const [before, after] = [at > 0 ? rectOf(at - 1) : undefined, at < count ? rectOf(at) : undefined];
  if (upright) {
    const x = middleOfControlGap(before?.right, after?.left) ?? around.left + CONTAINER_EDGE_PX;
    const { top, height } = after ?? before ?? around;
    return { x: x - INSERTION_LINE_WIDTH_PX / 2, y: top, width: INSERTION_LINE_WIDTH_PX, height };
  }
  const y =
    middleOfControlGap(before?.bottom, after?.top) ??
    around.top + Math.min(around.height, 2 * CONTAINER_EDGE_PX) / 2;
  return {
    x: around.left,
    y: y - INSERTION_LINE_WIDTH_PX / 2,
    width: around.width,
    height: INSERTION_LINE_WIDTH_PX,
  };
}

/**
 * Returns the coordinate of the insertion line: the middle of the gap between two controls. If only one
 * control is given, the line is next to the edge of this control.
 */
function middleOfControlGap(end: number | undefined, start: number | undefined): number | undefined {
  if (end !== undefined && start !== undefined) return (end + start) / 2;
  if (end !== undefined) return end + CONTAINER_EDGE_PX - 1;
  return start === undefined ? undefined : start - CONTAINER_EDGE_PX + 1;
}
