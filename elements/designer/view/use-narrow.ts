/** Whether a designer is too narrow for both sides beside the canvas. */
import { type RefObject, useLayoutEffect, useState } from 'react';

const LEAST_WIDTH = 900;

export function useNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => setNarrow(box.clientWidth > 0 && box.clientWidth < LEAST_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [place]);
  return narrow;
}
