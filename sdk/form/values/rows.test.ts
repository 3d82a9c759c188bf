import { describe, expect, test } from 'vitest';
import type { Control, FormDefinition, Values } from '../definition/types.ts';
import {
  convertHostValuesToStoredValues,
  defaultValues,
  fieldsOf,
  resolveFieldAccessFromPrivileges,
} from '../full.ts';
import { mergeChanges, refuseChanges, visibleValues } from '../privileges/privileges.ts';
import type { KnownRows } from '../validation/check-field.ts';
import type { FieldError } from '../validation/field-error.ts';
import { validate } from '../validation/validate.ts';

const items = (options: Control['options'] = {}, rules: Control['rules'] = []): FormDefinition => ({
  config: {},
  list: [
    {
      type: 'batch',
      model: 'items',
      label: '明细',
      options,
      rules,
      list: [
        { type: 'input', model: 'name', label: '品名', rules: [{ required: true }] },
        { type: 'number', model: 'amount', label: '金额', options: { min: 0, defaultValue: 1 } },
      ],
    },
    { type: 'number', model: 'amount', label: '合计' },
  ],
});

const extras = (options: Control['options'] = {}, rules: Control['rules'] = []): FormDefinition => ({
  config: {},
  list: [
    {
      type: 'selectInputList',
      model: 'extras',
      label: '附加',
      options,
      rules,
      columns: [
        {
          value: 'car',
          label: '租车',
          list: [{ type: 'input', model: 'plate', rules: [{ required: true }] }],
        },
        {
          value: 'bed',
          label: '住宿',
          list: [{ type: 'number', model: 'nights', rules: [{ required: true }] }],
        },
      ],
    },
  ],
});

const faults = (definition: FormDefinition, values: Values) =>
  validate(definition, values).map(({ field, code }: FieldError) => [field, code]);

describe('a dynamic table', () => {
  test('starts with its least number of rows, each with its defaults and a key', () => {
    const start = defaultValues(items({ minLimit: 2 }));
    expect(start.items).toEqual([
      { key: 'row_0', name: '', amount: 1 },
      { key: 'row_1', name: '', amount: 1 },
    ]);
    expect(defaultValues(items()).items).toEqual([]);
    expect(defaultValues(items({ minLimit: 1e12 })).items).toHaveLength(1000);
  });

  test('has at least its least number of rows', () => {
    const row = { key: 'a', name: 'x', amount: 1 };
    expect(faults(items({ minLimit: 2 }), { items: [row] })).toEqual([['items', 'min-rows']]);
    expect(faults(items({ minLimit: 2 }), { items: [] })).toEqual([['items', 'min-rows']]);
    expect(faults(items({ minLimit: 2 }), { items: [row, row] })).toEqual([]);
    expect(faults(items(), { items: [] })).toEqual([]);
    expect(faults(items({}, [{ required: true }]), { items: [] })).toEqual([['items', 'required-choice']]);
    expect(faults(items(), { items: 'x' })).toEqual([['items', 'bad-type']]);
  });

  test('names the whole path to a wrong value', () => {
    const rows = [{ name: 'x' }, { name: '', amount: -1 }];
    expect(faults(items(), { items: rows })).toEqual([
      ['items.1.name', 'required'],
      ['items.1.amount', 'min'],
    ]);
  });

  test('checks only new rows again where the caller remembers', () => {
    const known: KnownRows = new WeakMap();
    const [stored, edited] = [{ name: '' }, { name: '' }];
    validate(items(), { items: [] }, { known });
    const definition = items();
    expect(validate(definition, { items: [stored, edited] }, { known })).toHaveLength(2);
    const [field] = fieldsOf(definition);
    expect(field && known.get(field)?.get(stored)).toHaveLength(1);
    const after = validate(definition, { items: [{ name: 'x' }, stored] }, { known });
    expect(after.map(({ field }) => field)).toEqual(['items.1.name']);
  });

  test('one column can be named by its way, and no other field of that name is meant', () => {
    const definition = items();
    const privileges = [{ key: 'items.amount', disabled: true }];
    const [table, sum] = fieldsOf(definition);
    const column = table?.fields[1];
    expect(column && resolveFieldAccessFromPrivileges(column, privileges).disabled).toBe(true);
    expect(sum && resolveFieldAccessFromPrivileges(sum, privileges).disabled).toBe(false);
    const before = { items: [{ key: 'a', name: 'x', amount: 1 }], amount: 1 };
    const sent = { items: [{ key: 'a', name: 'y', amount: 2 }], amount: 2 };
    expect(refuseChanges(definition, before, sent, { privileges }).map(({ field }) => field)).toEqual([
      'items.0.amount',
    ]);
  });

  test("a new form's own rows are no change to the server", () => {
    const definition = items({ minLimit: 1 });
    const privileges = [{ key: 'items', disabled: true }];
    expect(refuseChanges(definition, {}, defaultValues(definition), { privileges })).toEqual([]);
  });
});

