/** The bar at the top of the page while a navigation is under way, the first one included. */
import { BProgress } from '@bprogress/core';
import type { AnyRouter } from '@tanstack/react-router';

/** Use once: starts with each navigation and ends after it; `followTabs` puts the content at its top. */
export function followNavigation(router: AnyRouter): void {
  // The library's own template carries a role that does not exist.
  BProgress.configure({ template: '<div class="bar"></div>', barSelector: '.bar', showSpinner: false });
  // The first page loads under the bar of `index.html`, which is there before any script.
  router.subscribe(
    'onBeforeNavigate',
    ({ fromLocation, pathChanged }) => fromLocation && pathChanged && BProgress.start(),
  );
  // A redirect may end where it began, so what was started always ends.
  router.subscribe('onResolved', () => BProgress.done());
}

/** Use once: takes away the bar of `index.html` when the first page stands, or says why it cannot. */
export async function endFirstLoad(router: AnyRouter, begun: Promise<unknown>): Promise<void> {
  const { promise: resolved, resolve } = Promise.withResolvers<void>();
  const unsubscribe = router.subscribe('onResolved', () => resolve());
  await Promise.allSettled([begun, resolved]);
  unsubscribe();
  document.getElementById('first-load')?.remove();
}
