/** Forms count the working days of the calendar that sets due times. */
import { expect, test } from 'vitest';
import { tryExpression, workdayLookup } from '../../form/expressions/index.ts';
import { MS_PER_DAY } from '../../i18n/time/zoned-time.ts';
import { randomFrom } from '../../testing/random.ts';
import { isWorkingDay, type WorkingCalendar, type WorkingHours } from './calendar.ts';

const HOURS: WorkingHours[] = [{ from: '09:00', to: '18:00' }];
const SHORT: WorkingHours[] = [{ from: '09:00', to: '12:00' }];
const FIRST_DAY = Date.UTC(2026, 8, 1);

const dateOf = (day: number) => new Date(FIRST_DAY + day * MS_PER_DAY).toISOString().slice(0, 10);

test('workdaysBetween counts the days that have working hours, for random calendars', () => {
  const random = randomFrom(3);
  for (let round = 0; round < 200; round += 1) {
    const calendar: WorkingCalendar = {
      week: Array.from({ length: 7 }, () => (random.below(3) === 0 ? [] : HOURS)),
      exceptions: Array.from({ length: 60 }, (_, day) => dateOf(day))
        .filter(() => random.below(5) === 0)
        .map(date => ({
          date,
          isWorking: random.below(2) === 0,
          hours: random.one([undefined, SHORT, []]),
        }))
        .map(({ hours, ...exception }) => (hours ? { ...exception, hours } : exception)),
    };
    if (!calendar.week.some(hours => hours.length > 0)) continue;
    const from = random.below(40);
    const to = from + random.below(40);
    const days = Array.from({ length: to - from + 1 }, (_, at) => dateOf(from + at));
    const { text } = tryExpression(`workdaysBetween(date("${dateOf(from)}"), date("${dateOf(to)}"))`, {
      workdays: workdayLookup(calendar),
    });
    const expected = String(days.filter(date => isWorkingDay(calendar, date)).length);
    expect({ round, text }).toEqual({ round, text: expected });
  }
});
