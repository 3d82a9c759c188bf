/** Functions of dates and times. */

import { DATE, NUMBER } from '../language/types.ts';
import { weekdayOf, workdaysBetween } from '../values/calendar.ts';
import { type Big, numberFrom, wholeOf } from '../values/number.ts';
import {
  DAY,
  dayOf,
  Moment,
  momentFrom,
  partsOfMoment,
  readDay,
  textOf,
  type Value,
} from '../values/value.ts';
import { type ExpressionFunction, list, one, type RunContext } from './function.ts';

const group = 'dates';
const number = () => NUMBER;
const from = one('from', ['date']);
const to = one('to', ['date']);
const day = one('date', ['date']);

/** Of an empty date nothing is computed. */
const onDates =
  (run: (dates: readonly Moment[], args: readonly Value[], context: RunContext) => Value, count = 1) =>
  (args: readonly Value[], context: RunContext): Value => {
    const dates = args.slice(0, count);
    return dates.length === count && dates.every(one => one instanceof Moment)
      ? run(dates, args, context)
      : null;
  };

const part = (
  name: string,
  read: (moment: Moment) => number,
  help: ExpressionFunction['help'],
  result: string,
): ExpressionFunction => ({
  name,
  group,
  parameters: [day],
  result: number,
  run: onDates(([moment]) => numberFrom(read(moment as Moment))),
  help,
  example: [`${name}(date("2026-10-01"))`, result],
});

const date: ExpressionFunction = {
  name: 'date',
  group,
  parameters: [
    one('text or year', ['text', 'number', 'date']),
    one('month', ['number'], { optional: true }),
    one('day', ['number'], { optional: true }),
  ],
  result: () => DATE,
  run: ([first = null, month = null, dayOfMonth = null], context) => {
    if (first === null || first instanceof Moment) return first;
    if (typeof first === 'string') return readDay(first.slice(0, 40)) ?? null;
    const digits = [first, month ?? numberFrom(1), dayOfMonth ?? numberFrom(1)].map(one =>
      wholeOf(one as Big),
    );
    const [year = 0, ...rest] = digits.map(one => one ?? 0);
    const written = [String(year).padStart(4, '0'), ...rest.map(one => String(one).padStart(2, '0'))].join(
      '-',
    );
    return readDay(written) ?? context.fail('problem-value', { value: written, wanted: 'date' });
  },
  help: {
    zh: '日期：由文本，或由年、月、日',
    en: 'a date, of a text or of year, month and day; a text that is none is empty',
  },
  example: ['date(2026, 10, 1)', '2026-10-01'],
};

const daysBetween: ExpressionFunction = {
  name: 'daysBetween',
  group,
  parameters: [from, to],
  result: number,
  run: onDates(([first, second]) => numberFrom(dayOf(second as Moment) - dayOf(first as Moment)), 2),
  help: {
    zh: '相差天数：同一天为 0，结束早于开始时为负；含首尾请加 1',
    en: 'days from one date to another: 0 for the same day, negative where the second is earlier; add 1 to count both ends',
  },
  example: ['daysBetween(date("2026-02-27"), date("2026-03-02"))', '3'],
};

function extraDays(value: Value | undefined): Set<number> {
  const texts = Array.isArray(value) ? (value as readonly Value[]) : [];
  return new Set(
    texts.flatMap(one => {
      const moment =
        one instanceof Moment ? one : typeof one === 'string' ? readDay(one.slice(0, 40)) : undefined;
      return moment ? [dayOf(moment)] : [];
    }),
  );
}

const workdays: ExpressionFunction = {
  name: 'workdaysBetween',
  group,
  parameters: [
    from,
    to,
    list('holidays', ['date', 'text'], { optional: true }),
    list('workdays', ['date', 'text'], { optional: true }),
  ],
  result: number,
  run: onDates(([first, second], [, , holidays, working], { calendar, count }) => {
    const all = {
      holidays: new Set([...calendar.holidays, ...extraDays(holidays)]),
      workdays: new Set([...calendar.workdays, ...extraDays(working)]),
    };
    count(all.holidays.size + all.workdays.size);
    return numberFrom(workdaysBetween(dayOf(first as Moment), dayOf(second as Moment), all));
  }, 2),
  help: {
    zh: '工作日天数，含首尾；不计周末与节假日，计调休上班日（表单日历 config.calendar，或后两个参数）',
    en: 'working days, both ends included: without weekends and holidays, with working days at weekends; of the calendar of the form (`config.calendar`) and of the last two arguments',
  },
  example: ['workdaysBetween(date("2026-10-01"), date("2026-10-08"), ["2026-10-01", "2026-10-02"])', '4'],
};

