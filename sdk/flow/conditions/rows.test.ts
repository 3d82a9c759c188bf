/** Conditions on the rows of a table: any row, every row, and figures over all rows. */
import { describe, expect, it } from 'vitest';
import type { Control, FormDefinition } from '../../form/index.ts';
import type { Condition, Operator, RowsSelection } from '../model/flow.ts';
import { matchesConditions } from './matches.ts';

const control = (type: string, model: string, options: Control['options'] = {}): Control => ({
  type,
  model,
  key: model,
  label: model,
  options,
});

const form: FormDefinition = {
  config: {},
  list: [
    {
      ...control('batch', 'items'),
      list: [
        control('number', 'price'),
        control('select', 'kind'),
        control('date', 'day', { format: 'DD.MM.YYYY' }),
        control('input', 'note'),
        control('checkbox', 'tags'),
        control('userSelect', 'person'),
      ],
    },
    control('number', 'amount'),
  ],
};

type Take = RowsSelection['take'];

function holds(
  take: Take,
  column: string | undefined,
  operator: Operator,
  value: unknown,
  rows: unknown,
): boolean {
  const condition: Condition = {
    field: 'items',
    operator,
    value,
    rows: column === undefined ? { take } : { take, column },
  };
  return matchesConditions([[condition]], { form, values: { items: rows } });
}

type Row = [
  take: Take,
  column: string | undefined,
  operator: Operator,
  value: unknown,
  cells: unknown[],
  holds: boolean,
];

const rowsOf = (column: string | undefined, cells: readonly unknown[]) =>
  cells.map(cell => (column === undefined ? {} : { [column]: cell }));

describe('rows', () => {
  it.each<Row>([
    ['any', 'price', 'gt', 10, [1, 11], true],
    ['any', 'price', 'gt', 10, [1, 10], false],
    ['any', 'kind', 'in', ['a', 'b'], ['c', 'b'], true],
    ['any', 'kind', 'eq', 'a', ['b', null], false],
    ['any', 'kind', 'ne', 'a', ['a', null], true],
    ['any', 'note', 'contains', 'urgent', ['no', 'very urgent'], true],
    ['any', 'note', 'empty', undefined, ['x', ' '], true],
    ['any', 'note', 'empty', undefined, ['x', 'y'], false],
    ['any', 'tags', 'contains', ['a'], [['b'], ['a', 'c']], true],
    ['any', 'person', 'in', [{ id: 'u1', name: 'U' }], [[{ userId: 'u2' }], [{ userId: 'u1' }]], true],
    ['any', 'day', 'lt', '2026-02-01', ['01.03.2026', '31.01.2026'], true],
    ['every', 'price', 'le', 10, [1, 10], true],
    ['every', 'price', 'le', 10, [1, 11], false],
    ['every', 'price', 'le', 10, [1, null], false],
    ['every', 'kind', 'notIn', ['a'], ['b', null], true],
    ['every', 'note', 'notEmpty', undefined, ['x', 'y'], true],
    ['every', 'note', 'notEmpty', undefined, ['x', ''], false],
    ['every', 'day', 'ge', '01.02.2026', ['01.02.2026', '02.03.2026'], true],
    ['sum', 'price', 'eq', '0.3', [0.1, 0.2], true],
    ['sum', 'price', 'eq', '9007199254740993', ['9007199254740992', 1], true],
    ['sum', 'price', 'gt', 100, [60, '40.01', null, ''], true],
    ['sum', 'price', 'lt', 0, [-1, '0.5'], true],
    ['sum', 'price', 'in', [3, 5], [1, 2], true],
    ['sum', 'price', 'eq', 1, ['much', 1], true],
    ['count', undefined, 'ge', 2, [1, 2], true],
    ['count', undefined, 'gt', 2, [1, 2], false],
    ['count', 'note', 'eq', 1, ['x', ' '], true],
    ['count', 'tags', 'eq', 1, [['a'], []], true],
    ['min', 'price', 'eq', 2, [3, '2.0', null], true],
    ['min', 'price', 'lt', 2, [3, 2], false],
    ['max', 'price', 'gt', '9007199254740992', ['9007199254740993', 1], true],
    ['max', 'price', 'eq', 3, [3, 'much', 2], true],
    ['min', 'day', 'eq', '2026-01-31', ['01.03.2026', '31.01.2026'], true],
    ['max', 'day', 'gt', '2026-02-28', ['01.03.2026', '31.01.2026'], true],
  ])('%s %s %s %j of %j is %s…', (take, column, operator, value, cells, expected) => {
    expect(holds(take, column, operator, value, rowsOf(column, cells))).toBe(expected);
  });

  it.each([[undefined], [null], [[]], ['rows'], [7], [{}]])('%j has no rows', rows => {
    const held = (['any', 'every'] as const).filter(take =>
      (['eq', 'ne', 'lt', 'notIn', 'empty', 'notEmpty'] as const).some(one =>
        holds(take, 'price', one, 1, rows),
      ),
    );
    expect(held).toEqual([]);
    expect(holds('sum', 'price', 'eq', 0, rows)).toBe(true);
    expect(holds('count', undefined, 'eq', 0, rows)).toBe(true);
    expect(holds('min', 'price', 'lt', 1, rows)).toBe(false);
    expect(holds('min', 'price', 'empty', undefined, rows)).toBe(true);
  });

  it('entries that are no rows are left out', () => {
    expect(holds('count', undefined, 'eq', 1, [null, { price: 1 }, 'x', [1]])).toBe(true);
  });

  it.each<[RowsSelection, string]>([
    [{ take: 'sum', column: 'note' }, 'items'],
    [{ take: 'any', column: 'gone' }, 'items'],
    [{ take: 'any' }, 'items'],
    [{ take: 'any', column: 'price' }, 'amount'],
    [{ take: 'median' as Take, column: 'price' }, 'items'],
  ])('%j of %s never holds', (rows, field) => {
    const values = { items: [{ price: 1, note: 'x' }], amount: 1 };
    const held = (['eq', 'ne', 'notIn', 'empty', 'notEmpty'] as const).filter(operator =>
      matchesConditions([[{ field, operator, value: 2, rows }]], { form, values }),
    );
    expect(held).toEqual([]);
  });
});
