import type { StartableProcess } from '@countersign/sdk/api/contract';
import { expect, test } from 'vitest';
import { filterProcessTemplateGroups, groupStartableProcesses, selectTopTemplates } from './templates.ts';

const template = (id: string, more: Partial<StartableProcess> = {}): StartableProcess => ({
  id,
  processName: id,
  processType: 'finance',
  description: '',
  icon: '',
  favourite: false,
  lastUsed: null,
  ...more,
});

const all = [
  template('expense', { lastUsed: '2026-11-02T00:00:00Z' }),
  template('leave', { processType: 'personnel', favourite: true, lastUsed: '2026-11-03T00:00:00Z' }),
  template('odd', { processType: 'no-such-group', lastUsed: '2026-11-05T00:00:00Z' }),
  template('purchase'),
];
const kinds = [
  { value: 'personnel', label: 'Personnel' },
  { value: 'finance', label: 'Finance' },
  { value: 'assets', label: 'Assets' },
];
const texts = { favourites: 'Favourites', recent: 'Recent', others: 'Others', kinds };

test('each is under its kind; favourites and the latest come first, and no group is empty', () => {
  const shown = groupStartableProcesses(all, texts).map(
    ({ label, list }) => `${label}: ${list.map(({ id }) => id)}`,
  );
  expect(shown).toEqual([
    'Favourites: leave',
    'Recent: odd,expense',
    'Personnel: leave',
    'Finance: expense,purchase',
    'Others: odd',
  ]);
});

test.each([
  ['finance', ['Finance']],
  ['', ['Favourites', 'Recent', 'Personnel', 'Finance', 'Others']],
  ['assets', ['Favourites', 'Recent', 'Personnel', 'Finance', 'Others']],
])('of the kind "%s" the groups are %j', (kind, labels) => {
  expect(
    filterProcessTemplateGroups(groupStartableProcesses(all, texts), kind).map(({ label }) => label),
  ).toEqual(labels);
});

test('a few are the favourites, then the latest', () => {
  expect(selectTopTemplates(all, 3).map(({ id }) => id)).toEqual(['leave', 'odd', 'expense']);
});
