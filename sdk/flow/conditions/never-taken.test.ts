/** Branches that earlier branches leave no number for: a reader who tries numbers, and the cost of many branches. */
import { expect, it } from 'vitest';
import { randomFrom } from '../../testing/random.ts';
import { type BranchNode, type Condition, type ContainerNode, NODE } from '../model/flow.ts';
import { matchesConditions } from './matches.ts';
import { analyzeNumberBranches, neverTakenBranches } from './number-lanes.ts';

const lane = (id: number, conditionList: Condition[][]): BranchNode => ({
  id: `l${id}`,
  nodeName: `l${id}`,
  type: NODE.branch,
  priorityLevel: id,
  conditionList,
  attr: { branchType: 1 },
});
const split = (conditionNodes: BranchNode[]): ContainerNode => ({
  id: 'x',
  nodeName: 'x',
  type: NODE.container,
  conditionNodes,
});
const form = {
  config: {},
  list: [{ type: 'number' as const, key: 'n', model: 'n', label: 'n', options: {} }],
};
const neverTaken = (lanes: BranchNode[]) =>
  neverTakenBranches(analyzeNumberBranches(split(lanes), new Map([['n', {}]]))!).map(({ id }) => id);

it('are those that no number reaches, in random branches', () => {
  const random = randomFrom(31);
  const numbers = Array.from({ length: 30 }, (_, at) => at / 2 - 2);
  for (let at = 0; at < 400; at += 1) {
    const condition = (): Condition => {
      const operator = random.one(['gt', 'ge', 'lt', 'le', 'eq', 'in'] as const);
      const value = operator === 'in' ? [random.below(10), random.below(10)] : random.below(10);
      return { field: 'n', operator, value };
    };
    const some = <T>(most: number, make: () => T) => Array.from({ length: 1 + random.below(most) }, make);
    const lanes = some(6, () => some(2, () => some(2, condition))).map((list, id) => lane(id, list));
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
    lane(id, [
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
  const analysis = analyzeNumberBranches(split(lanes), new Map([['n', {}]]))!;
  reads = 0;
  expect(neverTakenBranches(analysis)).toEqual([]);
  expect(reads).toBeLessThanOrEqual(3 * 2000);
});
