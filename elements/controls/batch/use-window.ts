/** Draws only the rows in sight: follows the box as it scrolls and the rows as their heights change. */
import { type RefObject, useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { rowId } from '../row-id.ts';
import { meanOf, rowsIn, type Segment, segmentsOf, type Tops, topsOf, type View, viewOf } from './window.ts';

/** Up to so many rows all of them are drawn. */
export const FEW = 40;
/** A smaller difference in pixels is corrected with the next drawing. */
const SLIGHT = 1;
const FIRST_VIEW: View = { top: 0, height: 600 };

export interface Windowed {
  segments: Segment[];
  /** Called with each drawn row, and with null when it is removed. */
  measure(row: HTMLElement | null): (() => void) | undefined;
  /** Called when code scrolled the box: the rows in sight are drawn before anything is painted. */
  moved(): void;
}

interface Rendered {
  from: number;
  to: number;
  tops: Tops;
}

interface Wanted {
  rows: readonly unknown[];
  box: RefObject<HTMLElement | null>;
  /** For paper. */
  all: boolean;
  /** The row that has the focus: it is drawn wherever it is. */
  focused: number;
  /** Rows that are about to be scrolled to: they are drawn at once, with those around them. */
  aim: Coming | null;
  sought: Coming | null;
}

/** A new object is a new target. */
type Coming = { at: number };

/** The ref of the box, so that the box exists when the window is first measured. */
export function useWindow({ rows, box, all, focused, aim, sought }: Wanted): Windowed {
  const view = useRef(FIRST_VIEW);
  const came = useRef<(Coming | null)[]>([]);
  const rendered = useRef<Rendered>({ from: 0, to: 0, tops: new Float64Array(1) });
  const measured = useRef(new Map<string, number>());
  const [round, redraw] = useReducer((count: number) => count + 1, 0);
  const few = all || rows.length <= FEW;
  const measure = useMeasuring(measured, redraw);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first rows drawn tell how high the others will be
  useLayoutEffect(() => {
    const first = box.current?.querySelectorAll<HTMLElement>(':scope > table > tbody > [data-row]') ?? [];
    if (!few && measured.current.size === 0 && note(first, measured.current)) redraw();
  }, [few]);
  const moved = useFollowing({ box: few ? null : box, view, rendered, redraw });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round stands for a new view or new heights
  const segments = useMemo(() => {
    if (few) return rows.map((_, at) => ({ at }));
    const tops = topsOf(rows.length, at => rowId(rows[at], at), measured.current);
    const targeted = [aim, sought].find(target => target && !came.current.includes(target));
    came.current = [aim, sought];
    const before = view.current;
    if (targeted) view.current = viewOf(targeted.at, before, tops, targeted === aim ? 'nearest' : 'middle');
    // A leap shows only what is in sight; the box scrolls after it, and then the rows around it are drawn too.
    const range = rowsIn(view.current, tops, isLeap(before, view.current) ? 0 : undefined);
    rendered.current = { ...range, tops };
    const also = [focused, ...came.current.map(target => target?.at ?? -1)];
    return segmentsOf({ ...range, also }, tops);
  }, [few, rows, round, focused, aim, sought]);
  return { segments, measure, moved };
}

/** Returns true where most rows in sight are new; a small step, such as to a new last row, keeps the rows around it. */
const isLeap = (before: View, now: View): boolean => Math.abs(now.top - before.top) > before.height / 2;

interface Following {
  /** Null while all rows are drawn. */
  box: RefObject<HTMLElement | null> | null;
  view: RefObject<View>;
  rendered: RefObject<Rendered>;
  redraw(): void;
}

/**
 * Follows the box as it scrolls or is resized: measuring after each key would lay the page out twice. Returns the function
 * to call when code scrolled the box; always the same one, because a new one would count as a new arrival.
 */
function useFollowing({ box, view, rendered, redraw }: Following): () => void {
  const look = useCallback(
    (margin?: number) => {
      const scroller = box?.current;
      if (!scroller) return;
      view.current = { top: scroller.scrollTop, height: scroller.clientHeight };
      const next = rowsIn(view.current, rendered.current.tops, margin);
      if (next.from < rendered.current.from || next.to > rendered.current.to) redraw();
    },
    [box, view, rendered, redraw],
  );
  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look;
    if (!box?.current) return;
    look();
    return following(box.current, () => look());
  }, [box, look]);
  return useCallback(() => latest.current(0), []);
}

function following(scroller: HTMLElement, look: () => void): () => void {
  const observer = new ResizeObserver(look);
  observer.observe(scroller);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => {
    observer.disconnect();
    scroller.removeEventListener('scroll', look);
  };
}

/** One observer for all rows; a row's height is remembered by the row's id while it is not drawn. */
function useMeasuring(measured: RefObject<Map<string, number>>, redraw: () => void): Windowed['measure'] {
  const observer = useRef<ResizeObserver | null>(null);
  return useCallback(
    row => {
      if (!row) return;
      observer.current ??= new ResizeObserver(entries => {
        /** After a frame: to measure at once lays out rows far from the window, and browsers report that as a loop. */
        requestAnimationFrame(() => note(targetsOf(entries), measured.current) && redraw());
      });
      const watching = observer.current;
      watching.observe(row);
      return () => watching.unobserve(row);
    },
    [measured, redraw],
  );
}

const targetsOf = (entries: ResizeObserverEntry[]): HTMLElement[] =>
  entries.map(({ target }) => target).filter(target => target instanceof HTMLElement);

/** Returns true where a row's height differs from the stored one; a hidden row has no height. */
function note(rows: Iterable<HTMLElement>, measured: Map<string, number>): boolean {
  const mean = meanOf(measured);
  let changed = false;
  for (const { offsetHeight, dataset } of rows) {
    if (!dataset.row || offsetHeight === 0) continue;
    const counted = measured.get(dataset.row) ?? mean;
    if (Math.abs(counted - offsetHeight) > SLIGHT) changed = true;
    measured.set(dataset.row, offsetHeight);
  }
  return changed;
}
