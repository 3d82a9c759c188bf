/** Work behind the first rows: it waits until the page is drawn and has its data, and the browser is idle. */
import { useSyncExternalStore } from 'react';
import { queries } from '../../session/queries.ts';

/** Nothing waits once the first page stands. */
let wasIdle = false;
const waiting = new Set<() => void>();
let cancel = () => {};

/** Waits for the browser to be idle, unless a call is under way: its end begins the wait. */
function awaitIdle(): void {
  cancel();
  if (queries.isFetching() > 0) return;
  cancel = whenIdle(() => {
    if (queries.isFetching() > 0) return;
    wasIdle = true;
    leave();
    for (const onIdle of [...waiting]) onIdle();
  });
}

let leave = () => {};

/** One listener for all who wait. They are drawn anew once, not with every call that begins or ends. */
function subscribe(onIdle: () => void): () => void {
  if (waiting.size === 0 && !wasIdle) {
    leave = queries.getQueryCache().subscribe(({ type }) => type === 'updated' && awaitIdle());
    awaitIdle();
  }
  waiting.add(onIdle);
  return () => {
    waiting.delete(onIdle);
    if (waiting.size > 0) return;
    leave();
    cancel();
  };
}

const isIdleNow = () => wasIdle;

/** Use for parts that stand beside the first rows, or take their place. */
export const useIdle = (): boolean => useSyncExternalStore(subscribe, isIdleNow);

/** Returns a function that cancels. Not every browser has idle callbacks. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run);
  return () => cancelIdleCallback(id);
}
