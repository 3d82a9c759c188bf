/** Observes whether the page is visible. Where there is no page, as in Node, it always counts as visible. */
import { web } from './web.ts';

/** A page that is hidden for less time than this counts as visible. */
const HIDDEN_AFTER_MS = 15_000;

const isPageHidden = (): boolean => web.document?.visibilityState === 'hidden';

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
    web.clearTimeout(timer);
    timer = isPageHidden() ? web.setTimeout(done, HIDDEN_AFTER_MS) : undefined;
  };
  const stop = onVisibilityChange(check);
  check();
  return () => {
    web.clearTimeout(timer);
    stop();
  };
}

function onVisibilityChange(listener: () => void): () => void {
  const page = web.document;
  page?.addEventListener('visibilitychange', listener);
  return () => page?.removeEventListener('visibilitychange', listener);
}
