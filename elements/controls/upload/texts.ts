/** Speaks the texts of the upload controls, and sizes as people read them. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { fileTexts } from '@countersign/sdk/i18n/files';

const speakers = { zh: translator('zh', fileTexts), en: translator('en', fileTexts) };

export const fileText = (
  lang: FormLang,
  key: keyof (typeof fileTexts)['zh'],
  params?: Record<string, string | number>,
): string => speakers[lang](key, params);

const units = ['B', 'KB', 'MB', 'GB'];

/** 1536 is `1.5 KB`. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${amount >= 10 || power === 0 ? Math.round(amount) : Math.round(amount * 10) / 10} ${units[power]}`;
}
