/** Expression functions for dates and times. */

import { DATE_TYPE, NUMBER_TYPE } from '../language/types.ts';
import { countWorkdays, weekdayOf } from '../values/calendar.ts';
import { type Big, toBigNumber, toSafeInteger } from '../values/number.ts';
import {
  daysSinceEpoch,
  type ExpressionValue,
  Moment,
  momentFromParts,
  partsOfMoment,
  readDay,
  SECONDS_PER_DAY,
  valueToText,
} from '../values/value.ts';
import { type ExpressionFunction, listParameter, type RunContext, singleValueParameter } from './function.ts';

const dateFunctionGroup = 'dates';
const numberResultType = () => NUMBER_TYPE;
const startDateParameter = singleValueParameter('from', ['date']);
const endDateParameter = singleValueParameter('to', ['date']);
const dateParameter = singleValueParameter('date', ['date']);

/** Wraps a function so that its result is empty if a date argument is empty. */
const returnNullForEmptyDates =
  (
    run: (dates: readonly Moment[], args: readonly ExpressionValue[], context: RunContext) => ExpressionValue,
    count = 1,
  ) =>
  (args: readonly ExpressionValue[], context: RunContext): ExpressionValue => {
    const dates = args.slice(0, count);
    return dates.length === count && dates.every(one => one instanceof Moment)
      ? run(dates, args, context)
      : null;
  };

const datePartFunction = (
  name: string,
  read: (moment: Moment) => number,
  help: ExpressionFunction['help'],
  result: string,
): ExpressionFunction => ({
  name,
  group: dateFunctionGroup,
  parameters: [dateParameter],
  result: numberResultType,
  run: returnNullForEmptyDates(([moment]) => toBigNumber(read(moment as Moment))),
  help,
  example: [`${name}(date("2026-10-01"))`, result],
});

