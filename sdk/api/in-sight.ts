/** Whether anybody can see the page: where there is no page, as on Node, it is always in sight. */
import { web } from './web.ts';

/** A page that is back so soon never left. */
const AWAY_MS = 15_000;

const isHidden = (): boolean => web.document?.visibilityState === 'hidden';

/** Calls `done` once the page is seen; answers what stops the waiting. */
export function inSight(done: () => void): () => void {
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

/** Calls `gone` when the page has been out of sight for a while; answers what stops the watching. */
export function outOfSight(gone: () => void): () => void {
  let timer: unknown;
  const look = () => {
    web.clearTimeout(timer);
    timer = isHidden() ? web.setTimeout(gone, AWAY_MS) : undefined;
  };
  const stop = onChange(look);
  look();
  return () => {
    web.clearTimeout(timer);
    stop();
  };
}

function onChange(look: () => void): () => void {
  const page = web.document;
  page?.addEventListener('visibilitychange', look);
  return () => page?.removeEventListener('visibilitychange', look);
}
