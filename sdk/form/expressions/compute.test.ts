import { describe, expect, test } from 'vitest';
import type { Control, FormDefinition, HideRule, Values } from '../definition/types.ts';
import { evaluateFormPlan, reevaluateChangedFields } from './apply.ts';
import {
  applyFieldChanges,
  computedValues,
  expressionsNotComputedByClient,
  withoutComputedValues,
} from './compute.ts';
import { evaluationPlanOf } from './plan.ts';

const field = (type: string, model: string, computed?: string, more: object = {}): Control => ({
  type,
  model,
  key: `k_${model}`,
  label: model,
  options: { ...(computed === undefined ? {} : { computed }), ...more },
});
const number = (model: string, computed?: string, more: object = {}) =>
  field('number', model, computed, more);
const batch = (model: string, ...list: Control[]): Control => ({
  type: 'batch',
  model,
  key: `k_${model}`,
  list,
});
const form = (list: Control[], ...hideRules: HideRule[]): FormDefinition => ({ list, config: { hideRules } });
const when = (asked: string, value: unknown, ...showKeys: string[]): HideRule => ({
  conditions: [{ field: asked, operator: '=', value }],
  showKeys,
});
const compute = (list: Control[], values: Values, ...rules: HideRule[]) =>
  computedValues(form(list, ...rules), values);

test('a field is computed from others, whatever was sent, and in any order', () => {
  const list = [number('total', 'net + tax'), number('tax', 'round(net * 6%, 2)'), number('net')];
  expect(compute(list, { net: 99.99, total: 1, tax: 5 })).toEqual({ net: 99.99, tax: 6, total: 105.99 });
  expect(compute(list, { net: null })).toEqual({ net: null, tax: null, total: null });
});

test('a value is stored as its field stores it', () => {
  const list = [
    number('third', '1 / 3', { precision: 2 }),
    number('long', '12345678901234567890.5 * 1'),
    field('date', 'due', 'dateAdd(date(2026, 1, 31), 1, "month")', { format: 'DD/MM/YYYY' }),
    field('input', 'text', '"No. " & third'),
    field('input', 'plain', 'third'),
    field('switch', 'many', 'third > 0.3'),
    field('checkbox', 'both', '["a", "b"]', { options: ['a', 'b'] }),
    field('time', 'at', 'null'),
  ];
  expect(compute(list, {})).toEqual({
    third: 0.33,
    long: '12345678901234567890.5',
    due: '28/02/2026',
    text: 'No. 0.33',
    plain: '0.33',
    many: true,
    both: ['a', 'b'],
    at: null,
  });
});

