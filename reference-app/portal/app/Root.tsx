/**
 * Wraps every page, whether the user is signed in or not. Adds the toasts and the session dialog, and sets
 * the document's language.
 */
import { Outlet } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { sessionStopReasonAtom } from '../session/page/page-session.ts';
import { Toasts } from '../ui/toasts.tsx';
import { useDocumentLanguageAndAppearance } from './use-document.ts';

/**
 * The dialog's code is loaded in idle time (`progress.ts`), before the dialog is shown for the first time.
 */
const SessionDialog = lazy(() => import('./SessionDialog.tsx'));

export function Root() {
  useDocumentLanguageAndAppearance();
  const isNeeded = useAtomValue(sessionStopReasonAtom) !== undefined;
  return (
    <>
      <Outlet />
      <Toasts />
      <Suspense>{isNeeded && <SessionDialog />}</Suspense>
    </>
  );
}
