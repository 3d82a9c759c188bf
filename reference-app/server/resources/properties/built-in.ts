/** Properties that every installation begins with: a name that nobody has changed is shown in the reader's language. */
import type { Lang } from '@countersign/sdk/i18n';

export const BUILT_IN = {
  appName: { zh: '系统名称', en: 'Name' },
  favicon: { zh: '图标', en: 'Icon' },
} as const satisfies Record<string, Record<Lang, string>>;

interface Named {
  attrCode: string;
  attrName: string;
}

/** An installation stores it in the language of its start. */
export function nameIn({ attrCode, attrName }: Named, lang: Lang): string {
  const names = new Map<string, Record<Lang, string>>(Object.entries(BUILT_IN)).get(attrCode);
  return names && (attrName === names.zh || attrName === names.en) ? names[lang] : attrName;
}
