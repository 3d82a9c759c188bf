/** The bar at the top of the page while a navigation is under way. */
import { BProgress } from '@bprogress/core';
import type { AnyRouter } from '@tanstack/react-router';

/** Use once: starts with each navigation and ends after it; `followTabs` puts the content at its top. */
export function followNavigation(router: AnyRouter): void {
  // The library's own template carries a role that does not exist.
  BProgress.configure({ template: '<div class="bar"></div>', barSelector: '.bar', showSpinner: false });
  // The first page loads under the browser's own mark.
  router.subscribe(
    'onBeforeNavigate',
    ({ fromLocation, pathChanged }) => fromLocation && pathChanged && BProgress.start(),
  );
  // A redirect may end where it began, so what was started always ends.
  router.subscribe('onResolved', () => BProgress.done());
}
