/** The types of properties and parameters: a value is stored as text, and has to be one of its type. */
import type { ParameterType, Property } from '@countersign/sdk/api/contract';
import type { Lang } from '../../http/language.ts';

type ValueType = Property['valueType'] | ParameterType;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Of this server, or anywhere by https; nothing that runs. */
const isImage = (text: string): boolean =>
  /^\/(?![/\\])/.test(text) ||
  /^data:image\/(png|jpeg|gif|webp);base64,/.test(text) ||
  URL.parse(text)?.protocol === 'https:';

/** A day that the calendar has. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const TYPES: Record<ValueType, { fits: (text: string) => boolean } & Record<Lang, string>> = {
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
  date: { fits: isDay, zh: '应为日期，如 2026-11-21', en: 'must be a date such as 2026-11-21' },
  secret: { fits: () => true, zh: '', en: '' },
  color: {
    fits: text => /^#[0-9a-f]{6}$/i.test(text),
    zh: '应为 #rrggbb',
    en: 'must be a colour such as #1890ff',
  },
  image: { fits: isImage, zh: '应为图片地址', en: 'must be the address of an image' },
  json: { fits: isJson, zh: '应为 JSON', en: 'must be JSON' },
};

/** The text of the fault; undefined for a value of the type, and for an empty one. */
export const faultOf = (type: ValueType, value: string, lang: Lang): string | undefined =>
  value === '' || TYPES[type].fits(value) ? undefined : TYPES[type][lang];
