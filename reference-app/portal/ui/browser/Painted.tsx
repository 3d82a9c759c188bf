/** Delays components until the first content of a page has been painted. */
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { runAfterPaint } from './after-paint.ts';

interface PaintedProps {
  /** True if the page has rendered the content that the children wait for. */
  after: boolean;
  /** True if the children must render without waiting for the content. */
  orNow?: boolean;
  children: ReactNode;
}

/**
 * Renders its children after the next paint of the browser. The wait begins when `after` becomes true. An
 * effect alone would run before the paint. The surrounding component does not render again.
 */
export function RenderAfterPaint({ after, orNow = false, children }: PaintedProps): ReactNode {
  return useHasPaintedSinceShown(after) || orNow ? children : null;
}

function useHasPaintedSinceShown(isShown: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (isShown) return runAfterPaint(() => startTransition(() => setPainted(true)));
  }, [isShown]);
  return painted;
}
