/** The rows of a long list that are drawn: those in sight, and some around them. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of a row, px; of one for fingers. */
export const ROW = 32;
export const COARSE_ROW = 44;
const AROUND = 8;

let coarse: MediaQueryList | undefined;
export function rowHeight(): number {
  coarse ??= matchMedia('(pointer:coarse)');
  return coarse.matches ? COARSE_ROW : ROW;
}

/** From the first to the last of so many rows, for a list scrolled so far. */
export function rowsInSight(
  { top, height }: { top: number; height: number },
  { count, row }: { count: number; row: number },
): [from: number, to: number] {
  const from = Math.max(0, Math.floor(top / row) - AROUND);
  const to = Math.min(count, Math.ceil((top + height) / row) + AROUND);
  return [Math.min(from, to), to];
}

export interface RowsWindow {
  from: number;
  to: number;
  /** Scrolls to a row that is out of sight. Nothing is measured: that would lay the page out in the middle of an edit. */
  reveal(at: number): void;
}

export function useRowsWindow(list: RefObject<HTMLElement | null>, count: number): RowsWindow {
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
  const [from, to] = rowsInSight(sight, { count, row });
  const reveal = (at: number) => {
    const [top, bottom] = [at * row, (at + 1) * row];
    if (!list.current) return;
    if (top < sight.top) list.current.scrollTop = top;
    else if (bottom > sight.top + sight.height) list.current.scrollTop = bottom - sight.height;
  };
  return { from, to, reveal };
}
