/** Speaks the few texts that a form of plain lines needs, without those of everything else. */
import { formBasicsTexts } from '../i18n/form-basics.ts';
import { type Lang, type Translate, translator } from '../i18n/index.ts';
import type { Params } from './problem.ts';

export type FormLang = Lang;
type BasicText = keyof (typeof formBasicsTexts)['zh'];

const speakers: Record<FormLang, Translate<BasicText>> = {
  zh: translator('zh', formBasicsTexts),
  en: translator('en', formBasicsTexts),
};

export const basicText = (lang: FormLang, key: BasicText, params?: Params): string =>
  speakers[lang](key, params);
