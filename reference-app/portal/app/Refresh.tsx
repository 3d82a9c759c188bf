/** Blank page that sets the language from the address and returns to the previous page. */
import { useRouter, useSearch } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { languageAtom } from '../session/language.ts';
import { queryClient } from '../session/queries.ts';
import { toSafeRedirectUrl } from '../session/redirect.ts';

export function LanguageSwitchRedirect() {
  const { lang, redirect } = useSearch({ strict: false }) as { lang?: string; redirect?: string };
  const router = useRouter();
  const setLanguage = useSetAtom(languageAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    if (lang === 'zh' || lang === 'en') setLanguage(lang);
    // Server replies contain localized texts, so all data is fetched again in the new language.
    queryClient.invalidateQueries();
    router.navigate({ href: toSafeRedirectUrl(redirect), replace: true });
  }, []);
  return null;
}
