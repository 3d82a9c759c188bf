/** The rows of a long list that are drawn: those in sight, and some around them. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The height of a row, px; of one for fingers. */
export const ROW = 32;
export const COARSE_ROW = 44;
const AROUND = 8;

export const rowHeight = (): number => (matchMedia('(pointer:coarse)').matches ? COARSE_ROW : ROW);

/** From the first to the last of so many rows, for a list scrolled so far. */
export function rowsInSight(
  { top, height }: { top: number; height: number },
  { count, row }: { count: number; row: number },
): [from: number, to: number] {
  const from = Math.max(0, Math.floor(top / row) - AROUND);
  const to = Math.min(count, Math.ceil((top + height) / row) + AROUND);
  return [Math.min(from, to), to];
}

export function useRowsWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
): [from: number, to: number] {
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
  return rowsInSight(sight, { count, row: rowHeight() });
}
