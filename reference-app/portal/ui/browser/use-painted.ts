/** For parts that are loaded behind what a page shows first. */
import { useEffect, useState } from 'react';

/** True once something was shown and the browser had it on the screen. */
export function usePainted(isShown: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (isShown) setPainted(true);
  }, [isShown]);
  return painted;
}
