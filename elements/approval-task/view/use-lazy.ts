/** Parts that come once the approval is on screen, so that it is there sooner; without them it works all the same. */
import { useEffect, useState } from 'react';
import type { LazyPart } from '../../ui/lazy-part.ts';

/** Undefined until it is here. */
export function useLate<T>(part: LazyPart<T>, active = true): T | undefined {
  const [here, setHere] = useState(part.isLoaded());
  useEffect(() => {
    if (here || !active) return;
    const bring = () => part.load().then(() => setHere(true), Object);
    const waiting = setTimeout(bring, PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [part, here, active]);
  return here && active ? part.get() : undefined;
}

/** The page draws what it has first. */
const PAUSE_MS = 50;
