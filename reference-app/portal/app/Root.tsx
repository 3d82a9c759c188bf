/** Around every page, signed in or not: toasts, the expired sign-in, the language of the document. */
import { Outlet, useRouter } from '@tanstack/react-router';
import { GoOnContext } from '../ui/browser/go-on.ts';
import { Toasts } from '../ui/toasts.tsx';
import { ExpiredDialog } from './ExpiredDialog.tsx';
import { useDocument } from './use-document.ts';

export function Root() {
  useDocument();
  const router = useRouter();
  return (
    <GoOnContext value={href => router.navigate({ href, replace: true })}>
      <Outlet />
      <Toasts />
      <ExpiredDialog />
    </GoOnContext>
  );
}
