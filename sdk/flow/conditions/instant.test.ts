/** Texts as moments: what is read, in which zone, and what is no date at all. */
import { describe, expect, it } from 'vitest';
import { toInstantMilliseconds } from './instant.ts';

const moment = (text: string, timeZone?: string): string | undefined => {
  const at = toInstantMilliseconds(text, timeZone);
  return at === undefined ? undefined : new Date(at).toISOString().replace('.000Z', 'Z');
};

describe('a text is a moment', () => {
  it.each([
    ['2024-12-05', '2024-12-05T00:00:00Z'],
    ['2024/2/29', '2024-02-29T00:00:00Z'],
    ['2024-12', '2024-12-01T00:00:00Z'],
    ['2024', '2024-01-01T00:00:00Z'],
    ['2024-12-05 13:30:15', '2024-12-05T13:30:15Z'],
    ['2024-12-05T13:30+05:30', '2024-12-05T08:00:00Z'],
    ['2024-12-05T13:30-0330', '2024-12-05T17:00:00Z'],
    ['2024-12-05T13:30:00.000z', '2024-12-05T13:30:00Z'],
    ['0099-03-01', '0099-03-01T00:00:00Z'],
    ['0001-01-01', '0001-01-01T00:00:00Z'],
  ])('%s is %s', (text, expected) => expect(moment(text)).toBe(expected));
});

describe('a text is no moment', () => {
  it.each([
    ['a month 13', '2024-13-05'],
    ['a month 0', '2024-00-05'],
    ['a month 13 alone', '2024-13'],
    ['a day 0', '2024-01-00'],
    ['a day 31 of April', '2024-04-31'],
    ['a leap day of another year', '2023-02-29'],
    ['a year 0', '0000-01-01'],
    ['an hour 24', '2024-01-01 24:00'],
    ['an offset of 25 hours', '2024-01-01T12:00+25:00'],
    ['an offset of 60 minutes', '2024-01-01T12:00+01:60'],
  ])('%s: %s', (_, text) => expect(toInstantMilliseconds(text)).toBeUndefined());
});

describe('around a change of clocks', () => {
  it.each([
    [
      'a midnight that is left out is the first moment of its day',
      '2024-09-08',
      'America/Santiago',
      '2024-09-08T04:00:00Z',
    ],
    ['the evening before it stays before it', '2024-09-07 23:30', 'America/Santiago', '2024-09-08T03:30:00Z'],
    [
      'what follows it is read by the new clock',
      '2024-09-08 01:00',
      'America/Santiago',
      '2024-09-08T04:00:00Z',
    ],
    [
      'a time inside of what is left out is read by the old clock',
      '2026-03-29 02:30',
      'Europe/Berlin',
      '2026-03-29T01:30:00Z',
    ],
    ['a time that comes twice is the first', '2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['a midnight that comes twice is the first', '2024-11-03', 'America/Havana', '2024-11-03T04:00:00Z'],
    ['a day before the zone had hours', '0099-03-01', 'Asia/Shanghai', '0099-02-28T15:54:17Z'],
    ['any other day', '2026-02-01', 'Asia/Shanghai', '2026-01-31T16:00:00Z'],
  ])('%s', (_, text, zone, expected) => expect(moment(text, zone)).toBe(expected));
});
