/** Converts validation errors to messages in the language of the caller, one per field and reason. */
import type { FieldError } from '@countersign/sdk/api';
import type { ErrorObject } from 'ajv';
import type { Lang } from '../language.ts';

type Texts = Record<Lang, (params: Record<string, unknown>) => string>;

const VALUE_TYPE_NAMES_BY_LANGUAGE: Record<Lang, Record<string, string>> = {
  zh: {
    string: '文本',
    number: '数字',
    integer: '整数',
    boolean: '布尔值',
    object: '对象',
    array: '列表',
    null: '空值（null）',
  },
  en: {},
};

/** Messages for the patterns and formats in the API contract. */
const ERROR_MESSAGES_BY_STRING_FORMAT: Record<string, Record<Lang, string>> = {
  date: { zh: '应为日期，例如 2026-11-21', en: 'must be a date such as 2026-11-21' },
  'date-time': {
    zh: '应为带时区的时间，例如 2026-11-21T08:30:00Z',
    en: 'must be a time with its zone, such as 2026-11-21T08:30:00Z',
  },
  '^[A-Za-z][A-Za-z0-9_]*$': {
    zh: '须以字母开头，且只含字母、数字和下划线，例如 leave_2026',
    en: 'must begin with a letter and hold only letters, digits and underscores, such as leave_2026',
  },
  '^[a-z][a-z-]*$': {
    zh: '须以小写字母开头，且只含小写字母和连字符，例如 user-list',
    en: 'must begin with a small letter and hold only small letters and hyphens, such as user-list',
  },
  '^[A-Za-z][A-Za-z0-9_:-]*$': {
    zh: '须以字母开头，且只含字母、数字、下划线、冒号和连字符，例如 hr:manager',
    en: 'must begin with a letter and hold only letters, digits, underscores, colons and hyphens, such as hr:manager',
  },
  '^[A-Za-z][A-Za-z0-9_-]*$': {
    zh: '须以字母开头，且只含字母、数字、下划线和连字符，例如 equipment-2',
    en: 'must begin with a letter and hold only letters, digits, underscores and hyphens, such as equipment-2',
  },
  '^[A-Za-z0-9_-]+$': {
    zh: '只能含字母、数字、连字符和下划线，例如 app-name',
    en: 'takes letters, digits, hyphens and underscores only, such as app-name',
  },
  '^$|^#[0-9a-fA-F]{6}$': { zh: '应为 #rrggbb', en: 'must be a colour such as #1890ff' },
  '^[0-9a-f]{64}$': { zh: '应为 64 位十六进制的哈希', en: 'must be a hash of 64 hexadecimal digits' },
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': { zh: '应为时间，例如 09:00', en: 'must be a time such as 09:00' },
  '^\\S+$': { zh: '不能含空格', en: 'must not contain spaces' },
  '^$|^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$': {
    zh: '应为邮箱地址，例如 li.na@example.com',
    en: 'must be an e-mail address such as li.na@example.com',
  },
  '^[^\\s@]+@[^\\s@]+$': { zh: '应为邮箱地址', en: 'must be a mail address' },
  '^$|^1[2-9]\\d{9}$': {
    zh: '应为 11 位手机号，例如 13812345678',
    en: 'must be a phone number of 11 digits such as 13812345678',
  },
  '^https://': {
    zh: '应以 https:// 开头',
    en: 'must begin with https://',
  },
  '^[!-~]+$': {
    zh: '只能含可见的 ASCII 字符，不能有空格',
    en: 'takes visible ASCII characters only, no spaces',
  },
  '\\S': { zh: '不能只有空格', en: 'must not be blank' },
};
const WRONG_FORMAT_TEXT = { zh: '格式有误', en: 'has the wrong format' };

const expectedFormatText = (rule: unknown, lang: Lang): string =>
  (ERROR_MESSAGES_BY_STRING_FORMAT[String(rule)] ?? WRONG_FORMAT_TEXT)[lang];

