/**
 * Defines the value types of properties and parameters. Values are stored as text and must match their type.
 */
import type { InstallationProperty, ParameterType } from '@countersign/sdk/api/contract';
import type { Lang } from '../../../http/language.ts';

type ValueType = InstallationProperty['valueType'] | ParameterType;

const isJsonText = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns true for a path on this server, an HTTPS URL, or a data URL of a bitmap. SVG data URLs are refused,
 * because SVG can contain scripts.
 */
const isImageUrl = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) ||
  /^data:image\/(png|jpeg|gif|webp);base64,/.test(text) ||
  URL.parse(text)?.protocol === 'https:';

/** Returns true for an existing calendar date. */
const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const VALUE_TYPE_RULES: Record<ValueType, { fits: (text: string) => boolean } & Record<Lang, string>> = {
  text: { fits: () => true, zh: '', en: '' },
  number: {
    fits: text => text.trim() !== '' && Number.isFinite(Number(text)),
    zh: '应为数字',
    en: 'must be a number',
  },
  boolean: {
    fits: text => ['true', 'false'].includes(text),
    zh: '应为 true 或 false',
    en: 'must be true or false',
  },
  date: { fits: isCalendarDate, zh: '应为日期，如 2026-11-21', en: 'must be a date such as 2026-11-21' },
  secret: { fits: () => true, zh: '', en: '' },
  color: {
    fits: text => /^#[0-9a-f]{6}$/i.test(text),
    zh: '应为 #rrggbb',
    en: 'must be a colour such as #1890ff',
  },
  image: { fits: isImageUrl, zh: '应为图片地址', en: 'must be the address of an image' },
  json: { fits: isJsonText, zh: '应为 JSON', en: 'must be JSON' },
};

/**
 * Returns the error message for a value that does not match its type. Returns undefined for an empty or a
 * valid value.
 */
export const valueTypeError = (type: ValueType, value: string, lang: Lang): string | undefined =>
  value === '' || VALUE_TYPE_RULES[type].fits(value) ? undefined : VALUE_TYPE_RULES[type][lang];
