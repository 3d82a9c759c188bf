/** Observes whether the page is visible. Where there is no page, as in Node, it always counts as visible. */
import { webPlatformGlobals } from './web.ts';

/** The minimum time in milliseconds for which a page must be hidden before it counts as hidden. */
const PAGE_HIDDEN_AFTER_MS = 15_000;

const isPageHidden = (): boolean => webPlatformGlobals.document?.visibilityState === 'hidden';

/** Calls `done` as soon as the page is visible. Returns a function that cancels the wait. */
export function waitUntilVisible(done: () => void): () => void {
  if (!isPageHidden()) {
    done();
    return () => {};
  }
  const stop = onVisibilityChange(() => {
    if (isPageHidden()) return;
    stop();
    done();
  });
  return stop;
}

/**
 * Calls `done` once the page has been hidden for 15 seconds. Returns a function that stops the observation.
 */
export function waitUntilHidden(done: () => void): () => void {
  let timer: unknown;
  const check = () => {
    webPlatformGlobals.clearTimeout(timer);
    timer = isPageHidden() ? webPlatformGlobals.setTimeout(done, PAGE_HIDDEN_AFTER_MS) : undefined;
  };
  const stop = onVisibilityChange(check);
  check();
  return () => {
    webPlatformGlobals.clearTimeout(timer);
    stop();
  };
}

function onVisibilityChange(listener: () => void): () => void {
  const page = webPlatformGlobals.document;
  page?.addEventListener('visibilitychange', listener);
  return () => page?.removeEventListener('visibilitychange', listener);
}
