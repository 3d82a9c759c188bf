/** Random values in many notations: each text is read as its value or is an error, never as another value. `TEST_ALL=1` runs 20,000. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedValue } from './index.ts';
import { tableNow } from './testing/typed-table.ts';

const COUNT = process.env.TEST_ALL === '1' ? 20_000 : 300;

const pad = (part: number): string => String(part).padStart(2, '0');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const wide = (text: string): string =>
  text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

interface Moment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Days of the years that two digits name, at any minute. */
const moment: fc.Arbitrary<Moment> = fc
  .record({ days: fc.integer({ min: -20_000, max: 6900 }), minutes: fc.nat(1439) })
  .map(({ days, minutes }) => {
    const date = new Date(Date.UTC(2026, 10, 23 + days));
    return {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: Math.floor(minutes / 60),
      minute: minutes % 60,
    };
  });

const formats = ['YYYY-MM-DD', 'YYYY/MM/DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'YYYY年MM月DD日'];

const inFormat = (format: string, { year, month, day, hour, minute }: Moment): string =>
  format
    .replace('YYYY', String(year))
    .replace('MM', pad(month))
    .replace('DD', pad(day))
    .replace('HH', pad(hour))
    .replace('mm', pad(minute));

type Write = (moment: Moment, format: string) => string;

const dayWritings: readonly Write[] = [
  (day, format) => inFormat(format, day),
  day => inFormat('YYYY-MM-DD', day),
  day => inFormat('YYYY.MM.DD', day),
  day => inFormat('YYYYMMDD', day),
  ({ year, month, day }) => `${year}年${month}月${day}日`,
  ({ year, month, day }) => `${pad(year % 100)}年${month}月${day}号`,
  ({ year, month, day }) => `${MONTHS[month - 1]} ${day}, ${year}`,
  ({ year, month, day }) => `${day}-${MONTHS[month - 1]}-${pad(year % 100)}`,
  ({ year, month, day }, format) =>
    format
      .replace('YYYY', pad(year % 100))
      .replace('MM', String(month))
      .replace('DD', String(day)),
];

const clockWritings: readonly ((moment: Moment) => string)[] = [
  ({ hour, minute }) => `${hour}:${pad(minute)}`,
  ({ hour, minute }) => `${pad(hour)}${pad(minute)}`,
  ({ hour, minute }) => `${hour}点${minute}分`,
  ({ hour, minute }) => `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'p.m.'}`,
  ({ hour, minute }) => `${hour < 6 ? '凌晨' : hour < 12 ? '上午' : '下午'}${hour}点${minute}分`,
];

const width = fc.constantFrom((text: string) => text, wide);
const day = fc.tuple(moment, fc.constantFrom(...formats), fc.constantFrom(...dayWritings), width);

const storedValue = (type: string, options: Record<string, unknown>, text: string): unknown => {
  const reading = readTypedValue({ type, options }, text, tableNow);
  return reading && 'value' in reading ? reading.value : undefined;
};

const expectOwnOrError = (value: unknown, own: unknown, text: string) =>
  expect(value === undefined ? own : value, text).toEqual(own);

test('dates', () => {
  const read: boolean[] = [];
  fc.assert(
    fc.property(day, ([at, format, write, widen]) => {
      const text = widen(write(at, format));
      const value = storedValue('date', { format }, text);
      expectOwnOrError(value, inFormat(format, at), text);
      read.push(value !== undefined);
    }),
    { numRuns: COUNT },
  );
  expect(read.filter(Boolean).length / read.length).toBeGreaterThan(0.9);
});

test('dates with times, and times', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...clockWritings), ([at, dayFormat, write, widen], writeClock) => {
      const format = `${dayFormat} HH:mm`;
      const clock = writeClock(at);
      const text = widen(`${write(at, dayFormat)} ${clock}`);
      expectOwnOrError(storedValue('date', { format, showTime: true }, text), inFormat(format, at), text);
      expect(storedValue('time', { format: 'HH:mm' }, clock), clock).toBe(inFormat('HH:mm', at));
    }),
    { numRuns: COUNT },
  );
});

test('ranges of dates and times', () => {
  const sign = fc.constantFrom('-', ' - ', '~', ' ～ ', '至', '到', ' to ', '–', '——', '\n');
  fc.assert(
    fc.property(
      fc.tuple(day, moment, sign, fc.constantFrom(...clockWritings)),
      ([[from, format, write, widen], to, between, writeClock]) => {
        const text = `${widen(write(from, format))}${between}${widen(write(to, format))}`;
        const days = [inFormat(format, from), inFormat(format, to)];
        expectOwnOrError(storedValue('rangePicker', { format }, text), days, text);
        const times = `${writeClock(from)}${between}${writeClock(to)}`;
        const clocks = [inFormat('HH:mm', from), inFormat('HH:mm', to)];
        expectOwnOrError(storedValue('time', { range: true, format: 'HH:mm' }, times), clocks, times);
      },
    ),
    { numRuns: COUNT },
  );
});

test('lists of options whose labels contain separators and values of other options', () => {
  const label = fc.string({
    unit: fc.constantFrom('a', 'b', 'A', ',', '、', ';', ' ', '1', '０'),
    minLength: 1,
    maxLength: 4,
  });
  const written = fc.record({
    labels: fc.uniqueArray(
      label.filter(text => text.trim() === text),
      { minLength: 1, maxLength: 5 },
    ),
    chosen: fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }),
    separator: fc.constantFrom(',', ', ', '，', '、', ';', '；', '\n', '\r\n'),
  });
  fc.assert(
    fc.property(written, ({ labels, chosen, separator }) => {
      const options = labels.map((text, at) => ({ label: text, value: String(at) }));
      const values = [...new Set(chosen.map(at => String(at % labels.length)))].sort();
      const text = chosen.map(at => labels[at % labels.length]).join(separator);
      const read = storedValue('checkbox', { options }, text);
      if (chosen.length === 1 || labels.every(one => !/[,、;]/.test(one)))
        expectOwnOrError(read, values, text);
      if (chosen.length === 1) expectOwnOrError(storedValue('radio', { options }, text), values[0], text);
    }),
    { numRuns: COUNT },
  );
});
