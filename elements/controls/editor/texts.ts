/** Translates the texts of the rich text editor. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { type WritingText, writingTexts } from '@countersign/sdk/i18n/writing';

const translators = { zh: translator('zh', writingTexts), en: translator('en', writingTexts) };

export const richTextEditorText = (
  lang: FormLang,
  key: WritingText,
  params?: Record<string, string>,
): string => translators[lang](key, params);
