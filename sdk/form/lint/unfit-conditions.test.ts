/** Conditions and expressions whose field cannot have the value: each is listed, with its fix where there is one. */
import { describe, expect, test } from 'vitest';
import type { Control, FormDefinition } from '../definition/types.ts';
import { fixAll, fixFor, lint, settingPathOfFinding } from './index.ts';

const choices = (...values: (string | number)[]) => ({
  options: values.map(value => ({ label: `choice ${value}`, value })),
});
const tree = {
  options: [
    { label: 'Asia', value: 'as', children: [{ label: 'China', value: 'cn' }] },
    { label: 'Europe', value: 'eu' },
  ],
};
const field = (type: string, options: object = {}, more: object = {}): Control =>
  ({ type, model: 'k', key: 'k', label: 'Kind', options, ...more }) as Control;

const note = (more: object = {}): Control => ({ type: 'input', model: 'x', key: 'x', label: 'X', ...more });

/** The codes for one condition: in a rule, in `requiredWhen` and in `readOnlyWhen`. */
function codesOf(control: Control, operator: string, value: unknown, range = 'all'): string[] {
  const when = { range, conditions: [{ field: 'k', operator, value }] };
  const form = {
    list: [
      control,
      note({ options: { requiredWhen: when } }),
      note({ model: 'y', key: 'y', options: { readOnlyWhen: when } }),
    ],
    config: { hideRules: [{ ...when, showKeys: ['x'] }] },
  } as FormDefinition;
  return lint(form, { lang: 'en' })
    .filter(({ code }) => code.startsWith('rule-') || code.startsWith('condition-'))
    .map(({ code, params }) =>
      [code, params.value].filter(part => part !== undefined && part !== '').join(' '),
    );
}

const everywhere = (fault: string): string[] => [`condition-${fault}`, `condition-${fault}`, `rule-${fault}`];

