/** Speaks the texts of the editor. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { type WritingText, writingTexts } from '@countersign/sdk/i18n/writing';

const speakers = { zh: translator('zh', writingTexts), en: translator('en', writingTexts) };

export const writingText = (lang: FormLang, key: WritingText, params?: Record<string, string>): string =>
  speakers[lang](key, params);
