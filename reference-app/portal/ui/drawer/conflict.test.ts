import type { FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { findDifferingRecordFields, formatRecordValue, mergeChosenConflictValues } from './conflict.ts';

const input = (model: string) => ({
  type: 'input',
  key: model,
  model,
  label: model.toUpperCase(),
  options: {},
});
const definition: FormDefinition = { list: ['a', 'b', 'c', 'd'].map(input), config: {} };
const base = { a: '1', b: '1', c: '1', d: '1' };
const versions = { base, mine: { ...base, a: '2', c: '2' }, theirs: { ...base, b: '3', c: '3', d: '1' } };

it('lists each field whose two sides differ, and its author', () => {
  expect(findDifferingRecordFields(definition, versions)).toEqual([
    { model: 'a', name: 'A', by: 'you', yours: '2', theirs: undefined },
    { model: 'b', name: 'B', by: 'them', yours: undefined, theirs: '3' },
    { model: 'c', name: 'C', by: 'both', yours: '2', theirs: '3' },
  ]);
});

it('takes the chosen differences of the other side', () => {
  const rows = findDifferingRecordFields(definition, versions);
  expect(mergeChosenConflictValues(rows, new Set([1]), versions)).toEqual({ a: '2', b: '3', c: '2', d: '1' });
  expect(mergeChosenConflictValues(rows, new Set([0, 1, 2]), versions)).toEqual(versions.theirs);
});

it.each([
  [[{ id: 'o', name: 'Sales' }], 'Sales'],
  [[], '—'],
  ['', '—'],
  [0, '0'],
  [{ id: 1 }, '{"id":1}'],
])('shows %j as %s', (value, text) => {
  expect(formatRecordValue(value)).toBe(text);
});
