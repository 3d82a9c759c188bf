/** Speaks the texts of the controls that find and choose. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { type PickingText, pickingTexts } from '@countersign/sdk/i18n/picking';

const speakers = { zh: translator('zh', pickingTexts), en: translator('en', pickingTexts) };

export const pickingText = (
  lang: FormLang,
  key: PickingText,
  params?: Record<string, string | number>,
): string => speakers[lang](key, params);