test('the cells of rows are read like fields, from a host and on the server', () => {
  const definition: FormDefinition = {
    config: {},
    list: [
      {
        type: 'batch',
        model: 'items',
        list: [
          { type: 'number', model: 'sum' },
          { type: 'date', model: 'day' },
          { type: 'batch', model: 'parts', list: [{ type: 'number', model: 'sum' }] },
        ],
      },
      {
        type: 'selectInputList',
        model: 'extras',
        columns: [
          { value: 'car', label: '租车', list: [{ type: 'number', model: 'n' }] },
          { value: 'bed', label: '住宿', list: [{ type: 'input', model: 'n' }] },
        ],
      },
    ],
  };
  const sent = {
    items: [{ key: 'a', sum: '1,234', day: '2026/1/5', own: '1,234', parts: [{ sum: '１２' }] }, 'x'],
    extras: [
      { checked: true, value: 'car', n: '1,5' },
      { checked: true, value: 'bed', n: 5 },
    ],
  };
  const read = {
    items: [{ key: 'a', sum: 1234, day: '2026-01-05', own: '1,234', parts: [{ sum: 12 }] }, 'x'],
    extras: [
      { checked: true, value: 'car', n: '1,5' },
      { checked: true, value: 'bed', n: '5' },
    ],
  };
  expect(convertHostValuesToStoredValues(definition, sent)).toEqual(read);
  expect(mergeChanges(definition, {}, sent)).toEqual(read);
});

describe('choices with inputs', () => {
  const car = { checked: true, value: 'car', label: '租车' };

  test('only the inputs of a choice that is made are checked', () => {
    expect(faults(extras(), { extras: [{ ...car, plate: '' }] })).toEqual([['extras.0.plate', 'required']]);
    expect(faults(extras(), { extras: [{ ...car, checked: false }] })).toEqual([]);
    expect(faults(extras(), { extras: [{ ...car, plate: '京A' }] })).toEqual([]);
  });

  test('required means that one is made', () => {
    const required = [{ required: true }];
    expect(faults(extras({}, required), { extras: [] })).toEqual([['extras', 'required-choice']]);
    expect(faults(extras({}, required), { extras: [{ ...car, checked: false }] })).toEqual([
      ['extras', 'required-choice'],
    ]);
  });

  test('takes one of several where it is single, and none that is not offered', () => {
    const both = [
      { ...car, plate: 'x' },
      { checked: true, value: 'bed', nights: 1 },
    ];
    expect(faults(extras(), { extras: both })).toEqual([]);
    expect(faults(extras({ multiple: false }), { extras: both })).toEqual([['extras', 'one-choice']]);
    expect(faults(extras(), { extras: [{ checked: true, value: 'boat' }] })).toEqual([
      ['extras', 'not-an-option'],
    ]);
  });
});

describe('rows inside a row', () => {
  const inner: Control = {
    type: 'batch',
    model: 'b',
    options: { minLimit: 1 },
    list: [
      { type: 'input', model: 'c', rules: [{ required: true }] },
      { type: 'input', model: 'd' },
    ],
  };
  const nested: FormDefinition = {
    config: {},
    list: [
      { type: 'batch', model: 'a', options: { minLimit: 1 }, list: [inner] },
      { type: 'selectInputList', model: 'x', columns: [{ value: 'v', list: [inner] }] },
    ],
  };
  const row = (c: string, d = '') => ({ key: 'row_0', c, d });
  const values = { a: [{ key: 'row_0', b: [row('', 'stored')] }], x: [{ checked: true, value: 'v', b: [] }] };

  test('start with their own least number of rows', () => {
    expect(defaultValues(nested).a).toEqual([{ key: 'row_0', b: [row('')] }]);
  });

  test('are checked by their whole path', () => {
    expect(faults(nested, values)).toEqual([
      ['a.0.b.0.c', 'required'],
      ['x.0.b', 'min-rows'],
    ]);
  });

  test('are copies, so that no host writes into them', () => {
    const read = convertHostValuesToStoredValues(nested, values);
    expect(read).toEqual(values);
    const [original] = values.a;
    const [own] = read.a as typeof values.a;
    expect(own?.b[0]).not.toBe(original?.b[0]);
  });

  test('keep the columns that the person cannot see', () => {
    const privileges = [{ key: 'a.b.d', hidden: true }];
    const seen = visibleValues(nested, values, privileges);
    expect(seen.a).toEqual([{ key: 'row_0', b: [{ key: 'row_0', c: '' }] }]);
    const sent = { a: [{ key: 'row_0', b: [{ key: 'row_0', c: 'x' }] }] };
    expect(refuseChanges(nested, values, sent, { privileges })).toEqual([]);
    expect(mergeChanges(nested, values, sent).a).toEqual([{ key: 'row_0', b: [row('x', 'stored')] }]);
    const forged = { a: [{ key: 'row_0', b: [row('x', 'forged')] }] };
    expect(refuseChanges(nested, values, forged, { privileges }).map(({ field }) => field)).toEqual([
      'a.0.b.0.d',
    ]);
  });
});
