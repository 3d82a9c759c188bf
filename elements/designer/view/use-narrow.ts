/** Returns whether a designer is too narrow to show both side panels next to the canvas. */
import { type RefObject, useLayoutEffect, useState } from 'react';

const MIN_WIDE_LAYOUT_WIDTH = 900;

export function useIsNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => setNarrow(box.clientWidth > 0 && box.clientWidth < MIN_WIDE_LAYOUT_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [place]);
  return narrow;
}
