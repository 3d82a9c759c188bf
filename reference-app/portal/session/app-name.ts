/** What the application is called here. */
import { useQuery } from '@tanstack/react-query';
import { useText } from './language.ts';
import { properties } from './queries.ts';

/** The configured name (`appName`, in English `appNameEn`), else the product's own. */
export function useAppName(): string {
  const { t, lang } = useText();
  const held = useQuery(properties).data ?? [];
  const named = (code: string) => held.find(({ attrCode }) => attrCode === code)?.attrValue;
  return (lang === 'en' ? named('appNameEn') : undefined) || named('appName') || t('appName');
}
