/** Texts that people type for dates, months and times, in the formats of forms. */
import { describe, expect, test } from 'vitest';
import { type ControlOptions, momentShape, writeDate } from '../index.ts';
import { readTyped } from './typed-date.ts';

const now = { year: 2026, month: 11, day: 23, hour: 14, minute: 5, second: 9 };

const read = (type: string, options: ControlOptions, text: string): string | undefined => {
  const control = { type, options };
  const parts = readTyped(control, text, now);
  return parts && writeDate(parts, momentShape(control).format);
};

describe.each<[string, string, ControlOptions, [text: string, expected: string | undefined][]]>([
  [
    'a date',
    'date',
    {},
    [
      ['2026-01-05', '2026-01-05'],
      ['20260105', '2026-01-05'],
      ['260105', '2026-01-05'],
      ['0105', '2026-01-05'],
      ['1/5', '2026-01-05'],
      ['1.5', '2026-01-05'],
      ['1月5日', '2026-01-05'],
      ['１月５号', '2026-01-05'],
      ['26-1-5', '2026-01-05'],
      ['2026 1 5', '2026-01-05'],
      ['今天', '2026-11-23'],
      ['Tomorrow', '2026-11-24'],
      ['+10', '2026-12-03'],
      ['-23', '2026-10-31'],
      ['13/1/2026', '2026-01-13'],
      ['1/13/2026', '2026-01-13'],
      ['1/5/2026', undefined],
      ['2026-02-30', undefined],
      ['0230', undefined],
      ['soon', undefined],
      ['', undefined],
      ['1'.repeat(50), undefined],
    ],
  ],
  [
    'a date with the day first',
    'date',
    { format: 'DD/MM/YYYY' },
    [
      ['5/1', '05/01/2026'],
      ['1/5/2026', '01/05/2026'],
      ['5.1.26', '05/01/2026'],
      ['1月5日', '05/01/2026'],
    ],
  ],
  [
    'a date with a time',
    'date',
    { showTime: true },
    [
      ['1/5 9:30', '2026-01-05 09:30:00'],
      ['1月5日 9点半', '2026-01-05 09:30:00'],
      ['202601050930', '2026-01-05 09:30:00'],
      ['20260105 0930', '2026-01-05 09:30:00'],
      ['明天 下午3点', '2026-11-24 15:00:00'],
      ['1/5', '2026-01-05 00:00:00'],
      ['now', '2026-11-23 14:05:09'],
      ['1/5 25:00', undefined],
    ],
  ],
  [
    'a month',
    'monthPicker',
    {},
    [
      ['202603', '2026-03'],
      ['3', '2026-03'],
      ['3月', '2026-03'],
      ['3/2027', '2027-03'],
      ['27-3', '2027-03'],
      ['13', undefined],
    ],
  ],
  [
    'a time',
    'timePicker',
    { format: 'HH:mm' },
    [
      ['9', '09:00'],
      ['930', '09:30'],
      ['0930', '09:30'],
      ['9点30分', '09:30'],
      ['3pm', '15:00'],
      ['现在', '14:05'],
      ['9:5', '09:05'],
      ['24:00', undefined],
    ],
  ],
])('%s', (_, type, options, cases) => {
  test.each(cases)('%j is %j', (text, expected) => {
    expect(read(type, options, text)).toBe(expected);
  });
});
