/** Returns the name of an application in a language. */
import type { VisibleApplication } from '@countersign/sdk/api/contract';
import type { Lang } from '@countersign/sdk/i18n';

export const appName = (
  { appName, appNameEn }: Pick<VisibleApplication, 'appName' | 'appNameEn'>,
  lang: Lang,
): string => (lang === 'en' && appNameEn) || appName;
