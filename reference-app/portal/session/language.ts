/** Provides the portal's language, which is stored in the browser, and translated texts. */
import { type Catalogue, type Lang, type Translate, translator } from '@countersign/sdk/i18n';
import { atom, getDefaultStore } from 'jotai';
import { createContext, useContext } from 'react';
import { storedLanguage, storeLanguage } from './stored-language.ts';

const languageStore = getDefaultStore();
const unpersistedLanguageAtom = atom<Lang>(storedLanguage());

/** Current language. Setting it also stores it for the next visit. */
export const languageAtom = atom(
  get => get(unpersistedLanguageAtom),
  (_, set, lang: Lang) => {
    storeLanguage(lang);
    set(unpersistedLanguageAtom, lang);
  },
);

export const currentLanguage = (): Lang => languageStore.get(unpersistedLanguageAtom);

/** The union of the text keys in a catalogue of translated texts. */
export type TextKey<C> = C extends Catalogue<infer K> ? K : never;
/** Type of the translate function `t` for a text catalogue. */
export type TextsOf<C> = Translate<TextKey<C>>;

type Translators = Record<Lang, Translate>;
const translators = new WeakMap<Catalogue, Translators>();

/**
 * Returns the translate function for a catalogue of texts and a language. Equal arguments always return the
 * same function, so React effects can depend on it.
 */
function getCachedTranslator(texts: Catalogue, lang: Lang): Translate {
  const known = translators.get(texts) ?? { zh: translator('zh', texts), en: translator('en', texts) };
  translators.set(texts, known);
  return known[lang];
}

/**
 * Returns a text in the current language. Use it outside components, for texts that need not follow a
 * language change.
 */
export const textInCurrentLanguage = <K extends string>(
  texts: Catalogue<K>,
  key: K,
  params?: Record<string, unknown>,
): string => getCachedTranslator(texts, currentLanguage())(key, params);

/**
 * Current language for all components. `app/start/render.tsx` provides it with a single listener. Otherwise,
 * hundreds of components would each add a listener.
 */
export const LanguageContext = createContext<Lang>('zh');

/** Returns the current language and re-renders when it changes. Use it in components. */
export const useLanguage = (): Lang => useContext(LanguageContext);

/**
 * Returns the current language and the translate function `t`, and re-renders when the language changes. Use
 * it in components.
 */
export function useTexts<K extends string>(texts: Catalogue<K>): { lang: Lang; t: Translate<K> } {
  const lang = useLanguage();
  return { lang, t: getCachedTranslator(texts, lang) };
}
