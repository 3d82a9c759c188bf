/**
 * A naive reading of conditions. It knows the fields of `random-conditions.ts` alone, and uses numbers and texts of
 * JavaScript.
 */
import type { Condition, InitiatorAttribute, PersonGroups, RowsSelection } from '../../flow/index.ts';
import type { Values } from '../../form/index.ts';

interface NaiveFacts {
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
