import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Control } from '../definition/types.ts';
import { computedValues } from '../expressions/compute.ts';
import { anyJson } from '../testing/any-json.ts';
import { validate } from '../validation/validate.ts';
import { isConditionMet, ruleOperators } from './condition.ts';
import { findFailingVisibilityRules } from './visibility.ts';

test.each<[string, unknown, unknown, boolean]>([
  ['=', '1', 1, true],
  ['=', 1.5, '1.50', true],
  ['=', 'a', 'b', false],
  ['=', true, 'true', true],
  ['=', ['a', 'b'], ['b', 'a'], true],
  ['=', ['a', 'b'], 'a', false],
  ['=', ['a', 'b'], ['a', 'a'], false],
  ['=', ['a', 'a'], ['a', 'b'], false],
  ['=', undefined, '', true],
  ['=', '2026-01-05', '2026-1-5', true],
  ['=', { id: 7, name: 'Li' }, '7', true],
  ['=', [[1, 12]], [['1', '12']], true],
  [
    'in',
    [
      [1, 12],
      [2, 21],
    ],
    [['2', '21']],
    true,
  ],
  ['!=', undefined, 'x', true],
  ['!=', 'x', 'x', false],
  ['in', ['a', 'b'], 'b', true],
  ['in', ['a', 'b'], ['c', 'a'], true],
  ['in', 'b', ['a', 'b'], true],
  ['in', 'purchase of a car', 'car', true],
  ['in', undefined, 'a', false],
  ['in', 'abc', '', false],
  ['in', 'abc', [''], false],
  ['in', 'abc', ['x', ''], false],
  ['out', 'abc', ['x', ''], true],
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
  expect(isConditionMet({ field: 'a', operator, value: wanted }, value)).toBe(expected);
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
  [{ type: 'date', options: { format: 'DD.MM.YYYY' } }, 'in', '05.01.2026', '2026-01', false],
  [{ type: 'date', options: { format: 'DD.MM.YYYY' } }, 'in', '05.01.2026', ['2026-01-05'], true],
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
  [{ type: 'date' }, '=', '2026-01-05', '2026-01-05 10:00', true],
  [{ type: 'date' }, 'range', '2026-01-05', ['2026-01-05 10:00', '2026-01'], true],
  [{ type: 'time' }, '=', '09:00:00', '09:00', true],
  [{ type: 'time' }, '=', '09:00:00', '9:00', true],
  [{ type: 'time' }, 'in', '09:00:00', ['8:00', '9:00'], true],
  [{ type: 'time' }, 'out', '09:00:00', ['9:00'], false],
  [{ type: 'time', options: { format: 'HH:mm' } }, '!=', '09:00', '09:00:00', false],
  [{ type: 'time', options: { format: 'HH时mm分' } }, '=', '09时05分', '9:05', true],
  [{ type: 'time', options: { range: true } }, '=', ['09:00:00', '10:00:00'], ['9:00', '10:00'], true],
  [{ type: 'monthPicker', options: { format: 'MM/YYYY' } }, '=', '01/2026', '2026-1', true],
  [{ type: 'monthPicker' }, 'range', '2026-03', ['2026-1', '2026-2'], false],
  [{ type: 'monthPicker' }, '=', '2026-01', '2026年1月', true],
  [{ type: 'colorPicker' }, '=', '#1677ff', '#1677FF', true],
  [{ type: 'colorPicker' }, 'in', '#1677ff', ['#FFF', ' #1677FF '], true],
  [{ type: 'number', options: { decimalSeparator: 'comma' } }, '=', 1.5, '1,5', true],
  [{ type: 'number', options: { decimalSeparator: 'comma' } }, 'in', 1000, ['1.000'], true],
  [{ type: 'number', options: { currency: 'EUR' } }, '=', 5, '€5.00', true],
])('%j: %s of %j with %j is %j', (control, operator, value, wanted, expected) => {
  const list = [{ ...control, model: 'a' }];
  const hideRules = [{ conditions: [{ field: 'a', operator, value: wanted }], showKeys: ['b'] }];
  const form = { list: [...list, { type: 'input', model: 'b' }], config: { hideRules } };
  expect(findFailingVisibilityRules(form, { a: value }).size).toBe(expected ? 0 : 1);
});

const choiceOf = (value: string | number) => ({ label: `choice ${value}`, value });
const choices = { options: ['1', '2', '10', '11'].map(choiceOf) };
const tree = { options: [{ ...choiceOf('1'), children: [choiceOf('10')] }, choiceOf('11')] };

