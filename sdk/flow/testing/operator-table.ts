/** The meaning of the operators for each kind of field, as inputs that pass and inputs that do not. */
import type { Control, FormDefinition } from '../../form/index.ts';
import type { Operator } from '../model/flow.ts';

const control = (type: string, model: string, options: Control['options'] = {}): Control => ({
  type,
  model,
  key: model,
  label: model,
  options,
});

export const operatorForm: FormDefinition = {
  config: {},
  list: [
    control('input', 'text'),
    control('select', 'choice'),
    control('switch', 'switch'),
    control('switch', 'consent', { mustBeOn: true }),
    control('number', 'number'),
    control('date', 'date'),
    control('checkbox', 'set'),
    control('userSelect', 'people'),
    control('organizationSelect', 'organizations'),
    control('cascader', 'path'),
    control('rangePicker', 'range'),
    control('uploadFile', 'files'),
    control('selectInputList', 'ticked'),
    { ...control('batch', 'rows'), list: [control('number', 'price')] },
    control('my-own', 'any'),
  ],
};

export interface OperatorRow {
  field: string;
  operator: Operator;
  value?: unknown;
  /** Inputs for which the condition holds. */
  yes: readonly unknown[];
  /** Inputs for which it does not. */
  no: readonly unknown[];
}

const NOTHING = [undefined, null, '', '  ', []] as const;
const person = (userId: string) => ({ userId, userName: `Person ${userId}` });
const organization = (id: string) => ({ id, name: `Organisation ${id}` });
const file = (id: string) => ({ id, name: `${id}.txt`, status: 'done' });
const tick = (value: string, checked: boolean) => ({ value, label: value, checked });

/** `contains` and `notContains` with one value, and with two values. */
const contained: OperatorRow[] = [
  {
    field: 'text',
    operator: 'contains',
    value: ' urgent ',
    yes: ['urgent', 'very urgent', 'urgently', ' urgent ', 'x urgent y'],
    no: ['Urgent', 'urg ent', 'no', 0, ...NOTHING],
  },
  {
    field: 'text',
    operator: 'notContains',
    value: 'urgent',
    yes: ['Urgent', 'no', 'urg ent', 0, ...NOTHING],
    no: ['urgent', 'very urgent', 'urgently', ' urgent '],
  },
  {
    field: 'text',
    operator: 'contains',
    value: '1',
    yes: ['1', '10', '21', 1, 210],
    no: ['2', '０', 'one', ...NOTHING],
  },
  {
    field: 'set',
    operator: 'contains',
    value: ['a', 'b'],
    yes: [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      [' a', 'b '],
    ],
    no: [['a'], ['b'], ['c'], ['ab'], ['A', 'B'], 'a', ...NOTHING],
  },
  {
    field: 'set',
    operator: 'notContains',
    value: ['a', 'b'],
    yes: [['c'], ['ab'], ['A', 'B'], 'c', ['c', 'd'], ...NOTHING],
    no: [['a'], ['b'], ['a', 'b'], ['c', 'b'], 'a'],
  },
  {
    field: 'people',
    operator: 'contains',
    value: [{ id: 'u1', name: 'Renamed' }],
    yes: [[person('u1')], [person('u2'), person('u1')], person('u1'), 'u1', ['u1']],
    no: [[person('u2')], [person('u11')], person('u2'), 'Person u1', ...NOTHING],
  },
  {
    field: 'people',
    operator: 'notContains',
    value: [person('u1')],
    yes: [[person('u2')], [person('u11')], person('u2'), 'Person u1', ...NOTHING],
    no: [[person('u1')], [person('u2'), person('u1')], person('u1'), 'u1', ['u1']],
  },
  {
    field: 'organizations',
    operator: 'contains',
    value: [organization('o1')],
    yes: [[organization('o1')], [organization('o2'), organization('o1')], organization('o1'), 'o1', ['o1']],
    no: [[organization('o2')], [organization('o12')], 'o2', ['o2'], ...NOTHING],
  },
  {
    field: 'organizations',
    operator: 'notContains',
    value: [organization('o1')],
    yes: [[organization('o2')], [organization('o12')], 'o2', ['o2'], ...NOTHING],
    no: [[organization('o1')], [organization('o2'), organization('o1')], organization('o1'), 'o1', ['o1']],
  },
  {
    field: 'path',
    operator: 'contains',
    value: ['zj'],
    yes: [['zj'], ['zj', 'hz'], ['cn', 'zj'], ['cn', 'zj', 'hz'], 'zj'],
    no: [['js'], ['js', 'zj2'], ['ZJ'], ['z', 'j'], ...NOTHING],
  },
  {
    field: 'path',
    operator: 'notContains',
    value: ['zj'],
    yes: [['js'], ['js', 'zj2'], ['ZJ'], ['z', 'j'], ...NOTHING],
    no: [['zj'], ['zj', 'hz'], ['cn', 'zj'], ['cn', 'zj', 'hz'], 'zj'],
  },
  {
    field: 'any',
    operator: 'contains',
    value: 'a',
    yes: ['a', 'cat', ['a'], ['b', 'a'], ' a '],
    no: ['A', 'b', ['cat'], 7, ...NOTHING],
  },
  {
    field: 'any',
    operator: 'notContains',
    value: 'a',
    yes: ['A', 'b', ['cat'], 7, ...NOTHING],
    no: ['a', 'cat', ['a'], ['b', 'a'], ' a '],
  },
];

