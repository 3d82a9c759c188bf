/** Defines initial data in two languages. An installation uses only one of them. */
import type { Lang } from '@countersign/sdk/i18n';

export interface Both {
  readonly zh: string;
  readonly en: string;
}

/** Returns a bilingual text from its Chinese and English versions. */
export const bilingualText = (zh: string, en: string): Both => ({ zh, en });

/** The type of a value after one language was selected: each bilingual text becomes a string. */
export type InLanguage<T> = T extends Both
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => InLanguage<Result>
    : T extends object
      ? { [Key in keyof T]: InLanguage<T[Key]> }
      : T;

/**
 * Selects one language for all texts in a value. If the value contains functions, the functions return texts
 * in the selected language.
 */
export function localizeValue<T>(value: T, lang: Lang): InLanguage<T> {
  return selectLanguage(value, lang) as InLanguage<T>;
}

function selectLanguage(value: unknown, lang: Lang): unknown {
  if (typeof value === 'function') return (...args: unknown[]) => selectLanguage(value(...args), lang);
  if (typeof value !== 'object' || value === null) return value;
  if (isBilingualText(value)) return value[lang];
  if (Array.isArray(value)) return value.map(one => selectLanguage(one, lang));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, selectLanguage(one, lang)]));
}

const isBilingualText = (value: object): value is Both =>
  Object.keys(value).length === 2 && 'zh' in value && 'en' in value;
