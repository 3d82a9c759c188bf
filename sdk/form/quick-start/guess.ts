/** Infers the type of a field from sample values. */
import type { Choice, Control } from '../definition/types.ts';
import { valueKindOf } from '../full.ts';
import { valueChecks } from '../validation/checks/index.ts';
import type { DateParts } from '../values/date.ts';
import { readTypedValue } from '../values/typed/index.ts';
import type { FieldType } from './field-type.ts';
import { choiceControlType, choicesFromLabels } from './fields.ts';

export interface GuessedField extends FieldType {
  choices?: Choice[];
}

interface TypePattern {
  pattern: RegExp;
  type: (values: readonly string[]) => GuessedField;
}

const createGuessedDateField = (written: string): GuessedField => ({
  type: 'date',
  options: { format: written },
});
const createGuessedInputWithFormatRule = (customRules: 'phone' | 'email' | 'id'): GuessedField => ({
  type: 'input',
  options: { customRules },
});

/**
 * Field types by value pattern. The first pattern that matches all values determines the type. Every pattern
 * is anchored and matches in linear time.
 */
const fieldTypeValuePatterns: readonly TypePattern[] = [
  { pattern: /^1[3-9]\d{9}$/, type: () => createGuessedInputWithFormatRule('phone') },
  { pattern: /^[^\s@]{1,64}@[^\s@]{1,255}$/, type: () => createGuessedInputWithFormatRule('email') },
  { pattern: /^\d{17}[\dXx]$/, type: () => createGuessedInputWithFormatRule('id') },
  { pattern: /^\d{4}-\d{2}-\d{2}$/, type: () => createGuessedDateField('YYYY-MM-DD') },
  { pattern: /^\d{4}\/\d{2}\/\d{2}$/, type: () => createGuessedDateField('YYYY/MM/DD') },
  { pattern: /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/, type: () => ({ type: 'date' }) },
  { pattern: /^\d{4}年\d{1,2}月\d{1,2}日$/, type: () => ({ type: 'date' }) },
  {
    pattern: /^\d{4}[-/]\d{1,2}[-/]\d{1,2}[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?$/,
    type: () => ({ type: 'date', options: { showTime: true } }),
  },
  { pattern: /^\d{4}-(?:0[1-9]|1[0-2])$/, type: () => ({ type: 'monthPicker' }) },
  { pattern: /^\d{1,2}:\d{2}(?::\d{2})?$/, type: guessTimeField },
  { pattern: /^(?:true|false)$/i, type: () => ({ type: 'switch' }) },
  { pattern: /^-?\d{1,15}(?:,\d{3})*(?:\.\d{1,12})?\s?%$/, type: guessPercentField },
  { pattern: /^-?[¥￥$€£]?\s?\d{1,15}(?:,\d{3})*(?:\.\d{1,12})?$/, type: guessNumberField },
  { pattern: /^https?:\/\/\S+$/, type: () => ({ type: 'input' }) },
];

/**
 * Returns the type that fits all non-empty values, or undefined if all values are empty. A field of this type
 * accepts each of the values as typed text.
 */
export function guessField(all: readonly string[]): GuessedField | undefined {
  const values = all.map(value => value.trim()).filter(value => value !== '');
  if (values.length === 0) return undefined;
  return guessFieldFromPatterns([...new Set(values)]) ?? guessFieldFromTextValues(values);
}

function guessFieldFromPatterns(values: readonly string[]): GuessedField | undefined {
  const test = fieldTypeValuePatterns.find(({ pattern }) =>
    values.every(value => value.length < 400 && pattern.test(value)),
  );
  const found = test?.type(values);
  return found && !areNumericLookingCodes(found, values) && acceptsValues(found, values) ? found : undefined;
}

/**
 * Returns true if no type fits all values, although each value has a type. Examples are numbers and dates, or
 * amounts in several currencies.
 */
export function hasMixedValueTypes(all: readonly string[]): boolean {
  const values = [...new Set(all.map(value => value.trim()))].filter(value => value !== '');
  return (
    values.length > 1 &&
    !guessFieldFromPatterns(values) &&
    values.every(value => guessFieldFromPatterns([value]) !== undefined)
  );
}

/** The moment of reading. The patterns require every part of a date, so that it has no influence. */
const SAMPLE_NOW: DateParts = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0 };

