/** Events of iCalendar files. No event loses days without being reported. */
import { expect, test } from 'vitest';
import { readHolidays } from './holidays.ts';

const fileWith = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const datesOf = (text: string) => readHolidays(text).exceptions.map(({ date }) => date);

const START = 'DTSTART;VALUE=DATE:20261001';
const THREE_DAYS = ['2026-10-01', '2026-10-02', '2026-10-03'];

test.each<[lines: string[], dates: string[]]>([
  [[START], ['2026-10-01']],
  [[START, 'DTEND;VALUE=DATE:20261001'], ['2026-10-01']],
  [[START, 'DTEND;VALUE=DATE:20261004'], THREE_DAYS],
  [[START, 'DURATION:P3D'], THREE_DAYS],
  [
    [START, 'DURATION:P1W'],
    [...THREE_DAYS, '2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07'],
  ],
  [['DTSTART:20261001T000000', 'DTEND:20261004T000000'], THREE_DAYS],
  [['DTSTART:20261001T000000', 'DTEND:20261003T235959'], THREE_DAYS],
  [
    ['DTSTART;TZID=Asia/Shanghai:20261001T000000', 'DTEND;TZID=Asia/Shanghai:20261002T000000'],
    ['2026-10-01'],
  ],
  [[START, 'BEGIN:VALARM', 'DURATION:P3D', 'END:VALARM'], ['2026-10-01']],
  [[START, 'STATUS:CANCELLED', 'RRULE:FREQ=YEARLY'], []],
  [[START, 'SUMMARY:国庆节 10月1日至3日', 'DTEND;VALUE=DATE:20261004'], THREE_DAYS],
])('an event is read whole: %j', (lines, dates) => {
  expect([datesOf(fileWith(...lines)), readHolidays(fileWith(...lines)).unreadLines]).toEqual([dates, []]);
});

test.each<[lines: string[], dates: string[], unread: number[]]>([
  [[START, 'RRULE:FREQ=YEARLY'], ['2026-10-01'], [4]],
  [['SUMMARY:National', ' Day', START, 'RRULE:FREQ=YEARLY;', ' COUNT=3'], ['2026-10-01'], [6]],
  [[START, 'RDATE;VALUE=DATE:20271001', 'EXDATE:20261001'], ['2026-10-01'], [4, 5]],
  [['DTSTART:20261001T090000', 'DTEND:20261001T120000'], [], [2]],
  [['DTSTART:20260930T160000Z', 'DTEND:20261007T160000Z'], [], [2]],
  [[START, 'DURATION:PT4H'], [], [2]],
  [[START, 'DTEND;VALUE=DATE:20260901'], [], [2]],
  [[START, 'DTEND;VALUE=DATE:20270901'], [], [2]],
  [['DTSTART;VALUE=DATE:20260230'], [], [2]],
  [['SUMMARY:no date'], [], [2]],
  [[START, 'SUMMARY:除夕 下午放假'], [], [2]],
])('an event that is not read whole is reported: %j', (lines, dates, unread) => {
  const text = fileWith(...lines);
  expect([datesOf(text), readHolidays(text).unreadLines]).toEqual([dates, unread]);
});

test.each<[summary: string, isWorking: boolean, name: string]>([
  ['国庆节（休）', false, '国庆节'],
  ['国庆节（班）', true, '国庆节'],
  ['国庆节假期 第1天/共7天', false, '国庆节假期'],
  ['国庆节补班 第1天/共2天', true, '国庆节'],
  ['Company day\\, no work', false, 'Company day, no work'],
])('the title of an event: %j', (summary, isWorking, name) => {
  expect(readHolidays(fileWith(START, `SUMMARY:${summary}`)).exceptions).toEqual([
    { date: '2026-10-01', isWorking, name },
  ]);
});