describe('rows', () => {
  const list = [
    batch('items', number('price'), number('count'), number('amount', 'price * count * rate')),
    number('rate'),
    number('total', 'sum(items.amount)'),
    number('lines', 'count(items)'),
  ];
  const rows = [
    { key: 1, price: 2, count: 3 },
    { key: 2, price: 5, count: 1, amount: 99 },
    { key: 3, price: 5 },
  ];

  test('compute in each row, and are summed up', () => {
    expect(compute(list, { items: rows, rate: 2 })).toEqual({
      items: [
        { key: 1, price: 2, count: 3, amount: 12 },
        { key: 2, price: 5, count: 1, amount: 10 },
        { key: 3, price: 5, amount: null },
      ],
      rate: 2,
      total: 22,
      lines: 3,
    });
  });

  test('read their own column before a field of the same name, and all rows by the name of the rows', () => {
    const shares = [
      number('price'),
      batch('items', number('price'), number('share', 'price / sum(items.price)')),
    ];
    expect(compute(shares, { price: 100, items: [{ price: 1 }, { price: 3 }] }).items).toEqual([
      { price: 1, share: 0.25 },
      { price: 3, share: 0.75 },
    ]);
  });

  test('inside rows are computed and summed up', () => {
    const nested = [
      batch(
        'days',
        number('rate'),
        batch('trips', number('km'), number('cost', 'km * rate')),
        number('cost', 'sum(trips.cost)'),
      ),
      number('cost', 'sum(days.trips.cost)'),
    ];
    const days = [
      { rate: 2, trips: [{ km: 1 }, { km: 2 }] },
      { rate: 3, trips: [{ km: 3 }] },
    ];
    expect(compute(nested, { days })).toEqual({
      days: [
        {
          rate: 2,
          trips: [
            { km: 1, cost: 2 },
            { km: 2, cost: 4 },
          ],
          cost: 6,
        },
        { rate: 3, trips: [{ km: 3, cost: 9 }], cost: 9 },
      ],
      cost: 15,
    });
  });

  test('that are broken stay as they are', () => {
    expect(compute(list, { items: 'x', rate: 1 })).toMatchObject({ items: 'x', total: 0, lines: 0 });
    expect(compute(list, { items: [null, 7, { price: 1, count: 1 }], rate: 1 })).toMatchObject({ total: 1 });
  });

  test('of choices count those that are chosen, with the inputs of their own part', () => {
    const choices: Control = {
      type: 'selectInputList',
      model: 'ways',
      key: 'k_ways',
      columns: [
        { value: 'a', label: 'A', list: [number('km'), number('cost', 'km * 2')] },
        { value: 'b', label: 'B', list: [number('fee')] },
      ],
    };
    const ways = [
      { checked: true, value: 'a', km: 4 },
      { checked: false, value: 'a', km: 9, cost: 1 },
      { checked: true, value: 'b', fee: 7 },
    ];
    expect(compute([choices, number('sum', 'sum(ways.cost)'), number('n', 'count(ways)')], { ways })).toEqual(
      {
        ways: [{ checked: true, value: 'a', km: 4, cost: 8 }, ways[1], ways[2]],
        sum: 8,
        n: 2,
      },
    );
  });
});

describe('rules', () => {
  const list = [
    field('input', 'kind'),
    number('hotel'),
    number('meal'),
    number('total', 'sum(hotel, meal)'),
    field('input', 'why'),
  ];
  const rules = [when('kind', 'trip', 'hotel'), when('total', 30, 'why')];

  test('a field that a rule hides counts as empty, and a rule may depend on a computed field', () => {
    expect(compute(list, { kind: 'trip', hotel: 20, meal: 10, why: 'w' }, ...rules)).toEqual({
      kind: 'trip',
      hotel: 20,
      meal: 10,
      total: 30,
      why: 'w',
    });
    expect(compute(list, { kind: 'x', hotel: 20, meal: 10, why: 'w' }, ...rules)).toEqual({
      kind: 'x',
      meal: 10,
      total: 10,
    });
  });

  test('of two fields of one model the one that is shown counts', () => {
    const both = [
      field('input', 'kind'),
      number('net'),
      { ...number('tax', 'net * 10%'), key: 'auto' },
      { ...number('tax'), key: 'hand' },
      number('total', 'net + tax'),
    ];
    const alternatives = [when('kind', 'a', 'auto'), when('kind', 'h', 'hand')];
    expect(compute(both, { kind: 'a', net: 50, tax: 1 }, ...alternatives)).toMatchObject({
      tax: 5,
      total: 55,
    });
    expect(compute(both, { kind: 'h', net: 50, tax: 1 }, ...alternatives)).toMatchObject({
      tax: 1,
      total: 51,
    });
  });

  test('a circle, also through a rule, is not computed', () => {
    const plan = evaluationPlanOf(form([number('a', 'b + 1'), number('b', 'a + 1'), number('c', 'c')]));
    expect(plan?.circles.map(circle => circle.map(({ path }) => path.join('.')).sort())).toEqual(
      expect.arrayContaining([['a', 'b'], ['c']]),
    );
    expect(
      compute([number('a', 'b + 1'), number('b', 'a'), number('d', 'sum(a, 1)')], { a: 5, b: 6 }),
    ).toEqual({
      a: null,
      b: null,
      d: 1,
    });
    const through = form([number('x'), number('y', 'sum(x, 1)')], when('y', 2, 'x'));
    expect(evaluationPlanOf(through)?.circles).toHaveLength(1);
    expect(computedValues(through, { x: 1 })).toEqual({ y: null });
  });
});

