/** The language of the document, and the appearance of people who chose none. */
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLanguage } from '../session/language.ts';
import { usePortalSettings } from '../session/portal-settings.ts';
import { defaultAppearanceAtom } from '../theme/appearance.ts';

/** Use once around every page. */
export function useDocument(): void {
  const lang = useLanguage();
  useEffect(() => {
    document.documentElement.lang = lang === 'en' ? 'en' : 'zh-CN';
  }, [lang]);
  const { themeMode } = usePortalSettings();
  const setDefault = useSetAtom(defaultAppearanceAtom);
  useEffect(() => setDefault(themeMode), [themeMode, setDefault]);
}
