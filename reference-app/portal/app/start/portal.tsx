/** The portal: the first calls and the first page begin before anything is drawn. */
import '@countersign/elements';
import '../../theme/base.css';
import '../../theme/forced-colors.css';
import { RouterProvider } from '@tanstack/react-router';
import { dropFirstCalls } from '../../session/first-calls/take.ts';
import { beginSession } from '../../session/queries.ts';
import { followPageSession } from '../follow-session.ts';
import { followProgress } from '../progress.ts';
import { beginFirstPage, router } from '../router.tsx';
import { render } from './render.tsx';

/** Use once. */
export function startPortal(): void {
  followPageSession();
  const begun = Promise.all([beginSession(), beginFirstPage()]).finally(dropFirstCalls);
  void followProgress(router, begun);
  render(<RouterProvider router={router} />);
}
