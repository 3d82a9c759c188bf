/** The visibility of the page: where there is no page, as on Node, it is always visible. */
import { web } from './web.ts';

/** A page that is back so soon counts as never hidden. */
const AWAY_MS = 15_000;

const isHidden = (): boolean => web.document?.visibilityState === 'hidden';

/** Calls `done` once the page is visible; returns a function that stops the waiting. */
export function whenVisible(done: () => void): () => void {
  if (!isHidden()) {
    done();
    return () => {};
  }
  const stop = onChange(() => {
    if (isHidden()) return;
    stop();
    done();
  });
  return stop;
}

/** Calls `done` when the page has been hidden for a while; returns a function that stops the watching. */
export function whenHidden(done: () => void): () => void {
  let timer: unknown;
  const check = () => {
    web.clearTimeout(timer);
    timer = isHidden() ? web.setTimeout(done, AWAY_MS) : undefined;
  };
  const stop = onChange(check);
  check();
  return () => {
    web.clearTimeout(timer);
    stop();
  };
}

function onChange(listener: () => void): () => void {
  const page = web.document;
  page?.addEventListener('visibilitychange', listener);
  return () => page?.removeEventListener('visibilitychange', listener);
}
