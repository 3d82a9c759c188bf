/** Computes which rows of a long list are rendered: the visible rows and a few rows above and below. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a row in px, for a precise pointer (mouse) and for a coarse pointer (touch). */
export const OUTLINE_ROW_HEIGHT = 32;
export const TOUCH_OUTLINE_ROW_HEIGHT = 44;
const OVERSCAN_ROWS = 8;

let coarsePointerQuery: MediaQueryList | undefined;
export function rowHeight(): number {
  coarsePointerQuery ??= matchMedia('(pointer:coarse)');
  return coarsePointerQuery.matches ? TOUCH_OUTLINE_ROW_HEIGHT : OUTLINE_ROW_HEIGHT;
}

/** Returns the range of rows to render for a scroll position; `to` is exclusive. */
export function visibleRowRange(
  { top, height }: { top: number; height: number },
  { count, row }: { count: number; row: number },
): [from: number, to: number] {
  const from = Math.max(0, Math.floor(top / row) - OVERSCAN_ROWS);
  const to = Math.min(count, Math.ceil((top + height) / row) + OVERSCAN_ROWS);
  return [Math.min(from, to), to];
}

export interface RowsWindow {
  from: number;
  to: number;
  /**
   * Scrolls to a row unless it is visible. It measures no element, because that would force a layout during
   * an edit.
   */
  reveal(at: number): void;
}

export function useVisibleRows(list: RefObject<HTMLElement | null>, count: number): RowsWindow {
  const [sight, setSight] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const measure = () => {
      const next = { top: box.scrollTop, height: box.clientHeight };
      setSight(before => (before.top === next.top && before.height === next.height ? before : next));
    };
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [list]);
  const row = rowHeight();
  const [from, to] = visibleRowRange(sight, { count, row });
  const reveal = (at: number) => {
    const [top, bottom] = [at * row, (at + 1) * row];
    if (!list.current) return;
    if (top < sight.top) list.current.scrollTop = top;
    else if (bottom > sight.top + sight.height) list.current.scrollTop = bottom - sight.height;
  };
  return { from, to, reveal };
}
