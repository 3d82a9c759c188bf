/** First contents in two languages, of which an installation gets one: no label holds both. */
import type { Lang } from '@countersign/sdk/i18n';

export interface Both {
  readonly zh: string;
  readonly en: string;
}

/** A text of the first contents in both languages. */
export const both = (zh: string, en: string): Both => ({ zh, en });

/** The same shape with a string in place of each text in two languages. */
export type InLanguage<T> = T extends Both
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => InLanguage<Result>
    : T extends object
      ? { [Key in keyof T]: InLanguage<T[Key]> }
      : T;

/** Selects one language throughout a value; functions do so with their results. */
export function inLanguage<T>(value: T, lang: Lang): InLanguage<T> {
  return selected(value, lang) as InLanguage<T>;
}

function selected(value: unknown, lang: Lang): unknown {
  if (typeof value === 'function') return (...args: unknown[]) => selected(value(...args), lang);
  if (typeof value !== 'object' || value === null) return value;
  if (isBoth(value)) return value[lang];
  if (Array.isArray(value)) return value.map(one => selected(one, lang));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, selected(one, lang)]));
}

const isBoth = (value: object): value is Both =>
  Object.keys(value).length === 2 && 'zh' in value && 'en' in value;
