/** Amounts as people type and paste them: each is one value or one error, in every kind of number field. */
import { describe, expect, test } from 'vitest';
import { allKinds } from '../controls/all-kinds.ts';
import { toExpressionValue } from '../expressions/values/field-value.ts';
import { fieldsOf } from '../full.ts';
import { mergeChanges } from '../privileges/privileges.ts';
import { validate } from '../validation/validate.ts';
import { readValues } from './form-values.ts';

const fieldOptions = {
  plain: {},
  precise: { precision: 2 },
  separators: { separators: true },
  euro: { currency: 'EUR', precision: 2 },
  yuan: { currency: 'CNY' },
  plainComma: { decimalSeparator: 'comma' },
  euroComma: { currency: 'EUR', precision: 2, decimalSeparator: 'comma' },
} as const;
type FieldName = keyof typeof fieldOptions;

const names = Object.keys(fieldOptions) as FieldName[];
const definition = {
  list: names.map(name => ({
    type: 'number',
    model: name,
    key: name,
    label: name,
    options: fieldOptions[name],
  })),
  config: {},
};

/** The value that the form stores, or the codes of its errors. */
function outcomes(text: string): Record<FieldName, unknown> {
  const typed = Object.fromEntries(names.map(name => [name, text]));
  const values = readValues(definition, typed, allKinds);
  const errors = validate(definition, values);
  const outcome = (name: FieldName) => {
    const codes = errors.filter(({ field }) => field === name).map(({ code }) => code);
    return codes.length > 0 ? codes.join() : values[name];
  };
  return Object.fromEntries(names.map(name => [name, outcome(name)])) as Record<FieldName, unknown>;
}

const refused = 'not-a-number';
const TOO_FINE = 'precision';

/** All fields give `point`, fields with the comma option `comma`, and the others what `except` says. */
type Row = [text: string, point: unknown, comma: unknown, except?: Partial<Record<FieldName, unknown>>];

