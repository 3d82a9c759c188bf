/**
 * Renders only the visible rows of a long table. The rendered rows are updated when the box around the table
 * scrolls or when row heights change.
 */
import { type RefObject, useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { rowId } from '../row-id.ts';
import {
  computeRowTops,
  meanRowHeight,
  type RowTops,
  type ScrollView,
  type Segment,
  scrollViewForRow,
  splitIntoRenderedRowsAndGaps,
  visibleRowRange,
} from './window.ts';

/** Maximum number of rows up to which all rows are rendered. */
export const MAX_ROWS_WITHOUT_WINDOWING = 40;
/**
 * Row height differences up to this value in pixels cause no render. The next render corrects such
 * differences.
 */
const HEIGHT_TOLERANCE_PX = 1;
const INITIAL_SCROLL_VIEW: ScrollView = { top: 0, height: 600 };

export interface WindowedRows {
  segments: Segment[];
  /** Ref callback for each rendered row. It observes the height of the row and returns a cleanup function. */
  measure(row: HTMLElement | null): (() => void) | undefined;
  /**
   * Must be called after code has scrolled the box around the rows. The rows that are then visible are
   * rendered before the next paint.
   */
  moved(): void;
}

interface RenderedRange {
  from: number;
  to: number;
  tops: RowTops;
}

interface RowsWindowOptions {
  rows: readonly unknown[];
  box: RefObject<HTMLElement | null>;
  /** Whether all rows must be rendered, for printing. */
  all: boolean;
  /**
   * Index of the row with the focus, or -1. That row is always rendered. A ref, because moving the focus needs
   * no render: the row that receives it is rendered already.
   */
  focused: RefObject<number>;
  /**
   * The rows to which the scroll box is about to scroll. These rows and the rows around them are rendered at
   * once.
   */
  aim: ScrollTarget | null;
  sought: ScrollTarget | null;
}

/**
 * A request to scroll to the row at the index `at`. A new object repeats the request, even for the same
 * index.
 */
type ScrollTarget = { at: number };

/**
 * Computes the rows to render. The hook receives a ref to the box around the table instead of the box itself,
 * because the box exists only after the first render.
 */
export function useRenderedRows({ rows, box, all, focused, aim, sought }: RowsWindowOptions): WindowedRows {
  const view = useRef(INITIAL_SCROLL_VIEW);
  const came = useRef<(ScrollTarget | null)[]>([]);
  const rendered = useRef<RenderedRange>({ from: 0, to: 0, tops: new Float64Array(1) });
  const measured = useRef(new Map<string, number>());
  const [round, redraw] = useReducer((count: number) => count + 1, 0);
  const few = all || rows.length <= MAX_ROWS_WITHOUT_WINDOWING;
  const measure = useRowMeasuring(measured, redraw);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first rows drawn tell how high the others will be
  useLayoutEffect(() => {
    const first = box.current?.querySelectorAll<HTMLElement>(':scope > table > tbody > [data-row]') ?? [];
    if (!few && measured.current.size === 0 && recordRowHeights(first, measured.current)) redraw();
  }, [few]);
  const moved = useScrollTracking({ box: few ? null : box, view, rendered, redraw });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round stands for a new view or new heights
  const segments = useMemo(() => {
    if (few) return rows.map((_, at) => ({ at }));
    const tops = computeRowTops(rows.length, at => rowId(rows[at], at), measured.current);
    const targeted = [aim, sought].find(target => target && !came.current.includes(target));
    came.current = [aim, sought];
    const before = view.current;
    if (targeted)
      view.current = scrollViewForRow(targeted.at, before, tops, targeted === aim ? 'nearest' : 'middle');
    // If the table has scrolled by more than half a viewport, only the visible rows are rendered at first.
    // The rows above and below the visible rows are rendered after the scrolling.
    const range = visibleRowRange(
      view.current,
      tops,
      hasScrolledMoreThanHalfViewport(before, view.current) ? 0 : undefined,
    );
    rendered.current = { ...range, tops };
    const also = [focused.current, ...came.current.map(target => target?.at ?? -1)];
    return splitIntoRenderedRowsAndGaps({ ...range, also }, tops);
  }, [few, rows, round, focused, aim, sought]);
  return { segments, measure, moved };
}

/**
 * Returns whether the table has scrolled by more than half of its visible height. After a shorter scroll, the
 * rows around the visible rows stay rendered.
 */
const hasScrolledMoreThanHalfViewport = (before: ScrollView, now: ScrollView): boolean =>
  Math.abs(now.top - before.top) > before.height / 2;

interface ScrollTracking {
  /** The scroll box around the table, or null while all rows are rendered. */
  box: RefObject<HTMLElement | null> | null;
  view: RefObject<ScrollView>;
  rendered: RefObject<RenderedRange>;
  redraw(): void;
}

/**
 * Tracks scrolling and resizing of the box by events, because measuring after each keystroke would cause a
 * second layout. Returns the function to call after code has scrolled the box. The function is always the
 * same object, because another object would run the scroll effect again.
 */
function useScrollTracking({ box, view, rendered, redraw }: ScrollTracking): () => void {
  const look = useCallback(
    (margin?: number) => {
      const scroller = box?.current;
      if (!scroller) return;
      view.current = { top: scroller.scrollTop, height: scroller.clientHeight };
      const next = visibleRowRange(view.current, rendered.current.tops, margin);
      if (next.from < rendered.current.from || next.to > rendered.current.to) redraw();
    },
    [box, view, rendered, redraw],
  );
  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look;
    if (!box?.current) return;
    look();
    return observeScrolling(box.current, () => look());
  }, [box, look]);
  return useCallback(() => latest.current(0), []);
}

function observeScrolling(scroller: HTMLElement, look: () => void): () => void {
  const observer = new ResizeObserver(look);
  observer.observe(scroller);
  scroller.addEventListener('scroll', look, { passive: true });
  return () => {
    observer.disconnect();
    scroller.removeEventListener('scroll', look);
  };
}

/**
 * Measures all rows with one observer. Heights are stored by row id, so that they are available while a row
 * is not rendered.
 */
function useRowMeasuring(
  measured: RefObject<Map<string, number>>,
  redraw: () => void,
): WindowedRows['measure'] {
  const observer = useRef<ResizeObserver | null>(null);
  return useCallback(
    row => {
      if (!row) return;
      observer.current ??= new ResizeObserver(entries => {
        /**
         * The row heights are measured in the next frame. An immediate measurement would lay out distant
         * rows, which browsers report as a resize loop.
         */
        requestAnimationFrame(
          () => recordRowHeights(extractElementsFromResizeEntries(entries), measured.current) && redraw(),
        );
      });
      const watching = observer.current;
      watching.observe(row);
      return () => watching.unobserve(row);
    },
    [measured, redraw],
  );
}

const extractElementsFromResizeEntries = (entries: ResizeObserverEntry[]): HTMLElement[] =>
  entries.map(({ target }) => target).filter(target => target instanceof HTMLElement);

/**
 * Stores the heights of rows. Returns whether any height differs from its stored value. Hidden rows have no
 * height and are skipped.
 */
function recordRowHeights(rows: Iterable<HTMLElement>, measured: Map<string, number>): boolean {
  const mean = meanRowHeight(measured);
  let changed = false;
  for (const { offsetHeight, dataset } of rows) {
    if (!dataset.row || offsetHeight === 0) continue;
    const counted = measured.get(dataset.row) ?? mean;
    if (Math.abs(counted - offsetHeight) > HEIGHT_TOLERANCE_PX) changed = true;
    measured.set(dataset.row, offsetHeight);
  }
  return changed;
}
