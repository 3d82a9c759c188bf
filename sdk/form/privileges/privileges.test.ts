import { describe, expect, test } from 'vitest';
import type { Control, FormDefinition } from '../definition/types.ts';
import type { Privileges } from './access.ts';
import { mergeChanges, refuseChanges, visibleValues } from './privileges.ts';

const definition: FormDefinition = {
  list: [
    { type: 'input', model: 'title', key: 'k1', label: '标题' },
    {
      type: 'card',
      key: 'salary_card',
      list: [{ type: 'number', model: 'salary', key: 'k2', label: '薪资' }],
    },
    {
      type: 'select',
      model: 'kind',
      key: 'k3',
      options: { defaultValue: 'a', options: [{ label: 'A', value: 'a' }] },
    },
    {
      type: 'batch',
      model: 'items',
      key: 'k4',
      list: [
        { type: 'input', model: 'name' },
        { type: 'number', model: 'cost' },
      ],
    },
  ] as Control[],
  config: {},
};
const values = {
  title: '采购',
  salary: 100,
  kind: 'a',
  items: [
    { key: 'r1', name: '键盘', cost: 99 },
    { key: 'r2', name: '鼠标', cost: 49 },
  ],
  stray: 1,
};

/** Rows whose keys count how often they are read. */
function countedRows(count: number, reads: { count: number }) {
  return Array.from({ length: count }, (_, at) => ({
    get key() {
      reads.count += 1;
      return `r${at}`;
    },
    name: `n${at}`,
    cost: at,
  }));
}

test('each row before is found by its key at once, however many there are', () => {
  const reads = { count: 0 };
  const items = countedRows(2000, reads);
  const sent = Array.from({ length: 2000 }, (_, at) => ({ key: `r${1999 - at}`, name: 'x' }));
  expect(refuseChanges(definition, { items }, { items: sent })).toEqual([]);
  const merged = mergeChanges(definition, { items }, { items: sent }).items as { cost: number }[];
  expect(merged.map(({ cost }) => cost)).toEqual(sent.map((_, at) => 1999 - at));
  expect(reads.count).toBeLessThan(10 * 2000);
});

describe('visibleValues', () => {
  test('a hidden value is never returned, hidden by model, by key or by its container', () => {
    for (const key of ['salary', 'k2', 'salary_card'])
      expect(visibleValues(definition, values, [{ key, hidden: true }])).not.toHaveProperty('salary');
    expect(visibleValues(definition, values, [{ key: 'salary', disabled: true }])).toHaveProperty(
      'salary',
      100,
    );
  });

  test('a hidden column leaves no row', () => {
    const { items } = visibleValues(definition, values, [{ key: 'cost', hidden: true }]);
    expect(items).toEqual([
      { key: 'r1', name: '键盘' },
      { key: 'r2', name: '鼠标' },
    ]);
  });

  test('names that the form lacks are left out', () => {
    expect(visibleValues(definition, values)).not.toHaveProperty('stray');
  });

  test('of two controls with one model, one hidden is enough', () => {
    const twice: FormDefinition = {
      list: [
        { type: 'input', model: 'a', key: 'x' },
        { type: 'input', model: 'a', key: 'y' },
      ],
      config: {},
    };
    expect(visibleValues(twice, { a: 1 }, [{ key: 'x', hidden: true }])).toEqual({});
  });
});

describe('refuseChanges', () => {
  const refused = (
    sent: Record<string, unknown>,
    privileges: Privileges,
    before: Record<string, unknown> = values,
  ) => refuseChanges(definition, before, sent, { privileges }).map(({ field, code }) => [field, code]);

  test('refuses a change to a hidden or disabled field and names it', () => {
    expect(
      refused({ salary: 1, title: 'x' }, [
        { key: 'salary', hidden: true },
        { key: 'k1', disabled: true },
      ]),
    ).toEqual([
      ['salary', 'field-hidden'],
      ['title', 'field-disabled'],
    ]);
  });

  test('the value it already has is no change', () => {
    expect(
      refused({ salary: '100.0', title: '采购' }, [
        { key: 'salary', disabled: true },
        { key: 'title', disabled: true },
      ]),
    ).toEqual([]);
  });

  test('a right guess of a hidden value is refused as a wrong one is', () => {
    const privileges = [
      { key: 'salary', hidden: true },
      { key: 'cost', hidden: true },
    ];
    for (const guess of [100, 101, null])
      expect(refused({ salary: guess }, privileges)).toEqual([['salary', 'field-hidden']]);
    for (const cost of [99, 98, null])
      expect(refused({ items: [{ key: 'r1', name: '键盘', cost }] }, privileges)).toEqual([
        ['items.0.cost', 'field-hidden'],
      ]);
  });

  test('the default of a hidden field is no change at the start and in a new row', () => {
    expect(refused({ kind: 'a' }, [{ key: 'kind', hidden: true }], {})).toEqual([]);
    const row = { key: 'r9', name: '显示器', cost: undefined };
    expect(refused({ items: [row] }, [{ key: 'cost', hidden: true }])).toEqual([]);
  });

  test('at the start the default is no change, and so is empty', () => {
    const privileges = [
      { key: 'kind', disabled: true },
      { key: 'title', disabled: true },
    ];
    expect(refused({ kind: 'a', title: '' }, privileges, {})).toEqual([]);
    expect(refused({ kind: null }, privileges, {})).toEqual([['kind', 'field-disabled']]);
  });

  test('a name that the form does not have is refused', () => {
    expect(refused({ nobody: 1 }, [])).toEqual([['nobody', 'unknown-field']]);
    expect(refused(JSON.parse('{"__proto__": 1, "constructor": 2}'), [])).toEqual([
      ['__proto__', 'unknown-field'],
      ['constructor', 'unknown-field'],
    ]);
  });

  test('a disabled column holds in every row, found again by its key', () => {
    const privileges = [{ key: 'cost', disabled: true }];
    expect(refused({ items: [{ key: 'r2', name: '鼠标垫', cost: 49 }] }, privileges)).toEqual([]);
    expect(refused({ items: [{ key: 'r1', cost: 1 }] }, privileges)).toEqual([
      ['items.0.cost', 'field-disabled'],
    ]);
  });
});

test('mergeChanges keeps the columns that the person could not see', () => {
  const sent = { title: '新', items: [{ key: 'r2', name: '鼠标垫' }] };
  expect(refuseChanges(definition, values, sent, { privileges: [{ key: 'cost', hidden: true }] })).toEqual(
    [],
  );
  expect(mergeChanges(definition, values, sent)).toEqual({
    ...values,
    title: '新',
    items: [{ key: 'r2', name: '鼠标垫', cost: 49 }],
  });
});
