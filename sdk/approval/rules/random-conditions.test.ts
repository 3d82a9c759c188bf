/** Random conditions against a naive reading: 1,000, with `TEST_ALL=1` a hundred thousand. */
import { expect, it } from 'vitest';
import { CONDITION_OPERATORS, matchesConditions } from '../../flow/index.ts';
import { randomFrom } from '../../testing/random.ts';
import { naivelyHolds } from '../testing/naive-conditions.ts';
import { randomCondition, randomFieldValues, randomForm } from '../testing/random-conditions.ts';
import { PEOPLE } from '../testing/random-flow.ts';

const CASES = process.env.TEST_ALL === '1' ? 100_000 : 1000;

it('the engine and the naive reading agree', () => {
  const random = randomFrom(11);
  const outcomes = new Map<string, Set<boolean>>();
  for (let at = 0; at < CASES; at += 1) {
    const condition = randomCondition(random, PEOPLE);
    const values = {
      ...randomFieldValues(random, PEOPLE),
      amount: random.one([0, 1, 2, 3, null]),
      reason: random.one(['a', 'b', 'ab', '', ' ']),
    };
    const groups = {
      organizations: random.one([[], ['company'], ['o1', 'company']]),
      roles: random.some(['r1', 'r2'], 2),
      positions: random.some(['p1'], 1),
    };
    const initiatorId = random.one(['emp', 'li', 'wang']);
    const facts = { form: randomForm, values, initiator: { id: initiatorId, groups: () => groups } };
    const held = matchesConditions([[condition]], facts);
    const where = `${at}: ${JSON.stringify({ condition, values, groups, initiatorId })}`;
    expect(held, where).toBe(naivelyHolds(condition, { values, initiatorId, groups }));
    const seen = outcomes.get(condition.operator) ?? new Set();
    outcomes.set(condition.operator, seen.add(held));
  }
  const asked = CONDITION_OPERATORS.filter(operator => operator !== 'ge' && operator !== 'lt');
  expect(asked.filter(operator => outcomes.get(operator)?.size !== 2)).toEqual([]);
});
