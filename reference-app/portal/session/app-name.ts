/** The name of the application. */
import { useQuery } from '@tanstack/react-query';
import { useTexts } from './language.ts';
import { properties } from './queries.ts';
import { sessionTexts } from './texts.ts';

/** The configured name (`appName`, in English `appNameEn`), else the product's own. */
export function useAppName(): string {
  const { t, lang } = useTexts(sessionTexts);
  const held = useQuery(properties).data ?? [];
  const named = (code: string) => held.find(({ attrCode }) => attrCode === code)?.attrValue;
  return (lang === 'en' ? named('appNameEn') : undefined) || named('appName') || t('appName');
}
