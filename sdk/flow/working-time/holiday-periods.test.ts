/** Notations of periods and kinds in lists of holidays. No line loses days without being reported. */
import { expect, test } from 'vitest';
import { readHolidays } from './holidays.ts';

/** Writes consecutive days of a kind and name as one period. */
function summaryOf(text: string): string[] {
  const periods: { first: string; last: string; rest: string }[] = [];
  for (const { date, isWorking, name } of readHolidays(text).exceptions) {
    const rest = [isWorking ? 'work' : 'off', name].filter(Boolean).join(' ');
    const last = periods.at(-1);
    const dayBefore = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
    if (last?.rest === rest && last.last === dayBefore) last.last = date;
    else periods.push({ first: date, last: date, rest });
  }
  return periods.map(({ first, last, rest }) => `${first === last ? first : `${first}..${last}`} ${rest}`);
}

const WEEK = '2026-10-01..2026-10-07 off';
const NATIONAL_DAY = `${WEEK} 国庆`;

test.each<[line: string, days: string[]]>([
  ['2026年10月1日至7日 国庆', [NATIONAL_DAY]],
  ['2026年10月1日-7日 国庆', [NATIONAL_DAY]],
  ['2026年10月1日－7日 国庆', [NATIONAL_DAY]],
  ['2026年10月1日——7日 国庆', [NATIONAL_DAY]],
  ['2026年10月1-7日 国庆', [NATIONAL_DAY]],
  ['2026年10月1日到7号 国庆', [NATIONAL_DAY]],
  ['2026 年 10 月 1 日至 7 日 国庆', [NATIONAL_DAY]],
  ['２０２６年１０月１日至７日 国庆', [NATIONAL_DAY]],
  ['2026年10月1日起至7日止放假', [WEEK]],
  ['2026年10月1日至10月7日', [WEEK]],
  ['2026年10月1日至同年10月7日', [WEEK]],
  ['2026年10月1日（周四）至7日（周三）放假', [WEEK]],
  ['2026年10月1日（星期四）至10月7日（星期三）放假，共7天', [WEEK]],
  ['2026年10月1日(周四)~7日(周三) 国庆 休', [NATIONAL_DAY]],
  ['2026/10/1-10/7 国庆', [NATIONAL_DAY]],
  ['2026.10.1-7日 国庆', [NATIONAL_DAY]],
  ['2026.10.1-10.7 国庆', [NATIONAL_DAY]],
  ['2026-10-01~10-07', [WEEK]],
  ['2026-10-01 to 2026-10-07 国庆', [NATIONAL_DAY]],
  ['2026-10-01 (Thu) – 2026-10-07 (Wed) 国庆', [NATIONAL_DAY]],
  ['from 2026-10-01 until 2026-10-07', [WEEK]],
  ['自2026年10月1日至7日放假7天', [WEEK]],
  ['20261001-20261007 国庆', [NATIONAL_DAY]],
  ['2026-12-31 至 2027年1月3日 元旦', ['2026-12-31..2027-01-03 off 元旦']],
  ['国庆 2026-10-01 ~ 2026-10-07', [NATIONAL_DAY]],
  ['国庆：2026年10月1日至7日放假调休，共七天。', [NATIONAL_DAY]],
  ['1. 2026-10-01 ~ 2026-10-07 国庆', [NATIONAL_DAY]],
  ['2026-10-01 - National Day', ['2026-10-01 off National Day']],
  ['2026-10-01、2026-10-03 国庆', ['2026-10-01 off 国庆', '2026-10-03 off 国庆']],
  ['2026年10月1日和10月3日 国庆', ['2026-10-01 off 国庆', '2026-10-03 off 国庆']],
  ['2026年10月1日至7日放假，10月10日上班', [WEEK, '2026-10-10 work']],
  ['2026年9月20日、10月10日（周六）上班', ['2026-09-20 work', '2026-10-10 work']],
  ['2026-10-01\t2026-10-07\t国庆\t休', [NATIONAL_DAY]],
  ['2026-10-01,2026-10-07,国庆', [NATIONAL_DAY]],
  ['"2026-10-01";"2026-10-07";"国庆"', [NATIONAL_DAY]],
  ['2026/10/1 0:00:00\t2026/10/7 0:00:00\t国庆\t放假', [NATIONAL_DAY]],
  ['2026-10-01\t2026-10-07\t7\t国庆', [NATIONAL_DAY]],
  ['国庆\t2026-10-01\t2026-10-07\t休', [NATIONAL_DAY]],
  ['2026-10-10\t2026-10-10\t国庆\t班', ['2026-10-10 work 国庆']],
  ['2026-10-10,2026-10-10,National Day,work', ['2026-10-10 work National Day']],
  ['2026-10-10\t周六\t国庆\t上班', ['2026-10-10 work 国庆']],
  ['2026-10-01 国庆节第1天/共7天', ['2026-10-01 off 国庆节']],
])('a line is read whole: %j', (line, days) => {
  expect([summaryOf(line), readHolidays(line).unreadLines]).toEqual([days, []]);
});

