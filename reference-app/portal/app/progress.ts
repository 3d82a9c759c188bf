/** The bar at the top of the page while a navigation is under way, the first one included. */
import type { AnyRouter } from '@tanstack/react-router';
import { deferCalls } from '../session/first-calls/deferred-calls.ts';
import { afterPaint } from '../ui/browser/after-paint.ts';
import { runIdle } from '../ui/browser/idle.ts';

/** Starts with each navigation and ends after it. Loaded behind the first page, which has the bar of `index.html`. */
async function followNavigation(router: AnyRouter): Promise<void> {
  const { BProgress } = await import('@bprogress/core');
  // The library's own template carries a role that does not exist.
  BProgress.configure({ template: '<div class="bar"></div>', barSelector: '.bar', showSpinner: false });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && BProgress.start());
  // A redirect may end where it began, so what was started always ends.
  router.subscribe('onResolved', () => BProgress.done());
}

/** Use once: takes away the bar of `index.html` when the first page stands, or says why it cannot; later navigations have one too. */
export async function followProgress(router: AnyRouter, begun: Promise<unknown>): Promise<void> {
  const sendDeferred = deferCalls();
  const { promise: resolved, resolve } = Promise.withResolvers<void>();
  const unsubscribe = router.subscribe('onResolved', () => resolve());
  await Promise.allSettled([begun, resolved]);
  unsubscribe();
  afterPaint(sendDeferred);
  document.getElementById('first-load')?.remove();
  await new Promise<void>(runIdle);
  void import('./SessionDialog.tsx').catch(() => undefined);
  // Without its code there is no bar, and nothing else is missing.
  await followNavigation(router).catch(() => undefined);
  if (import.meta.env.PROD) await followOffline(router).catch(() => undefined);
}

/** Without it the portal needs the network, and nothing else is missing. */
const followOffline = async (router: AnyRouter): Promise<void> => {
  const { followWorker } = await import('./worker/follow-worker.ts');
  await followWorker(router);
};
