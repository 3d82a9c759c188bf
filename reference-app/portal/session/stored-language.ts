/** The language that this machine stores, under the name and with the values that the specification gives it. */
import { type Lang, langOf } from '@countersign/sdk/i18n';
import { readStored, writeStored } from './storage.ts';

const KEY = 'admin-language';
const STORED: Record<Lang, string> = { zh: 'zh', en: 'en_US' };

export const storedLanguage = (): Lang => langOf(readStored(KEY));

export const storeLanguage = (lang: Lang): void => void writeStored(KEY, STORED[lang]);
