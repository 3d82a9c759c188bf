/** Loads code in the background that the user probably needs next. */
import { useEffect, useState } from 'react';

/**
 * Delay in milliseconds before the code is requested. The requests for what is already visible therefore
 * start first.
 */
const PREFETCH_DELAY_MS = 1000;

/**
 * Calls `prefetch` once, shortly after the component is mounted. Returns true when the code is loaded. A
 * failure is ignored here: the component that needs the code shows it later, with a retry button.
 */
export function usePrefetch(prefetch: () => Promise<unknown>): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        prefetch().then(
          () => setLoaded(true),
          () => {},
        ),
      PREFETCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [prefetch]);
  return isLoaded;
}
