/** Around every page, signed in or not: toasts, a session that ended or changed, the language of the document. */
import { Outlet } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { sessionStopAtom } from '../session/page/page-session.ts';
import { Toasts } from '../ui/toasts.tsx';
import { useDocument } from './use-document.ts';

/** Its code is loaded in idle time (`progress.ts`), before it is needed. */
const SessionDialog = lazy(() => import('./SessionDialog.tsx'));

export function Root() {
  useDocument();
  const isNeeded = useAtomValue(sessionStopAtom) !== undefined;
  return (
    <>
      <Outlet />
      <Toasts />
      <Suspense>{isNeeded && <SessionDialog />}</Suspense>
    </>
  );
}
