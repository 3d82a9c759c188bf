/** Around every page, signed in or not: toasts, a session that ended or changed, the language of the document. */
import { Outlet } from '@tanstack/react-router';
import { Toasts } from '../ui/toasts.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { useDocument } from './use-document.ts';

export function Root() {
  useDocument();
  return (
    <>
      <Outlet />
      <Toasts />
      <SessionDialog />
    </>
  );
}
