/** The name of the application. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from './language.ts';
import { properties } from './queries.ts';
import { readStored, writeStored } from './storage.ts';
import { sessionTexts } from './texts.ts';

interface Property {
  attrCode: string;
  attrValue: string;
}

const KEY = 'app-name';

interface Known {
  /** Undefined until they are loaded. */
  held: readonly Property[] | undefined;
  lang: 'zh' | 'en';
  /** The name of the last visit. */
  stored: string | null;
  /** The product's own name. */
  own: string;
}

/** The configured name (`appName`, in English `appNameEn`), else the product's own; until it is known, that of the last visit. */
export function appNameOf({ held, lang, stored, own }: Known): string {
  if (!held) return stored ?? '';
  const named = (code: string) => held.find(({ attrCode }) => attrCode === code)?.attrValue;
  return (lang === 'en' ? named('appNameEn') : undefined) || named('appName') || own;
}

export function useAppName(): string {
  const { t, lang } = useTexts(sessionTexts);
  const { data, isError } = useQuery(properties);
  const key = `${KEY}-${lang}`;
  const name = appNameOf({
    held: data ?? (isError ? [] : undefined),
    lang,
    stored: readStored(key),
    own: t('appName'),
  });
  useEffect(() => {
    if (data) writeStored(key, name);
  }, [data, key, name]);
  return name;
}
