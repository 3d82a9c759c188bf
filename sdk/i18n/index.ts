/** Texts in Chinese and English: the one place that knows rosetta. */
import rosetta from 'rosetta';

export type Lang = 'zh' | 'en';
export type Texts = Readonly<Record<string, string>>;

/** Texts in both languages. Parameters stand in double braces: `{{name}}`. */
export interface Catalogue<K extends string = string> {
  zh: Readonly<Record<K, string>>;
  en: Readonly<Record<K, string>>;
}

export type Translate<K extends string = string> = (key: K, params?: Record<string, unknown>) => string;

type KeysOf<C extends Catalogue[]> = KeysOfEach<C[number]>;
type KeysOfEach<One> = One extends Catalogue ? Extract<keyof One['zh'], string> : never;

/** Use to declare texts: a key that is missing in English, or there alone, does not compile. */
export function catalogue<const Z extends Texts>(texts: { zh: Z; en: Readonly<Record<keyof Z, string>> }) {
  return texts as Catalogue<Extract<keyof Z, string>>;
}

interface Made {
  lang: Lang;
  catalogues: readonly Catalogue[];
  translate: Translate;
}

/** By their first catalogue: a text of each row of a long list asks again and again. */
const made = new WeakMap<Catalogue, Made[]>();

/** Use to get a `t(key, params)` for one language; where two catalogues share a key, the later one wins. */
export function translator<C extends Catalogue[]>(lang: Lang, ...catalogues: C): Translate<KeysOf<C>> {
  const [first] = catalogues;
  if (!first) return translatorOf(lang, catalogues);
  const others = made.get(first) ?? [];
  const same = others.find(
    one =>
      one.lang === lang &&
      one.catalogues.length === catalogues.length &&
      one.catalogues.every((texts, at) => texts === catalogues[at]),
  );
  if (same) return same.translate;
  const translate = translatorOf(lang, catalogues);
  made.set(first, [...others, { lang, catalogues, translate }]);
  return translate;
}

function translatorOf(lang: Lang, catalogues: readonly Catalogue[]): Translate {
  const dictionary = rosetta<Texts>();
  for (const texts of catalogues) dictionary.set(lang, texts[lang]);
  dictionary.locale(lang);
  return (key, params) => dictionary.t([key], params ?? {});
}

/** Use on what a person or a browser says: `en`, `en_US` and `en-GB` are English, all else Chinese. */
export function langOf(tag: string | null | undefined): Lang {
  return /^en\b|^en_/i.test(tag ?? '') ? 'en' : 'zh';
}
