/** Loads code in the background that the user probably needs next. */
import { useEffect, useState } from 'react';

/**
 * Delay in milliseconds before the code is requested. The requests for what is already visible therefore
 * start first.
 */
const PREFETCH_DELAY_MS = 1000;

/** Functions whose code is loaded. */
const finished = new WeakSet<() => Promise<unknown>>();

/**
 * Calls `prefetch` once for all designers of the page, shortly after the first component is mounted. Returns
 * true when the code is loaded, which is immediately in a second designer. A failure is ignored here: the
 * component that needs the code shows it later, with a retry button.
 */
export function usePrefetch(prefetch: () => Promise<unknown>): boolean {
  const [isLoaded, setLoaded] = useState(() => finished.has(prefetch));
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(
      () =>
        prefetch().then(
          () => {
            finished.add(prefetch);
            setLoaded(true);
          },
          () => {},
        ),
      PREFETCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [prefetch, isLoaded]);
  return isLoaded;
}
