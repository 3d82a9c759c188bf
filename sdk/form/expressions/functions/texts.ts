/** Expression functions for texts. */

import { formatDateParts } from '../../values/date.ts';
import { BOOLEAN_TYPE, NUMBER_TYPE, TEXT_TYPE } from '../language/types.ts';
import { chineseAmount } from '../values/chinese-amount.ts';
import { type Big, isBigNumber, roundNumber, toBigNumber, toSafeInteger } from '../values/number.ts';
import {
  areValuesEqual,
  type ExpressionValue,
  isEmptyValue,
  Moment,
  partsOfMoment,
  valueToText,
} from '../values/value.ts';
import {
  type ExpressionFunction,
  listParameter,
  type RunContext,
  singleValueParameter,
  valueOrListParameter,
} from './function.ts';

const DATE_TIME_TOKEN_PATTERN = /YYYY|MM|DD|HH|mm|ss/;

/**
 * Formats a date or time according to a pattern. Returns undefined if the pattern has no date or time
 * placeholder.
 */
const formatMoment = (moment: Moment, pattern: string): string | undefined =>
  DATE_TIME_TOKEN_PATTERN.test(pattern) ? formatDateParts(partsOfMoment(moment), pattern) : undefined;

const NUMBER_PATTERN = /^([^#0.,%]*)([#,]*)(0*)(?:\.(0*)(#*))?(%?)([^#0.,%]*)$/;

/**
 * Formats a number according to a pattern such as `#,##0.00`. `0` always writes a digit, `#` writes a digit
 * only if there is one, and `,` groups the digits by three.
 */
function formatNumber(number: Big, pattern: string): string | undefined {
  const match = NUMBER_PATTERN.exec(pattern);
  if (!match) return undefined;
  const [, before = '', head = '', whole = '', fixed = '', free = '', percent = '', after = ''] = match;
  const scaled = percent === '' ? number : number.times(100);
  const [digits = '0', fraction = ''] = roundNumber(scaled.abs(), fixed.length + free.length)
    .toFixed(fixed.length + free.length)
    .split('.');
  const padded = (digits === '0' && whole === '' ? '' : digits).padStart(whole.length, '0');
  const grouped = head.includes(',') ? padded.replace(/\B(?=(\d{3})+$)/g, ',') : padded;
  const written = fraction.slice(0, fixed.length) + fraction.slice(fixed.length).replace(/0+$/, '');
  const sign = scaled.lt(0) && /[1-9]/.test(digits + fraction) ? '-' : '';
  return `${sign}${before}${grouped || (written === '' ? '0' : '')}${written === '' ? '' : `.${written}`}${percent}${after}`;
}

const textExpressionFunctionGroup = 'texts';
const textResultType = () => TEXT_TYPE;
const textParameter = singleValueParameter('text', ['text']);

const charactersOf = (value: ExpressionValue | undefined): string[] => [...valueToText(value ?? null)];

function readCharacterCount(value: ExpressionValue | undefined, { fail }: RunContext): number {
  if (value === undefined || value === null) return 0;
  const whole = toSafeInteger(value as Big);
  return whole === undefined ? fail('problem-whole', { value: valueToText(value) }) : Math.max(0, whole);
}

const createTextConversionFunction = (
  name: string,
  change: (text: string) => string,
  help: ExpressionFunction['help'],
  example: ExpressionFunction['example'],
): ExpressionFunction => ({
  name,
  group: textExpressionFunctionGroup,
  parameters: [textParameter],
  result: textResultType,
  run: ([value = null]) => change(valueToText(value)),
  help,
  example,
});

const concatExpressionFunction: ExpressionFunction = {
  name: 'concat',
  group: textExpressionFunctionGroup,
  parameters: [valueOrListParameter('values', ['any'], { rest: true })],
  result: textResultType,
  run: args => (args.flat() as ExpressionValue[]).map(valueToText).join(''),
  help: { zh: '连接文本；也可用 &', en: 'the texts one after the other; `&` does the same' },
  example: ['concat("No. ", 7)', 'No. 7'],
};

const joinExpressionFunction: ExpressionFunction = {
  name: 'join',
  group: textExpressionFunctionGroup,
  parameters: [listParameter('list', ['any']), textParameter],
  result: textResultType,
  run: ([values = null, separator = null]) =>
    ([values].flat() as ExpressionValue[])
      .filter(value => !isEmptyValue(value))
      .map(valueToText)
      .join(valueToText(separator)),
  help: {
    zh: '用分隔符连接一列非空的值',
    en: 'the entries of a list that are not empty, with a text between them',
  },
  example: ['join(["a", null, "b"], "、")', 'a、b'],
};

const textExpressionFunction: ExpressionFunction = {
  name: 'text',
  group: textExpressionFunctionGroup,
  parameters: [valueOrListParameter('value', ['any'])],
  result: textResultType,
  run: ([value = null]) => valueToText(value),
  help: { zh: '把值写成文本', en: 'a value as text' },
  example: ['text(1.50)', '1.5'],
};

const formatExpressionFunction: ExpressionFunction = {
  name: 'format',
  group: textExpressionFunctionGroup,
  parameters: [
    singleValueParameter('value', ['number', 'date', 'time']),
    singleValueParameter('pattern', ['text']),
  ],
  result: textResultType,
  run: ([value = null, pattern = null], { fail }) => {
    if (value === null) return '';
    const written = valueToText(pattern);
    const formatted =
      written.length > 60 || written === ''
        ? undefined
        : isBigNumber(value)
          ? formatNumber(value, written)
          : value instanceof Moment
            ? formatMoment(value, written)
            : undefined;
    return formatted ?? fail('problem-pattern', { pattern: written.slice(0, 60) });
  },
  help: {
    zh: '按格式写数字（#,##0.00、0%）或日期（YYYY-MM-DD HH:mm）',
    en: 'a number by a pattern such as `#,##0.00` or `0%`, a date by one such as `YYYY-MM-DD HH:mm`',
  },
  example: ['format(1234.5, "#,##0.00")', '1,234.50'],
};

const chineseAmountExpressionFunction: ExpressionFunction = {
  name: 'chineseAmount',
  group: textExpressionFunctionGroup,
  parameters: [singleValueParameter('amount', ['number'])],
  result: textResultType,
  run: ([amount = null], { fail }) =>
    amount === null ? '' : (chineseAmount(amount as Big) ?? fail('problem-amount-long')),
  help: { zh: '人民币大写金额，四舍五入到分', en: 'an amount of money in Chinese capitals, rounded to 0.01' },
  example: ['chineseAmount(1234.5)', '壹仟贰佰叁拾肆元伍角整'],
};

const lengthExpressionFunction: ExpressionFunction = {
  name: 'length',
  group: textExpressionFunctionGroup,
  parameters: [textParameter],
  result: () => NUMBER_TYPE,
  run: ([value]) => toBigNumber(charactersOf(value).length),
  help: { zh: '字符数', en: 'how many characters a text has' },
  example: ['length("差旅")', '2'],
};

const leftExpressionFunction: ExpressionFunction = {
  name: 'left',
  group: textExpressionFunctionGroup,
  parameters: [textParameter, singleValueParameter('count', ['number'])],
  result: textResultType,
  run: ([value, count], context) => charactersOf(value).slice(0, readCharacterCount(count, context)).join(''),
  help: { zh: '开头的几个字符', en: 'the first characters' },
  example: ['left("abcde", 2)', 'ab'],
};

const rightExpressionFunction: ExpressionFunction = {
  name: 'right',
  group: textExpressionFunctionGroup,
  parameters: [textParameter, singleValueParameter('count', ['number'])],
  result: textResultType,
  run: ([value, count], context) => {
    const all = charactersOf(value);
    return all.slice(Math.max(0, all.length - readCharacterCount(count, context))).join('');
  },
  help: { zh: '末尾的几个字符', en: 'the last characters' },
  example: ['right("abcde", 2)', 'de'],
};

const midExpressionFunction: ExpressionFunction = {
  name: 'mid',
  group: textExpressionFunctionGroup,
  parameters: [
    textParameter,
    singleValueParameter('from', ['number']),
    singleValueParameter('count', ['number']),
  ],
  result: textResultType,
  run: ([value, from, count], context) => {
    const start = Math.max(0, readCharacterCount(from, context) - 1);
    return charactersOf(value)
      .slice(start, start + readCharacterCount(count, context))
      .join('');
  },
  help: { zh: '从第几个字符起的几个字符，从 1 数起', en: 'characters from a place on, which counts from 1' },
  example: ['mid("abcde", 2, 3)', 'bcd'],
};

const containsExpressionFunction: ExpressionFunction = {
  name: 'contains',
  group: textExpressionFunctionGroup,
  parameters: [
    valueOrListParameter('text or list', ['any'], { isHolder: true }),
    singleValueParameter('value', ['any']),
  ],
  result: () => BOOLEAN_TYPE,
  run: ([holder = null, part = null]) =>
    Array.isArray(holder)
      ? holder.some(value => areValuesEqual(value, part))
      : !isEmptyValue(part) && valueToText(holder).includes(valueToText(part)),
  help: {
    zh: '文本是否含有一段文本，一列值中是否有某值，或所选的值是否为某值',
    en: 'whether a text has another in it, a list has a value, or a choice is the value',
  },
  example: ['contains(["a", "b"], "b")', 'true'],
};

export const textFunctions: readonly ExpressionFunction[] = [
  concatExpressionFunction,
  joinExpressionFunction,
  textExpressionFunction,
  formatExpressionFunction,
  chineseAmountExpressionFunction,
  lengthExpressionFunction,
  leftExpressionFunction,
  rightExpressionFunction,
  midExpressionFunction,
  containsExpressionFunction,
  createTextConversionFunction(
    'upper',
    value => value.toUpperCase(),
    { zh: '大写字母', en: 'in upper case' },
    ['upper("ab")', 'AB'],
  ),
  createTextConversionFunction(
    'lower',
    value => value.toLowerCase(),
    { zh: '小写字母', en: 'in lower case' },
    ['lower("AB")', 'ab'],
  ),
  createTextConversionFunction(
    'trim',
    value => value.trim(),
    { zh: '去掉两端空格', en: 'without spaces at both ends' },
    ['trim("  a ")', 'a'],
  ),
];
