/** The portal's language, kept under the name that the specification gives it. */
import { type Lang, langOf, translator } from '@countersign/sdk/i18n';
import { portalTexts } from '@countersign/sdk/i18n/portal';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { keep, readKept } from './storage.ts';

const KEY = 'admin-language';
const STORED: Record<Lang, string> = { zh: 'zh', en: 'en_US' };

const store = getDefaultStore();
const held = atom<Lang>(langOf(readKept(KEY)));

/** The language now; setting it keeps it for the next visit. */
export const languageAtom = atom(
  get => get(held),
  (_, set, lang: Lang) => {
    keep(KEY, STORED[lang]);
    set(held, lang);
  },
);

export const languageNow = (): Lang => store.get(held);

const words = { zh: translator('zh', portalTexts), en: translator('en', portalTexts) };

/** Use outside of components, where the words are said once and go. */
export const say = (...args: Parameters<typeof words.zh>) => words[languageNow()](...args);

/** Use in components: `t` follows the language. */
export function useText() {
  const lang = useAtomValue(languageAtom);
  return { lang, t: words[lang] };
}
