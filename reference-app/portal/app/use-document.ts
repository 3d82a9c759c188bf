/** Sets the document's language, and the default appearance for users who have not chosen one. */
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLanguage } from '../session/language.ts';
import { usePortalSettings } from '../session/portal-settings.ts';
import { defaultAppearanceAtom } from '../theme/appearance.ts';

/** Applies the language and the appearance. Call it once, in the root component. */
export function useDocumentLanguageAndAppearance(): void {
  const lang = useLanguage();
  useEffect(() => {
    document.documentElement.lang = lang === 'en' ? 'en' : 'zh-CN';
  }, [lang]);
  const { themeMode } = usePortalSettings();
  const setDefault = useSetAtom(defaultAppearanceAtom);
  useEffect(() => setDefault(themeMode), [themeMode, setDefault]);
}
