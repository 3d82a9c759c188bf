/**
 * Computes which rows or columns of equal size are visible in a scrolling element, and scrolls to a row or
 * column.
 */
import { type RefObject, useLayoutEffect, useState } from 'react';

const OVERSCAN_ENTRIES = 6;

export interface VisibleRange {
  from: number;
  /** Index after the last visible row or column. */
  to: number;
}

interface Axis {
  count: number;
  /** Height of a row or width of a column, in px. */
  size: number;
  /** Length in px that fixed content, such as a header, takes at the start of the scrolling element. */
  before?: number;
  isAcross?: boolean;
}

export function useVisibleRange(box: RefObject<HTMLElement | null>, axis: Axis): VisibleRange {
  const { count, size, before = 0, isAcross = false } = axis;
  const [place, setPlace] = useState({ start: 0, length: 600 });
  useLayoutEffect(() => {
    const scroller = box.current;
    if (!scroller) return;
    const look = () => {
      const start = isAcross ? scroller.scrollLeft : scroller.scrollTop;
      const length = isAcross ? scroller.clientWidth : scroller.clientHeight;
      setPlace(now => (now.start === start && now.length === length ? now : { start, length }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [box, isAcross]);
  const from = Math.max(0, Math.floor(place.start / size) - OVERSCAN_ENTRIES);
  const to = Math.min(count, Math.ceil((place.start + place.length - before) / size) + OVERSCAN_ENTRIES);
  return { from: Math.min(from, to), to };
}

/** Scrolls a row or column into view by the smallest distance. */
export function scrollToIndex(
  scroller: HTMLElement | null,
  at: number,
  { size, before = 0, isAcross = false }: Omit<Axis, 'count'>,
): void {
  if (!scroller) return;
  const side = isAcross ? 'scrollLeft' : 'scrollTop';
  const length = (isAcross ? scroller.clientWidth : scroller.clientHeight) - before;
  if (at * size < scroller[side]) scroller[side] = at * size;
  else if ((at + 1) * size > scroller[side] + length) scroller[side] = (at + 1) * size - length;
}
