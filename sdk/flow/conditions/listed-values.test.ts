/** Conditions with a list: which entries are the same value, and how often the entries are read. */
import { describe, expect, it } from 'vitest';
import type { Control, FormDefinition } from '../../form/index.ts';
import type { Operator } from '../model/flow.ts';
import { isValueTestPassed } from './compare-value.ts';
import type { Comparison } from './comparison.ts';
import { compareDecimals, isDecimal } from './decimal.ts';
import { matchesConditions } from './matches.ts';
import { comparableText } from './stored-value.ts';

const VALUES: readonly unknown[] = [
  ...[1, 1.5, -0, 0, 1e21, 1e-7, 1000, Number.NaN, true, 'a', ' a ', 'A', '', '1', ' 1 ', '1.0', '01'],
  ...['+1', '-0', '1e0', '1,000', '１', '1.', '.5', '0.50', '1e-7', '0.0000001', '1'.repeat(401), 'x1'],
  ...[{ id: 1 }, { id: '1' }, { id: '1.0' }, { userId: 'a', id: 'b' }, { value: 'a' }, { value: { a: 1 } }],
  ...[{ a: 1 }, {}, [1], ['1'], [{ id: 'a' }], '[1]', '{"a":1}', null, undefined],
];

const KINDS: readonly Comparison[] = ['any', 'decimal', 'text', 'choice', 'set', 'date', 'path', 'rows'];

/** Compares two single values as the operator `in` does. */
function areSameByDefinition(kind: Comparison, a: unknown, b: unknown): boolean {
  if (kind === 'decimal' || (kind === 'any' && isDecimal(a) && isDecimal(b)))
    return compareDecimals(a, b) === 0;
  return comparableText(a) === comparableText(b);
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';

describe('a value is one of the listed values', () => {
  it.each(KINDS)('of the kind %s if it equals one of them', kind => {
    for (const value of VALUES.filter(one => isFilled(one) && !Array.isArray(one)))
      for (const listed of VALUES) {
        const test = { operator: 'in' as const, value: ['no value', listed] };
        const expected =
          areSameByDefinition(kind, value, 'no value') ||
          (isFilled(listed) && areSameByDefinition(kind, value, listed));
        const passes = isValueTestPassed(test, value, { kind, timeZone: undefined });
        expect({ value, listed, passes }).toEqual({ value, listed, passes: expected });
      }
  });
});

const column = (type: string, model: string): Control => ({
  type,
  model,
  key: model,
  label: model,
  options: {},
});

const form: FormDefinition = {
  config: {},
  list: [
    {
      ...column('batch', 'items'),
      list: [column('number', 'price'), column('input', 'note'), column('checkbox', 'tags')],
    },
  ],
};

/** Evaluates a condition on every row, and returns the result and how often an entry of the list is read. */
function evaluateAndCountReads(model: string, operator: Operator, list: unknown[], cells: unknown[]) {
  let reads = 0;
  const value = new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  const condition = { field: 'items', rows: { take: 'every' as const, column: model }, operator, value };
  const items = cells.map(cell => ({ [model]: cell }));
  return { holds: matchesConditions([[condition]], { form, values: { items } }), reads };
}

describe('a condition on the rows of a table', () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => index);
  const texts = numbers.map(String);

  it.each<[string, Operator, unknown[], (row: number) => unknown]>([
    ['price', 'in', texts, row => 19_000 + row],
    ['price', 'notIn', numbers, row => -1 - row],
    ['note', 'in', texts, row => ` ${row} `],
    ['note', 'notIn', texts, row => `no ${row}`],
    ['tags', 'in', texts, row => ['none', String(row)]],
    ['tags', 'notContains', texts, row => [`no ${row}`]],
    ['tags', 'ne', texts, row => [`no ${row}`]],
  ])('reads each entry of its list a fixed number of times: %s %s', (model, operator, list, cellOfRow) => {
    const cells = Array.from({ length: 1000 }, (_, row) => cellOfRow(row));
    const { holds, reads } = evaluateAndCountReads(model, operator, list, cells);
    expect(holds).toBe(true);
    expect(reads).toBe(evaluateAndCountReads(model, operator, list, cells.slice(0, 1)).reads);
    expect(reads).toBeLessThanOrEqual(2 * list.length);
  });
});
