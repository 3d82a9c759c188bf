import { DEFAULT_WORKING_CALENDAR, MAX_CALENDAR_EXCEPTIONS } from '@countersign/sdk/flow';
import { expect, test } from 'vitest';
import {
  countWorkingDays,
  MAX_SHOWN_LINES,
  problemsOfDraft,
  shownUnreadLines,
  surplusExceptions,
  toCalendar,
  toDraft,
  withExceptions,
  yearsOfDraft,
} from './draft.ts';

const calendar = {
  ...DEFAULT_WORKING_CALENDAR,
  exceptions: [
    { date: '2026-10-01', isWorking: false, name: '国庆节' },
    { date: '2026-10-10', isWorking: true, hours: [{ from: '09:00', to: '12:00' }] },
  ],
};
const draft = toDraft(calendar);

test('a calendar survives editing', () => {
  expect(toCalendar(draft)).toEqual(calendar);
  expect(problemsOfDraft(draft)).toEqual([]);
});

test('hours of a holiday are dropped, and dates are sorted', () => {
  const [holiday, makeUp] = draft.exceptions;
  const changed = { ...draft, exceptions: [makeUp!, { ...holiday!, hours: '9-12' }] };
  expect(toCalendar(changed)).toEqual(calendar);
});

test('faults name the rows as they are shown', () => {
  const [holiday, makeUp] = draft.exceptions;
  const changed = {
    week: ['9-', ...draft.week.slice(1)],
    exceptions: [{ ...makeUp!, hours: 'x' }, { ...holiday!, date: '' }, holiday!, holiday!],
  };
  expect(problemsOfDraft(changed).map(({ code, path }) => `${path} ${code}`)).toEqual([
    'week.0 bad-hours',
    'exceptions.0 bad-hours',
    'exceptions.1 bad-date',
    'exceptions.3 duplicate-date',
  ]);
});

test('added dates replace the same dates', () => {
  const added = withExceptions(draft, [
    { date: '2026-10-10', isWorking: false, name: 'x' },
    { date: '2026-01-01', isWorking: false },
  ]);
  expect(added.exceptions.map(({ date, isWorking }) => [date, isWorking])).toEqual([
    ['2026-01-01', false],
    ['2026-10-01', false],
    ['2026-10-10', false],
  ]);
});

test('years and working days', () => {
  expect(yearsOfDraft(draft, 2027)).toEqual([2026, 2027]);
  // 2026 has 261 weekdays; the holiday takes one and the make-up Saturday adds one.
  expect(countWorkingDays(draft, 2026)).toBe(261);
  expect(countWorkingDays({ ...draft, week: ['x', ...draft.week.slice(1)] }, 2026)).toBeUndefined();
});

test('added dates beyond the limit of a calendar are counted, replaced dates are not', () => {
  const added = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      date: new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10),
      isWorking: false,
    }));
  const counts = [0, 1, MAX_CALENDAR_EXCEPTIONS, MAX_CALENDAR_EXCEPTIONS + 5];
  expect(counts.map(count => surplusExceptions(draft, added(count)))).toEqual([0, 0, 0, 5]);
  expect(surplusExceptions({ ...draft, exceptions: [] }, added(MAX_CALENDAR_EXCEPTIONS + 1))).toBe(1);
});

test('lines that were not read are shown with their numbers and their texts', () => {
  const text = '2026-10-01 国庆节\r\n  行政部 \n2026年9月20日';
  expect(shownUnreadLines(text, [2, 3])).toEqual({ lines: ['2: 行政部', '3: 2026年9月20日'], more: 0 });
});

test('long lines and further lines are cut', () => {
  const lines = Array.from({ length: MAX_SHOWN_LINES + 2 }, (_, index) => index + 1);
  const shown = shownUnreadLines(lines.map(() => 'x'.repeat(500)).join('\n'), lines);
  expect([shown.lines.length, shown.more]).toEqual([MAX_SHOWN_LINES, 2]);
  expect(shown.lines[0]).toBe(`1: ${'x'.repeat(60)}…`);
});
