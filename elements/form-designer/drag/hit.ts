/** The place for a control under the pointer, found on the drawn canvas. No node is moved for it. */
import type { Spot } from '@countersign/sdk/form/edits';

export interface Point {
  x: number;
  y: number;
}

/** Where a drop would insert, and the line that shows it, in px of the window. */
export interface Hit {
  spot: Spot;
  line: { x: number; y: number; width: number; height: number };
}

export interface Canvas {
  /** The tree of the whole form. */
  tree: HTMLElement;
  /** Returns whether the container of this key holds all that moves; null stands for the form. */
  holds(parent: string | null): boolean;
}

/** So near to the edge of a container a drop goes beside it. */
const EDGE = 8;
const THICK = 2;

/** Returns the drop place under a point, with the element under it; undefined beside the canvas. */
export function hitAt(canvas: Canvas, point: Point, under: Element | null): Hit | undefined {
  let list = listAt(canvas, point, under);
  while (list && !isMeant(canvas, list, point)) list = outerList(list);
  return list ? hitIn(list, point) : undefined;
}

/** The innermost list under a point, or the nearest one of the container under it. */
function listAt({ tree }: Canvas, point: Point, under: Element | null): HTMLElement | null {
  const whole = tree.querySelector<HTMLElement>('[data-list]');
  if (!under || !tree.closest('.csd-scroll')?.contains(under)) return null;
  const found = under.closest<HTMLElement>('[data-list],[data-key]');
  if (!found || !tree.contains(found)) return whole;
  if (found.dataset.list !== undefined) return found;
  return nearestOf(listsOf(found), point) ?? found.closest<HTMLElement>('[data-list]') ?? whole;
}

/** The lists of a container that are open, without those of containers inside it. */
const listsOf = (item: HTMLElement): HTMLElement[] =>
  [...item.querySelectorAll<HTMLElement>('[data-list]')].filter(
    list => list.closest('[data-key]') === item && list.getClientRects().length > 0,
  );

function nearestOf(lists: HTMLElement[], point: Point): HTMLElement | undefined {
  let nearest: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const list of lists) {
    const distance = distanceTo(list.getBoundingClientRect(), point);
    if (distance < least) [nearest, least] = [list, distance];
  }
  return nearest;
}

const distanceTo = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): number =>
  Math.max(left - x, 0, x - right) ** 2 + Math.max(top - y, 0, y - bottom) ** 2;

/** Whether a list takes what moves, and the point is not at the edge of its container. */
function isMeant({ holds }: Canvas, list: HTMLElement, point: Point): boolean {
  const parent = list.dataset.parent || null;
  if (parent === null) return true;
  if (!holds(parent)) return false;
  const item = list.closest<HTMLElement>('[data-key]');
  return !item || !isAtEdge(item, point);
}

function isAtEdge(item: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = item.getBoundingClientRect();
  return isRow(item.parentElement)
    ? x < left + EDGE || x > right - EDGE
    : y < top + EDGE || y > bottom - EDGE;
}

const outerList = (list: HTMLElement): HTMLElement | null =>
  list.closest('[data-key]')?.parentElement?.closest<HTMLElement>('[data-list]') ?? null;

const isRow = (list: Element | null): boolean => list?.classList.contains('csd-list-x') === true;

/** The controls of a list as they are drawn; the gesture's hidden copy is none of them. */
export const itemsOf = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[data-key]')].filter(
    item => item.closest('[data-list]') === list && !item.classList.contains('csd-ghost'),
  );

function hitIn(list: HTMLElement, point: Point): Hit {
  const items = itemsOf(list);
  const row = isRow(list);
  const wraps = !row && getComputedStyle(list).display === 'flex';
  const rectOf = (at: number) => (items[at] as HTMLElement).getBoundingClientRect();
  const at = firstBehind(items.length, place => !isBefore(rectOf(place), point, { row, wraps }));
  const spot: Spot = { parent: list.dataset.parent || null, part: Number(list.dataset.list), at };
  return { spot, line: lineOf(list, { at, count: items.length, rectOf, upright: row || wraps }) };
}

/** The line of a spot that is known, such as one of the keyboard's. */
export function lineAt(list: HTMLElement, at: number): Hit['line'] {
  const items = itemsOf(list);
  const upright = isRow(list) || getComputedStyle(list).display === 'flex';
  const rectOf = (place: number) => (items[place] as HTMLElement).getBoundingClientRect();
  return lineOf(list, { at: Math.min(at, items.length), count: items.length, rectOf, upright });
}

/** Whether the middle of a control lies before the point. */
function isBefore(rect: DOMRect, { x, y }: Point, { row, wraps }: { row: boolean; wraps: boolean }): boolean {
  if (wraps) return rect.bottom < y || (rect.top <= y && rect.left + rect.width / 2 < x);
  return row ? rect.left + rect.width / 2 < x : rect.top + rect.height / 2 < y;
}

/** The first place that lies behind; half of them fall away at each look. */
function firstBehind(count: number, isBehind: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Slots {
  at: number;
  count: number;
  rectOf(at: number): DOMRect;
  upright: boolean;
}

/** The line lies in the middle of the gap, and at the edge of the first and the last control. */
function lineOf(list: HTMLElement, { at, count, rectOf, upright }: Slots): Hit['line'] {
  const around = list.getBoundingClientRect();
  const [before, after] = [at > 0 ? rectOf(at - 1) : undefined, at < count ? rectOf(at) : undefined];
  if (upright) {
    const x = middle(before?.right, after?.left) ?? around.left + EDGE;
    const { top, height } = after ?? before ?? around;
    return { x: x - THICK / 2, y: top, width: THICK, height };
  }
  const y = middle(before?.bottom, after?.top) ?? around.top + Math.min(around.height, 2 * EDGE) / 2;
  return { x: around.left, y: y - THICK / 2, width: around.width, height: THICK };
}

/** The middle of a gap; 8 px beside the one control where there is no other. */
function middle(end: number | undefined, start: number | undefined): number | undefined {
  if (end !== undefined && start !== undefined) return (end + start) / 2;
  if (end !== undefined) return end + EDGE - 1;
  return start === undefined ? undefined : start - EDGE + 1;
}
