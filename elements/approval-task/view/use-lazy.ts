/** Loads an optional module after the approval is displayed, so that the approval appears sooner. */
import { useEffect, useState } from 'react';
import type { LazyPart } from '../../ui/lazy-part.ts';

/** Returns the optional module, or undefined until the module is loaded. */
export function useLazyModule<T>(part: LazyPart<T>, active = true): T | undefined {
  const [isLoaded, setLoaded] = useState(part.isLoaded());
  useEffect(() => {
    if (isLoaded || !active) return;
    const load = () => part.load().then(() => setLoaded(true), Object);
    const waiting = setTimeout(load, LAZY_LOAD_DELAY_MS);
    return () => clearTimeout(waiting);
  }, [part, isLoaded, active]);
  return isLoaded && active ? part.get() : undefined;
}

/** Delay that lets the browser paint the approval first. */
const LAZY_LOAD_DELAY_MS = 50;
