/** Gateways of tests whose branches compare the number field `n`. */
import type { Random } from '../../../testing/random.ts';
import { type BranchNode, type Condition, NODE } from '../../model/flow.ts';
import { analyzeNumberBranches, type NumberLanes } from '../number-lanes.ts';

export const numberBranch = (id: number, conditionList: Condition[][]): BranchNode => ({
  id: `l${id}`,
  nodeName: `l${id}`,
  type: NODE.branch,
  priorityLevel: id,
  conditionList,
  attr: { branchType: 1 },
});

/** Returns up to six branches of up to two groups of up to two conditions, with numbers from 0 to 9. */
export function randomNumberBranches(random: Random): BranchNode[] {
  const some = <T>(most: number, make: () => T) => Array.from({ length: 1 + random.below(most) }, make);
  const condition = (): Condition => {
    const operator = random.one(['gt', 'ge', 'lt', 'le', 'eq', 'in'] as const);
    const value = operator === 'in' ? [random.below(10), random.below(10)] : random.below(10);
    return { field: 'n', operator, value };
  };
  return some(6, () => some(2, () => some(2, condition))).map((list, id) => numberBranch(id, list));
}

/** Analyses a gateway with these branches. */
export const analysisOfNumberBranches = (conditionNodes: BranchNode[]): NumberLanes =>
  analyzeNumberBranches(
    { id: 'x', nodeName: 'x', type: NODE.container, conditionNodes },
    new Map([['n', {}]]),
  )!;