const rows: Row[] = [
  ['1234', 1234, 1234],
  ['0', 0, 0],
  ['007', 7, 7],
  ['-5', -5, -5],
  ['+5', 5, 5],
  ['- 5', -5, -5],
  ['−5', -5, -5],
  ['－５', -5, -5],
  ['5-', refused, refused],
  ['--5', refused, refused],
  ['1234.50', 1234.5, refused],
  ['1234,50', refused, 1234.5],
  ['12,5', refused, 12.5],
  ['12.5', 12.5, refused],
  ['0,5', refused, 0.5],
  ['.5', 0.5, refused],
  [',5', refused, 0.5],
  ['5.', 5, refused],
  ['5,', refused, 5],
  ['1,234', 1234, 1.234, { euroComma: TOO_FINE }],
  ['1.234', 1.234, 1234, { precise: TOO_FINE, euro: TOO_FINE }],
  ['1,234.50', 1234.5, refused],
  ['1.234,50', refused, 1234.5],
  ['1,234,567', 1234567, refused],
  ['1.234.567', refused, 1234567],
  ['1.234.567,89', refused, 1234567.89],
  ['1,234,567.89', 1234567.89, refused],
  ['1,23', refused, 1.23],
  ['1,2345', refused, 1.2345, { euroComma: TOO_FINE }],
  ['12,34,567', refused, refused],
  ['1234,567', refused, 1234.567, { euroComma: TOO_FINE }],
  ['0,123', refused, 0.123, { euroComma: TOO_FINE }],
  ['0.123', 0.123, refused, { precise: TOO_FINE, euro: TOO_FINE }],
  ['00,123', refused, 0.123, { euroComma: TOO_FINE }],
  ['1,234,', refused, refused],
  ['1,,234', refused, refused],
  ['1.234.56', refused, refused],
  ['1,234.567,8', refused, refused],
  ['1 234', 1234, 1234],
  ['1 234 567.5', 1234567.5, refused],
  ['1 234 567,5', refused, 1234567.5],
  ['1\u00a0234\u202f567', refused, refused],
  ['12 34', refused, refused],
  ['1 234,567.5', refused, refused],
  ["1'234.50", refused, refused],
  ['1_234', refused, refused],
  ['  42  ', 42, 42],
  ['１２３４．５', 1234.5, refused],
  ['１，２３４', 1234, 1.234, { euroComma: TOO_FINE }],
  ['12。5', 12.5, refused],
  ['1、234', refused, refused],
  ['٣', refused, refused],
  ['①', refused, refused],
  ['5²', refused, refused],
  ['一百', refused, refused],
  ['5万', refused, refused],
  ['5%', refused, refused],
  ['0x10', refused, refused],
  ['1e3', 1000, 1000],
  ['Infinity', refused, refused],
  ['NaN', refused, refused],
  ['1/2', refused, refused],
  ['-', refused, refused],
  ['.', refused, refused],
  ['', null, null],
  ['   ', null, null],
  ['12345678901234567890.12', '12345678901234567890.12', '12345678901234567890.12'],
  ['€1234', refused, refused, { euro: 1234, euroComma: 1234 }],
  ['€ 1.234,50', refused, refused, { euroComma: 1234.5 }],
  ['1.234,50 €', refused, refused, { euroComma: 1234.5 }],
  ['1,234.50 EUR', refused, refused, { euro: 1234.5 }],
  ['-€5', refused, refused, { euro: -5, euroComma: -5 }],
  ['€-5', refused, refused, { euro: -5, euroComma: -5 }],
  ['-€-5', refused, refused],
  ['€€5', refused, refused],
  ['€', refused, refused],
  ['¥1,234.50', refused, refused, { yuan: 1234.5 }],
  ['￥１，２３４', refused, refused, { yuan: 1234 }],
  ['1234元', refused, refused, { yuan: 1234 }],
  ['¥5元', refused, refused, { yuan: 5 }],
  ['$5', refused, refused],
  ['(1234)', refused, refused, { separators: -1234, euro: -1234, yuan: -1234, euroComma: -1234 }],
  ['（1,234.50）', refused, refused, { separators: -1234.5, euro: -1234.5, yuan: -1234.5 }],
  ['(€5)', refused, refused, { euro: -5, euroComma: -5 }],
  ['€(5)', refused, refused, { euro: -5, euroComma: -5 }],
  ['(-5)', refused, refused],
  ['(5', refused, refused],
];

describe.each(rows)('%j', (text, point, comma, except = {}) => {
  const expected = Object.fromEntries(
    names.map(name => [name, name in except ? except[name] : name.endsWith('Comma') ? comma : point]),
  );

  test('is one value or one error in each field', () => {
    expect(outcomes(text)).toEqual(expected);
  });

  test('is the same on the server, and when the stored value is read again', () => {
    const typed = Object.fromEntries(names.map(name => [name, text]));
    const stored = readValues(definition, typed, allKinds);
    expect(mergeChanges(definition, {}, typed)).toEqual(stored);
    expect(readValues(definition, stored, allKinds)).toEqual(stored);
  });

  test('is no number in expressions while it is an error', () => {
    const values = readValues(definition, Object.fromEntries(names.map(name => [name, text])), allKinds);
    const unread = fieldsOf(definition).filter(({ model }) => expected[model] === refused);
    expect(unread.map(field => toExpressionValue(field, values[field.model]))).toEqual(
      unread.map(() => null),
    );
  });
});

test.each([
  ['HKD', 'HK$5', 5],
  ['HKD', '$5', 5],
  ['HKD', 'US$5', 'US$5'],
  ['USD', 'US$5', 5],
  ['USD', 'usd 5', 5],
  ['JPY', '¥500', 500],
  ['CHF', 'CHF 5', 5],
  ['CHF', '$5', '$5'],
  ['5', '15', 15],
])('an amount in %s reads %j as %j', (currency, text, expected) => {
  const control = { type: 'number', model: 'a', key: 'a', options: { currency } };
  expect(readValues({ list: [control], config: {} }, { a: text }, allKinds)).toEqual({ a: expected });
});
