/** Shows the progress bar at the top of the page during each navigation, including the first one. */
import type { AnyRouter } from '@tanstack/react-router';
import { runAfterFirstPage } from '../ui/browser/idle.ts';

/**
 * Shows a progress bar during each navigation. The first page uses the bar in `index.html`, so the progress
 * bar library is loaded after the first page.
 */
async function showNavigationProgress(router: AnyRouter): Promise<void> {
  const { BProgress } = await import('@bprogress/core');
  // Replaces the default template of the library, because that template has an invalid ARIA role.
  BProgress.configure({ template: '<div class="bar"></div>', barSelector: '.bar', showSpinner: false });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && BProgress.start());
  // A navigation can be redirected back to the path at which it started.
  // The progress bar is therefore removed after every resolved navigation.
  router.subscribe('onResolved', () => BProgress.done());
}

/**
 * Removes the bar in `index.html` after the first page has rendered or failed, then enables the bar for later
 * navigations. Call it once.
 */
export async function startProgressBar(router: AnyRouter, begun: Promise<unknown>): Promise<void> {
  const { promise: resolved, resolve } = Promise.withResolvers<void>();
  const unsubscribe = router.subscribe('onResolved', () => resolve());
  await Promise.allSettled([begun, resolved]);
  unsubscribe();
  document.getElementById('first-load')?.remove();
  await new Promise<void>(runAfterFirstPage);
  void import('./SessionDialog.tsx').catch(() => undefined);
  // If the library of the progress bar cannot be loaded, navigation works without the bar.
  await showNavigationProgress(router).catch(() => undefined);
  if (import.meta.env.PROD) await startOfflineMode(router).catch(() => undefined);
}

/** Starts the service worker. If its code cannot be loaded, the portal works without offline mode. */
const startOfflineMode = async (router: AnyRouter): Promise<void> => {
  const { startServiceWorker } = await import('./worker/follow-worker.ts');
  await startServiceWorker(router);
};
