/** Work behind the first rows: it waits until the page is drawn and has its data, and the browser is idle. */
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '../../session/queries.ts';

/** Nothing waits once the first page stands. */
let wasIdle = false;

/** Use for parts that stand beside the first rows, or take their place. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle);
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isIdle || isBusy) return;
    return whenIdle(() => {
      if (queries.isFetching() > 0) return;
      wasIdle = true;
      setIdle(true);
    });
  }, [isIdle, isBusy]);
  return isIdle;
}

/** Returns a function that cancels. Not every browser has idle callbacks. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run);
  return () => cancelIdleCallback(id);
}
