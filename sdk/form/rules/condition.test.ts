import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Control } from '../definition/types.ts';
import { holds, ruleOperators } from './condition.ts';
import { failingRules } from './visibility.ts';

test.each<[string, unknown, unknown, boolean]>([
  ['=', '1', 1, true],
  ['=', 1.5, '1.50', true],
  ['=', 'a', 'b', false],
  ['=', true, 'true', true],
  ['=', ['a', 'b'], ['b', 'a'], true],
  ['=', ['a', 'b'], 'a', false],
  ['=', undefined, '', true],
  ['=', '2026-01-05', '2026-1-5', true],
  ['=', { id: 7, name: 'Li' }, '7', true],
  ['!=', undefined, 'x', true],
  ['!=', 'x', 'x', false],
  ['in', ['a', 'b'], 'b', true],
  ['in', ['a', 'b'], ['c', 'a'], true],
  ['in', 'b', ['a', 'b'], true],
  ['in', 'purchase of a car', 'car', true],
  ['in', undefined, 'a', false],
  ['in', 'abc', '', false],
  ['out', ['a', 'b'], 'c', true],
  ['out', ['a', 'b'], ['c', 'a'], false],
  ['out', undefined, 'a', true],
  ['null', [], undefined, true],
  ['null', ' ', undefined, true],
  ['null', 0, undefined, false],
  ['null', false, undefined, false],
  ['have', 0, undefined, true],
  ['have', null, undefined, false],
  ['range', '2026-01-05', ['2026-01-05', '2026-01-05'], true],
  ['range', '2026-01-05 13:00:00', ['2026-01-01', '2026-01-05'], true],
  ['range', '2026-01-06', ['2026-01-01', '2026-01-05'], false],
  ['range', '2026-01-06', ['2026-01-01', ''], true],
  ['range', '2026-01', ['2026-01-15', '2026-02-01'], true],
  ['range', ['2026-01-02', '2026-01-09'], ['2026-01-01', '2026-01-05'], false],
  ['range', ['2026-01-02', '2026-01-03'], ['2026-01-01', '2026-01-05'], true],
  ['range', '13:30', ['09:00', '18:00:00'], true],
  ['range', undefined, ['', ''], false],
  ['range', '99999-01-01', ['2026-01-01', ''], false],
  ['range', '2026-01-05', ['soon', ''], false],
  ['range', '2026-01-05', 'x', true],
  ['constructor', 'a', 'a', false],
  ['>', 2, 1, false],
])('%s of %j with %j is %j', (operator, value, wanted, expected) => {
  expect(holds({ field: 'a', operator, value: wanted }, value)).toBe(expected);
});

test.each<[Control, string, unknown, unknown, boolean]>([
  [
    { type: 'date', options: { format: 'DD/MM/YYYY' } },
    'range',
    '05/01/2026',
    ['2026-01-01', '2026-01-31'],
    true,
  ],
  [
    { type: 'date', options: { format: 'DD/MM/YYYY' } },
    'range',
    '05/02/2026',
    ['01/01/2026', '31/01/2026'],
    false,
  ],
  [{ type: 'date', options: { format: 'YYYY年MM月DD日' } }, '=', '2026年01月05日', '2026-01-05', true],
  [{ type: 'date', options: { format: 'DD.MM.YYYY' } }, '=', '05.01.2026', '2026-05-01', false],
  [{ type: 'date', options: { format: 'DD.MM.YYYY' } }, 'in', '05.01.2026', '2026-01', true],
  [
    { type: 'date', options: { format: 'DD/MM/YYYY HH:mm' } },
    'range',
    '05/01/2026 13:00',
    ['2026-01-05', '2026-01-05'],
    true,
  ],
  [{ type: 'monthPicker', options: { format: 'MM/YYYY' } }, 'range', '02/2026', ['2026-01', '2026-03'], true],
  [{ type: 'time', options: { format: 'HH时mm分' } }, 'range', '13时30分', ['09:00', '13:30:00'], true],
  [
    { type: 'rangePicker', options: { format: 'DD/MM/YYYY' } },
    'range',
    ['02/01/2026', '09/01/2026'],
    ['2026-01-01', '2026-01-05'],
    false,
  ],
  [{ type: 'input', options: { format: 'DD/MM/YYYY' } }, '=', '05/01/2026', '2026-01-05', false],
])('%j: %s of %j with %j is %j', (control, operator, value, wanted, expected) => {
  const list = [{ ...control, model: 'a' }];
  const hideRules = [{ conditions: [{ field: 'a', operator, value: wanted }], showKeys: ['b'] }];
  const form = { list: [...list, { type: 'input', model: 'b' }], config: { hideRules } };
  expect(failingRules(form, { a: value }).size).toBe(expected ? 0 : 1);
});

describe('whatever it is given', () => {
  test('return true or false, and != and out are the opposite of = and in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, wanted) => {
        const test = (operator: string) => holds({ field: 'a', operator, value: wanted }, value);
        for (const operator of ruleOperators) expect(typeof test(operator)).toBe('boolean');
        expect(test('!=')).toBe(!test('='));
        expect(test('out')).toBe(!test('in'));
        expect(test('have')).toBe(!test('null'));
      }),
    );
  });
});