describe('is listed', () => {
  test.each<[string, Control, string, unknown, string]>([
    ['an option of a radio', field('radio', choices('a', 'b')), '=', 'c', 'missing-option c'],
    ['an option that must not be chosen', field('radio', choices('a')), '!=', 'c', 'missing-option c'],
    ['one of several options', field('radioButton', choices(1, 2)), 'in', [1, 3], 'missing-option 3'],
    ['none of several options', field('select', choices('a')), 'out', ['a', 'c'], 'missing-option c'],
    [
      'an option of several',
      field('select', { ...choices('a'), multiple: true }),
      '=',
      ['a', 'c'],
      'missing-option c',
    ],
    ['an option of check boxes', field('checkbox', choices('a')), 'in', 'c', 'missing-option c'],
    ['a path', field('cascader', tree), '=', ['eu', 'cn'], 'missing-option cn'],
    ['a part of a path', field('cascader', tree), 'in', ['cn', 'us'], 'missing-option us'],
    ['an entry of a tree', field('treeSelect', tree), '=', 'us', 'missing-option us'],
    [
      'several options of a single choice',
      field('radio', choices('a', 'b')),
      '=',
      ['a', 'b'],
      'bad-value a,b',
    ],
    ['text of a switch', field('switch'), '=', 'yes', 'bad-value yes'],
    ['a number above the maximum', field('number', { max: 10 }), '=', 11, 'out-of-range 11'],
    ['a number below the minimum', field('number', { min: 5 }), 'in', [5, '4'], 'out-of-range 4'],
    ['a fraction of a whole number', field('number', { precision: 0 }), '=', 1.5, 'bad-value 1.5'],
    ['text of a number', field('number'), '=', 'many', 'bad-value many'],
    ['a number beyond a slider', field('slider'), '=', 200, 'out-of-range 200'],
    ['more stars than there are', field('rate', { max: 5 }), '=', 6, 'out-of-range 6'],
    ['no stars', field('rate'), '=', 0, 'bad-value 0'],
    [
      'a day after the last',
      field('date', { max: '2026-12-31' }),
      '=',
      '2027-01-01',
      'out-of-range 2027-01-01',
    ],
    [
      'a day before the first, in its format',
      field('date', { min: '2026-01-01', format: 'DD.MM.YYYY' }),
      '=',
      '31.12.2025',
      'out-of-range 31.12.2025',
    ],
    ['a day that does not exist', field('date'), '=', '2026-02-30', 'bad-value 2026-02-30'],
    [
      'days after the last',
      field('date', { max: '2026-12-31' }),
      'range',
      ['2027-01-01', ''],
      'out-of-range 2027-01-01 – ',
    ],
    [
      'days in the wrong order',
      field('date'),
      'range',
      ['2026-02-01', '2026-01-01'],
      'bad-value 2026-02-01 – 2026-01-01',
    ],
    ['one day as a range', field('date'), 'range', '2026-02-01', 'bad-value 2026-02-01'],
    ['a range without ends', field('date'), 'range', ['', ''], 'bad-value'],
    [
      'three ends of a range',
      field('date'),
      'range',
      ['2026-01-01', '2026-02-01', '2026-03-01'],
      'bad-value 2026-01-01,2026-02-01,2026-03-01',
    ],
    [
      'a day that does not exist in a range',
      field('rangePicker'),
      'range',
      ['2026-02-01', '2026-02-30'],
      'bad-value 2026-02-01 – 2026-02-30',
    ],
    ['a month that does not exist', field('monthPicker'), '=', '2026-13', 'bad-value 2026-13'],
    ['a time that does not exist', field('time'), '=', '25:00', 'bad-value 25:00'],
    ['a time among several', field('time'), 'in', ['09:00', '24:00'], 'bad-value 24:00'],
    ['days for times', field('time'), 'range', ['2026-01-01', ''], 'bad-value 2026-01-01 – '],
    ['times for days', field('date'), 'range', ['09:00', '18:00'], 'bad-value 09:00 – 18:00'],
    ['times in the wrong order', field('time'), 'range', ['18:00', '09:00'], 'bad-value 18:00 – 09:00'],
    ['one day of a pair', field('rangePicker'), '=', '2026-02-01', 'bad-value 2026-02-01'],
    ['a range of numbers', field('number'), 'range', [1, 2], 'bad-operator'],
    [
      'rows that are equal',
      field('batch', {}, { list: [note({ model: 'c', key: 'c' })] }),
      '=',
      'a',
      'bad-operator',
    ],
    ['a file', field('uploadFile'), 'in', 'a.pdf', 'bad-operator'],
    ['a signature', field('signature'), '!=', 'x', 'bad-operator'],
    ['nothing to be contained', field('input'), 'in', [], 'bad-value'],
    ['text that is too long', field('input', { maxLength: 2 }), '=', 'abc', 'bad-value abc'],
    ['a colour', field('colorPicker'), '=', 'no colour', 'bad-value no colour'],
  ])('%s', (_, control, operator, value, fault) => {
    expect(codesOf(control, operator, value)).toEqual(everywhere(fault));
    expect(codesOf(control, operator, value, 'any')).toEqual(everywhere(fault));
  });
});

