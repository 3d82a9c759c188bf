/** A blank page on the way back to the page before, in the language that the address names. */
import { useRouter, useSearch } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { languageAtom } from '../session/language.ts';
import { queries } from '../session/queries.ts';
import { safeRedirect } from '../session/redirect.ts';

export function Refresh() {
  const { lang, redirect } = useSearch({ strict: false }) as { lang?: string; redirect?: string };
  const router = useRouter();
  const setLanguage = useSetAtom(languageAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    if (lang === 'zh' || lang === 'en') setLanguage(lang);
    // Answers carry texts of the server, so they are asked for again in the new language.
    queries.invalidateQueries();
    router.navigate({ href: safeRedirect(redirect), replace: true });
  }, []);
  return null;
}
