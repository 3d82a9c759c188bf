import { expect, test } from 'vitest';
import { choiceLabel, createFacetClearingPatch, type Facet, isFacetSet } from './facets.ts';

const facets: Facet[] = [
  { kind: 'choice', name: 'degree', label: 'Urgency', choices: [{ value: 0, label: 'Ordinary' }] },
  { kind: 'flag', name: 'overdue', label: 'Overdue' },
  { kind: 'day', name: 'beginTime', label: 'From' },
];

test('zero and false words are filters, an empty one is none', () => {
  const set = (filters: object) => facets.filter(facet => isFacetSet(filters, facet)).map(({ name }) => name);
  expect(set({})).toEqual([]);
  expect(set({ degree: 0, overdue: false, beginTime: '' })).toEqual(['degree']);
  expect(set({ overdue: true, beginTime: '2026-11-01' })).toEqual(['overdue', 'beginTime']);
});

test('clearing names every filter, so that none is left in the address', () => {
  expect(Object.keys(createFacetClearingPatch(facets))).toEqual(['degree', 'overdue', 'beginTime']);
});

test('a value that no choice has is shown as it is', () => {
  expect(choiceLabel([{ value: 0, label: 'Ordinary' }], 0)).toBe('Ordinary');
  expect(choiceLabel([], 'sports')).toBe('sports');
});
