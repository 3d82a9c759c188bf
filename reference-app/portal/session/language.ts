/** The portal's language, which this machine stores, and the texts in it. */
import { type Catalogue, type Lang, type Translate, translator } from '@countersign/sdk/i18n';
import { atom, getDefaultStore } from 'jotai';
import { createContext, useContext } from 'react';
import { storedLanguage, storeLanguage } from './stored-language.ts';

const store = getDefaultStore();
const current = atom<Lang>(storedLanguage());

/** The language now; setting it stores it for the next visit. */
export const languageAtom = atom(
  get => get(current),
  (_, set, lang: Lang) => {
    storeLanguage(lang);
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

/** One listener at the root stands for hundreds of components: `app/start/render.tsx` provides it. */
export const LanguageContext = createContext<Lang>('zh');

/** Use in components: follows the language. */
export const useLanguage = (): Lang => useContext(LanguageContext);

/** Use in components: `t` follows the language. */
export function useTexts<K extends string>(texts: Catalogue<K>): { lang: Lang; t: Translate<K> } {
  const lang = useLanguage();
  return { lang, t: translate(texts, lang) };
}
