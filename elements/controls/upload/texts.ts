/** Translates the texts of the upload controls, and formats file sizes. */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { fileTexts } from '@countersign/sdk/i18n/files';

const translators = { zh: translator('zh', fileTexts), en: translator('en', fileTexts) };

export const uploadControlText = (
  lang: FormLang,
  key: keyof (typeof fileTexts)['zh'],
  params?: Record<string, string | number>,
): string => translators[lang](key, params);

const fileSizeUnits = ['B', 'KB', 'MB', 'GB'];

/** Formats a file size, for example 1536 as `1.5 KB`. */
export function fileSizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(fileSizeUnits.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${amount >= 10 || power === 0 ? Math.round(amount) : Math.round(amount * 10) / 10} ${fileSizeUnits[power]}`;
}
