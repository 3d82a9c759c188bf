/**
 * Stores the user's language in the local storage of the browser. The storage key and its values are part of
 * the portal's specification.
 */
import { type Lang, langOf } from '@countersign/sdk/i18n';
import { readLocalStorage, writeLocalStorage } from './storage.ts';

const LANGUAGE_STORAGE_KEY = 'admin-language';
const STORED_LANGUAGE_VALUES: Record<Lang, string> = { zh: 'zh', en: 'en_US' };

export const storedLanguage = (): Lang => langOf(readLocalStorage(LANGUAGE_STORAGE_KEY));

export const storeLanguage = (lang: Lang): void =>
  void writeLocalStorage(LANGUAGE_STORAGE_KEY, STORED_LANGUAGE_VALUES[lang]);
