/**
 * Delays work until the first page is complete: the page has rendered with its data and the browser is idle.
 */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../../session/queries.ts';

/** True when the first page has loaded completely. Idle work then runs without waiting. */
let isFirstPageLoadComplete = false;
const idleListeners = new Set<() => void>();
let cancelPendingIdleCallback = () => {};
/** Number of embedded elements that are not ready yet. */
let pendingEmbeddedElementCount = 0;

const isPageBusy = (): boolean => pendingEmbeddedElementCount > 0 || queryClient.isFetching() > 0;

/**
 * Waits until the browser is idle. Returns without waiting while an API call is running; the end of that call
 * starts the wait.
 */
function waitForBrowserIdle(): void {
  cancelPendingIdleCallback();
  if (isPageBusy()) return;
  cancelPendingIdleCallback = runWhenBrowserIdle(() => {
    if (isPageBusy()) return;
    isFirstPageLoadComplete = true;
    unsubscribeFromQueryCache();
    for (const onIdle of [...idleListeners]) onIdle();
  });
}

let unsubscribeFromQueryCache = () => {};

/** Delays idle work until an element of the first page, for example an open task, is ready or has failed. */
export function useDelayIdleWorkUntilElementReady(isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    let isHeld = true;
    pendingEmbeddedElementCount += 1;
    const release = () => {
      if (isHeld) pendingEmbeddedElementCount -= 1;
      isHeld = false;
      if (idleListeners.size > 0 && !isFirstPageLoadComplete) waitForBrowserIdle();
    };
    for (const name of ELEMENT_SETTLED_EVENTS) document.addEventListener(name, release, { once: true });
    return () => {
      for (const name of ELEMENT_SETTLED_EVENTS) document.removeEventListener(name, release);
      release();
    };
  }, [isShown]);
}

const ELEMENT_SETTLED_EVENTS = ['cs-ready', 'cs-error'];

/**
 * Subscribes to the end of the first page load. All subscribers share one listener. A subscribed component
 * re-renders only once, not with each API call.
 */
function subscribeIdle(onIdle: () => void): () => void {
  if (idleListeners.size === 0 && !isFirstPageLoadComplete) {
    unsubscribeFromQueryCache = queryClient
      .getQueryCache()
      .subscribe(({ type }) => type === 'updated' && waitForBrowserIdle());
    waitForBrowserIdle();
  }
  idleListeners.add(onIdle);
  return () => {
    idleListeners.delete(onIdle);
    if (idleListeners.size > 0) return;
    unsubscribeFromQueryCache();
    cancelPendingIdleCallback();
  };
}

const isIdleNow = () => isFirstPageLoadComplete;

/** Calls `run` after the first page has loaded completely. Use this function outside components. */
export function runAfterFirstPage(run: () => void): void {
  if (isFirstPageLoadComplete) {
    run();
    return;
  }
  const unsubscribe = subscribeIdle(() => {
    unsubscribe();
    run();
  });
}

/**
 * Returns true once the first page is complete. Use it for components that are shown next to or instead of
 * the first rows.
 */
export const useIsFirstPageComplete = (): boolean => useSyncExternalStore(subscribeIdle, isIdleNow);

/**
 * Runs a function when the browser is idle. Returns a function that cancels it. Browsers without idle
 * callbacks use a timer.
 */
function runWhenBrowserIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run);
  return () => cancelIdleCallback(id);
}