/** Fields whose value is compared as a whole: '1' is no part of '10'. */
const whole: [name: string, control: Control, held: (value: string) => unknown][] = [
  ['radio', { type: 'radio', options: choices }, value => value],
  ['radio with numbers', { type: 'radio', options: { options: [1, 10, 11].map(choiceOf) } }, Number],
  ['radio buttons', { type: 'radioButton', options: choices }, value => value],
  ['select', { type: 'select', options: choices }, value => value],
  ['select that loads', { type: 'select', options: { dynamic: true } }, value => value],
  ['multiple select', { type: 'select', options: { ...choices, multiple: true } }, value => [value]],
  ['check boxes', { type: 'checkbox', options: choices }, value => [value]],
  ['cascader', { type: 'cascader', options: tree }, value => [value]],
  ['tree', { type: 'treeSelect', options: tree }, value => value],
  ['tree of several', { type: 'treeSelect', options: { ...tree, multiple: true } }, value => [value]],
  ['number', { type: 'number' }, Number],
  ['number of many digits', { type: 'number' }, value => `${value.padStart(3, '7')}12345678901234567`],
  ['slider', { type: 'slider' }, Number],
  ['rating', { type: 'rate', options: { max: 20 } }, Number],
  ['person', { type: 'userSelect' }, value => [{ id: value, name: 'Li' }]],
  ['organisation', { type: 'organizationSelect' }, value => [{ id: value, name: 'A' }]],
  ['colour', { type: 'colorPicker' }, value => `#${value.padStart(6, '0')}`],
  ['control of the page', { type: 'page-control' }, value => value],
];

const free: Control[] = [{ type: 'input' }, { type: 'textarea' }, { type: 'editor' }, { type: 'codemirror' }];

/** Whether `a` is asked for: by a rule that shows `x`, and by conditions of `y`. */
function outcomes(control: Control, operator: string, [value, wanted]: [unknown, unknown]): unknown[] {
  const when = { conditions: [{ field: 'a', operator, value: wanted }] };
  const required = [{ required: true }];
  const form = {
    list: [
      { ...control, model: 'a', key: 'a' },
      { type: 'input', model: 'x', key: 'x', rules: required },
      { type: 'input', model: 'y', key: 'y', options: { requiredWhen: when } },
      { type: 'input', model: 'z', key: 'z', rules: required, options: { readOnlyWhen: when } },
    ],
    config: { hideRules: [{ ...when, showKeys: ['x'] }] },
  };
  const missing = validate(form, { a: value })
    .filter(({ code }) => code === 'required')
    .map(({ field }) => field);
  return [missing.includes('x'), missing.includes('y'), !missing.includes('z')];
}

describe.each(whole)('a %s is compared as a whole', (_, control, held) => {
  test.each([
    ['1', '1', true],
    ['10', '1', false],
    ['11', '1', false],
    ['1', '10', false],
    ['10', '10', true],
  ])('%j in [%j] is %j', (value, wanted, expected) => {
    const list = [held(wanted)].flat();
    const yes = [expected, expected, expected];
    const no = yes.map(one => !one);
    expect(outcomes(control, 'in', [held(value), list])).toEqual(yes);
    expect(outcomes(control, 'out', [held(value), list])).toEqual(no);
    expect(outcomes(control, 'in', [held(value), ['x', ...list]])).toEqual(yes);
  });
});

test.each(free)('free text of $type contains a value', control => {
  expect(outcomes(control, 'in', ['10', ['1']])).toEqual([true, true, true]);
  expect(outcomes(control, 'out', ['10', ['1']])).toEqual([false, false, false]);
  expect(outcomes(control, 'in', ['1', ['10']])).toEqual([false, false, false]);
});

test('expressions compare choices as a whole, and look into free text', () => {
  const controls = [
    { type: 'radio', model: 'k', key: 'k', options: choices },
    { type: 'checkbox', model: 'many', key: 'many', options: choices },
    { type: 'input', model: 't', key: 't' },
    ...[
      '"1" in k',
      '"1" in many',
      '"1" in t',
      'contains(k, "1")',
      'contains(many, "1")',
      'contains(t, "1")',
    ].map((computed, at) => ({ type: 'switch', model: `r${at}`, key: `r${at}`, options: { computed } })),
  ];
  const results = (value: string) => {
    const values = computedValues({ list: controls, config: {} }, { k: value, many: [value], t: value });
    return [0, 1, 2, 3, 4, 5].map(at => values[`r${at}`]);
  };
  expect(results('1')).toEqual([true, true, true, true, true, true]);
  expect(results('10')).toEqual([false, false, true, false, false, true]);
});

describe('whatever it is given', () => {
  test('return true or false, and != and out are the opposite of = and in', () => {
    fc.assert(
      fc.property(anyJson(), anyJson(), (value, wanted) => {
        const test = (operator: string) => isConditionMet({ field: 'a', operator, value: wanted }, value);
        for (const operator of ruleOperators) expect(typeof test(operator)).toBe('boolean');
        expect(test('!=')).toBe(!test('='));
        expect(test('out')).toBe(!test('in'));
        expect(test('have')).toBe(!test('null'));
      }),
    );
  });
});
