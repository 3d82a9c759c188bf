/** Starts the portal. The code of the first page and its API calls are requested before rendering begins. */
import '@countersign/elements';
import '../../theme/base.css';
import '../../theme/forced-colors.css';
import { RouterProvider } from '@tanstack/react-router';
import { cancelUnusedFirstApiCalls } from '../../session/first-calls/take.ts';
import { prefetchSessionData } from '../../session/queries.ts';
import { watchSessionChanges } from '../follow-session.ts';
import { startProgressBar } from '../progress.ts';
import { preloadFirstPage, router } from '../router.tsx';
import { renderApp } from './render.tsx';

/** Starts the portal. Call it once. */
export function startPortal(): void {
  watchSessionChanges();
  const begun = Promise.all([prefetchSessionData(), preloadFirstPage()]).finally(cancelUnusedFirstApiCalls);
  void startProgressBar(router, begun);
  renderApp(<RouterProvider router={router} />);
}
