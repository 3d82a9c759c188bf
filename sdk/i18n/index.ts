/** Creates translators for the Chinese and English texts. Only this module uses rosetta. */
import rosetta from 'rosetta';

export type Lang = 'zh' | 'en';
export type Texts = Readonly<Record<string, string>>;

/**
 * Texts in both languages. Parameters are names in double braces: `{{name}}`. The English text of `key_one` applies
 * in place of that of `key` if the parameter `count` is 1.
 */
export interface Catalogue<K extends string = string> {
  zh: Readonly<Record<K, string>>;
  en: EnglishTexts<K>;
}

type EnglishTexts<K extends string> = Readonly<Record<K, string> & Partial<Record<`${K}_one`, string>>>;

export type Translate<K extends string = string> = (key: K, params?: Record<string, unknown>) => string;

type KeysOf<C extends Catalogue[]> = KeysOfEach<C[number]>;
type KeysOfEach<One> = One extends Catalogue ? Extract<keyof One['zh'], string> : never;

/** Declares texts in both languages. A key that exists in only one language is a compile error. */
export function catalogue<const Z extends Texts>(texts: {
  zh: Z;
  en: EnglishTexts<Extract<keyof Z, string>>;
}) {
  return texts as Catalogue<Extract<keyof Z, string>>;
}

interface CachedTranslator {
  lang: Lang;
  catalogues: readonly Catalogue[];
  translate: Translate;
}

/**
 * Caches translators, because long lists request a translator for each row. The cache key is the first of the
 * text catalogues that the translator combines.
 */
const translatorCache = new WeakMap<Catalogue, CachedTranslator[]>();

/**
 * Returns a function `t(key, params)` for one language. If several catalogues define a key, the last of them
 * applies.
 */
export function translator<C extends Catalogue[]>(lang: Lang, ...catalogues: C): Translate<KeysOf<C>> {
  const [first] = catalogues;
  if (!first) return createTranslator(lang, catalogues);
  const others = translatorCache.get(first) ?? [];
  const same = others.find(
    one =>
      one.lang === lang &&
      one.catalogues.length === catalogues.length &&
      one.catalogues.every((texts, at) => texts === catalogues[at]),
  );
  if (same) return same.translate;
  const translate = createTranslator(lang, catalogues);
  translatorCache.set(first, [...others, { lang, catalogues, translate }]);
  return translate;
}

function createTranslator(lang: Lang, catalogues: readonly Catalogue[]): Translate {
  const dictionary = rosetta<Texts>();
  for (const texts of catalogues) dictionary.set(lang, texts[lang]);
  dictionary.locale(lang);
  return (key, params = {}) =>
    (String(params.count) === '1' && dictionary.t([`${key}_one`], params)) || dictionary.t([key], params);
}

/** Maps a language tag to a supported language: `en`, `en_US` and `en-GB` are English, all others Chinese. */
export function langOf(tag: string | null | undefined): Lang {
  return /^en\b|^en_/i.test(tag ?? '') ? 'en' : 'zh';
}