describe('is not listed', () => {
  test.each<[string, Control, string, unknown]>([
    ['an option', field('radio', choices('a', 'b')), '=', 'b'],
    ['an option as text', field('radio', choices(1, 2)), '=', '2'],
    [
      'a disabled option',
      field('radio', { options: [{ label: 'A', value: 'a', disabled: true }] }),
      '=',
      'a',
    ],
    ['options of a dictionary', field('select', { ...choices('a'), dictCode: 'kinds' }), '=', 'z'],
    ['options of the page', field('select', { dynamic: true, dynamicKey: 'kinds' }), '=', 'z'],
    ['options that a server answers', field('select', { ...choices('a'), dynamic: true }), '=', 'z'],
    ['options that are missing so far', field('select', { options: [] }), '=', 'z'],
    ['a path', field('cascader', tree), '=', ['as', 'cn']],
    ['a part of a path', field('cascader', tree), 'in', ['cn']],
    ['nothing', field('radio', choices('a')), '=', ''],
    ['no value', field('radio', choices('a')), 'null', undefined],
    ['a switch that is on', field('switch'), '=', true],
    ['a switch as text', field('switch'), '!=', 'false'],
    ['the greatest number', field('number', { max: 10 }), '=', 10],
    ['a number of the comma', field('number', { decimalSeparator: 'comma', precision: 2 }), '=', 1.5],
    [
      'a day in the default format',
      field('date', { format: 'DD/MM/YYYY', min: '2026-01-01' }),
      '=',
      '2026-01-05',
    ],
    [
      'days that begin before the first',
      field('date', { min: '2026-01-01' }),
      'range',
      ['2020-01-01', '2026-02-01'],
    ],
    ['that a number is filled in', field('number', { min: 1 }), '!=', 0],
    ['a pair of days', field('rangePicker'), '=', ['2026-01-01', '2026-01-02']],
    ['a day in a pair of days', field('rangePicker'), 'in', ['2026-01-01']],
    ['a time', field('time', { format: 'HH:mm' }), 'range', ['09:00', '18:00']],
    ['a month', field('monthPicker'), '=', '2026-01'],
    ['people', field('userSelect'), 'in', [{ id: 'li', name: 'Li' }]],
    ['organisations', field('organizationSelect'), '=', ['o1', 'o2']],
    ['a text', field('input', { maxLength: 2 }), 'in', 'abc'],
    ['a control of the page', field('own'), '=', 'z'],
    [
      'rows without entries',
      field('batch', {}, { list: [note({ model: 'c', key: 'c' })] }),
      'null',
      undefined,
    ],
    ['files', field('uploadFile'), 'have', undefined],
  ])('%s', (_, control, operator, value) => {
    expect(codesOf(control, operator, value)).toEqual([]);
  });

  test('options that an event loads', () => {
    const hideRules = [{ conditions: [{ field: 'k', operator: '=', value: 'z' }], showKeys: ['x'] }];
    const formEvents = [
      {
        requestUrl: '/x',
        triggerParam: 'init',
        responseFields: [{ field: 'k', value: '$.list', isOptions: true }],
      },
    ];
    const form = { list: [field('select', choices('a')), note()], config: { hideRules, formEvents } };
    expect(lint(form as FormDefinition)).toEqual([]);
  });

  test('an option of one of two fields with the same model', () => {
    const other = { ...field('radio', choices('b')), key: 'k2' };
    const hideRules = [
      { conditions: [{ field: 'x', operator: 'have' }], showKeys: ['k1'] },
      { conditions: [{ field: 'x', operator: 'null' }], showKeys: ['k2'] },
      { conditions: [{ field: 'k', operator: 'in', value: ['a', 'b'] }], showKeys: ['y'] },
    ];
    const list = [
      note(),
      { ...field('radio', choices('a')), key: 'k1' },
      other,
      note({ model: 'y', key: 'y' }),
    ];
    expect(lint({ list, config: { hideRules } }).map(({ code }) => code)).toEqual([]);
  });
});

