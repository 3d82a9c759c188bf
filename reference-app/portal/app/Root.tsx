/** Around every page, signed in or not: toasts, the expired sign-in, the language of the document. */
import { Outlet } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTexts } from '../session/language.ts';
import { usePortalSettings } from '../session/portal-settings.ts';
import { defaultAppearanceAtom } from '../theme/appearance.ts';
import { Toasts } from '../ui/toasts.tsx';
import { ExpiredDialog } from './ExpiredDialog.tsx';
import { appTexts } from './texts.ts';

export function Root() {
  const { lang } = useTexts(appTexts);
  useEffect(() => {
    document.documentElement.lang = lang === 'en' ? 'en' : 'zh-CN';
  }, [lang]);
  const { themeMode } = usePortalSettings();
  const setDefault = useSetAtom(defaultAppearanceAtom);
  useEffect(() => setDefault(themeMode), [themeMode, setDefault]);
  return (
    <>
      <Outlet />
      <Toasts />
      <ExpiredDialog />
    </>
  );
}
