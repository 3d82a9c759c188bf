import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Control, FormDefinition } from '../definition/types.ts';
import dialect from '../fixtures/dialect.json' with { type: 'json' };
import { convertHostValuesToStoredValues, defaultValues, fieldsOf } from '../full.ts';
import { anyJson } from '../testing/any-json.ts';
import { areDeeplyEqual } from './form-values.ts';
import { areSameFieldValues } from './same-value.ts';

const form = (...list: Control[]): FormDefinition => ({ list, config: {} });
const read = (control: Partial<Control>, value: unknown) =>
  convertHostValuesToStoredValues(form({ type: 'input', model: 'a', ...control }), { a: value }).a;

test('a new form starts with defaults, and with the empty value of each type', () => {
  expect(defaultValues(dialect as unknown as FormDefinition)).toEqual({
    input_1650000000002: '',
    number_1650000000003: 0,
    select_1650000000004: null,
    date_1650000000005: [],
    batch_1650000000008: [],
    uploadFile_1650000000011: [],
    radio_1650000000012: false,
    stamp_1650000000014: null,
    textarea_1650000000016: '',
  });
});

describe('convertHostValuesToStoredValues', () => {
  const choices = {
    options: {
      options: [
        { label: '一', value: 1 },
        { label: '二', value: '2' },
      ],
    },
  };

  test.each<[Partial<Control>, unknown, unknown]>([
    [{ type: 'input' }, 5, '5'],
    [{ type: 'input' }, null, ''],
    [{ type: 'number' }, '12.50', 12.5],
    [{ type: 'number' }, '１，２３４', 1234],
    [{ type: 'number' }, '', null],
    [{ type: 'number' }, 'abc', 'abc'],
    [{ type: 'number' }, '0.1234567890123456789', '0.1234567890123456789'],
    [{ type: 'number' }, '9007199254740993', '9007199254740993'],
    [{ type: 'radio', ...choices }, '1', 1],
    [{ type: 'radio', ...choices }, '', null],
    [{ type: 'checkbox', ...choices }, 2, ['2']],
    [{ type: 'checkbox', ...choices }, '', []],
    [{ type: 'date' }, '2026/1/5', '2026-01-05'],
    [{ type: 'date' }, '2026-01-05T08:00', '2026-01-05'],
    [{ type: 'date', options: { showTime: true } }, '2026-01-05T08:00', '2026-01-05 08:00:00'],
    [{ type: 'date' }, '2026-02-30', '2026-02-30'],
    [{ type: 'date', options: { range: true } }, ['2026-1-1', '2026-1-2'], ['2026-01-01', '2026-01-02']],
    [{ type: 'date', options: { range: true } }, ['', ''], []],
  ])('%j reads %j as %j', (control, input, stored) => {
    expect(read(control, input)).toEqual(stored);
  });

  test('leaves out names that the form does not have, and takes __proto__ for a name like any other', () => {
    const input = JSON.parse('{"a":"1","b":"2","__proto__":{"c":1}}');
    expect(convertHostValuesToStoredValues(form({ type: 'input', model: 'a' }), input)).toEqual({ a: '1' });
  });

  test('reading twice changes nothing', () => {
    const types = fc.constantFrom(
      'input',
      'number',
      'select',
      'radio',
      'checkbox',
      'date',
      'switch',
      'batch',
    );
    const options = fc.record({
      range: fc.boolean(),
      multiple: fc.boolean(),
      showTime: fc.boolean(),
      options: fc.array(anyJson()),
    });
    fc.assert(
      fc.property(types, options, anyJson(), (type, chosen, value) => {
        const definition = form({ type, model: 'a', options: chosen as unknown as Control['options'] });
        const once = convertHostValuesToStoredValues(definition, { a: value });
        expect(convertHostValuesToStoredValues(definition, once)).toEqual(once);
      }),
    );
  });
});

describe('sameValue', () => {
  const same = (control: Partial<Control>, a: unknown, b: unknown) =>
    areSameFieldValues(fieldsOf(form({ type: 'input', model: 'a', ...control }))[0]!, a, b);

  test('takes a number and its text for the same, and missing for missing', () => {
    expect(same({ type: 'number' }, 1, '1.00')).toBe(true);
    expect(same({ type: 'number' }, 1, 1.01)).toBe(false);
    expect(same({ type: 'number' }, null, 0)).toBe(false);
    expect(same({ type: 'input' }, undefined, '')).toBe(true);
    expect(same({ type: 'checkbox' }, undefined, [])).toBe(true);
    expect(same({ type: 'batch' }, [{ key: 1, a: 'x' }], [{ a: 'x', key: 1 }])).toBe(true);
  });
});

test('equal agrees with the JSON text of the values', () => {
  fc.assert(fc.property(anyJson(), value => areDeeplyEqual(value, structuredClone(value))));
  expect(areDeeplyEqual({ a: undefined }, {})).toBe(true);
  expect(areDeeplyEqual({ a: null }, {})).toBe(false);
  expect(areDeeplyEqual([], {})).toBe(false);
  expect(areDeeplyEqual(0, -0)).toBe(true);
  expect(areDeeplyEqual(Number.NaN, Number.NaN)).toBe(true);
  expect(areDeeplyEqual(new Date(1), new Date(1))).toBe(true);
  expect(areDeeplyEqual({ day: new Date(1) }, { day: new Date(2) })).toBe(false);
  expect(areDeeplyEqual(new Date(1), {})).toBe(false);
  expect(areDeeplyEqual([new Blob(['a'])], [new Blob(['b'])])).toBe(false);
  expect(areDeeplyEqual(new Map([[1, 2]]), new Map())).toBe(false);
});
