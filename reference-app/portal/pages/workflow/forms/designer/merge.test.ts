import type { Control, FormDefinition } from '@countersign/sdk/form';
import { expect, it } from 'vitest';
import { applyTheirDifferences, formDraftDifferences } from './merge.ts';

const input = (key: string, label = key): Control => ({ type: 'input', key, model: key, label, options: {} });
const form = (...list: Control[]): FormDefinition => ({ list, config: {} });

const base = form(input('a'), input('b'), input('c'));
const yours = form(input('a', 'A mine'), input('b', 'B mine'), input('c'), input('mine'));
const theirs = form(input('a'), input('b', 'B theirs'), input('theirs'));

it('names the author of each difference', () => {
  const sides = formDraftDifferences({ base, yours, theirs });
  expect(
    sides.map(({ difference, by }) => [difference.kind, 'key' in difference && difference.key, by]),
  ).toEqual([
    ['added', 'c', 'them'],
    ['added', 'mine', 'you'],
    ['changed', 'a', 'you'],
    ['changed', 'b', 'both'],
    ['removed', 'theirs', 'them'],
  ]);
});

it('merges what each author changed alone', () => {
  const taken = formDraftDifferences({ base, yours, theirs }).filter(({ by }) => by === 'them');
  const result = applyTheirDifferences(
    yours,
    taken.map(({ difference }) => difference),
  );
  expect(result.list.map(control => (control as Control).label)).toEqual([
    'A mine',
    'B mine',
    'theirs',
    'mine',
  ]);
});
