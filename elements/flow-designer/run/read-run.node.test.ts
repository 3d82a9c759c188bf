/** The run of an instance as a page hands it over. */
import { expect, test } from 'vitest';
import { parseInstanceRun } from './read-run.ts';

const visit = { id: 'v', nodeId: 'a', state: 'done', from: [], people: ['Li', 3], enteredAt: 5, leftAt: 9 };

test.each([
  [null, undefined],
  ['no json', undefined],
  [{ state: 0 }, undefined],
  [
    { state: 0, visits: [1, { nodeId: 'a', state: 'lost' }] },
    { state: 0, visits: [] },
  ],
  [
    JSON.stringify({ state: 1, visits: [visit], now: 7 }),
    { state: 1, visits: [{ ...visit, people: ['Li'] }], now: 7 },
  ],
])('%j', (json, expected) => {
  expect(parseInstanceRun(json)).toEqual(expected);
});