const texts: Record<string, Texts> = {
  required: { zh: () => '不能为空', en: () => 'is required' },
  additionalProperties: { zh: () => '未知字段', en: () => 'is not a known field' },
  type: {
    zh: p => `类型应为${typeNames(p.type, 'zh').join('或')}`,
    en: p => `must be of type ${typeNames(p.type, 'en').join(' or ')}`,
  },
  enum: {
    zh: p => `只能是 ${allowedValueTexts(p).join('、')}`,
    en: p =>
      allowedValueTexts(p).length > 1
        ? `must be one of ${allowedValueTexts(p).join(', ')}`
        : `must be ${allowedValueTexts(p)}`,
  },
  minLength: {
    zh: p => `至少 ${p.limit} 个字符`,
    en: p => `needs at least ${formatCountWithNoun(p.limit, 'character')}`,
  },
  maxLength: {
    zh: p => `最多 ${p.limit} 个字符`,
    en: p => `takes at most ${formatCountWithNoun(p.limit, 'character')}`,
  },
  minimum: { zh: p => `不能小于 ${p.limit}`, en: p => `must be at least ${p.limit}` },
  maximum: { zh: p => `不能大于 ${p.limit}`, en: p => `must be at most ${p.limit}` },
  formatMinimum: { zh: p => `不能早于 ${p.limit}`, en: p => `must not be before ${p.limit}` },
  formatMaximum: { zh: p => `不能晚于 ${p.limit}`, en: p => `must not be after ${p.limit}` },
  minItems: {
    zh: p => `至少 ${p.limit} 项`,
    en: p => `needs at least ${formatCountWithNoun(p.limit, 'entry')}`,
  },
  maxItems: {
    zh: p => `最多 ${p.limit} 项`,
    en: p => `takes at most ${formatCountWithNoun(p.limit, 'entry')}`,
  },
  maxProperties: {
    zh: p => `最多 ${p.limit} 项`,
    en: p => `takes at most ${formatCountWithNoun(p.limit, 'entry')}`,
  },
  uniqueItems: {
    zh: p => `第 ${positionsOfDuplicateItems(p).join(' 项与第 ')} 项重复`,
    en: p => `has the same entry twice, as number ${positionsOfDuplicateItems(p).join(' and number ')}`,
  },
  pattern: { zh: p => expectedFormatText(p.pattern, 'zh'), en: p => expectedFormatText(p.pattern, 'en') },
  format: { zh: p => expectedFormatText(p.format, 'zh'), en: p => expectedFormatText(p.format, 'en') },
};
const INVALID_VALUE_TEXT: Texts = { zh: () => '取值无效', en: () => 'is not valid' };
const REMOVE_UNKNOWN_FIELD_TEXT = { zh: '请删除该字段', en: 'Remove the field' };

const typeNames = (type: unknown, lang: Lang): string[] =>
  [type].flat().map(one => VALUE_TYPE_NAMES_BY_LANGUAGE[lang][String(one)] ?? String(one));

/** Returns the allowed values as texts. They are written as JSON, but strings have no quotes. */
const allowedValueTexts = ({ allowedValues, allowedValue }: Record<string, unknown>): string[] =>
  (Array.isArray(allowedValues) ? allowedValues : [allowedValue]).map(String);

/** Returns the positions of the duplicate items, counted from one, in ascending order. */
const positionsOfDuplicateItems = ({ i, j }: Record<string, unknown>): number[] =>
  [Number(i) + 1, Number(j) + 1].sort((a, b) => a - b);

function formatCountWithNoun(limit: unknown, noun: 'character' | 'entry'): string {
  if (limit === 1) return `1 ${noun}`;
  return `${limit} ${noun === 'entry' ? 'entries' : `${noun}s`}`;
}

/** Maximum number of reported fields. A longer list would not help the caller. */
const MAX_FIELD_ERRORS = 100;

/**
 * Returns the field errors to report, at most a hundred. The errors must first be reduced with
 * `resolveUnionValidationErrors`.
 */
export function fieldErrors(errors: ErrorObject[], lang: Lang): FieldError[] {
  const seen = new Map<string, FieldError>();
  const misformatted = new Set(
    errors.filter(({ keyword }) => keyword === 'format').map(({ instancePath }) => instancePath),
  );
  for (const error of errors) {
    if (seen.size >= MAX_FIELD_ERRORS) break;
    if (isFormatLimitError(error) && misformatted.has(error.instancePath)) continue;
    const field = fieldPathOf(error);
    const keyword = error.keyword === 'const' ? 'enum' : error.keyword;
    const message = (texts[keyword] ?? INVALID_VALUE_TEXT)[lang](error.params);
    const fix = keyword === 'additionalProperties' ? { fix: REMOVE_UNKNOWN_FIELD_TEXT[lang] } : {};
    seen.set(`${field} ${message}`, { field, message, ...fix });
  }
  return [...seen.values()];
}

/**
 * Returns true for an error of a format limit, such as a minimum date. Such an error is not reported if the
 * format itself is wrong.
 */
const isFormatLimitError = ({ keyword }: ErrorObject): boolean => /^format./.test(keyword);

/** Converts a JSON pointer from the validator to a path such as `list.0.alias`. */
function fieldPathOf({ instancePath, params }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const inner = params.missingProperty ?? params.additionalProperty;
  return [...path, ...(typeof inner === 'string' ? [inner] : [])].join('.');
}