const listed: OperatorRow[] = [
  {
    field: 'text',
    operator: 'in',
    value: ['Ann', ' Bob '],
    yes: ['Ann', 'Bob', ' Ann ', 'Bob ', '\tAnn'],
    no: ['ann', 'An', 'AnnBob', 'Ann,Bob', 0, ...NOTHING],
  },
  {
    field: 'text',
    operator: 'notIn',
    value: ['Ann', 'Bob'],
    yes: ['ann', 'An', 'AnnBob', 'Ann,Bob', 0, ...NOTHING],
    no: ['Ann', 'Bob', ' Ann '],
  },
  {
    field: 'choice',
    operator: 'in',
    value: ['a', 1],
    yes: ['a', 1, '1', ' a', 'a '],
    no: ['b', 'A', 0, '11', true, ...NOTHING],
  },
  {
    field: 'choice',
    operator: 'notIn',
    value: ['a', 1],
    yes: ['b', 'A', 0, '11', true, ...NOTHING],
    no: ['a', 1, '1', ' a'],
  },
  {
    field: 'switch',
    operator: 'in',
    value: ['true'],
    yes: [true, 'true', ' true'],
    no: [false, 'false', 1, 0, ...NOTHING],
  },
  {
    field: 'number',
    operator: 'in',
    value: [1, '2.50', '9007199254740993'],
    yes: [1, '1', '1.0', 2.5, '2.5', '9007199254740993', '１'],
    no: [2, '2.51', -1, '9007199254740992', 'one', ...NOTHING],
  },
  {
    field: 'number',
    operator: 'notIn',
    value: [1, '2.50'],
    yes: [2, '2.51', -1, 'one', ...NOTHING],
    no: [1, '1', '1.0', 2.5, '2.5'],
  },
  {
    field: 'set',
    operator: 'in',
    value: ['a', 'b'],
    yes: [['a'], ['b'], ['a', 'b'], ['a', 'c'], 'a', ['c', 'b']],
    no: [['c'], ['ab'], ['A'], 'c', ...NOTHING],
  },
  {
    field: 'set',
    operator: 'notIn',
    value: ['a', 'b'],
    yes: [['c'], ['ab'], ['A'], 'c', ...NOTHING],
    no: [['a'], ['b'], ['a', 'b'], ['a', 'c'], 'a'],
  },
  {
    field: 'people',
    operator: 'in',
    value: [person('u1'), { id: 'u2', name: 'Two' }],
    yes: [[person('u1')], person('u2'), 'u1', ['u2'], [person('u3'), person('u2')]],
    no: [[person('u3')], person('u12'), 'u3', 'Two', ...NOTHING],
  },
  {
    field: 'people',
    operator: 'notIn',
    value: [person('u1'), person('u2')],
    yes: [[person('u3')], person('u12'), 'u3', 'Two', ...NOTHING],
    no: [[person('u1')], person('u2'), 'u1', ['u2'], [person('u3'), person('u2')]],
  },
  {
    field: 'organizations',
    operator: 'in',
    value: [organization('o1'), 'o2'],
    yes: [[organization('o1')], organization('o2'), 'o1', ['o2'], [organization('o3'), organization('o2')]],
    no: [[organization('o3')], 'o3', ['o12'], 'Organisation o1', ...NOTHING],
  },
  {
    field: 'organizations',
    operator: 'notIn',
    value: [organization('o1'), 'o2'],
    yes: [[organization('o3')], 'o3', ['o12'], 'Organisation o1', ...NOTHING],
    no: [[organization('o1')], organization('o2'), 'o1', ['o2'], [organization('o3'), organization('o2')]],
  },
  {
    field: 'any',
    operator: 'in',
    value: ['1', 'x'],
    yes: [1, '1.0', 'x', ' x ', ['x'], ['y', '1']],
    no: [2, 'X', ['y'], '11', ...NOTHING],
  },
  {
    field: 'any',
    operator: 'notIn',
    value: ['1', 'x'],
    yes: [2, 'X', ['y'], '11', ...NOTHING],
    no: [1, '1.0', 'x', ' x ', ['x']],
  },
];

