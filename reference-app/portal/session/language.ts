/** The portal's language, stored under the name that the specification gives it, and the texts in it. */
import { type Catalogue, type Lang, langOf, type Translate, translator } from '@countersign/sdk/i18n';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { readStored, writeStored } from './storage.ts';

const KEY = 'admin-language';
const STORED: Record<Lang, string> = { zh: 'zh', en: 'en_US' };

const store = getDefaultStore();
const current = atom<Lang>(langOf(readStored(KEY)));

/** The language now; setting it stores it for the next visit. */
export const languageAtom = atom(
  get => get(current),
  (_, set, lang: Lang) => {
    writeStored(KEY, STORED[lang]);
    set(current, lang);
  },
);

export const languageNow = (): Lang => store.get(current);

/** The keys of a catalogue. */
export type TextKey<C> = C extends Catalogue<infer K> ? K : never;
/** The `t` of a catalogue. */
export type TextsOf<C> = Translate<TextKey<C>>;

type Translators = Record<Lang, Translate>;
const translators = new WeakMap<Catalogue, Translators>();

/** The same function for the same catalogue and language, so that effects may depend on it. */
function translate(texts: Catalogue, lang: Lang): Translate {
  const known = translators.get(texts) ?? { zh: translator('zh', texts), en: translator('en', texts) };
  translators.set(texts, known);
  return known[lang];
}

/** Use outside of components, for a text that is shown once. */
export const textNow = <K extends string>(
  texts: Catalogue<K>,
  key: K,
  params?: Record<string, unknown>,
): string => translate(texts, languageNow())(key, params);

/** Use in components: `t` follows the language. */
export function useTexts<K extends string>(texts: Catalogue<K>): { lang: Lang; t: Translate<K> } {
  const lang = useAtomValue(languageAtom);
  return { lang, t: translate(texts, lang) };
}
