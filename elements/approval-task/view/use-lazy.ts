/** Loads a part once the approval is on screen, so that the approval is there sooner; it works without the part too. */
import { useEffect, useState } from 'react';
import type { LazyPart } from '../../ui/lazy-part.ts';

/** Undefined until the part is loaded. */
export function useLazy<T>(part: LazyPart<T>, active = true): T | undefined {
  const [isLoaded, setLoaded] = useState(part.isLoaded());
  useEffect(() => {
    if (isLoaded || !active) return;
    const load = () => part.load().then(() => setLoaded(true), Object);
    const waiting = setTimeout(load, PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [part, isLoaded, active]);
  return isLoaded && active ? part.get() : undefined;
}

/** The page paints the approval first. */
const PAUSE_MS = 50;
