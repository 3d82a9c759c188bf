import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDecimal, compareDecimalValues, formatDecimal, readDecimal, toStoredDecimal } from './decimal.ts';

describe('readDecimal', () => {
  test.each([
    ['1', '1'],
    ['-0.50', '-0.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e-7', '0.0000001'],
    ['1.5E3', '1500'],
    ['１２。５', '12.5'],
    ['1,234,567.80', '1234567.8'],
    [' 7 ', '7'],
    [1e21, '1000000000000000000000'],
  ])('%j is %s', (value, written) => {
    expect(formatDecimal(readDecimal(value)!)).toBe(written);
  });

  test.each([
    '',
    '-',
    '.',
    'abc',
    '1 2',
    '1,23',
    '0x10',
    'Infinity',
    Number.NaN,
    null,
    true,
    '9'.repeat(500),
  ])('%j is no number', value => {
    expect(readDecimal(value)).toBeUndefined();
  });
});

test('0.1 + 0.2 is 0.3', () => {
  const sum = addDecimal(readDecimal('0.1')!, readDecimal('0.2')!);
  expect(compareDecimalValues(sum, readDecimal('0.3')!)).toBe(0);
});

test('a number is stored as a number only where no digit is lost', () => {
  expect(toStoredDecimal(readDecimal('12.5')!)).toBe(12.5);
  expect(toStoredDecimal(readDecimal('12345678901234567890')!)).toBe('12345678901234567890');
});

test('padding adds zeros and never rounds', () => {
  expect(formatDecimal(readDecimal('3')!, 2)).toBe('3.00');
  expect(formatDecimal(readDecimal('3.14159')!, 2)).toBe('3.14159');
});

test('a written number reads back as the same number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }), fc.nat(50), (digits, scale) => {
      const decimal = { digits, scale };
      expect(compareDecimalValues(readDecimal(formatDecimal(decimal))!, decimal)).toBe(0);
    }),
  );
});
