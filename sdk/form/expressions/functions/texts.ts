/** Functions of texts. */

import { FLAG, NUMBER, TEXT } from '../language/types.ts';
import { chineseAmount } from '../values/chinese-amount.ts';
import { type Big, isNumber, numberFrom, wholeOf } from '../values/number.ts';
import { formatNumber } from '../values/number-format.ts';
import { isEmptyValue, Moment, same, textOf, type Value } from '../values/value.ts';
import { formatMoment } from './format-moment.ts';
import { type ExpressionFunction, either, list, one, type RunContext } from './function.ts';

const group = 'texts';
const result = () => TEXT;
const text = one('text', ['text']);

const characters = (value: Value | undefined): string[] => [...textOf(value ?? null)];

function lengthFrom(value: Value | undefined, { fail }: RunContext): number {
  if (value === undefined || value === null) return 0;
  const whole = wholeOf(value as Big);
  return whole === undefined ? fail('problem-whole', { value: textOf(value) }) : Math.max(0, whole);
}

const ofText = (
  name: string,
  change: (text: string) => string,
  help: ExpressionFunction['help'],
  example: ExpressionFunction['example'],
): ExpressionFunction => ({
  name,
  group,
  parameters: [text],
  result,
  run: ([value = null]) => change(textOf(value)),
  help,
  example,
});

const concat: ExpressionFunction = {
  name: 'concat',
  group,
  parameters: [either('values', ['any'], { rest: true })],
  result,
  run: args => (args.flat() as Value[]).map(textOf).join(''),
  help: { zh: '连接文本；也可用 &', en: 'the texts one after the other; `&` does the same' },
  example: ['concat("No. ", 7)', 'No. 7'],
};

const join: ExpressionFunction = {
  name: 'join',
  group,
  parameters: [list('list', ['any']), text],
  result,
  run: ([values = null, separator = null]) =>
    ([values].flat() as Value[])
      .filter(value => !isEmptyValue(value))
      .map(textOf)
      .join(textOf(separator)),
  help: {
    zh: '用分隔符连接一列非空的值',
    en: 'the entries of a list that are not empty, with a text between them',
  },
  example: ['join(["a", null, "b"], "、")', 'a、b'],
};

const toText: ExpressionFunction = {
  name: 'text',
  group,
  parameters: [either('value', ['any'])],
  result,
  run: ([value = null]) => textOf(value),
  help: { zh: '把值写成文本', en: 'a value as text' },
  example: ['text(1.50)', '1.5'],
};

const format: ExpressionFunction = {
  name: 'format',
  group,
  parameters: [one('value', ['number', 'date', 'time']), one('pattern', ['text'])],
  result,
  run: ([value = null, pattern = null], { fail }) => {
    if (value === null) return '';
    const written = textOf(pattern);
    const formatted =
      written.length > 60 || written === ''
        ? undefined
        : isNumber(value)
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

const capitals: ExpressionFunction = {
  name: 'chineseAmount',
  group,
  parameters: [one('amount', ['number'])],
  result,
  run: ([amount = null], { fail }) =>
    amount === null ? '' : (chineseAmount(amount as Big) ?? fail('problem-amount-long')),
  help: { zh: '人民币大写金额，四舍五入到分', en: 'an amount of money in Chinese capitals, rounded to 0.01' },
  example: ['chineseAmount(1234.5)', '壹仟贰佰叁拾肆元伍角整'],
};

const length: ExpressionFunction = {
  name: 'length',
  group,
  parameters: [text],
  result: () => NUMBER,
  run: ([value]) => numberFrom(characters(value).length),
  help: { zh: '字符数', en: 'how many characters a text has' },
  example: ['length("差旅")', '2'],
};

const left: ExpressionFunction = {
  name: 'left',
  group,
  parameters: [text, one('count', ['number'])],
  result,
  run: ([value, count], context) => characters(value).slice(0, lengthFrom(count, context)).join(''),
  help: { zh: '开头的几个字符', en: 'the first characters' },
  example: ['left("abcde", 2)', 'ab'],
};

const right: ExpressionFunction = {
  name: 'right',
  group,
  parameters: [text, one('count', ['number'])],
  result,
  run: ([value, count], context) => {
    const all = characters(value);
    return all.slice(Math.max(0, all.length - lengthFrom(count, context))).join('');
  },
  help: { zh: '末尾的几个字符', en: 'the last characters' },
  example: ['right("abcde", 2)', 'de'],
};

const mid: ExpressionFunction = {
  name: 'mid',
  group,
  parameters: [text, one('from', ['number']), one('count', ['number'])],
  result,
  run: ([value, from, count], context) => {
    const start = Math.max(0, lengthFrom(from, context) - 1);
    return characters(value)
      .slice(start, start + lengthFrom(count, context))
      .join('');
  },
  help: { zh: '从第几个字符起的几个字符，从 1 数起', en: 'characters from a place on, which counts from 1' },
  example: ['mid("abcde", 2, 3)', 'bcd'],
};

const contains: ExpressionFunction = {
  name: 'contains',
  group,
  parameters: [either('text or list', ['any'], { isHolder: true }), one('value', ['any'])],
  result: () => FLAG,
  run: ([holder = null, part = null]) =>
    Array.isArray(holder)
      ? holder.some(value => same(value, part))
      : !isEmptyValue(part) && textOf(holder).includes(textOf(part)),
  help: {
    zh: '文本是否含有一段文本，一列值中是否有某值，或所选的值是否为某值',
    en: 'whether a text has another in it, a list has a value, or a choice is the value',
  },
  example: ['contains(["a", "b"], "b")', 'true'],
};

export const texts: readonly ExpressionFunction[] = [
  concat,
  join,
  toText,
  format,
  capitals,
  length,
  left,
  right,
  mid,
  contains,
  ofText('upper', value => value.toUpperCase(), { zh: '大写字母', en: 'in upper case' }, [
    'upper("ab")',
    'AB',
  ]),
  ofText('lower', value => value.toLowerCase(), { zh: '小写字母', en: 'in lower case' }, [
    'lower("AB")',
    'ab',
  ]),
  ofText('trim', value => value.trim(), { zh: '去掉两端空格', en: 'without spaces at both ends' }, [
    'trim("  a ")',
    'a',
  ]),
];
