import { expect, test } from 'vitest';
import { DEFAULT_WORKING_CALENDAR, type WorkingCalendar } from './calendar.ts';
import { addWorkingDays } from './day-arithmetic.ts';

/** National Day 2026 in China, with a make-up Saturday on which people work until noon. */
const calendar: WorkingCalendar = {
  ...DEFAULT_WORKING_CALENDAR,
  exceptions: [
    ...['01', '02', '05', '06', '07'].map(day => ({ date: `2026-10-${day}`, isWorking: false })),
    { date: '2026-10-10', isWorking: true, hours: [{ from: '09:00', to: '12:00' }] },
    { date: '2026-12-03', isWorking: true, hours: [{ from: '14:00', to: '18:00' }] },
  ],
};

const rows: [title: string, start: string, days: number, due: string][] = [
  ['to the same time of the next day', '2026-11-26T16:00', 1, '2026-11-27T16:00'],
  ['from Friday to Monday', '2026-11-27T16:00', 1, '2026-11-30T16:00'],
  ['over two weekends', '2026-11-27T16:00', 7, '2026-12-08T16:00'],
  ['over the holidays', '2026-09-30T10:30', 1, '2026-10-08T10:30'],
  ['from a day off, as from the next morning', '2026-11-28T11:00', 1, '2026-12-01T09:00'],
  ['from the evening, as from the next morning', '2026-11-26T20:57', 1, '2026-11-30T09:00'],
  ['from before work, as from the start of work', '2026-11-26T07:00', 1, '2026-11-27T09:00'],
  ['from the lunch break, as from its end', '2026-11-26T12:30', 1, '2026-11-27T13:00'],
  ['to the end of work on a short day', '2026-10-09T16:00', 1, '2026-10-10T12:00'],
  ['to the start of work on a day that starts later', '2026-12-02T10:00', 1, '2026-12-03T14:00'],
  ['not at all for no days', '2026-11-27T16:00', 0, '2026-11-27T16:00'],
];

test.each(rows)('%s', (_, start, days, due) => {
  const at = addWorkingDays(Date.parse(`${start}:00+08:00`), days, { calendar, timeZone: 'Asia/Shanghai' });
  expect(new Date(at! + 8 * 3_600_000).toISOString().slice(0, 16)).toBe(due);
});

test('keeps the time of day over a change of the clock', () => {
  const start = Date.parse('2026-10-23T16:00:00+02:00');
  const due = addWorkingDays(start, 1, { calendar: DEFAULT_WORKING_CALENDAR, timeZone: 'Europe/Berlin' });
  expect(new Date(due!).toISOString()).toBe('2026-10-26T15:00:00.000Z');
});

test('gives up after 50 years', () => {
  const once = [{ date: '2026-11-27', isWorking: true, hours: [{ from: '09:00', to: '12:00' }] }];
  const rare = { week: [[], [], [], [], [], [], []], exceptions: once };
  const workingTime = { calendar: rare, timeZone: 'UTC' };
  expect(addWorkingDays(Date.parse('2026-11-27T10:00Z'), 1, workingTime)).toBeUndefined();
});
