/** Stored values that a person may still write: of every control, copied and from a draft, with the reason for the others. */
import { describe, expect, it, test } from 'vitest';
import { controlTypesByValueKind, type ValueKindName } from '../controls/control-types.ts';
import type { Control, FormDefinition, Privilege, Values } from '../index.ts';
import { refuseChanges } from './privileges.ts';
import { type WritableValuesOptions, writableValues } from './writable-values.ts';

const field = (type: string, model: string, more: Partial<Control> = {}): Control => ({
  type,
  model,
  key: `k_${model}`,
  label: model.toUpperCase(),
  ...more,
});

const formOf = (...list: Control[]): FormDefinition => ({ list, config: {} });

const written = (form: FormDefinition, values: Values, options: WritableValuesOptions = {}) => {
  const { values: kept, left } = writableValues(form, values, { lang: 'en', ...options });
  return [kept, left.map(one => `${one.field} (${one.label}): ${one.reason}`)];
};

const SAMPLES: Record<ValueKindName, unknown> = {
  text: 'a',
  number: 1,
  flag: true,
  date: '2026-01-02',
  choice: 'a',
  choices: ['a'],
  select: 'a',
  node: 'a',
  path: ['a'],
  slider: 3,
  rating: 3,
  colour: '#112233',
  people: [{ id: 'u', name: 'U' }],
  files: [{ fileId: 'f', name: 'a.txt' }],
  rows: [{ key: 1 }],
  'choice-rows': [{ key: 1 }],
  stored: 'a',
};

const CONTROLS = Object.entries(SAMPLES).flatMap(([kind, value]) =>
  controlTypesByValueKind[kind as ValueKindName].map(
    type => [type, type === 'rangePicker' ? ['2026-01-02', '2026-01-03'] : value] as const,
  ),
);
const UNIQUE_CONTROLS: Record<string, string> = { uuid: 'number', signature: 'signature' };

describe.each(CONTROLS)('the value of %s', (type, value) => {
  const form = formOf(field(type, 'x'));
  const reason = UNIQUE_CONTROLS[type];

  it('is taken over unless it is unique to an application', () => {
    const expected = reason ? [{}, [`x (X): ${reason}`]] : [{ x: value }, []];
    expect(written(form, { x: value }, { copied: { x: value } })).toEqual(expected);
  });

  it('stays in a draft', () => {
    expect(written(form, { x: value })).toEqual([{ x: value }, []]);
  });

  it('is left out and named where the field is read-only, left out where it is hidden', () => {
    const disabled = written(form, { x: value }, { privileges: [{ key: 'x', disabled: true }] });
    expect(disabled).toEqual([{}, ['x (X): read-only']]);
    const hidden = written(form, { x: value }, { privileges: [{ key: 'x', hidden: true }] });
    expect(hidden).toEqual([{}, []]);
  });

  it('is named where the form lost the field', () => {
    expect(written(formOf(), { x: value }, { formerForms: [form] })).toEqual([{}, ['x (X): removed']]);
  });
});

const table = (...columns: Control[]) => formOf(field('batch', 'items', { list: columns }));

test('cells are left out one by one', () => {
  const form = table(field('input', 'what'), field('number', 'price'));
  const former = table(field('input', 'what'), field('number', 'price'), field('input', 'note'));
  const values = { items: [{ key: 1, what: 'taxi', price: 5, note: 'old' }] };
  const privileges = [{ key: 'items.price', disabled: true }];
  expect(written(form, values, { privileges, formerForms: [former] })).toEqual([
    { items: [{ key: 1, what: 'taxi' }] },
    ['items.price (PRICE): read-only', 'items.note (NOTE): removed'],
  ]);
});

test('computed values are neither taken over nor named', () => {
  const form = formOf(field('number', 'x', { options: { computed: '1 + 1' } }));
  expect(written(form, { x: 2 }, { privileges: [{ key: 'x', disabled: true }] })).toEqual([{}, []]);
  expect(written(formOf(), { x: 2 }, { formerForms: [form] })).toEqual([{}, []]);
});

describe('a draft over stored values', () => {
  const form = formOf(
    field('number', 'amount'),
    field('input', 'note'),
    field('batch', 'items', { list: [field('input', 'what'), field('number', 'price')] }),
  );
  const before = { amount: 1, note: 'n', items: [{ key: 1, what: 'taxi', price: 5 }] };
  const privileges: Privilege[] = [
    { key: 'amount', disabled: true },
    { key: 'items.price', disabled: true },
  ];

  it.each([
    ['equal values are no loss', before, { note: 'n', items: [{ key: 1, what: 'taxi' }] }, []],
    [
      'a changed read-only field is named',
      { amount: 2, note: 'm' },
      { note: 'm' },
      ['amount (AMOUNT): read-only'],
    ],
    ['an emptied read-only field is named', { amount: null }, {}, ['amount (AMOUNT): read-only']],
    [
      'a changed read-only cell is named',
      { items: [{ key: 1, what: 'bus', price: 6 }] },
      { items: [{ key: 1, what: 'bus' }] },
      ['items.price (PRICE): read-only'],
    ],
    [
      'a cell of a new row is compared with its initial value',
      { items: [{ key: 2, what: 'bus', price: null }] },
      { items: [{ key: 2, what: 'bus' }] },
      [],
    ],
  ])('%s', (_, values, kept, left) => {
    expect(written(form, values, { privileges, before })).toEqual([kept, left]);
    expect(refuseChanges(form, before, kept, { privileges })).toEqual([]);
  });
});
