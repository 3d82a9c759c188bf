/** The tables of typed texts: each text is one value or one error, whichever way it reaches the form. */
import { describe, expect, test } from 'vitest';
import { allKinds } from '../../controls/all-kinds.ts';
import type { Control, FormDefinition } from '../../definition/types.ts';
import { toExpressionValue } from '../../expressions/values/field-value.ts';
import { displayTextOfValue, fieldsOf, valueKindOf } from '../../full.ts';
import { mergeChanges } from '../../privileges/privileges.ts';
import { validate } from '../../validation/validate.ts';
import { readValues } from '../form-values.ts';
import { readTypedValue, readTypedValues } from './index.ts';
import { choice } from './testing/choice.ts';
import { choices } from './testing/choices.ts';
import { date } from './testing/date.ts';
import { dateRange } from './testing/date-range.ts';
import { dateTime } from './testing/date-time.ts';
import { flag } from './testing/flag.ts';
import { month } from './testing/month.ts';
import { number } from './testing/number.ts';
import { scale } from './testing/scale.ts';
import { text as texts } from './testing/text.ts';
import { time } from './testing/time.ts';
import { timeRange } from './testing/time-range.ts';
import { tree } from './testing/tree.ts';
import { type TypedGroup, tableNow } from './testing/typed-table.ts';

const tables: Record<string, readonly TypedGroup[]> = {
  number,
  date,
  month,
  dateTime,
  time,
  timeRange,
  dateRange,
  flag,
  choice,
  choices,
  scale,
  texts,
};

const formOf = (control: Control): FormDefinition => ({
  list: [{ ...control, model: 'a', key: 'a', label: 'A' }],
  config: {},
});

const firstError = (control: Control, value: unknown) => validate(formOf(control), { a: value })[0]?.code;

/** The value that the form stores, or the code of its first error. */
function outcome(control: Control, text: string): unknown {
  const reading = readTypedValue(control, text, tableNow);
  if (!reading || 'error' in reading) return reading;
  const error = firstError(control, reading.value);
  return error ? { error } : reading.value;
}

const groups = Object.entries({ ...tables, tree }).flatMap(([name, table]) =>
  table.map((group, at) => ({ ...group, name: `${name} ${at}` })),
);

test('each kind has at least 120 texts', () => {
  const counts = Object.values(tables).map(
    table => new Set(table.flatMap(({ rows }, at) => rows.map(([text]) => `${at} ${text}`))).size,
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(120);
});

describe.each(groups)('$name', ({ control, rows }) => {
  const readings = rows.map(([text]) => ({ text, reading: readTypedValue(control, text, tableNow) }));
  const values = readings.flatMap(({ reading }) => (reading && 'value' in reading ? [reading.value] : []));

  test('each text is one value or one error', () => {
    expect(rows.map(([text]) => [text, outcome(control, text)])).toEqual(rows);
  });

  test('a value stays the same when it is stored and read again', () => {
    const stored = values.map(value => readValues(formOf(control), { a: value }, allKinds).a);
    expect(stored).toEqual(values);
  });

  test('the displayed text of a value is this value, or an error', () => {
    const different = values.filter(value => {
      const read = ['zh', 'en'].map(lang =>
        readTypedValue(control, displayTextOfValue(control, value, lang as 'zh'), tableNow),
      );
      return read.some(one => one && 'value' in one && JSON.stringify(one.value) !== JSON.stringify(value));
    });
    expect(different).toEqual([]);
  });

  test('a text that is no value stays and is an error', () => {
    const kind = valueKindOf(control);
    const accepted = readings.filter(
      ({ text, reading }) =>
        reading && 'error' in reading && !firstError(control, kind?.coerce(text, control)),
    );
    expect(accepted).toEqual([]);
  });
});

describe('numbers', () => {
  test.each(number)('of %j are read in the same way on the server, and are empty in expressions', group => {
    const form = formOf(group.control);
    const [field] = fieldsOf(form);
    for (const [text, expected] of group.rows) {
      const merged = mergeChanges(form, {}, { a: text });
      expect(merged).toEqual(readValues(form, { a: text }, allKinds));
      if (typeof expected === 'object' && expected && field && outcome(group.control, text) === undefined)
        expect(toExpressionValue(field, merged.a)).toBe(null);
    }
  });
});

describe('controls without a notation', () => {
  test.each([
    'userSelect',
    'organizationSelect',
    'uploadFile',
    'signature',
    'batch',
    'uuid',
    'address',
    'card',
  ])('%s reads no text', type => {
    expect(readTypedValue({ type, model: 'a' }, '王芳', tableNow)).toBe(undefined);
  });

  test('a rich text shows the typed text as it is', () => {
    expect(readTypedValue({ type: 'editor', model: 'a' }, '1 < 2\nb', tableNow)).toEqual({
      value: '1 &lt; 2<br>b',
    });
  });
});

describe('readTypedValues', () => {
  const definition: FormDefinition = {
    config: {},
    list: [
      { type: 'date', model: 'from', label: '开始日期' },
      { type: 'number', model: 'days', label: '天数' },
      { type: 'switch', model: 'paid', label: '带薪' },
      { type: 'userSelect', model: 'who', label: '人员' },
      { type: 'input', model: 'one', label: '备注' },
      { type: 'input', model: 'two', label: '备注' },
    ],
  };

  test('reads texts by the keys or the labels of their fields', () => {
    const read = readTypedValues(
      definition,
      { from: '1月5日', 天数: '１，２００', ' 带薪 ': '是', who: '王芳', 备注: 'x', other: 'y' },
      { now: tableNow },
    );
    expect(read).toEqual({ values: { from: '2026-01-05', days: 1200, paid: true }, errors: [] });
  });

  test('keeps a text that it cannot read, with its error', () => {
    const { values, errors } = readTypedValues(
      definition,
      { from: '1/5/26', days: '1,2' },
      { now: tableNow, lang: 'en' },
    );
    expect(values).toEqual({ from: '1/5/26', days: '1,2' });
    expect(errors.map(({ field, code, message }) => [field, code, message])).toEqual([
      ['from', 'bad-date', '“开始日期” must be a valid date: YYYY-MM-DD'],
      ['days', 'not-a-number', '“天数” must be a number'],
    ]);
  });
});
