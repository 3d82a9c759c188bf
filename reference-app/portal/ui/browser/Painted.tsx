/** For parts that are loaded behind what a page shows first. */
import { type ReactNode, startTransition, useEffect, useState } from 'react';

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
    if (!isShown) return;
    let task: ReturnType<typeof setTimeout> | undefined;
    // A hidden tab has no frames; its parts come with its first.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [isShown]);
  return painted;
}
