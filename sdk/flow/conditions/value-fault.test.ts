/** A condition asks for a value that its field can have, or lint refuses the flow. */
import { describe, expect, it } from 'vitest';
import type { Control, FormDefinition } from '../../form/index.ts';
import { fixFor } from '../edits/index.ts';
import { lint } from '../lint/lint.ts';
import type { Condition, Operator } from '../model/flow.ts';
import { containerNodeKind } from '../nodes/index.ts';
import { a, flow, otherwise, split } from '../testing/draw.ts';

const field = (type: string, options: object, more: object = {}): FormDefinition => ({
  config: {},
  list: [{ type, model: 'f', key: 'f', label: 'Field', options, ...more } as Control],
});
const sizes = [
  { label: '小额', value: 'small' },
  { label: '重大', value: 'big' },
];
const places = [
  { label: 'Asia', value: 'as', children: [{ label: 'China', value: 'cn' }] },
  { label: 'Europe', value: 'eu' },
];

const flowWith = (operator: Operator, value: unknown) =>
  flow([
    split(containerNodeKind, [{ field: 'f', label: 'Field', operator, value } as Condition], otherwise),
    a,
  ]);

const errors = (form: FormDefinition, operator: Operator, value: unknown) =>
  lint({ flow: flowWith(operator, value), form }).filter(
    ({ nodeId, severity }) => nodeId === 'l1' && severity === 'error',
  );

describe('is refused', () => {
  it.each<[string, FormDefinition, Operator, unknown, string]>([
    ['an option of a select', field('select', { options: sizes }), 'eq', '大额', 'missing-option 大额'],
    [
      'an option that must not be chosen',
      field('select', { options: sizes }),
      'ne',
      '大额',
      'missing-option 大额',
    ],
    [
      'an option among several',
      field('select', { options: sizes, multiple: true }),
      'eq',
      ['small', 'huge'],
      'missing-option huge',
    ],
    ['an option of a radio', field('radio', { options: ['A', 'B'] }), 'eq', 'C', 'missing-option C'],
    ['an option of buttons', field('radioButton', { options: [1, 2] }), 'eq', 3, 'missing-option 3'],
    ['an option of checkboxes', field('checkbox', { options: sizes }), 'eq', ['huge'], 'missing-option huge'],
    ['a list of options of one choice', field('radio', { options: sizes }), 'eq', ['small'], 'bad-value'],
    ['a list for a select of one', field('select', { options: sizes }), 'ne', ['small'], 'bad-value'],
    ['a way through a tree', field('cascader', { options: places }), 'eq', ['eu', 'cn'], 'missing-option cn'],
    ['an entry of a tree', field('treeSelect', { treeData: places }), 'eq', 'us', 'missing-option us'],
    ['a switch', field('switch', {}), 'eq', 'yes', 'missing-option yes'],
    ['a number beyond the greatest', field('number', { min: 0, max: 10 }), 'gt', 100, 'out-of-range 100'],
    ['the greatest number and more', field('number', { min: 0, max: 10 }), 'gt', '10', 'out-of-range 10'],
    ['a number below the least', field('number', { min: 5 }), 'le', 4, 'out-of-range 4'],
    ['a broken number', field('number', { precision: 0 }), 'eq', 1.5, 'out-of-range 1.5'],
    ['more stars than there are', field('rate', { max: 5 }), 'ge', 6, 'out-of-range 6'],
    ['a slider beyond its end', field('slider', { min: 0, max: 100 }), 'gt', 200, 'out-of-range 200'],
    [
      'the last day and more',
      field('date', { max: '2026-12-31' }),
      'gt',
      '2026-12-31',
      'out-of-range 2026-12-31',
    ],
    [
      'a day after the last',
      field('date', { max: '2026-12-31' }),
      'gt',
      '2027-05-01',
      'out-of-range 2027-05-01',
    ],
    [
      'a day before the first',
      field('date', { min: '2026-01-01', format: 'DD.MM.YYYY' }),
      'eq',
      '01.05.2025',
      'out-of-range 01.05.2025',
    ],
    ['an option below another one', field('cascader', { options: places }), 'eq', 'cn', 'missing-option cn'],
    ['no stars', field('rate', {}), 'eq', 0, 'out-of-range 0'],
    ['half a star', field('rate', {}), 'eq', 1.5, 'out-of-range 1.5'],
    ['less than one star', field('rate', {}), 'lt', 1, 'out-of-range 1'],
    ['less than half a star', field('rate', { allowHalf: true }), 'lt', 0.5, 'out-of-range 0.5'],
    ['one day of a range', field('rangePicker', {}), 'eq', '2026-01-05', 'bad-value'],
    ['one number of a range', field('slider', { range: true }), 'ne', 5, 'bad-value'],
    ['a text that is too long', field('input', { maxLength: 2 }), 'eq', 'abc', 'bad-value'],
    ['one of several texts', field('textarea', { maxLength: 2 }), 'in', ['ab', 'abc'], 'bad-value'],
    ['no phone number', field('input', { customRules: 'phone' }), 'eq', '12', 'bad-value'],
    ['no colour', field('colorPicker', {}), 'eq', 'red', 'bad-value'],
    ['a colour in upper case', field('colorPicker', {}), 'notIn', ['#fff', '#FFF'], 'bad-value'],
    ['rows', field('batch', {}, { list: [] }), 'gt', 1000, 'bad-operator'],
    ['rows that are equal', field('batch', {}, { list: [] }), 'eq', [], 'condition-value'],
    ['a file', field('uploadFile', {}), 'eq', ['a.pdf'], 'bad-operator'],
    ['a signature', field('signature', {}), 'ne', 'x', 'bad-operator'],
  ])('%s', (_, form, operator, value, expected) => {
    const lines = errors(form, operator, value).map(({ code, params }) =>
      [code, params?.value].filter(Boolean).join(' '),
    );
    expect(lines).toEqual([expected]);
  });
});

