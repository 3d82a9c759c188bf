/** The rows of a long table to draw: those in sight and a few around them, by their measured heights. */

/** Nearer than this to the edge, in pixels, a row is drawn before it comes into sight. */
const MARGIN = 200;
const USUAL_HEIGHT = 56;

/** Where each row begins, and behind the last where the table ends, in pixels. */
export type Tops = Float64Array;

export function meanOf(measured: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const height of measured.values()) sum += height;
  return measured.size > 0 ? sum / measured.size : USUAL_HEIGHT;
}

/** Rows that were not drawn yet count as high as the mean of those that were. */
export function topsOf(
  count: number,
  idAt: (at: number) => string,
  measured: ReadonlyMap<string, number>,
): Tops {
  const mean = meanOf(measured);
  const tops = new Float64Array(count + 1);
  for (let at = 0; at < count; at += 1) tops[at + 1] = (tops[at] ?? 0) + (measured.get(idAt(at)) ?? mean);
  return tops;
}

export interface View {
  top: number;
  height: number;
}

/** The view that shows a row: in its middle, or as little moved as can be; the same where it is in it already, or nowhere. */
export function viewOf(at: number, view: View, tops: Tops, place: 'middle' | 'nearest' = 'middle'): View {
  const [begin, end] = [tops[at], tops[at + 1]];
  if (begin === undefined || end === undefined) return view;
  if (begin >= view.top && end <= view.top + view.height) return view;
  const last = Math.max(0, (tops.at(-1) ?? 0) - view.height);
  const nearest = begin < view.top ? begin : end - view.height;
  const wanted = place === 'middle' ? (begin + end - view.height) / 2 : nearest;
  return { ...view, top: Math.min(last, Math.max(0, wanted)) };
}

/** The rows in a view and around it, from the first to behind the last. */
export function rowsIn({ top, height }: View, tops: Tops, margin = MARGIN): { from: number; to: number } {
  const count = tops.length - 1;
  const from = Math.max(0, firstBehind(tops, top - margin) - 1);
  const to = Math.min(count, firstBehind(tops, top + height + margin));
  return { from: Math.min(from, Math.max(0, count - 1)), to };
}

/** The first place that begins behind a line; tops grow, so half of them fall away at each look. */
function firstBehind(tops: Tops, line: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) > line) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A drawn row, or the space of those that are not. */
export type Segment = { at: number } | { gap: number; before: number };

/** Rows to draw and the gaps between them. `also` are drawn wherever they are, such as the one that has the focus. */
export function segmentsOf(
  { from, to, also }: { from: number; to: number; also: readonly number[] },
  tops: Tops,
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
