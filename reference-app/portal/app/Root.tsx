/** What stands around every page, signed in or not: notices, the expired sign-in, the language of the document. */
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../session/language.ts';
import { Notices } from '../ui/toasts.tsx';
import { ExpiredDialog } from './ExpiredDialog.tsx';

export function Root() {
  const { lang } = useText();
  useEffect(() => {
    document.documentElement.lang = lang === 'en' ? 'en' : 'zh-CN';
  }, [lang]);
  return (
    <>
      <Outlet />
      <Notices />
      <ExpiredDialog />
    </>
  );
}