const dateExpressionFunction: ExpressionFunction = {
  name: 'date',
  group: dateFunctionGroup,
  parameters: [
    singleValueParameter('text or year', ['text', 'number', 'date']),
    singleValueParameter('month', ['number'], { optional: true }),
    singleValueParameter('day', ['number'], { optional: true }),
  ],
  result: () => DATE_TYPE,
  run: ([first = null, month = null, dayOfMonth = null], context) => {
    if (first === null || first instanceof Moment) return first;
    if (typeof first === 'string') return readDay(first.slice(0, 40)) ?? null;
    const digits = [first, month ?? toBigNumber(1), dayOfMonth ?? toBigNumber(1)].map(one =>
      toSafeInteger(one as Big),
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

const daysBetweenExpressionFunction: ExpressionFunction = {
  name: 'daysBetween',
  group: dateFunctionGroup,
  parameters: [startDateParameter, endDateParameter],
  result: numberResultType,
  run: returnNullForEmptyDates(
    ([first, second]) => toBigNumber(daysSinceEpoch(second as Moment) - daysSinceEpoch(first as Moment)),
    2,
  ),
  help: {
    zh: '相差天数：同一天为 0，结束早于开始时为负；含首尾请加 1',
    en: 'days from one date to another: 0 for the same day, negative where the second is earlier; add 1 to count both ends',
  },
  example: ['daysBetween(date("2026-02-27"), date("2026-03-02"))', '3'],
};

function dayNumbersFromArgument(value: ExpressionValue | undefined): Set<number> {
  const texts = Array.isArray(value) ? (value as readonly ExpressionValue[]) : [];
  return new Set(
    texts.flatMap(one => {
      const moment =
        one instanceof Moment ? one : typeof one === 'string' ? readDay(one.slice(0, 40)) : undefined;
      return moment ? [daysSinceEpoch(moment)] : [];
    }),
  );
}

const workdaysBetweenExpressionFunction: ExpressionFunction = {
  name: 'workdaysBetween',
  group: dateFunctionGroup,
  parameters: [
    startDateParameter,
    endDateParameter,
    listParameter('holidays', ['date', 'text'], { optional: true }),
    listParameter('workdays', ['date', 'text'], { optional: true }),
  ],
  result: numberResultType,
  run: returnNullForEmptyDates(([first, second], [, , holidays, working], { calendar, count }) => {
    const added = { holidays: dayNumbersFromArgument(holidays), workdays: dayNumbersFromArgument(working) };
    count(added.holidays.size + added.workdays.size);
    const [from, to] = [daysSinceEpoch(first as Moment), daysSinceEpoch(second as Moment)];
    return toBigNumber(countWorkdays(from, to, calendar, added));
  }, 2),
  help: {
    zh: '工作日天数，含首尾；按租户的工作日历，不计休息日与节假日，计调休上班日；表单日历 config.calendar 和后两个参数可再补充',
    en: 'working days of the working calendar, both ends included: without days off and holidays, with make-up days; the calendar of the form (`config.calendar`) and the last two arguments add dates',
  },
  example: ['workdaysBetween(date("2026-10-01"), date("2026-10-08"), ["2026-10-01", "2026-10-02"])', '4'],
};

const hoursBetweenExpressionFunction: ExpressionFunction = {
  name: 'hoursBetween',
  group: dateFunctionGroup,
  parameters: [singleValueParameter('from', ['date', 'time']), singleValueParameter('to', ['date', 'time'])],
  alike: true,
  result: numberResultType,
  run: returnNullForEmptyDates(
    ([first, second]) => toBigNumber((second as Moment).seconds - (first as Moment).seconds).div(3600),
    2,
  ),
  help: {
    zh: '相差小时数，可带小数；也可用于时间',
    en: 'hours from one date or time to another, with decimal places',
  },
  example: ['hoursBetween(date("2026-10-01 09:00"), date("2026-10-01 17:30"))', '8.5'],
};

const DATE_UNITS = ['day', 'week', 'month', 'year', 'hour', 'minute'] as const;
const SECONDS_PER_UNIT: Readonly<Record<string, number>> = {
  day: SECONDS_PER_DAY,
  week: 7 * SECONDS_PER_DAY,
  hour: 3600,
  minute: 60,
};

/** Returns the same day in another month, or the last day of the other month if the month has no such day. */
function addMonths(moment: Moment, months: number): Moment {
  const parts = partsOfMoment(moment);
  const index = parts.year * 12 + parts.month - 1 + months;
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  const last = new Date(Date.UTC(2000, month, 0));
  last.setUTCFullYear(year, month, 0);
  return momentFromParts({ ...parts, year, month, day: Math.min(parts.day, last.getUTCDate()) }, moment.unit);
}

const MIN_DATE_SECONDS = -62_135_596_800;
const MAX_DATE_SECONDS = 253_402_300_799;

function addUnitsToMoment(moment: Moment, amount: number, unit: string): Moment {
  if (unit === 'month' || unit === 'year') return addMonths(moment, amount * (unit === 'year' ? 12 : 1));
  const clock = moment.unit === 'date' && (unit === 'hour' || unit === 'minute') ? 'date-time' : moment.unit;
  return new Moment(moment.seconds + amount * (SECONDS_PER_UNIT[unit] ?? 0), clock);
}

const dateAddExpressionFunction: ExpressionFunction = {
  name: 'dateAdd',
  group: dateFunctionGroup,
  parameters: [
    dateParameter,
    singleValueParameter('amount', ['number']),
    singleValueParameter('unit', ['text']),
  ],
  result: () => DATE_TYPE,
  run: returnNullForEmptyDates(([moment], [, amount = null, unit = null], { fail }) => {
    if (amount === null) return null;
    const whole = toSafeInteger(amount as Big);
    const name = valueToText(unit).toLowerCase().replace(/s$/, '');
    if (!DATE_UNITS.some(one => one === name))
      return fail('problem-unit', { unit: valueToText(unit).slice(0, 40), units: DATE_UNITS.join(', ') });
    if (whole === undefined) return fail('problem-whole', { value: valueToText(amount) });
    if (Math.abs(whole) > 10_000_000) return fail('problem-date-range');
    const next = addUnitsToMoment(moment as Moment, whole, name);
    return next.seconds >= MIN_DATE_SECONDS && next.seconds <= MAX_DATE_SECONDS
      ? next
      : fail('problem-date-range');
  }),
  help: {
    zh: '日期加减：单位 day、week、month、year、hour、minute；月末不溢出',
    en: 'a date moved by an amount of `day`, `week`, `month`, `year`, `hour` or `minute`; the end of a month stays in the month',
  },
  example: ['dateAdd(date("2026-01-31"), 1, "month")', '2026-02-28'],
};

export const dateFunctions: readonly ExpressionFunction[] = [
  dateExpressionFunction,
  daysBetweenExpressionFunction,
  workdaysBetweenExpressionFunction,
  hoursBetweenExpressionFunction,
  dateAddExpressionFunction,
  datePartFunction('year', one => partsOfMoment(one).year, { zh: '年', en: 'the year' }, '2026'),
  datePartFunction(
    'month',
    one => partsOfMoment(one).month,
    { zh: '月，1 到 12', en: 'the month, 1 to 12' },
    '10',
  ),
  datePartFunction(
    'day',
    one => partsOfMoment(one).day,
    { zh: '日，1 到 31', en: 'the day of the month, 1 to 31' },
    '1',
  ),
  datePartFunction(
    'weekday',
    one => weekdayOf(daysSinceEpoch(one)) + 1,
    { zh: '星期，周一为 1，周日为 7', en: 'the day of the week, 1 for Monday to 7 for Sunday' },
    '4',
  ),
];
