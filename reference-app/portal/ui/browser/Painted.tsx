/** For parts that are loaded behind what a page shows first. */
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

interface PaintedProps {
  /** True once the page shows the part that these wait for. */
  after: boolean;
  /** They are needed at once. */
  orNow?: boolean;
  children: ReactNode;
}

/**
 * Shows its children once something was shown and the browser had it on the screen: effects alone run before that. The
 * page around it is not drawn anew.
 */
export function Painted({ after, orNow = false, children }: PaintedProps): ReactNode {
  return usePainted(after) || orNow ? children : null;
}

function usePainted(isShown: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (isShown) return afterPaint(() => startTransition(() => setPainted(true)));
  }, [isShown]);
  return painted;
}
