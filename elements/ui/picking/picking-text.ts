/** Translates the texts of controls that search and select entries. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { type PickingText, pickingTexts } from '@countersign/sdk/i18n/picking';

const pickerTranslatorByLanguage = { zh: translator('zh', pickingTexts), en: translator('en', pickingTexts) };

export const translatePickerText = (
  lang: FormLang,
  key: PickingText,
  params?: Record<string, string | number>,
): string => pickerTranslatorByLanguage[lang](key, params);
