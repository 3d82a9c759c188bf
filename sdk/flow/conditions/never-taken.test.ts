/** Branches that earlier branches leave no number for: a reader who tries numbers, and the cost of many branches. */
import { expect, it } from 'vitest';
import { randomFrom } from '../../testing/random.ts';
import type { BranchNode } from '../model/flow.ts';
import { matchesConditions } from './matches.ts';
import { neverTakenBranches } from './number-lanes.ts';
import { analysisOfNumberBranches, numberBranch, randomNumberBranches } from './testing/number-branches.ts';

const form = {
  config: {},
  list: [{ type: 'number' as const, key: 'n', model: 'n', label: 'n', options: {} }],
};
const neverTaken = (lanes: BranchNode[]) =>
  neverTakenBranches(analysisOfNumberBranches(lanes)).map(({ id }) => id);

it('are those that no number reaches, in random branches', () => {
  const random = randomFrom(31);
  const numbers = Array.from({ length: 30 }, (_, at) => at / 2 - 2);
  for (let at = 0; at < 400; at += 1) {
    const lanes = randomNumberBranches(random);
    const takers = numbers.map(n =>
      lanes.find(one => matchesConditions(one.conditionList, { form, values: { n } })),
    );
    const expected = lanes.filter(one => !takers.includes(one)).map(({ id }) => id);
    expect(neverTaken(lanes), JSON.stringify(lanes)).toEqual(expected);
  }
});

it('read each condition of 2,000 branches at most three times', () => {
  let reads = 0;
  const lanes = Array.from({ length: 2000 }, (_, id) =>
    numberBranch(id, [
      [
        {
          field: 'n',
          operator: 'in',
          get value() {
            reads += 1;
            return [id, id + 1];
          },
        },
      ],
    ]),
  );
  const analysis = analysisOfNumberBranches(lanes);
  reads = 0;
  expect(neverTakenBranches(analysis)).toEqual([]);
  expect(reads).toBeLessThanOrEqual(3 * 2000);
});