describe('is taken', () => {
  it.each<[string, FormDefinition, Operator, unknown]>([
    ['an option', field('select', { options: sizes }), 'eq', 'big'],
    ['an option as text', field('radio', { options: [1, 2] }), 'eq', '2'],
    [
      'an option that nobody may choose now',
      field('select', { options: [{ ...sizes[0], disabled: true }] }),
      'eq',
      'small',
    ],
    ['options of a dictionary', field('select', { options: sizes, dictCode: 'size' }), 'eq', 'huge'],
    [
      'options of the page',
      field('select', { dynamic: true, dynamicKey: 'sizes', options: [] }),
      'eq',
      'huge',
    ],
    ['options that come later', field('select', { options: [] }), 'eq', 'huge'],
    ['a way through a tree', field('cascader', { options: places }), 'eq', ['as', 'cn']],
    ['a place', field('address', {}), 'eq', ['110000']],
    ['a switch that is on', field('switch', {}), 'eq', true],
    ['the greatest number', field('number', { max: 10 }), 'ge', 10],
    ['a number without bounds', field('number', {}), 'gt', 1e9],
    ['a broken bound of whole numbers', field('number', { precision: 0 }), 'gt', 1.5],
    ['a day', field('date', { min: '2026-01-01' }), 'ge', '2026-02-01'],
    ['an option at the top of a tree', field('cascader', { options: places }), 'eq', 'eu'],
    ['a part of a way', field('cascader', { options: places }), 'contains', 'cn'],
    ['one star', field('rate', {}), 'le', 1],
    ['half a star', field('rate', { allowHalf: true }), 'le', 0.5],
    ['days of a range', field('rangePicker', {}), 'eq', ['2026-01-05', '2026-01-06']],
    ['a text of full length', field('input', { maxLength: 2 }), 'eq', '张三'],
    ['a number as text', field('input', { maxLength: 2 }), 'eq', 12],
    ['a part of a phone number', field('input', { customRules: 'phone' }), 'contains', '139'],
    ['a colour', field('colorPicker', {}), 'eq', '#1677ff'],
    ['a control of the page', field('my-own', {}), 'gt', 5],
  ])('%s', (_, form, operator, value) => {
    expect(errors(form, operator, value)).toEqual([]);
  });
});

it.each([
  ['the label that the option still has', '重大', 'big'],
  ['the value in other letters', 'Big', 'big'],
])('is replaced where the condition has %s', (_, old, option) => {
  const form = field('select', { options: sizes });
  const [row] = errors(form, 'eq', old);
  const fixed = fixFor(row!)!(flowWith('eq', old));
  expect(row).toMatchObject({ fix: 'rename-option', params: { option } });
  expect(lint({ flow: fixed, form }).filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('is left to the author where the option has another name altogether', () => {
  const [row] = errors(field('select', { options: sizes }), 'eq', '大额');
  expect([row?.fix, fixFor(row!)]).toEqual(['choose-option', undefined]);
});
