/** Random conditions on every kind of subject, with a naive reading of them, and random form values. */
import type {
  Condition,
  DynamicRule,
  InitiatorAttribute,
  PersonGroups,
  RowsSelection,
} from '../../flow/index.ts';
import type { FormDefinition, Values } from '../../form/index.ts';
import { form } from './flows.ts';
import type { Random } from './random.ts';

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

// --- The naive reading. It knows the values above alone, and uses numbers and texts of JavaScript.

export interface NaiveFacts {
  values: Values;
  initiatorId: string;
  groups: PersonGroups;
}

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null || value === '' ? [] : [value].flat();
const idOf = (one: unknown): string => {
  const { userId, id } = Object(one) as { userId?: string; id?: string };
  return userId ?? id ?? String(one);
};
const ids = (value: unknown): string[] => listOf(value).map(idOf);

/** Tests the operators that name a list, a part, or nothing. */
function passesSet(operator: string, value: unknown, wanted: unknown): boolean | undefined {
  const [have, named] = [ids(value), ids(wanted)];
  const shares = have.some(one => named.includes(one));
  if (operator === 'empty') return have.length === 0;
  if (operator === 'notEmpty') return have.length > 0;
  if (operator === 'in') return shares;
  if (operator === 'notIn' || operator === 'notContains') return !shares;
  if (operator === 'contains') return have.length > 0 && named.every(one => have.includes(one));
  return undefined;
}

function passesNumber(operator: string, value: unknown, wanted: unknown): boolean {
  const has = value !== undefined && value !== null && value !== '';
  if (operator === 'empty') return !has;
  if (operator === 'notEmpty') return has;
  const matches = has && listOf(wanted).some(one => Number(one) === Number(value));
  if (operator === 'in' || operator === 'eq') return matches;
  if (operator === 'notIn' || operator === 'ne') return !matches;
  return has && (operator === 'gt' ? Number(value) > Number(wanted) : Number(value) <= Number(wanted));
}

function passesText(operator: string, value: unknown, wanted: unknown): boolean {
  const text = String(value ?? '').trim();
  if (operator === 'contains') return text !== '' && text.includes(String(wanted));
  if (operator === 'notContains') return !text.includes(String(wanted));
  return passesChoice(operator, text, wanted);
}

function passesChoice(operator: string, value: unknown, wanted: unknown): boolean {
  if (operator === 'eq' || operator === 'ne') {
    const same = listOf(value).length > 0 && String(value) === String(wanted);
    return operator === 'eq' ? same : !same;
  }
  return passesSet(operator, value, wanted) === true;
}

function passesList(operator: string, value: unknown, wanted: unknown): boolean {
  if (operator !== 'eq' && operator !== 'ne') return passesSet(operator, value, wanted) === true;
  const [have, named] = [value, wanted].map(one => [...new Set(ids(one))].toSorted().join());
  const same = have !== '' && have === named;
  return operator === 'eq' ? same : !same;
}

function passesRows({ take, column }: RowsSelection, condition: Condition, rows: unknown): boolean {
  const list = listOf(rows) as Record<string, number | string | null>[];
  const cells = column === undefined ? list.map(() => 1) : list.map(row => row[column]);
  const test = column === 'kind' ? passesChoice : passesNumber;
  const passes = (cell: unknown) => test(condition.operator, cell, condition.value);
  if (take === 'any') return cells.some(passes);
  if (take === 'every') return list.length > 0 && cells.every(passes);
  const numbers = cells.filter(cell => cell !== null && cell !== undefined).map(Number);
  if (take === 'count') return passes(numbers.length);
  if (take === 'sum') return passes(numbers.reduce((sum, next) => sum + next, 0));
  if (numbers.length === 0) return passes(undefined);
  return passes(take === 'min' ? Math.min(...numbers) : Math.max(...numbers));
}

const testByField: Record<string, typeof passesNumber> = {
  amount: passesNumber,
  tags: passesList,
  who: passesList,
  unit: passesList,
  duty: passesChoice,
  reason: passesText,
  items: (operator, value) => (operator === 'empty') === (listOf(value).length === 0),
};

export function naivelyHolds(condition: Condition, { values, initiatorId, groups }: NaiveFacts): boolean {
  const { field: model, operator, value, initiator, rows } = condition;
  if (initiator !== undefined) {
    const own: Record<InitiatorAttribute, readonly string[]> = {
      person: [initiatorId],
      organization: groups.organizations.slice(0, 1),
      organizationBelow: groups.organizations,
      role: groups.roles,
      position: groups.positions,
    };
    return passesSet(operator, [...own[initiator]], value) === true;
  }
  if (rows) return passesRows(rows, condition, values[model]);
  return testByField[model]?.(operator, values[model], value) ?? false;
}
