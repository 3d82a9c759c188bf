/**
 * Computes which rows of a long table to render, from their measured heights: the visible rows and a few
 * around them.
 */

/** Distance from the visible area in pixels within which rows are rendered in advance. */
const OVERSCAN_PX = 200;
const DEFAULT_ROW_HEIGHT = 56;

/** The top of each row in pixels. The last entry is the end of the table. */
export type RowTops = Float64Array;

export function meanRowHeight(measured: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const height of measured.values()) sum += height;
  return measured.size > 0 ? sum / measured.size : DEFAULT_ROW_HEIGHT;
}

/**
 * Computes the tops of all rows. Rows without a measured height are assumed to have the mean height of the
 * measured rows.
 */
export function computeRowTops(
  count: number,
  idAt: (at: number) => string,
  measured: ReadonlyMap<string, number>,
): RowTops {
  const mean = meanRowHeight(measured);
  const tops = new Float64Array(count + 1);
  for (let at = 0; at < count; at += 1) tops[at + 1] = (tops[at] ?? 0) + (measured.get(idAt(at)) ?? mean);
  return tops;
}

export interface ScrollView {
  top: number;
  height: number;
}

/**
 * Returns the scroll position and visible height after scrolling to a row. `place` either centres the row or
 * scrolls by the smallest distance. The position is unchanged if the row is already visible or does not
 * exist.
 */
export function scrollViewForRow(
  at: number,
  view: ScrollView,
  tops: RowTops,
  place: 'middle' | 'nearest' = 'middle',
): ScrollView {
  const [begin, end] = [tops[at], tops[at + 1]];
  if (begin === undefined || end === undefined) return view;
  if (begin >= view.top && end <= view.top + view.height) return view;
  const last = Math.max(0, (tops.at(-1) ?? 0) - view.height);
  const nearest = begin < view.top ? begin : end - view.height;
  const wanted = place === 'middle' ? (begin + end - view.height) / 2 : nearest;
  return { ...view, top: Math.min(last, Math.max(0, wanted)) };
}

/**
 * Returns the range of rows that are visible at a scroll position, extended by the rows near them. `from` is
 * inclusive, `to` is exclusive.
 */
export function visibleRowRange(
  { top, height }: ScrollView,
  tops: RowTops,
  margin = OVERSCAN_PX,
): { from: number; to: number } {
  const count = tops.length - 1;
  const from = Math.max(0, findFirstRowBelowPosition(tops, top - margin) - 1);
  const to = Math.min(count, findFirstRowBelowPosition(tops, top + height + margin));
  return { from: Math.min(from, Math.max(0, count - 1)), to };
}

/** Returns the index of the first row whose top is greater than `line`. The function uses a binary search. */
function findFirstRowBelowPosition(tops: RowTops, line: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) > line) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A rendered row, or a gap in place of rows that are not rendered. */
export type Segment = { at: number } | { gap: number; before: number };

/**
 * Returns the rows to render and the gaps between them. Rows in `also` are always rendered, for example the
 * row with the focus.
 */
export function splitIntoRenderedRowsAndGaps(
  { from, to, also }: { from: number; to: number; also: readonly number[] },
  tops: RowTops,
): Segment[] {
  const count = tops.length - 1;
  const range = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
  const wanted = new Set([...range, ...also.filter(at => at >= 0 && at < count)]);
  const segments: Segment[] = [];
  let next = 0;
  const leave = (before: number) => {
    if (before > next) segments.push({ gap: (tops[before] ?? 0) - (tops[next] ?? 0), before });
  };
  for (const at of [...wanted].sort((a, b) => a - b)) {
    leave(at);
    segments.push({ at });
    next = at + 1;
  }
  leave(count);
  return segments;
}
