/** Random conditions on every kind of subject, and random form values. */
import type { Condition, DynamicRule, InitiatorAttribute } from '../../flow/index.ts';
import type { FormDefinition, Values } from '../../form/index.ts';
import type { Random } from '../../testing/random.ts';
import { form } from './flows.ts';

const options = (...values: string[]) => ({ options: values.map(value => ({ label: value, value })) });
const field = (type: string, model: string, more: object = {}) => ({
  type,
  label: model,
  key: `k_${model}`,
  model,
  options: {},
  ...more,
});

/** The form of random flows: every kind of field that a condition or an approver can read. */
export const randomForm: FormDefinition = {
  config: {},
  list: [
    ...form.list,
    field('userSelect', 'who'),
    field('organizationSelect', 'unit'),
    field('select', 'duty', { options: options('r1', 'empty') }),
    field('batch', 'items', {
      list: [field('number', 'price'), field('select', 'kind', { options: options('x', 'y') })],
    }),
  ],
};

/** Values of the fields that only conditions and approvers read. */
export const randomFieldValues = (random: Random, people: readonly string[]): Values => ({
  ...(random.percent(50) && { tags: random.some(['a', 'b', 'c'], 3) }),
  ...(random.percent(50) && { who: random.some(people, 2).map(userId => ({ userId, userName: userId })) }),
  ...(random.percent(50) && { unit: random.some(['o1', 'empty'], 2).map(id => ({ id, name: id })) }),
  ...(random.percent(50) && { duty: random.one(['r1', 'r1', 'empty', null]) }),
  ...(random.percent(50) && { items: Array.from({ length: random.below(4) }, () => randomRow(random)) }),
});

const randomRow = (random: Random) => ({
  price: random.one([0, 1, 2, 3, null]),
  kind: random.one(['x', 'y', null]),
});

export const randomFieldRule = (random: Random): DynamicRule =>
  random.one<DynamicRule>([
    { by: 'field', field: 'who', as: 'person' },
    { by: 'field', field: 'unit', as: 'leader' },
    { by: 'field', field: 'duty', as: 'role' },
    { by: 'field', field: 'duty', as: 'position' },
  ]);

const NUMBER_OPERATORS = ['gt', 'le', 'eq', 'ne', 'in', 'notIn', 'empty', 'notEmpty'] as const;
const LIST_OPERATORS = ['eq', 'ne', 'contains', 'notContains', 'in', 'notIn', 'empty', 'notEmpty'] as const;
const CHOICE_OPERATORS = ['eq', 'ne', 'in', 'notIn', 'empty', 'notEmpty'] as const;

function numberTest(random: Random): Pick<Condition, 'operator' | 'value'> {
  const operator = random.one(NUMBER_OPERATORS);
  const isList = operator === 'in' || operator === 'notIn';
  return { operator, value: isList ? [random.below(4), String(random.below(4))] : random.below(4) };
}

function listTest(random: Random, members: readonly string[]): Pick<Condition, 'operator' | 'value'> {
  return { operator: random.one(LIST_OPERATORS), value: [random.one(members), ...random.some(members, 1)] };
}

function choiceTest(random: Random, members: readonly string[]): Pick<Condition, 'operator' | 'value'> {
  const operator = random.one(CHOICE_OPERATORS);
  const isList = operator === 'in' || operator === 'notIn';
  return { operator, value: isList ? random.some(members, 2) : random.one(members) };
}

const INITIATOR_TESTS: readonly [InitiatorAttribute, readonly string[]][] = [
  ['person', ['emp', 'li']],
  ['organization', ['o1', 'company']],
  ['organizationBelow', ['o1', 'company', 'other']],
  ['role', ['r1', 'other']],
  ['position', ['p1', 'other']],
];

const makers: ((random: Random, people: readonly string[]) => Condition)[] = [
  random => ({ field: 'amount', ...numberTest(random) }),
  random => ({ field: 'tags', ...listTest(random, ['a', 'b', 'c']) }),
  (random, people) => ({ field: 'who', ...listTest(random, people) }),
  random => ({ field: 'unit', ...listTest(random, ['o1', 'empty']) }),
  random => ({ field: 'duty', ...choiceTest(random, ['r1', 'empty']) }),
  random => {
    const operator = random.one(LIST_OPERATORS);
    const isList = operator === 'in' || operator === 'notIn';
    return { field: 'reason', operator, value: isList ? ['a', 'ab'] : random.one(['a', 'b']) };
  },
  random => {
    const [initiator, ids] = random.one(INITIATOR_TESTS);
    const operator = random.one(['in', 'notIn'] as const);
    return { field: '', initiator, operator, value: random.some(ids, 2).map(id => ({ id, name: id })) };
  },
  random => {
    const take = random.one(['any', 'every', 'sum', 'count', 'min', 'max'] as const);
    const isCell = take === 'any' || take === 'every';
    if (isCell && random.percent(40))
      return { field: 'items', rows: { take, column: 'kind' }, ...choiceTest(random, ['x', 'y']) };
    const column = take === 'count' && random.percent(50) ? {} : { column: 'price' };
    return { field: 'items', rows: { take, ...column }, ...numberTest(random) };
  },
  random => ({ field: 'items', operator: random.one(['empty', 'notEmpty'] as const) }),
];

export const randomCondition = (random: Random, people: readonly string[]): Condition =>
  random.percent(30)
    ? { field: 'amount', operator: random.one(['gt', 'le', 'eq', 'ne']), value: random.below(4) }
    : random.one(makers)(random, people);
