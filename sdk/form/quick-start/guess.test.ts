/** The guessed field of a column accepts every value of the column. `TEST_ALL=1` tries 50,000 columns. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validate } from '../validation/validate.ts';
import { readTypedValue } from '../values/typed/index.ts';
import { guessField } from './guess.ts';
import { columnValues } from './testing/column-values.ts';

const now = { year: 2026, month: 11, day: 23, hour: 14, minute: 5, second: 9 };

/** Returns the values of a column that its guessed field refuses, each with the code of the error. */
function refusedValues(values: readonly string[]): unknown[] {
  const { type = 'input', options = {}, choices } = guessField(values) ?? {};
  const control = {
    type,
    key: 'a',
    model: 'a',
    label: 'A',
    options: choices ? { ...options, options: choices } : options,
  };
  return values.flatMap(value => {
    const reading = readTypedValue(control, value, now);
    if (!reading || 'error' in reading) return [[value, type, reading]];
    const [error] = validate({ list: [control], config: {} }, { a: reading.value });
    return error ? [[value, type, error.code]] : [];
  });
}

test('a guessed field accepts every value of its column', () => {
  fc.assert(
    fc.property(columnValues, values => {
      expect(refusedValues(values)).toEqual([]);
    }),
    { numRuns: process.env.TEST_ALL === '1' ? 50_000 : 1000 },
  );
});
