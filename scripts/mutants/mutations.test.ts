import { expect, test } from 'vitest';
import { applyMutation, findMutations, pickRandomMutations, seededRandom } from './mutations.ts';

const SOURCE = `type Limit = 5;
export const isSmall = (n: number) => n < 3 && n !== 0;
export function save(n: number, log: () => void) {
  if (isSmall(n)) log();
  return n > 1 ? true : n + 'x';
}
`;

test('each kind of place is mutated, and types and joined texts are not', () => {
  const mutants = findMutations('a.ts', SOURCE).map(mutation => applyMutation(SOURCE, mutation));
  expect(mutants.map(mutant => mutant.split('\n').find(line => !SOURCE.split('\n').includes(line)))).toEqual([
    'export const isSmall = (n: number) => n <= 3 && n !== 0;',
    'export const isSmall = (n: number) => n < 4 && n !== 0;',
    'export const isSmall = (n: number) => n < 3 || n !== 0;',
    'export const isSmall = (n: number) => n < 3 && n === 0;',
    'export const isSmall = (n: number) => n < 3 && n !== 1;',
    '  if (!(isSmall(n))) log();',
    '  if (isSmall(n)) ;',
    "  return !(n > 1) ? true : n + 'x';",
    "  return n >= 1 ? true : n + 'x';",
    "  return n > 2 ? true : n + 'x';",
    "  return n > 1 ? false : n + 'x';",
  ]);
});

test('a seed draws the same mutations again, each once', () => {
  const all = findMutations('a.ts', SOURCE);
  const draw = () =>
    pickRandomMutations(all, 6, seededRandom(7)).map(({ start, text }) => `${start} ${text}`);
  expect(draw()).toEqual(draw());
  expect(new Set(draw()).size).toBe(6);
});
