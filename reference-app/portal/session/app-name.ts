/** Determines the display name of the portal. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from './language.ts';
import { portalPropertiesQuery } from './queries.ts';
import { readLocalStorage, writeLocalStorage } from './storage.ts';
import { sessionTexts } from './texts.ts';

interface Property {
  attrCode: string;
  attrValue: string;
}

const APP_NAME_STORAGE_KEY = 'app-name';

interface AppNameInput {
  /** Configured properties of the portal. Undefined until they are loaded. */
  held: readonly Property[] | undefined;
  lang: 'zh' | 'en';
  /** Name that was shown on the last visit. */
  stored: string | null;
  /** The product's own name, used if no name is configured. */
  own: string;
}

/**
 * Returns the configured name (property `appName`, or `appNameEn` in English), or the product's name if none
 * is configured. Until the properties are loaded, returns the name from the last visit.
 */
export function resolveAppName({ held, lang, stored, own }: AppNameInput): string {
  if (!held) return stored ?? '';
  const named = (code: string) => held.find(({ attrCode }) => attrCode === code)?.attrValue;
  return (lang === 'en' ? named('appNameEn') : undefined) || named('appName') || own;
}

export function useAppName(): string {
  const { t, lang } = useTexts(sessionTexts);
  const { data, isError } = useQuery(portalPropertiesQuery);
  const key = `${APP_NAME_STORAGE_KEY}-${lang}`;
  const name = resolveAppName({
    held: data ?? (isError ? [] : undefined),
    lang,
    stored: readLocalStorage(key),
    own: t('appName'),
  });
  useEffect(() => {
    if (data) writeLocalStorage(key, name);
  }, [data, key, name]);
  return name;
}