describe('an expression', () => {
  const computed = (expression: string, control: Control, own: object = {}) =>
    lint(
      {
        list: [
          control,
          {
            type: 'batch',
            model: 'items',
            key: 'items',
            label: 'Items',
            list: [{ ...control, model: 'c', key: 'c' }],
          },
          {
            type: 'input',
            model: 'r',
            key: 'r',
            label: 'R',
            options: { computed: expression, ...own },
          } as Control,
        ],
        config: {},
      },
      { lang: 'en' },
    ).map(({ code, params }) => [code, params.value].filter(part => part !== undefined).join(' '));
  const radio = field('radio', choices('a', 'b'));

  test.each<[string, Control, string[]]>([
    ['if(k = "c", "x", "y")', radio, ['expression-missing-option c']],
    ['if("c" != k, "x", "y")', radio, ['expression-missing-option c']],
    ['if(k in ["a", "c"], "x", "y")', radio, ['expression-missing-option c']],
    ['if(contains(k, "c"), "x", "y")', field('checkbox', choices('a')), ['expression-missing-option c']],
    ['if("c" in k, "x", "y")', field('checkbox', choices('a')), ['expression-missing-option c']],
    ['countIf(items.c, "c")', radio, ['expression-missing-option c']],
    ['if("c" in items.c, "x", "y")', radio, ['expression-missing-option c']],
    ['if(first(items.c) = "c", "x", "y")', radio, ['expression-missing-option c']],
    ['if(coalesce(k, "none") = "c", "x", "y")', radio, ['expression-missing-option c']],
    ['if(k = if(items.c = items.c, "a", "c"), "x", "y")', radio, ['expression-missing-option c']],
    ['if(k > 100, "x", "y")', field('number', { max: 10 }), ['expression-out-of-range 100']],
    ['if(k > 10, "x", "y")', field('number', { max: 10 }), ['expression-out-of-range 10']],
    ['if(-1 = k, "x", "y")', field('number', { min: 0 }), ['expression-out-of-range -1']],
    [
      'if(k < date("2026-01-01"), "x", "y")',
      field('date', { min: '2026-01-01' }),
      ['expression-out-of-range 2026-01-01'],
    ],
    ['if(k < date("2026-02-30"), "x", "y")', field('date'), ['expression-bad-value 2026-02-30']],
    ['if(k >= date("2026-13-01"), "x", "y")', field('date'), ['expression-bad-value 2026-13-01']],
    ['if(k = date("2026-02-28 25:00"), "x", "y")', field('date'), ['expression-bad-value 2026-02-28 25:00']],
    ['if(k < date("2026-02-28 10:00"), "x", "y")', field('date'), []],
    ['if(k = "a", "c", "y")', radio, []],
    ['if(k & "c" = "ac", "x", "y")', radio, []],
    ['if(k >= 10, "x", "y")', field('number', { max: 10 }), []],
    ['if(k = "c", "x", "y")', field('select', { ...choices('a'), dictCode: 'kinds' }), []],
    ['if("c" in k, "x", "y")', field('input'), []],
  ])('%s', (expression, control, codes) => {
    expect(computed(expression, control)).toEqual(codes);
  });

  test('that computes a choice names its options', () => {
    const chosen = (expression: string) =>
      lint({
        list: [field('radio', { ...choices('a', 'b'), computed: expression }), note()],
        config: {},
      }).map(({ code, params }) => `${code} ${params.value}`);
    expect(chosen('if(x = "1", "a", "c")')).toEqual(['expression-missing-option c']);
    expect(chosen('if(x = "1", "a", "b")')).toEqual([]);
  });
});

test('an option that is still there by its label is replaced, wherever it is named', () => {
  const when = { conditions: [{ field: 'k', operator: 'in', value: ['Trip', 'goods'] }] };
  const form = {
    list: [
      field('radio', {
        options: [
          { label: 'Trip', value: 'travel' },
          { label: 'Goods', value: 'goods' },
        ],
      }),
      note({ options: { requiredWhen: when, readOnlyWhen: when, computed: 'if(k = “Trip”, "x", "y")' } }),
    ],
    config: { hideRules: [{ ...when, showKeys: ['x'] }] },
  } as FormDefinition;
  const rows = lint(form);
  expect(rows.map(({ code, fix }) => `${code} ${fix}`)).toEqual([
    'expression-missing-option rename-option',
    'condition-missing-option rename-option',
    'condition-missing-option rename-option',
    'rule-missing-option rename-option',
  ]);
  const settings = rows.map(row => settingPathOfFinding(row, form.list[1]!));
  expect(settings).toEqual(['options.computed', 'options.requiredWhen', 'options.readOnlyWhen', undefined]);
  const fixed = rows.reduce((now, row) => fixFor(row)!(now), form);
  expect(lint(fixed)).toEqual([]);
  expect(fixAll(rows)(form)).toEqual(fixed);
  expect(fixed.list[1]!.options!.computed).toBe('if(k = “travel”, "x", "y")');
});

test('an option with another name is left to the author', () => {
  const hideRules = [{ conditions: [{ field: 'k', operator: '=', value: 'zzz' }], showKeys: ['x'] }];
  const [row] = lint({ list: [field('radio', choices('a')), note()], config: { hideRules } });
  expect([row?.code, row?.fix, row && fixFor(row)]).toEqual(['rule-missing-option', undefined, undefined]);
});
