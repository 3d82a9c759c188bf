import { expect, test } from 'vitest';
import { readHolidays } from './holidays.ts';

const describeDays = (text: string) =>
  readHolidays(text).exceptions.map(({ date, isWorking, name }) =>
    [date, isWorking ? 'work' : 'off', name].filter(Boolean).join(' '),
  );

test.each<[text: string, days: string[]]>([
  ['2026-10-01', ['2026-10-01 off']],
  ['2026-10-01 国庆节', ['2026-10-01 off 国庆节']],
  ['2026/10/1\t国庆节\t休', ['2026-10-01 off 国庆节']],
  ['2026.10.01,国庆节,放假', ['2026-10-01 off 国庆节']],
  ['2026年10月1日 国庆节（休）', ['2026-10-01 off 国庆节']],
  ['20261001 National Day', ['2026-10-01 off National Day']],
  ['2026-10-10 国庆节补班', ['2026-10-10 work 国庆节']],
  ['2026-10-10 国庆节 班', ['2026-10-10 work 国庆节']],
  ['2026-10-10 make-up day', ['2026-10-10 work']],
  ['2026-10-10, workday', ['2026-10-10 work']],
  [
    '2026-10-01 ~ 2026-10-03 国庆节',
    ['2026-10-01 off 国庆节', '2026-10-02 off 国庆节', '2026-10-03 off 国庆节'],
  ],
  ['2026年10月1日至2026年10月2日 国庆节', ['2026-10-01 off 国庆节', '2026-10-02 off 国庆节']],
  ['2026-12-31–2027-01-01 New Year', ['2026-12-31 off New Year', '2027-01-01 off New Year']],
  ['2026-10-02 b\n2026-10-01 a', ['2026-10-01 off a', '2026-10-02 off b']],
  ['2026-10-01 a\n2026-10-01 b', ['2026-10-01 off b']],
  ['2026年10月1日至2日 国庆节', ['2026-10-01 off 国庆节', '2026-10-02 off 国庆节']],
  ['2026年10月1-2日 国庆节', ['2026-10-01 off 国庆节', '2026-10-02 off 国庆节']],
  ['2026-09-30 ~ 10-01 国庆节', ['2026-09-30 off 国庆节', '2026-10-01 off 国庆节']],
  ['2026/9/30至10月1日 国庆节', ['2026-09-30 off 国庆节', '2026-10-01 off 国庆节']],
  ['2026年10月1日（周四）至10月2日（星期五）国庆节', ['2026-10-01 off 国庆节', '2026-10-02 off 国庆节']],
  [
    '2026年1月1日（周四）至2日（周五）放假调休，共2天。1月4日（周日）上班。',
    ['2026-01-01 off', '2026-01-02 off', '2026-01-04 work'],
  ],
  ['2026-10-10（周六）调休上班', ['2026-10-10 work']],
  ['2026-10-10 台风，不上班', ['2026-10-10 off 台风']],
  ['2026-10-10 Non-working day', ['2026-10-10 off']],
  ['２０２６－１０－０１　国庆节', ['2026-10-01 off 国庆节']],
  ['放假时间：2026-10-01', ['2026-10-01 off']],
  ['2026年10月8日恢复上班', ['2026-10-08 work']],
  ['', []],
])('%j', (text, days) => {
  expect(describeDays(text)).toEqual(days);
});

test.each([
  '2026-02-30 x',
  'Christmas',
  '10-01',
  '2026-10-07 ~ 2026-10-01',
  '2026-01-01 ~ 2027-01-01',
  '26-10-01',
  '2026-12-31 ~ 01-01 x',
  '2026-10-01-03 x',
  '2026-10-01 - 7 x',
  '2026-10-01, 2026-10-02',
  '2026-10-01/2026-10-03',
  '2026-10-01 20261002',
  '2026年1月1日（周四）至3日（周六）放假调休，共4天。1月4日（周日）上班。',
  '2026-10-01（周四）国庆节 共8天',
  '发布日期：2024年11月12日',
  '成文日期：2024-11-11',
  '2024年11月12日印发',
  '更新于 2024-11-12',
  'Last updated 2024-11-12',
  'Published: 2024-11-12',
  '截止日期：2026-09-30',
  '请于2026年9月28日前报送',
])('a line that is not read whole is reported: %j', line => {
  expect(readHolidays(`2026-10-01 a\n\n${line}`)).toMatchObject({
    exceptions: [{ date: '2026-10-01' }],
    unreadLines: [3],
  });
});

test('the date below the name of an issuer is not a day', () => {
  const announcement = '十月安排：2026年10月1日放假。\n行政部\n2026年9月20日\n';
  expect(readHolidays(announcement)).toMatchObject({
    exceptions: [{ date: '2026-10-01' }],
    unreadLines: [2, 3],
  });
  const column = '日期\n2026-10-01\n2026-10-02';
  expect(describeDays(column)).toEqual(['2026-10-01 off', '2026-10-02 off']);
  const mergedCells = '2026-10-01\t国庆节\n2026-10-02\t';
  expect(describeDays(mergedCells)).toEqual(['2026-10-01 off 国庆节', '2026-10-02 off']);
});

test('an iCalendar file gives the days of its events', () => {
  const file = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20261001',
    'DTEND;VALUE=DATE:20261003',
    'SUMMARY;LANGUAGE=zh:国庆',
    ' 节 休',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20261010',
    'SUMMARY:国庆节 班',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'SUMMARY:no date',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  expect(describeDays(file)).toEqual([
    '2026-10-01 off 国庆节',
    '2026-10-02 off 国庆节',
    '2026-10-10 work 国庆节',
  ]);
});

test('a long line is cut before it is read', () => {
  expect(readHolidays('('.repeat(200_000)).unreadLines).toEqual([1]);
  const [day] = readHolidays(`2026-10-01 ${'节'.repeat(200_000)}`).exceptions;
  expect(day?.name).toBe('节'.repeat(60));
  expect(readHolidays(`2026-10-01 ${'班 '.repeat(50_000)}`).exceptions).toHaveLength(1);
});

test('no day is left out, also beyond the limit of a calendar', () => {
  const years = Array.from({ length: 60 }, (_, index) => 2026 + index);
  const text = years.map(year => `${year}-01-01 ~ ${year}-02-09 holidays`).join('\n');
  const { exceptions, unreadLines } = readHolidays(text);
  expect([exceptions.length, unreadLines]).toEqual([60 * 40, []]);
  expect(exceptions.at(-1)?.date).toBe('2085-02-09');
});
