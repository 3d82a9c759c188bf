/** Expressions of numbers beside an independent reading by fractions of whole numbers. */
import { expect, test } from 'vitest';
import { randomCase, written } from './testing/fraction.ts';
import { tryExpression } from './try.ts';
import { workdayLookup } from './values/calendar.ts';

const COUNT = process.env.TEST_ALL === '1' ? 20_000 : 200;

test(`${COUNT} expressions have the result of fractions`, () => {
  const results = { number: 0, empty: 0, zero: 0, long: 0 };
  for (let seed = 0; results.number < COUNT; seed += 1) {
    const { text, result } = randomCase(seed);
    const { problems, text: own } = tryExpression(text);
    const code = problems[0]?.code;
    if (code === 'problem-number-long') results.long += 1;
    else if (result === 'zero') {
      expect([text, code]).toEqual([text, 'problem-zero']);
      results.zero += 1;
    } else {
      expect([text, code, own]).toEqual([text, undefined, result === null ? '' : written(result)]);
      results[result === null ? 'empty' : 'number'] += 1;
    }
  }
  expect(results.long).toBeLessThan(COUNT / 20);
  expect(results.empty).toBeGreaterThan(COUNT / 50);
});

const cases: [expression: string, result: string][] = [
  ['0.1 + 0.2', '0.3'],
  ['1.005 * 1000', '1005'],
  ['round(1.005, 2)', '1.01'],
  ['round(-2.5)', '-3'],
  ['round(1250, -2)', '1300'],
  ['9007199254740993 + 0', '9007199254740993'],
  ['1 / 3 * 3', '0.99999999999999999999'],
  ['2 + 3 * 4', '14'],
  ['(2 + 3) * 4', '20'],
  ['10 - 2 - 3', '5'],
  ['100 / 10 / 2', '5'],
  ['- 2 * - 3', '6'],
  ['1 - -1', '2'],
  ['6%', '0.06'],
  ['１２．５ × ２', '25'],
  ['（1 ＋ 2）÷ 4', '0.75'],
  ['1 < 2 and not 2 < 1', 'true'],
  ['true or false and false', 'true'],
  ['1 in [1, 2]', 'true'],
  ['"b" in "abc"', 'true'],
  ['null = ""', 'true'],
  ['null < 1', 'false'],
  ['1 + null', ''],
  ['sum(1, null, 2)', '3'],
  ['sum()', ''],
  ['"a" & 1 & "b"', 'a1b'],
  ['"say ""hi"""', 'say "hi"'],
  ['“全角” & ‘引号’', '全角引号'],
  ['if(1 > 2, "a", 2 > 1, "b", "c")', 'b'],
  ['if(null, 1, 2)', '2'],
  ['date("2026-02-28") < date("2026-03-01")', 'true'],
  ['dateAdd(date("2024-02-29"), 1, "year")', '2025-02-28'],
  ['dateAdd(date("2026-01-01"), -1, "days")', '2025-12-31'],
  ['dateAdd(date("2026-01-01"), 90, "minute")', '2026-01-01 01:30:00'],
  ['daysBetween(date("2026-03-01"), date("2026-02-28"))', '-1'],
  ['daysBetween(date("2024-02-28"), date("2024-03-01"))', '2'],
  ['workdaysBetween(date("2026-11-20"), date("2026-11-23"))', '2'],
  ['workdaysBetween(date("2026-11-21"), date("2026-11-22"))', '0'],
  ['workdaysBetween(date("2026-11-23"), date("2026-11-20"))', '-2'],
  ['workdaysBetween(date("2026-01-01"), date("2026-12-31"))', '261'],
  ['workdaysBetween(date("2026-10-09"), date("2026-10-11"), [], ["2026-10-10"])', '2'],
  ['chineseAmount(0)', '零元整'],
  ['chineseAmount(1000100000000.05)', '壹万零壹亿元零伍分'],
  ['chineseAmount(-100010.3)', '负壹拾万零壹拾元叁角整'],
  ['chineseAmount(2000000010000)', '贰万亿零壹万元整'],
  ['format(-1234567.891, "¥#,##0.00")', '-¥1,234,567.89'],
  ['format(0.126, "0.#%")', '12.6%'],
  ['format(date(2026, 3, 4), "YYYY年MM月DD日")', '2026年03月04日'],
  ['max("b", "a")', 'b'],
  ['max(date(2026, 1, 2), date(2026, 1, 3))', '2026-01-03'],
  ['mod(-7, 3)', '-1'],
  ['mod(7.5, 2)', '1.5'],
  ['left("😀b", 1)', '😀'],
  ['count("", null, 0, false)', '2'],
];

test.each(cases)('%s is %s', (expression, result) => {
  expect(tryExpression(expression).text ?? '').toBe(result);
});

/** Tuesday to Saturday, with two holidays, and a Sunday and a Monday on which people work. */
const workdays = workdayLookup({
  week: [[], [1], [1], [1], [1], [1], []],
  exceptions: [
    { date: '2026-10-01', isWorking: false },
    { date: '2026-10-02', isWorking: false },
    { date: '2026-10-04', isWorking: true },
    { date: '2026-10-05', isWorking: true, hours: [] },
    { date: '2026-02-30', isWorking: true },
  ],
});

test.each([
  ['workdaysBetween(date("2026-09-29"), date("2026-10-05"))', '4'],
  ['workdaysBetween(date("2026-10-05"), date("2026-09-29"))', '-4'],
  ['workdaysBetween(date("2026-10-01"), date("2026-10-02"))', '0'],
  ['workdaysBetween(date("2026-10-01"), date("2026-10-02"), [], ["2026-10-01"])', '1'],
  ['workdaysBetween(date("2026-10-04"), date("2026-10-04"), ["2026-10-04"])', '0'],
  ['workdaysBetween(date("2026-01-01"), date("2026-12-31"))', '260'],
])('with the calendar of the host, %s is %s', (expression, result) => {
  expect(tryExpression(expression, { workdays }).text).toBe(result);
});

test('dates of the form take precedence over the calendar of the host', () => {
  const config = { calendar: { holidays: ['2026-10-04'], workdays: ['2026-10-01'] } };
  const expression = 'workdaysBetween(date("2026-10-01"), date("2026-10-04"))';
  expect(tryExpression(expression, { workdays, config }).text).toBe('2');
});
