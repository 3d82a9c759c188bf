/** The rows or columns of equal size that a box shows, and a few around them. */
import { type RefObject, useLayoutEffect, useState } from 'react';

const AROUND = 6;

export interface Visible {
  from: number;
  /** Behind the last. */
  to: number;
}

interface Axis {
  count: number;
  /** In px. */
  size: number;
  /** The part of the box that others cover, such as a head. */
  before?: number;
  isAcross?: boolean;
}

export function useVisible(box: RefObject<HTMLElement | null>, axis: Axis): Visible {
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
  const from = Math.max(0, Math.floor(place.start / size) - AROUND);
  const to = Math.min(count, Math.ceil((place.start + place.length - before) / size) + AROUND);
  return { from: Math.min(from, to), to };
}

/** Scrolls a row or column into sight as little as possible. */
export function showAt(
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