/** Inputs that are not empty, by field. Every field is empty for each value of `NOTHING`. */
const filled: Readonly<Record<string, readonly unknown[]>> = {
  text: ['a', ' a ', '0', 0, 'null'],
  choice: ['a', 0, false, '0', 1],
  switch: [true, false, 'true', 'false', 0],
  number: [0, '0', -1, '1.5', 12],
  date: ['2026-01-01', '2026-01-01 00:00:00', 0, 'soon', '01.01.2026'],
  set: [['a'], ['a', 'b'], [0], 'a', [false]],
  people: [[person('u1')], person('u1'), 'u1', ['u1'], [person('u1'), person('u2')]],
  organizations: [[organization('o1')], organization('o1'), 'o1', ['o1'], ['o1', 'o2']],
  path: [['zj'], ['zj', 'hz'], 'zj', [0], [1, 2]],
  range: [
    ['2026-01-01', '2026-01-02'],
    ['2026-01-01', ''],
    [null, '2026-01-02'],
    ['', 'x'],
    [0, 0],
  ],
  files: [[file('f')], [file('f'), file('g')], 'f', ['f'], [{}]],
  rows: [[{ price: 1 }], [{}], [{}, {}], [{ price: null }], [{ other: '' }]],
  any: ['a', 0, false, {}, ['a']],
};

const missingEntries = [[''], [null], ['', null], [undefined], [null, null]];

const emptied: OperatorRow[] = Object.entries(filled).flatMap(([field, values]) => [
  { field, operator: 'empty', yes: [...NOTHING, ...missingEntries], no: values },
  { field, operator: 'notEmpty', yes: values, no: [...NOTHING, ...missingEntries] },
]);

/** Fields that the `required` rule treats as missing although they have a value. */
const emptyLikeRequired: OperatorRow[] = [
  { field: 'consent', operator: 'empty', yes: [...NOTHING, false], no: [true, 'true', 1, 'false', 0] },
  { field: 'consent', operator: 'notEmpty', yes: [true, 'true', 1, 'false'], no: [...NOTHING, false] },
  {
    field: 'ticked',
    operator: 'empty',
    yes: [...NOTHING, [tick('a', false)], [tick('a', false), tick('b', false)], [{}]],
    no: [[tick('a', true)], [tick('a', false), tick('b', true)]],
  },
  {
    field: 'ticked',
    operator: 'notEmpty',
    yes: [[tick('a', true)], [tick('a', false), tick('b', true)], [tick('a', true), tick('b', true)]],
    no: [...NOTHING, [tick('a', false)], [tick('a', false), tick('b', false)]],
  },
];

export const operatorRows: readonly OperatorRow[] = [
  ...contained,
  ...listed,
  ...emptied,
  ...emptyLikeRequired,
];
