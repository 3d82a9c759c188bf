/** Amounts as they are read and written, by the options of their control. */
import { describe, expect, test } from 'vitest';
import { displayTextOfValue, valueKindOf } from '../full.ts';
import { validate } from '../validation/validate.ts';
import { numberValueKind } from './number.ts';

const numberOf = (options: object) => ({ type: 'number', model: 'a', key: 'a', options: { ...options } });

describe('reading', () => {
  test.each<[object, unknown, string]>([
    [{}, 1234567.5, '1234567.5'],
    [{ separators: true }, 1234567.5, '1,234,567.5'],
    [{ separators: true, precision: 2 }, 1234567.5, '1,234,567.50'],
    [{ separators: true }, 999, '999'],
    [{ currency: 'CNY' }, 1234.5, '¥1,234.50'],
    [{ currency: 'CNY', precision: 0 }, 1234, '¥1,234'],
    [{ currency: 'CNY' }, -1234.567, '-¥1,234.567'],
    [{ currency: 'JPY' }, 1000, 'JP¥1,000'],
    [{ currency: 'HKD' }, '12345678901234567890.12', 'HK$12,345,678,901,234,567,890.12'],
    [{ currency: 'CHF' }, 1000, 'CHF 1,000.00'],
    [{ currency: 'constructor' }, 1, 'constructor 1.00'],
    [{ currency: 'USD' }, 'soon', 'soon'],
    [{ currency: 'USD' }, null, ''],
    [{ decimalSeparator: 'comma' }, 1234567.5, '1234567,5'],
    [{ separators: true, decimalSeparator: 'comma' }, -1234567.5, '-1.234.567,5'],
    [{ currency: 'EUR', decimalSeparator: 'comma' }, 1234.5, '€1.234,50'],
    [
      { currency: 'EUR', decimalSeparator: 'comma' },
      '12345678901234567890.12',
      '€12.345.678.901.234.567.890,12',
    ],
  ])('%j shows %j as %s', (options, value, expected) => {
    expect(displayTextOfValue(numberOf(options), value)).toBe(expected);
  });
});

describe('writing', () => {
  test.each<[object, unknown, unknown]>([
    [{ currency: 'CNY' }, '¥1,234.50', 1234.5],
    [{ currency: 'CNY' }, '￥ 1，234', 1234],
    [{ currency: 'CNY' }, '12,34', '12,34'],
    [{ currency: 'HKD' }, 'HK$1 234', 1234],
    [{ currency: 'USD' }, '-$5', -5],
    [{ separators: true }, '1,2', '1,2'],
    [{ separators: true }, '12345678901234567890.12', '12345678901234567890.12'],
    [{ currency: 'CNY' }, 7, 7],
    [{ currency: 'CNY' }, '', null],
    [{ currency: 'CNY' }, 'soon', 'soon'],
    [{}, '12,34', '12,34'],
  ])('%j reads %j as %j', (options, typed, expected) => {
    expect(valueKindOf(numberOf(options))?.coerce(typed, numberOf(options))).toEqual(expected);
  });
});

test('the value is checked as any number', () => {
  const definition = { list: [numberOf({ currency: 'CNY', precision: 2, max: 1000 })], config: {} };
  const codes = (a: unknown) => validate(definition, { a }).map(({ code }) => code);
  expect([codes(12.5), codes(12.555), codes(1001), codes('¥5')]).toEqual([
    [],
    ['precision'],
    ['max'],
    ['not-a-number'],
  ]);
});

test('a number without a money format is the same in the common and in the full tier', () => {
  const control = numberOf({ precision: 2 });
  const kind = valueKindOf(control);
  for (const value of [1234.5, '1,234.5', '12,34', '', 'x', null, '１２'])
    expect([kind?.coerce(value, control), kind?.display?.(value, control, 'zh')]).toEqual([
      numberValueKind.coerce(value, control),
      numberValueKind.display?.(value, control, 'zh'),
    ]);
});
