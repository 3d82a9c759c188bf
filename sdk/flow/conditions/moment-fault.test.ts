/** Moments in conditions: lint reports exactly those with which no stored value of the field can be equal. */
import { describe, expect, it } from 'vitest';
import type { Control, FormDefinition } from '../../form/index.ts';
import { dateCheck } from '../../form/validation/checks/date.ts';
import { dateValueKind } from '../../form/values/date.ts';
import { lint } from '../lint/lint.ts';
import type { Condition, Operator } from '../model/flow.ts';
import { containerNodeKind } from '../nodes/index.ts';
import { a, flow, otherwise, split } from '../testing/draw.ts';
import { matchesConditions } from './matches.ts';

const controls: [string, string, object][] = [
  ['days', 'date', {}],
  ['days in another format', 'datePicker', { format: 'DD.MM.YYYY' }],
  ['days with times', 'date', { showTime: true }],
  ['days with minutes', 'date', { format: 'YYYY-MM-DD HH:mm' }],
  ['months', 'monthPicker', {}],
  ['times', 'time', {}],
  ['times without seconds', 'timePicker', { format: 'HH:mm' }],
  ['ranges of days', 'rangePicker', {}],
  ['ranges of days with times', 'date', { range: true, showTime: true }],
  ['ranges of months', 'monthPicker', { range: true }],
  ['ranges of times', 'timePicker', { range: true }],
];

const days = [
  '2026-01-01',
  '2026-02-01',
  '2026-02-28',
  '28.02.2026',
  '2026/03/05',
  '2026-02',
  '2026-2',
  '2026',
];
const timesOfDay = ['09:00', '9:00', '09:30:15', '23:59:59'];
const dayTimes = days.slice(0, 3).flatMap(day => timesOfDay.map(time => `${day} ${time}`));
const impossible = [
  ...['2026-02-30', '2025-02-29', '2026-13-01', '2026-13', '2026-00', '2026-1-32', '30.02.2026'],
  ...[
    '25:00',
    '24:00',
    '12:60',
    '09:30:61',
    '2026-02-30 10:00',
    '2026-02-28 25:00',
    '2026-02-28 10:60',
    'soon',
  ],
];
const moments = [...days, ...timesOfDay, ...dayTimes, ...impossible];
const pairs: unknown[] = [
  ...moments.flatMap(from => moments.filter((_, at) => at % 5 === 0).map(to => [from, to])),
  ...['2026-01-01', ['2026-01-01'], ['2026-01-01', '2026-02-01', '2026-02-28'], ['2026-01-01', null]],
];

const controlOf = (type: string, options: object) =>
  ({ type, model: 'f', key: 'f', label: 'F', options }) as Control;
const formOf = (control: Control): FormDefinition => ({ config: {}, list: [control] });
const tableOf = (control: Control): FormDefinition => ({
  config: {},
  list: [{ type: 'batch', model: 'r', key: 'r', label: 'R', list: [control] } as never],
});

const faultsOf = (form: FormDefinition, condition: Condition) =>
  lint({ flow: flow([split(containerNodeKind, [condition], otherwise), a]), form })
    .filter(({ nodeId, severity }) => nodeId === 'l1' && severity === 'error')
    .map(({ code }) => code);

describe('equality with a moment', () => {
  it.each(controls)('%s', (_, type, options) => {
    const control = controlOf(type, options);
    const isRange = dateValueKind.empty(control) !== null;
    const values: unknown[] = isRange ? pairs : moments;
    const stored = values
      .map(value => dateValueKind.coerce(value, control))
      .filter(value => dateCheck.problems(value, control).length === 0);
    expect(stored.length).toBeGreaterThan(3);
    for (const value of values) {
      const condition: Condition = { field: 'f', operator: 'eq', value };
      const form = formOf(control);
      const isEverMet = stored.some(one => matchesConditions([[condition]], { form, values: { f: one } }));
      const faults = faultsOf(form, condition);
      // A range with its ends exchanged has the same ends, but no user can enter it.
      const isExchanged = isRange && isEverMet && faults.length > 0;
      if (isExchanged) expect(dateCheck.problems(value, control)).not.toEqual([]);
      else expect([value, faults.length === 0]).toEqual([value, isEverMet]);
      const inRows: Condition = { field: 'r', operator: 'eq', value, rows: { take: 'any', column: 'f' } };
      expect([value, faultsOf(tableOf(control), inRows)]).toEqual([value, faults]);
    }
  });
});

it.each(controls)('%s can be tested for a value', (_, type, options) => {
  const form = formOf(controlOf(type, options));
  const operators = ['empty', 'notEmpty'] as const;
  const faults = operators.flatMap(operator => faultsOf(form, { field: 'f', operator, value: undefined }));
  expect(faults).toEqual([]);
});

describe('an order', () => {
  it.each<[string, string, object, Operator, string, string[]]>([
    ['a time for a day', 'date', {}, 'gt', '09:00', ['bad-value']],
    ['a time for a month', 'monthPicker', {}, 'le', '09:00', ['bad-value']],
    ['a day for a time', 'time', {}, 'lt', '2026-02-28', ['bad-value']],
    ['a month for a time', 'time', {}, 'ge', '2026-02', ['bad-value']],
    ['a day that does not exist', 'date', {}, 'gt', '2026-02-30', ['bad-value']],
    ['a time that does not exist', 'time', {}, 'gt', '25:00', ['bad-value']],
    ['a time of a day for a day', 'date', {}, 'gt', '2026-02-28 10:00', []],
    ['a month for a day', 'date', {}, 'ge', '2026-02', []],
    ['an instant for a day', 'date', {}, 'lt', '2026-02-28T10:00:00Z', []],
    ['seconds for a time without seconds', 'time', { format: 'HH:mm' }, 'gt', '09:30:15', []],
  ])('%s', (_, type, options, operator, value, expected) => {
    const control = controlOf(type, options);
    expect(faultsOf(formOf(control), { field: 'f', operator, value })).toEqual(expected);
    const last: Condition = { field: 'r', operator, value, rows: { take: 'max', column: 'f' } };
    expect(faultsOf(tableOf(control), last)).toEqual(expected);
  });
});
