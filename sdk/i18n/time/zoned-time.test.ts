/** Dates and times by zone, with changes of clocks, the date line, and zones that a browser does not know. */
import { describe, expect, it } from 'vitest';
import { instantInZone } from './clock-time.ts';
import {
  calendarDaysBetween,
  clockTimeInTimeZone,
  knownTimeZone,
  localTimeZone,
  zonedDay,
  zonedTime,
} from './zoned-time.ts';

const instants: readonly [instant: string, zone: string, time: string][] = [
  ['2026-11-27T20:55:40.965Z', 'Asia/Shanghai', '2026-11-28 04:55:40'],
  ['2026-11-27T16:00:00Z', 'Asia/Shanghai', '2026-11-28 00:00:00'],
  ['2026-11-27T20:30:00Z', 'UTC', '2026-11-27 20:30:00'],
  ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31 23:59:59'],
  ['2026-07-01T04:59:59Z', 'America/New_York', '2026-07-01 00:59:59'],
  // Clocks skip the hour from 02:00 in spring, and repeat the hour from 01:00 in autumn.
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08 01:59:59'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08 03:00:00'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01 01:30:00'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01 01:30:00'],
  ['2024-09-08T04:00:00Z', 'America/Santiago', '2024-09-08 01:00:00'],
  // Offsets that are no whole hours.
  ['2026-11-27T20:30:00Z', 'Asia/Kolkata', '2026-11-28 02:00:00'],
  ['2026-11-27T20:30:00Z', 'Asia/Kathmandu', '2026-11-28 02:15:00'],
  ['2026-10-03T15:30:00Z', 'Australia/Lord_Howe', '2026-10-04 02:30:00'],
  // Both sides of the date line.
  ['2026-11-30T10:30:00Z', 'Pacific/Kiritimati', '2026-12-01 00:30:00'],
  ['2026-11-30T10:30:00Z', 'Pacific/Pago_Pago', '2026-11-29 23:30:00'],
  // Samoa had no 30 December 2011.
  ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29 23:59:59'],
  ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31 00:00:00'],
  ['1969-12-31T23:59:59Z', 'Asia/Tokyo', '1970-01-01 08:59:59'],
  ['0099-03-01T00:00:00Z', 'UTC', '0099-03-01 00:00:00'],
];

describe('an instant in a zone', () => {
  it.each(instants)('%s in %s is %s', (instant, zone, time) => {
    expect(zonedTime(instant, zone)).toBe(time);
    expect(zonedTime(Date.parse(instant), zone)).toBe(time);
    expect(zonedTime(new Date(instant), zone)).toBe(time);
    expect(zonedDay(instant, zone)).toBe(time.slice(0, 10));
    expect(clockTimeInTimeZone(Date.parse(instant), zone)).toBe(Date.parse(`${time.replace(' ', 'T')}Z`));
  });

  it.each(['', 'yesterday', '2026-13-01'])('"%s" is no instant', text => {
    expect(zonedTime(text, 'UTC')).toBe('');
    expect(zonedDay(text, 'UTC')).toBe('');
  });

  it('a time that clocks show is read as an instant at which they show it', () => {
    for (const zone of ['Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'])
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 433 * 60_000) {
        const local = clockTimeInTimeZone(at, zone);
        expect(clockTimeInTimeZone(instantInZone(local, zone), zone)).toBe(local);
      }
  });
});

describe('calendar days between two instants', () => {
  it.each([
    ['two hours over midnight', '2026-11-29T15:00Z', '2026-11-29T17:00Z', 'Asia/Shanghai', 1],
    ['the same two hours elsewhere', '2026-11-29T15:00Z', '2026-11-29T17:00Z', 'UTC', 0],
    ['47 hours', '2026-11-28T00:30Z', '2026-11-29T23:30Z', 'UTC', 1],
    ['25 hours', '2026-11-27T23:30Z', '2026-11-29T00:30Z', 'UTC', 2],
    ['backwards', '2026-11-29T17:00Z', '2026-11-29T15:00Z', 'Asia/Shanghai', -1],
    ['a day of 25 hours', '2026-11-01T04:00Z', '2026-11-02T04:59Z', 'America/New_York', 0],
    ['a day of 23 hours', '2026-03-08T05:00Z', '2026-03-09T04:00Z', 'America/New_York', 1],
    ['over the day that Samoa skipped', '2011-12-30T09:59Z', '2011-12-30T10:00Z', 'Pacific/Apia', 2],
  ])('%s', (_, from, to, zone, days) =>
    expect(calendarDaysBetween(Date.parse(from), Date.parse(to), zone)).toBe(days),
  );
});

describe('the zone', () => {
  it('is the given one, or the zone of the browser if the browser does not know it', () => {
    expect(knownTimeZone('Asia/Tokyo')).toBe('Asia/Tokyo');
    for (const unknown of ['Mars/Base', '', undefined]) expect(knownTimeZone(unknown)).toBe(localTimeZone());
  });
});
