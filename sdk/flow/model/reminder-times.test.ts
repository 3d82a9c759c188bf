/** The next moment of a reminder, in the tenant's zone. */
import { expect, it } from 'vitest';
import { DEFAULT_WORKING_CALENDAR, type WorkingCalendar } from '../working-time/calendar.ts';
import type { FillReminder } from './flow.ts';
import { computeNextReminderTime } from './reminder-times.ts';

const ZONE = 'Asia/Shanghai';
const next = (
  reminder: Partial<FillReminder>,
  after: string,
  calendar?: WorkingCalendar,
): string | undefined => {
  const whole = { id: 'r', groups: [], repeat: 'daily', time: '09:00', ...reminder } as FillReminder;
  const moment = computeNextReminderTime(whole, { after: Date.parse(after), timeZone: ZONE, calendar });
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

it.each<[string, Partial<FillReminder>, string, string | undefined]>([
  ['once', { repeat: 'once', date: '2026-11-24' }, '2026-11-23T00:00:00Z', '2026-11-24T01:00:00.000Z'],
  ['once, over', { repeat: 'once', date: '2026-11-22' }, '2026-11-23T00:00:00Z', undefined],
  ['daily, today', {}, '2026-11-23T00:59:00Z', '2026-11-23T01:00:00.000Z'],
  ['daily, tomorrow', {}, '2026-11-23T01:00:00Z', '2026-11-24T01:00:00.000Z'],
  ['weekly', { repeat: 'weekly', days: [5] }, '2026-11-23T02:00:00Z', '2026-11-27T01:00:00.000Z'],
  ['on a Sunday', { repeat: 'weekly', days: [7] }, '2026-11-23T02:00:00Z', '2026-11-29T01:00:00.000Z'],
  ['monthly', { repeat: 'monthly', days: [25] }, '2026-11-26T00:00:00Z', '2026-12-25T01:00:00.000Z'],
  ['the last day', { repeat: 'monthly', days: [31] }, '2026-11-26T00:00:00Z', '2026-11-30T01:00:00.000Z'],
  ['no day', { repeat: 'weekly', days: [] }, '2026-11-23T00:00:00Z', undefined],
])('%s', (_, reminder, after, expected) => expect(next(reminder, after)).toBe(expected));

const holidays: WorkingCalendar = {
  ...DEFAULT_WORKING_CALENDAR,
  exceptions: [
    ...['01', '02', '05', '06', '07'].map(day => ({ date: `2026-10-${day}`, isWorking: false })),
    { date: '2026-10-10', isWorking: true },
  ],
};

it.each<[string, Partial<FillReminder>, string, string | undefined]>([
  ['daily, over a weekend', {}, '2026-11-27T02:00:00Z', '2026-11-30T01:00:00.000Z'],
  ['daily, on a make-up Saturday', {}, '2026-10-09T02:00:00Z', '2026-10-10T01:00:00.000Z'],
  ['daily, over the holidays', {}, '2026-09-30T02:00:00Z', '2026-10-08T01:00:00.000Z'],
  [
    'weekly, on a holiday',
    { repeat: 'weekly', days: [4] },
    '2026-09-25T02:00:00Z',
    '2026-10-08T01:00:00.000Z',
  ],
  [
    'monthly, during the delay',
    { repeat: 'monthly', days: [3] },
    '2026-10-04T00:00:00Z',
    '2026-10-08T01:00:00.000Z',
  ],
  [
    'monthly, after the delay',
    { repeat: 'monthly', days: [3] },
    '2026-10-08T02:00:00Z',
    '2026-11-03T01:00:00.000Z',
  ],
  [
    'once, on a Sunday',
    { repeat: 'once', date: '2026-11-29' },
    '2026-11-27T00:00:00Z',
    '2026-11-30T01:00:00.000Z',
  ],
  ['once, over', { repeat: 'once', date: '2026-11-29' }, '2026-11-30T02:00:00Z', undefined],
  ['once, without a date', { repeat: 'once' }, '2026-11-30T02:00:00Z', undefined],
])('in working time: %s', (_, reminder, after, expected) =>
  expect(next(reminder, after, holidays)).toBe(expected),
);
