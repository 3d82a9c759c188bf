/** The type of a field from the values that people have written for it. */
import type { Choice } from '../definition/types.ts';
import type { FieldType } from './field-type.ts';
import { choicesFrom, choiceType } from './fields.ts';

export interface Guess extends FieldType {
  choices?: Choice[];
}

interface Test {
  pattern: RegExp;
  type: (values: readonly string[]) => Guess;
}

const format = (written: string): Guess => ({ type: 'date', options: { format: written } });
const input = (customRules: 'phone' | 'email' | 'id'): Guess => ({ type: 'input', options: { customRules } });

/** The first test that all values pass decides. Every pattern is anchored and linear. */
const tests: readonly Test[] = [
  { pattern: /^1[3-9]\d{9}$/, type: () => input('phone') },
  { pattern: /^[^\s@]{1,64}@[^\s@]{1,255}$/, type: () => input('email') },
  { pattern: /^\d{17}[\dXx]$/, type: () => input('id') },
  { pattern: /^\d{4}-\d{2}-\d{2}$/, type: () => format('YYYY-MM-DD') },
  { pattern: /^\d{4}\/\d{2}\/\d{2}$/, type: () => format('YYYY/MM/DD') },
  { pattern: /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/, type: () => ({ type: 'date' }) },
  { pattern: /^\d{4}年\d{1,2}月\d{1,2}日$/, type: () => ({ type: 'date' }) },
  {
    pattern: /^\d{4}[-/]\d{1,2}[-/]\d{1,2}[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/,
    type: () => ({ type: 'date', options: { showTime: true } }),
  },
  { pattern: /^\d{4}-(?:0[1-9]|1[0-2])$/, type: () => ({ type: 'monthPicker' }) },
  { pattern: /^\d{1,2}:\d{2}(?::\d{2})?$/, type: timeFormat },
  { pattern: /^(?:true|false)$/i, type: () => ({ type: 'switch' }) },
  { pattern: /^-?[¥￥$€£]?\s?\d{1,15}(?:,\d{3})*(?:\.\d{1,12})?\s?%?$/, type: numberGuess },
  { pattern: /^https?:\/\/\S+$/, type: () => ({ type: 'input' }) },
];

/** Returns the type that fits all values that are not empty; undefined where there are none. */
export function guess(all: readonly string[]): Guess | undefined {
  const values = all.map(value => value.trim()).filter(value => value !== '');
  if (values.length === 0) return undefined;
  const test = tests.find(({ pattern }) => values.every(value => value.length < 400 && pattern.test(value)));
  const found = test?.type(values);
  return found && !isCode(found, values) ? found : ofTexts(values);
}

/** Returns whether values are of more than one type, such as numbers and dates. */
export function isMixed(all: readonly string[]): boolean {
  const values = all.map(value => value.trim()).filter(value => value !== '');
  const found = values.map(value =>
    tests.findIndex(({ pattern }) => value.length < 400 && pattern.test(value)),
  );
  return new Set(found).size > 1 && found.every(at => at >= 0);
}

/** Numbers that begin with 0, such as `007`, are codes: a number would lose their zeros. */
const isCode = ({ type }: Guess, values: readonly string[]): boolean =>
  type === 'number' && values.some(value => /^0\d/.test(value) || value.replace(/\D/g, '').length > 15);

function numberGuess(values: readonly string[]): Guess {
  const precision = Math.max(...values.map(value => /\.(\d+)/.exec(value)?.[1]?.length ?? 0));
  const options = {
    precision: values.some(value => /[¥￥$€£]/.test(value)) ? Math.max(2, precision) : precision,
  };
  const isPercent = values.every(value => value.endsWith('%'));
  return { type: 'number', options: isPercent ? { ...options, addonAfter: '%' } : options };
}

function timeFormat(values: readonly string[]): Guess {
  const hasSeconds = values.some(value => value.split(':').length > 2);
  return { type: 'time', options: { format: hasSeconds ? 'HH:mm:ss' : 'HH:mm' } };
}

const LONG = 50;
const MOST_CHOICES = 12;

function ofTexts(values: readonly string[]): Guess {
  if (values.some(value => value.length > LONG || value.includes('\n'))) return { type: 'textarea' };
  const distinct = [...new Set(values)];
  const isRepeated =
    values.length >= 3 && distinct.length <= MOST_CHOICES && distinct.length * 2 <= values.length;
  const isYesNo =
    distinct.length <= 2 && distinct.every(value => /^(?:是|否|有|无|yes|no|y|n)$/i.test(value));
  return isRepeated || isYesNo
    ? { type: choiceType(distinct.length), choices: choicesFrom(distinct) }
    : { type: 'input' };
}