test.each<[line: string, kind: 'work' | 'off']>([
  ['2026-10-10 不上班', 'off'],
  ['2026-10-10 不用上班', 'off'],
  ['2026-10-10 无需补班', 'off'],
  ['2026-10-10 非工作日', 'off'],
  ['2026-10-10 non-working day', 'off'],
  ['2026-10-10 not a workday', 'off'],
  ['2026-10-10 no work', 'off'],
  ['2026-10-10 放假，不调休', 'off'],
  ['2026-10-10 day off', 'off'],
  ['2026-10-10 Workers Day', 'off'],
  ['2026-10-10 班车停运', 'off'],
  ['2026-05-01 劳动节 (工作日)', 'work'],
  ['2026-05-01 劳动节（上班）', 'work'],
  ['2026-10-10 照常上班', 'work'],
  ['2026-10-10 不放假', 'work'],
  ['2026-10-10 not a holiday', 'work'],
  ['2026-10-10 国庆节放假补班', 'work'],
  ['2026-10-10 调休上班', 'work'],
  ['补班：2026-10-10', 'work'],
  ['2026-10-10 Labour Day holiday (make-up day)', 'work'],
])('the kind of a day: %j is %s', (line, kind) => {
  expect(readHolidays(line)).toMatchObject({ exceptions: [{ isWorking: kind === 'work' }], unreadLines: [] });
});

test.each([
  '2026-10-01 至次年1月3日 元旦',
  '2026-12-31 至 1月3日 元旦',
  '2026.10.1-7 国庆',
  '2026-10-01 ~ 国庆',
  '2026-10-01至7 days',
  '2026-10-01 起放假',
  '2026-10-01 国庆 共7天',
  '2026年10月1日至7日放假，共8天',
  '2026年10月1日、2日、3日 国庆',
  '2026-10-01 2026-10-07 国庆',
  '2026-10-01,2026-10-02,2026-10-03 国庆',
  '2026-10-01,国庆,2026-10-07',
  '2026-10-01，国庆，2026-10-07',
  '2026-10-01\t国庆\t2026-10-07',
  '2026-10-01 ~ 2026-10-32',
  '2026-10-01 ~ 9-30',
  '2026年10月1日至35日',
  '2026-10-01 09:00-12:00 国庆',
  '2026-02-16 除夕 下午放假',
  '2026-05-04 青年节放假半天',
  '2026-10-10 补10月8日的班',
  '2026-10-10 上班（补10月8日）',
  '2026-10-10 加班',
  '2026-10-10 调休',
  '2026-10-10 上班，休息一天',
  '2026-10-10\t2026-10-10\t国庆\t1',
  '2026-10-10\t国庆\ttrue',
  '10月1日至7日 国庆',
  `2026-10-01 ${'国'.repeat(2000)} 2026-10-07`,
])('a line that cannot be read whole is reported: %j', line => {
  expect(readHolidays(line)).toEqual({ exceptions: [], unreadLines: [1] });
});

test('the announcement of the State Council is read with the year of its heading', () => {
  const announcement = [
    '国务院办公厅关于2026年部分节假日安排的通知',
    '经国务院批准，现将2026年元旦、春节等节假日放假调休日期的具体安排通知如下。',
    '一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。',
    '二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。',
    '三、清明节：4月4日（周六）至6日（周一）放假，共3天。',
    '四、劳动节：5月1日（周五）放假1天，不调休。',
    '五、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。',
    '节假日期间，各地区要妥善安排好值班工作。',
  ];
  expect(readHolidays(announcement.join('\n')).unreadLines).toEqual([8]);
  expect(summaryOf(announcement.join('\n'))).toEqual([
    '2026-01-01..2026-01-03 off 元旦',
    '2026-01-04 work 元旦',
    '2026-02-14 work 春节',
    '2026-02-15..2026-02-23 off 春节',
    '2026-02-28 work 春节',
    '2026-04-04..2026-04-06 off 清明节',
    '2026-05-01 off 劳动节',
    '2026-09-20 work 国庆节',
    '2026-10-01..2026-10-07 off 国庆节',
    '2026-10-10 work 国庆节',
  ]);
});

test('a sentence that mentions another year is no heading', () => {
  for (const sentence of [
    '根据2013年修订的《全国年节及纪念日放假办法》',
    '与2025年11月的放假通知不同的是2024年的安排',
  ])
    expect(readHolidays(`2026年放假安排\n${sentence}\n10月1日 国庆`).exceptions).toMatchObject([
      { date: '2026-10-01' },
    ]);
  expect(readHolidays('2026年放假安排\n依据2013年的规定\n10月1日 国庆').exceptions).toMatchObject([
    { date: '2026-10-01' },
  ]);
});

test('a heading without dates below it is reported', () => {
  expect(readHolidays('2026年放假安排\n2027-01-01 元旦').unreadLines).toEqual([1]);
  expect(readHolidays('2026年元旦：12月31日至1月2日放假')).toEqual({ exceptions: [], unreadLines: [1] });
  expect(summaryOf('2026年国庆：10月1日至7日放假')).toEqual([NATIONAL_DAY]);
});
