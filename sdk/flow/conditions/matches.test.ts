/** Typed comparison as a table: field, operator, value of the condition, value of the form, whether it holds. */
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../form/index.ts';
import type { Condition, Operator } from '../model/flow.ts';
import { matchesConditions } from './matches.ts';

const control = (type: string, model: string, options = {}) => ({
  type,
  model,
  key: model,
  label: model,
  options,
});
const form: FormDefinition = {
  config: {},
  list: [
    control('number', 'amount'),
    control('input', 'name'),
    control('date', 'day'),
    control('checkbox', 'tags'),
    control('select', 'kinds', { multiple: true }),
    control('select', 'kind'),
    control('time', 'hour'),
    control('date', 'german', { format: 'DD.MM.YYYY' }),
    control('datePicker', 'moment', { format: 'DD/MM/YYYY HH:mm' }),
    control('monthPicker', 'month', { format: 'MM/YYYY' }),
    control('rangePicker', 'stay', { format: 'DD.MM.YYYY' }),
    control('userSelect', 'people'),
    control('my-own', 'own'),
    { type: 'card', key: 'card', list: [control('number', 'inner')] },
  ],
};
const holds = (field: string, operator: Operator, value: unknown, actual: unknown, timeZone?: string) =>
  matchesConditions([[{ field, operator, value }]], { form, values: { [field]: actual }, timeZone });

type Row = [field: string, operator: Operator, value: unknown, actual: unknown, holds: boolean];

describe('decimals', () => {
  it.each<Row>([
    ['amount', 'eq', '12.50', 12.5, true],
    ['amount', 'eq', 0.3, '0.30', true],
    ['amount', 'gt', '9007199254740993', '9007199254740994', true],
    ['amount', 'eq', '9007199254740993', '9007199254740992', false],
    ['amount', 'lt', '10', '9', true],
    ['amount', 'gt', -1, '-0.5', true],
    ['amount', 'ge', 5000, 5000, true],
    ['amount', 'gt', 5000, 5000, false],
    ['amount', 'le', '1e3', 1000, true],
    ['amount', 'gt', 'much', 5, false],
    ['inner', 'gt', 1, 2, true],
  ])('%s %s %s with %s is %s…', (field, operator, value, actual, expected) => {
    expect(holds(field, operator, value, actual)).toBe(expected);
  });
});

describe('text', () => {
  it.each<Row>([
    ['name', 'eq', 'Ann', ' Ann ', true],
    ['name', 'eq', 'Ann', 'ann', false],
    ['name', 'ne', 'Ann', 'Bob', true],
    ['name', 'gt', 'A', 'B', false],
    ['name', 'eq', '07', '7', false],
    ['kind', 'eq', '1', 1, true],
  ])('%s %s %s with %s is %s…', (field, operator, value, actual, expected) => {
    expect(holds(field, operator, value, actual)).toBe(expected);
  });
});

describe('sets', () => {
  it.each<Row>([
    ['tags', 'eq', ['a', 'b'], ['b', 'a'], true],
    ['tags', 'eq', ['a', 'b'], ['a'], false],
    ['tags', 'eq', 'a', ['a'], true],
    ['tags', 'ne', ['a'], ['a', 'b'], true],
    ['tags', 'gt', ['a'], ['a', 'b'], false],
    ['kinds', 'eq', ['1', '2'], [2, 1], true],
    ['people', 'eq', 'u1', { userId: 'u1', userName: 'Ann' }, true],
    ['people', 'eq', { id: { toString: '' } }, [{ id: { toString: '' } }], true],
  ])('%s %s %s with %s is %s…', (field, operator, value, actual, expected) => {
    expect(holds(field, operator, value, actual)).toBe(expected);
  });
});

describe('dates', () => {
  it.each<Row>([
    ['day', 'gt', '2026-01-31', '2026-02-01', true],
    ['day', 'eq', '2026-02-01', '2026-02-01 00:00:00', true],
    ['day', 'lt', '2026/2/1', '2026-01-31', true],
    ['day', 'gt', '2026-02-30', '2026-03-05', false],
    ['hour', 'ge', '09:30', '09:30:00', true],
    ['hour', 'lt', '10:00', '9:59', true],
  ])('%s %s %s with %s is %s…', (field, operator, value, actual, expected) => {
    expect(holds(field, operator, value, actual)).toBe(expected);
  });
  it.each<Row>([
    ['german', 'gt', '2026-01-31', '01.02.2026', true],
    ['german', 'gt', '31.01.2026', '01.02.2026', true],
    ['german', 'eq', '2026-02-01', '02.01.2026', false],
    ['german', 'le', '2026-02-01', '05.01.2026', true],
    ['german', 'gt', '2026-02-30', '05.03.2026', false],
    ['moment', 'eq', '2026-02-01T13:30:00', '01/02/2026 13:30', true],
    ['moment', 'lt', '2026-02-02', '01/02/2026 23:59', true],
    ['month', 'ge', '2026-02', '03/2026', true],
    ['stay', 'eq', ['2026-02-01', '2026-02-03'], ['01.02.2026', '03.02.2026'], true],
  ])('in a format of their own: %s %s %s with %s is %s…', (field, operator, value, actual, expected) => {
    expect(holds(field, operator, value, actual)).toBe(expected);
  });
  it('a date is its midnight in the tenant’s zone', () => {
    expect(holds('day', 'eq', '2026-02-01', '2026-01-31T16:00:00Z', 'Asia/Shanghai')).toBe(true);
    expect(holds('day', 'eq', '2026-02-01', '2026-02-01T00:00:00+08:00', 'Asia/Shanghai')).toBe(true);
    expect(holds('day', 'eq', '2026-02-01', '2026-01-31T16:00:00Z')).toBe(false);
  });
  it('the evening before a midnight that does not exist is the day before', () => {
    expect(holds('day', 'ge', '2024-09-08', '2024-09-07 23:30', 'America/Santiago')).toBe(false);
    expect(holds('day', 'ge', '2024-09-08', '2024-09-08 01:00', 'America/Santiago')).toBe(true);
  });
  it('the hour that a change of clocks moves is read by the new clock', () => {
    expect(holds('day', 'eq', '2026-03-29 03:30:00', '2026-03-29T01:30:00Z', 'Europe/Berlin')).toBe(true);
  });
});

describe('missing values', () => {
  it.each([undefined, null, '', '  ', []])('%j makes every operator false, except ne', actual => {
    const held = (['eq', 'gt', 'ge', 'lt', 'le'] as const).filter(one => holds('amount', one, 0, actual));
    expect(held).toEqual([]);
    expect(holds('amount', 'ne', 0, actual)).toBe(true);
  });
  it('a field that the form lacks is missing', () => {
    expect(holds('nowhere', 'eq', 1, 1)).toBe(false);
  });
  it('a control of the host compares as a number where both sides are', () => {
    expect(holds('own', 'gt', '9', 10)).toBe(true);
    expect(holds('own', 'eq', 'x', 'x')).toBe(true);
  });
});

describe('groups', () => {
  const is = (field: string, value: unknown): Condition => ({ field, operator: 'eq', value });
  const facts = { form, values: { amount: 1, name: 'Ann' } };
  it('are joined by or, the conditions inside by and', () => {
    expect(matchesConditions([[is('amount', 2)], [is('amount', 1), is('name', 'Ann')]], facts)).toBe(true);
    expect(matchesConditions([[is('amount', 1), is('name', 'Bob')]], facts)).toBe(false);
  });
  it('none at all hold for nothing', () => {
    expect([undefined, [], [[]]].map(groups => matchesConditions(groups, facts))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
