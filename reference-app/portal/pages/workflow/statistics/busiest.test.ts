/** The step where most applications wait, by tables. */
import { expect, test } from 'vitest';
import { busiestNode } from './busiest.ts';

test.each([
  [[], undefined],
  [[0, 0], undefined],
  [[1, 1], undefined],
  [[1], 0],
  [[1, 3, 2], 1],
])('of %j it is the one at %j', (waiting, at) => {
  const nodes = waiting.map(open => ({ open }));
  expect(busiestNode(nodes)).toBe(at === undefined ? undefined : nodes[at]);
});
