/** Work behind the first rows: it waits until the page is drawn and has its data, and the browser is idle. */
import { useSyncExternalStore } from 'react';
import { queries } from '../../session/queries.ts';

/** Nothing waits once the first page stands. */
let wasIdle = false;
const waiting = new Set<() => void>();
let cancel = () => {};
/** Code that the first page waits for, beside the calls. */
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

/** Use for what the first page shows beside its rows, such as an open task: the work behind the page waits for it too. */
export async function holdIdle(shown: Promise<unknown>): Promise<void> {
  awaited += 1;
  await shown.catch(() => undefined);
  awaited -= 1;
  if (waiting.size > 0 && !wasIdle) awaitIdle();
}

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
