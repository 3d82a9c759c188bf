/** Working days of a calendar: a naive count of the days, and the cost of many periods. */
import { describe, expect, it } from 'vitest';
import { MAX_CALENDAR_DAYS } from '../limits.ts';
import {
  countWorkdays,
  formCalendarOf,
  lookUpDefaultWorkdays,
  type WorkdayException,
  workdayLookup,
} from './calendar.ts';

/** A deterministic sequence of numbers below a limit. */
function numbersFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const FIRST_DAY = Date.UTC(2026, 0, 1) / 86_400_000;
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const isOrdinaryWorkday = (day: number) => ![0, 6].includes(new Date(day * 86_400_000).getUTCDay());
const week = [[1], [1], [1], [1], [1], [], []];

it('counts as a reader who looks at each day', () => {
  const below = numbersFrom(7);
  const someDays = (count: number) => new Set(Array.from({ length: count }, () => FIRST_DAY + below(60)));
  for (let at = 0; at < 500; at += 1) {
    const host = new Map([...someDays(below(20))].map(day => [day, below(2) === 1]));
    const exceptions = [...host].map(([day, isWorking]) => ({ date: dateOf(day), isWorking }));
    const dates = { holidays: someDays(below(5)), workdays: someDays(below(5)) };
    const added = { holidays: someDays(below(4)), workdays: someDays(below(4)) };
    const worksOn = (day: number) => {
      if (dates.workdays.has(day) || added.workdays.has(day)) return true;
      if (dates.holidays.has(day) || added.holidays.has(day)) return false;
      return host.get(day) ?? isOrdinaryWorkday(day);
    };
    const [from, to] = [FIRST_DAY - 5 + below(70), FIRST_DAY - 5 + below(70)];
    const [first, last] = from < to ? [from, to] : [to, from];
    let expected = 0;
    for (let day = first; day <= last; day += 1) expected += Number(worksOn(day));
    const calendar = formCalendarOf(dates, workdayLookup({ week, exceptions }));
    const where = JSON.stringify({ exceptions, from, to, at });
    expect(countWorkdays(from, to, calendar, added) + 0, where).toBe(from <= to ? expected : 0 - expected);
  }
});

describe('the cost of 5,000 periods', () => {
  const none = { holidays: new Set<number>(), workdays: new Set<number>() };
  const count = (calendar: ReturnType<typeof formCalendarOf>) => {
    for (let row = 0; row < 5000; row += 1)
      countWorkdays(FIRST_DAY + row, FIRST_DAY + row + 3000, calendar, none);
  };

  it('reads each of 2,000 exceptions of the calendar once', () => {
    let reads = 0;
    const exceptions = Array.from(
      { length: 2000 },
      (_, at): WorkdayException => ({
        get date() {
          reads += 1;
          return dateOf(FIRST_DAY + at);
        },
        isWorking: false,
      }),
    );
    count(formCalendarOf(none, workdayLookup({ week, exceptions })));
    expect(reads).toBe(2000);
  });

  it('asks the calendar once for each date of the form, and once for each period', () => {
    let lookups = 0;
    const holidays = new Set(Array.from({ length: MAX_CALENDAR_DAYS }, (_, at) => FIRST_DAY + at));
    const counting = (from: number, to: number) => {
      lookups += 1;
      return lookUpDefaultWorkdays(from, to);
    };
    count(formCalendarOf({ holidays, workdays: new Set() }, counting));
    expect(lookups).toBe(MAX_CALENDAR_DAYS + 5000);
  });
});
