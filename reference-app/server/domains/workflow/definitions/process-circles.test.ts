/** Circles of calls between processes, compared with a search over all ways. */
import { describe, expect, it } from 'vitest';
import { findProcessCircles } from './process-circles.ts';

type Calls = Readonly<Record<string, readonly string[]>>;

const processesOf = (calls: Calls) =>
  new Map(
    Object.entries(calls).map(([processKey, called]) => [
      processKey,
      { processKey, processName: processKey.toUpperCase(), calls: called },
    ]),
  );

const circlesOf = (calls: Calls, caller = 'a') =>
  Object.fromEntries(findProcessCircles(caller, processesOf(calls)));

describe('circles of one process', () => {
  it.each<[string, Calls, Record<string, string[]>]>([
    ['no call', { a: [] }, {}],
    ['a call without a circle', { a: ['b'], b: ['c'], c: [] }, {}],
    ['a call of itself', { a: ['a'] }, { a: ['A', 'A'] }],
    ['two processes', { a: ['b'], b: ['a'] }, { b: ['A', 'B', 'A'] }],
    ['three processes', { a: ['b'], b: ['c'], c: ['a'] }, { b: ['A', 'B', 'C', 'A'] }],
    ['a circle of others', { a: ['b'], b: ['c'], c: ['b'] }, {}],
    ['an unknown process', { a: ['gone', 'b'], b: ['gone'] }, {}],
    ['the shortest of two ways', { a: ['b'], b: ['c', 'a'], c: ['a'] }, { b: ['A', 'B', 'A'] }],
    [
      'two calls in circles',
      { a: ['b', 'c', 'd'], b: ['a'], c: ['b'], d: [] },
      { b: ['A', 'B', 'A'], c: ['A', 'C', 'B', 'A'] },
    ],
  ])('%s', (_, calls, expected) => {
    expect(circlesOf(calls)).toEqual(expected);
  });

  it('agree with a search over all ways', () => {
    const keys = ['a', 'b', 'c', 'd'];
    // Each bit of the number is one possible call between two of the four processes.
    for (let bits = 0; bits < 2 ** 16; bits += 7) {
      const calls = Object.fromEntries(
        keys.map((from, row) => [from, keys.filter((_, column) => bits & (1 << (row * 4 + column)))]),
      );
      const lengths = Object.entries(circlesOf(calls)).map(([key, circle]) => [key, circle.length]);
      expect(Object.fromEntries(lengths), JSON.stringify(calls)).toEqual(naiveLengths(calls));
    }
  });
});

/** The number of processes in the shortest circle through each called process, by trying every way. */
function naiveLengths(calls: Calls): Record<string, number> {
  const lengths: Record<string, number> = {};
  const walk = (first: string, way: string[]) => {
    const last = way.at(-1)!;
    if (last === 'a') lengths[first] = Math.min(lengths[first] ?? Infinity, way.length + 1);
    else for (const next of calls[last]!) if (!way.includes(next)) walk(first, [...way, next]);
  };
  for (const called of calls.a!) walk(called, [called]);
  return lengths;
}
