/** Work behind the first rows: it waits until the page is drawn and has its data, and the browser is idle. */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { queries } from '../../session/queries.ts';

/** Nothing waits once the first page stands. */
let wasIdle = false;
const waiting = new Set<() => void>();
let cancel = () => {};
/** Elements that are not ready yet. */
let awaited = 0;

const isBusy = (): boolean => awaited > 0 || queries.isFetching() > 0;

/** Waits for the browser to be idle, unless a call is under way: its end begins the wait. */
function awaitIdle(): void {
  cancel();
  if (isBusy()) return;
  cancel = whenIdle(() => {
    if (isBusy()) return;
    wasIdle = true;
    leave();
    for (const onIdle of [...waiting]) onIdle();
  });
}

let leave = () => {};

/**
 * Use for an element of the first page, such as an open task: the work behind the page waits until it is ready, or cannot
 * be.
 */
export function useHoldIdle(isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    let isHeld = true;
    awaited += 1;
    const release = () => {
      if (isHeld) awaited -= 1;
      isHeld = false;
      if (waiting.size > 0 && !wasIdle) awaitIdle();
    };
    for (const name of RELEASES) document.addEventListener(name, release, { once: true });
    return () => {
      for (const name of RELEASES) document.removeEventListener(name, release);
      release();
    };
  }, [isShown]);
}

const RELEASES = ['cs-ready', 'cs-error'];

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

/** Use outside of components, for what is loaded behind the first page. */
export function runIdle(run: () => void): void {
  if (wasIdle) {
    run();
    return;
  }
  const unsubscribe = subscribe(() => {
    unsubscribe();
    run();
  });
}

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