test('an expression with a problem leaves its field empty, and so does one that fails', () => {
  const list = [
    number('a', '1 +'),
    number('b', 'gone'),
    number('c', '1 / 0'),
    number('d', '"x"'),
    number('e', 'sum(c, 1)'),
  ];
  expect(compute(list, { a: 1, b: 1, c: 1, d: 1 })).toEqual({ a: null, b: null, c: null, d: null, e: 1 });
});

test('names of objects are fields like any other', () => {
  const list = [
    number('constructor'),
    number('__proto__', 'constructor + 1'),
    batch('toString', number('valueOf', '1')),
  ];
  const values = JSON.parse('{"constructor": 1, "toString": [{}]}');
  expect(Object.entries(compute(list, values))).toEqual([
    ['constructor', 1],
    ['toString', [{ valueOf: 1 }]],
    ['__proto__', 2],
  ]);
});

test('sent values of computed fields and columns are left out, so that a change is the same without them', () => {
  const definition = form([number('a'), number('b', 'a * 2'), batch('rows', number('x'), number('y', 'x'))]);
  const sent = { a: 3, b: 100, rows: [{ key: 1, x: 1, y: 50 }] };
  expect(withoutComputedValues(definition, sent)).toEqual({ a: 3, rows: [{ key: 1, x: 1 }] });
  expect(applyFieldChanges(definition, { a: 1, b: 2 }, sent)).toEqual({
    a: 3,
    b: 6,
    rows: [{ key: 1, x: 1, y: 1 }],
  });
});

test('an expression that reads a hidden field is left to the server', () => {
  const definition = form([
    number('cost'),
    batch('rows', number('x')),
    number('a', 'cost'),
    number('b', 'sum(rows.x)'),
    number('c', 'a'),
  ]);
  const plan = evaluationPlanOf(definition)!;
  const frozen = expressionsNotComputedByClient(plan, [
    { key: 'cost', hidden: true },
    { key: 'rows.x', hidden: true },
  ]);
  expect([...frozen].map(({ path }) => path.join('.')).sort()).toEqual(['a', 'b']);
  const state = evaluateFormPlan(plan, { frozen, written: model => (model === 'a' ? 42 : undefined) });
  expect([...state.values]).toEqual([['c', 42]]);
});

describe('a change', () => {
  const definition = form([
    batch('items', number('price'), number('amount', 'price * rate')),
    number('rate'),
    number('total', 'sum(items.amount)'),
    number('other'),
    number('twice', 'other * 2'),
  ]);
  const plan = evaluationPlanOf(definition)!;

  test('computes what depends on it alone, and leaves other rows the very same', () => {
    const written: Record<string, unknown> = { items: [{ price: 1 }, { price: 2 }], rate: 3, other: 4 };
    const read: string[] = [];
    const inputs = {
      written: (model: string) => {
        read.push(model);
        return written[model];
      },
    };
    const before = evaluateFormPlan(plan, inputs);
    const rows = before.values.get('items') as object[];
    written.items = [(written.items as object[])[0], { price: 5 }];
    read.length = 0;
    const { state, changed } = reevaluateChangedFields(plan, before, { models: ['items'], ...inputs });
    expect([...changed].sort()).toEqual(['items', 'total']);
    expect(read).not.toContain('other');
    expect(state.values.get('total')).toBe(18);
    expect((state.values.get('items') as object[])[0]).toBe(rows[0]);
    written.other = 7;
    const next = reevaluateChangedFields(plan, state, { models: ['other'], ...inputs });
    expect([...next.changed]).toEqual(['twice']);
    expect(next.state.values.get('items')).toBe(state.values.get('items'));
  });
});
