/** Which rows of a long table are drawn: those in sight and a little around them, by the heights that they turned out to have. */

/** Nearer than this to the edge, in pixels, a row is drawn before it comes into sight. */
const MARGIN = 300;
const USUAL_HEIGHT = 56;

export type HeightOf = (at: number) => number;

/** Heights that were measured, and their mean for all others. */
export function heightsOf(ids: (at: number) => string, measured: ReadonlyMap<string, number>): HeightOf {
  let sum = 0;
  for (const height of measured.values()) sum += height;
  const mean = measured.size > 0 ? sum / measured.size : USUAL_HEIGHT;
  return at => measured.get(ids(at)) ?? mean;
}

export interface View {
  top: number;
  height: number;
}

/** The rows in a view, from the first to behind the last. */
export function rowsIn(view: View, count: number, heightOf: HeightOf): { from: number; to: number } {
  const [start, end] = [view.top - MARGIN, view.top + view.height + MARGIN];
  let [at, bottom] = [0, 0];
  while (at < count && bottom + heightOf(at) <= start) bottom += heightOf(at++);
  const from = at;
  while (at < count && bottom < end) bottom += heightOf(at++);
  return { from: Math.max(0, Math.min(from, count - 1)), to: at };
}

/** A drawn row, or the room of those that are not. */
export type Segment = { at: number } | { gap: number; before: number };

/** Rows to draw and the gaps between them. `also` are drawn wherever they are, such as the one that has the focus. */
export function segmentsOf(
  { from, to, also }: { from: number; to: number; also: readonly number[] },
  count: number,
  heightOf: HeightOf,
): Segment[] {
  const range = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
  const wanted = new Set([...range, ...also.filter(at => at >= 0 && at < count)]);
  const segments: Segment[] = [];
  let next = 0;
  for (const at of [...wanted].sort((a, b) => a - b)) {
    if (at > next) segments.push({ gap: roomOf(next, at, heightOf), before: at });
    segments.push({ at });
    next = at + 1;
  }
  if (next < count) segments.push({ gap: roomOf(next, count, heightOf), before: count });
  return segments;
}

function roomOf(from: number, to: number, heightOf: HeightOf): number {
  let room = 0;
  for (let at = from; at < to; at += 1) room += heightOf(at);
  return room;
}