/**
 * Returns one number of each notation, with the digit 9 for all but 0, which can be a leading digit. A field that reads it
 * reads every number of the notation.
 */
const numbersByNotation = (values: readonly string[]): string[] => [
  ...new Set(values.map(value => value.replaceAll(/[1-9]/g, '9'))),
];

/** Returns true if a field of the type reads each of the values without an error. */
function acceptsValues({ type, options = {} }: FieldType, values: readonly string[]): boolean {
  const control: Control = { type, options };
  const check = valueChecks[valueKindOf(control)?.name ?? 'stored'];
  const read = type === 'number' ? numbersByNotation(values) : values;
  return read.every(value => {
    const reading = readTypedValue(control, value, SAMPLE_NOW);
    return reading && 'value' in reading && check.problems(reading.value, control).length === 0;
  });
}

/**
 * Returns true if the values are codes rather than numbers: values with a leading zero, such as `007`, or
 * with more than 15 digits. A number field would lose digits of such values.
 */
const areNumericLookingCodes = ({ type }: GuessedField, values: readonly string[]): boolean =>
  type === 'number' && values.some(value => /^0\d/.test(value) || value.replace(/\D/g, '').length > 15);

const CURRENCY_SIGN_PATTERN = /[¥￥$€£]/;

const decimalPlacesOfValues = (values: readonly string[]): number =>
  values.reduce((places, value) => Math.max(places, /\.(\d+)/.exec(value)?.[1]?.length ?? 0), 0);

function guessPercentField(values: readonly string[]): GuessedField {
  return { type: 'number', options: { precision: decimalPlacesOfValues(values), addonAfter: '%' } };
}

function guessNumberField(values: readonly string[]): GuessedField {
  const places = decimalPlacesOfValues(values);
  const currency = currencyOfAmounts(values);
  return {
    type: 'number',
    options: currency ? { precision: Math.max(2, places), currency } : { precision: places },
  };
}

const CURRENCY_BY_SIGN: Readonly<Record<string, string>> = {
  '¥': 'CNY',
  '￥': 'CNY',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
};

/** Returns the currency whose sign some amounts have. Undefined if there are none or several. */
function currencyOfAmounts(values: readonly string[]): string | undefined {
  const signs = values.flatMap(value => CURRENCY_SIGN_PATTERN.exec(value)?.[0] ?? []);
  const currencies = new Set(signs.map(sign => CURRENCY_BY_SIGN[sign]));
  return currencies.size === 1 ? [...currencies][0] : undefined;
}

function guessTimeField(values: readonly string[]): GuessedField {
  const hasSeconds = values.some(value => value.split(':').length > 2);
  return { type: 'time', options: { format: hasSeconds ? 'HH:mm:ss' : 'HH:mm' } };
}

const MIN_TEXTAREA_LENGTH = 50;
const MAX_GUESSED_CHOICES = 12;

function guessFieldFromTextValues(values: readonly string[]): GuessedField {
  if (values.some(value => value.length > MIN_TEXTAREA_LENGTH || value.includes('\n')))
    return { type: 'textarea' };
  const distinct = [...new Set(values)];
  const isRepeated =
    values.length >= 3 && distinct.length <= MAX_GUESSED_CHOICES && distinct.length * 2 <= values.length;
  const isYesNo =
    distinct.length <= 2 && distinct.every(value => /^(?:是|否|有|无|yes|no|y|n)$/i.test(value));
  return isRepeated || isYesNo
    ? { type: choiceControlType(distinct.length), choices: choicesFromLabels(distinct) }
    : { type: 'input' };
}