const hours: ExpressionFunction = {
  name: 'hoursBetween',
  group,
  parameters: [one('from', ['date', 'time']), one('to', ['date', 'time'])],
  alike: true,
  result: number,
  run: onDates(
    ([first, second]) => numberFrom((second as Moment).seconds - (first as Moment).seconds).div(3600),
    2,
  ),
  help: {
    zh: '相差小时数，可带小数；也可用于时间',
    en: 'hours from one date or time to another, with decimal places',
  },
  example: ['hoursBetween(date("2026-10-01 09:00"), date("2026-10-01 17:30"))', '8.5'],
};

const UNITS = ['day', 'week', 'month', 'year', 'hour', 'minute'] as const;
const seconds: Readonly<Record<string, number>> = { day: DAY, week: 7 * DAY, hour: 3600, minute: 60 };

/** The same day of another month, or its last day. */
function addMonths(moment: Moment, months: number): Moment {
  const parts = partsOfMoment(moment);
  const index = parts.year * 12 + parts.month - 1 + months;
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  const last = new Date(Date.UTC(2000, month, 0));
  last.setUTCFullYear(year, month, 0);
  return momentFrom({ ...parts, year, month, day: Math.min(parts.day, last.getUTCDate()) }, moment.unit);
}

const EARLIEST = -62_135_596_800;
const LATEST = 253_402_300_799;

function moved(moment: Moment, amount: number, unit: string): Moment {
  if (unit === 'month' || unit === 'year') return addMonths(moment, amount * (unit === 'year' ? 12 : 1));
  const clock = moment.unit === 'date' && (unit === 'hour' || unit === 'minute') ? 'date-time' : moment.unit;
  return new Moment(moment.seconds + amount * (seconds[unit] ?? 0), clock);
}

const dateAdd: ExpressionFunction = {
  name: 'dateAdd',
  group,
  parameters: [day, one('amount', ['number']), one('unit', ['text'])],
  result: () => DATE,
  run: onDates(([moment], [, amount = null, unit = null], { fail }) => {
    if (amount === null) return null;
    const whole = wholeOf(amount as Big);
    const name = textOf(unit).toLowerCase().replace(/s$/, '');
    if (!UNITS.some(one => one === name))
      return fail('problem-unit', { unit: textOf(unit).slice(0, 40), units: UNITS.join(', ') });
    if (whole === undefined) return fail('problem-whole', { value: textOf(amount) });
    if (Math.abs(whole) > 10_000_000) return fail('problem-date-range');
    const next = moved(moment as Moment, whole, name);
    return next.seconds >= EARLIEST && next.seconds <= LATEST ? next : fail('problem-date-range');
  }),
  help: {
    zh: '日期加减：单位 day、week、month、year、hour、minute；月末不溢出',
    en: 'a date moved by an amount of `day`, `week`, `month`, `year`, `hour` or `minute`; the end of a month stays in the month',
  },
  example: ['dateAdd(date("2026-01-31"), 1, "month")', '2026-02-28'],
};

export const dates: readonly ExpressionFunction[] = [
  date,
  daysBetween,
  workdays,
  hours,
  dateAdd,
  part('year', one => partsOfMoment(one).year, { zh: '年', en: 'the year' }, '2026'),
  part('month', one => partsOfMoment(one).month, { zh: '月，1 到 12', en: 'the month, 1 to 12' }, '10'),
  part('day', one => partsOfMoment(one).day, { zh: '日，1 到 31', en: 'the day of the month, 1 to 31' }, '1'),
  part(
    'weekday',
    one => weekdayOf(dayOf(one)) + 1,
    { zh: '星期，周一为 1，周日为 7', en: 'the day of the week, 1 for Monday to 7 for Sunday' },
    '4',
  ),
];
