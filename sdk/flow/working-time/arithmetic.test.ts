import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { MS_PER_MINUTE } from '../../i18n/time/clock-time.ts';
import { randomFrom } from '../../testing/random.ts';
import { addWorkingMinutes, nextWorkingMoment, workingMinutesBetween } from './arithmetic.ts';
import { DEFAULT_WORKING_CALENDAR, type WorkingCalendar, type WorkingHours } from './calendar.ts';

const instant = (text: string) => Date.parse(text);
const iso = (moment: number | undefined) =>
  moment === undefined ? undefined : new Date(moment).toISOString().slice(0, 16);

/** National Day 2026 in China: a week of holidays, with two make-up days at weekends. */
const nationalDay: WorkingCalendar = {
  ...DEFAULT_WORKING_CALENDAR,
  exceptions: [
    ...['01', '02', '05', '06', '07'].map(day => ({
      date: `2026-10-${day}`,
      isWorking: false,
      name: '国庆节',
    })),
    { date: '2026-09-27', isWorking: true, name: '国庆节调休' },
    { date: '2026-10-10', isWorking: true, hours: [{ from: '09:00', to: '12:00' }] },
  ],
};

describe('addWorkingMinutes', () => {
  const rows: [title: string, start: string, minutes: number, due: string][] = [
    ['within a period', '2026-11-27T01:00Z', 60, '2026-11-27T02:00'],
    ['to the end of a period', '2026-11-27T01:00Z', 180, '2026-11-27T04:00'],
    ['over the lunch break', '2026-11-27T01:00Z', 181, '2026-11-27T05:01'],
    ['from Friday evening to Monday', '2026-11-27T12:57Z', 480, '2026-11-30T10:00'],
    ['from before work', '2026-11-26T22:00Z', 1, '2026-11-27T01:01'],
    ['from the lunch break', '2026-11-27T04:30Z', 30, '2026-11-27T05:30'],
    ['on a make-up Sunday', '2026-09-26T08:00Z', 60, '2026-09-27T02:00'],
    ['over the holidays', '2026-09-30T09:00Z', 120, '2026-10-08T02:00'],
    ['on a make-up day with own hours', '2026-10-09T10:00Z', 240, '2026-10-12T02:00'],
  ];
  test.each(rows)('%s', (_, start, minutes, due) => {
    const workingTime = { calendar: nationalDay, timeZone: 'Asia/Shanghai' };
    expect(iso(addWorkingMinutes(instant(start), minutes, workingTime))).toBe(due);
  });

  test('gives up after 50 years', () => {
    const calendar = { week: [[], [], [], [], [], [], []], exceptions: [] };
    expect(addWorkingMinutes(0, 1, { calendar, timeZone: 'UTC' })).toBeUndefined();
  });
});

test('nextWorkingMoment keeps a working moment and moves another to the next period', () => {
  const workingTime = { calendar: nationalDay, timeZone: 'Asia/Shanghai' };
  const next = (text: string) => iso(nextWorkingMoment(instant(text), workingTime));
  expect(next('2026-11-27T02:30Z')).toBe('2026-11-27T02:30');
  expect(next('2026-11-27T04:00Z')).toBe('2026-11-27T05:00');
  expect(next('2026-10-01T02:00Z')).toBe('2026-10-08T01:00');
});

const FIRST_DAY = '2025-12-20';
const DAYS = 800;
/** 10,000 intervals in the full run: 4 time zones with 5 calendars each. */
const INTERVALS_PER_CALENDAR = process.env.TEST_ALL === '1' ? 500 : 50;

/** Lists the working periods with Temporal, day by day. The code under test uses neither. */
function listWorkingPeriods(
  { week, exceptions }: WorkingCalendar,
  timeZone: string,
): { from: number; to: number }[] {
  const instantOf = (day: Temporal.PlainDate, time: string) =>
    time === '24:00'
      ? day.add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds
      : day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
  const periods: { from: number; to: number }[] = [];
  for (let index = 0; index < DAYS; index += 1) {
    const day = Temporal.PlainDate.from(FIRST_DAY).add({ days: index });
    const exception = exceptions.find(({ date }) => date === day.toString());
    const usual = week[day.dayOfWeek - 1]!;
    const makeUp = usual.length > 0 ? usual : week.find(hours => hours.length > 0)!;
    const hours = exception ? (exception.isWorking ? (exception.hours ?? makeUp) : []) : usual;
    for (const { from, to } of hours) periods.push({ from: instantOf(day, from), to: instantOf(day, to) });
  }
  return periods.filter(({ from, to }) => from < to);
}

const NIGHT_AND_DAY: WorkingHours[] = [
  { from: '00:00', to: '05:00' },
  { from: '09:30', to: '12:00' },
  { from: '22:00', to: '24:00' },
];

function randomCalendar(random: () => number): WorkingCalendar {
  const night = random() < 0.5;
  const week = DEFAULT_WORKING_CALENDAR.week.map(hours =>
    hours.length > 0 && night ? NIGHT_AND_DAY : hours,
  );
  const dates = new Set(
    Array.from({ length: 60 }, () =>
      Temporal.PlainDate.from(FIRST_DAY)
        .add({ days: Math.floor(random() * DAYS) })
        .toString(),
    ),
  );
  const exceptions = [...dates].map(date => ({
    date,
    isWorking: random() < 0.3,
    ...(random() < 0.3 && { hours: [{ from: '10:00', to: '16:15' }] }),
  }));
  return { week, exceptions };
}

// New York and Lord Howe change their clocks (by 60 and by 30 minutes), Casablanca four times a year.
describe.each(['Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
  'random intervals in %s agree with Temporal',
  timeZone => {
    test.each([1, 2, 3, 4, 5])('calendar %i', seed => {
      const random = randomFrom(seed).next;
      const calendar = randomCalendar(random);
      const workingTime = { calendar, timeZone };
      const periods = listWorkingPeriods(calendar, timeZone);
      const naiveMinutes = (from: number, to: number) =>
        periods.reduce((sum, period) => {
          const overlap = Math.min(period.to, to) - Math.max(period.from, from);
          return sum + Math.max(0, overlap);
        }, 0) / MS_PER_MINUTE;
      const first = periods[5]!.from;
      for (let count = 0; count < INTERVALS_PER_CALENDAR; count += 1) {
        const from = first + Math.floor(random() * 500 * 24 * 60) * MS_PER_MINUTE;
        const to = from + Math.floor(random() ** 3 * 200 * 24 * 60) * MS_PER_MINUTE;
        const minutes = naiveMinutes(from, to);
        expect(workingMinutesBetween(from, to, workingTime)).toBe(minutes);
        expect(workingMinutesBetween(to, from, workingTime)).toBe(0 - minutes);
        if (minutes > 0) {
          const due = addWorkingMinutes(from, minutes, workingTime)!;
          expect(naiveMinutes(from, due)).toBe(minutes);
          expect(naiveMinutes(from, due - MS_PER_MINUTE)).toBeLessThan(minutes);
        }
      }
    });
  },
);
