/**
 * Defines the properties that every installation starts with. As long as a name is unchanged, it is displayed
 * in the language of the reader.
 */
import type { Lang } from '@countersign/sdk/i18n';

export const BUILT_IN_PROPERTY_NAMES = {
  appName: { zh: '系统名称', en: 'Name' },
  favicon: { zh: '图标', en: 'Icon' },
} as const satisfies Record<string, Record<Lang, string>>;

interface NamedProperty {
  attrCode: string;
  attrName: string;
}

/**
 * Returns the display name of a property. If the stored name is an unchanged built-in name, returns the
 * built-in name in the language of the reader.
 */
export function propertyDisplayName({ attrCode, attrName }: NamedProperty, lang: Lang): string {
  const names = new Map<string, Record<Lang, string>>(Object.entries(BUILT_IN_PROPERTY_NAMES)).get(attrCode);
  return names && (attrName === names.zh || attrName === names.en) ? names[lang] : attrName;
}
