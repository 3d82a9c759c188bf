import { expect, it } from 'vitest';
import { formatZonedFileNameTimestamp, zonedDay, zonedTime } from './zoned-time.ts';

it.each([
  ['2026-11-27T20:55:40.965Z', 'Asia/Shanghai', '2026-11-28 04:55:40', '20261128-0455'],
  ['2026-11-27T16:00:00Z', 'Asia/Shanghai', '2026-11-28 00:00:00', '20261128-0000'],
  ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31 23:59:59', '20251231-2359'],
  ['2026-07-01T04:59:59Z', 'America/New_York', '2026-07-01 00:59:59', '20260701-0059'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08 03:00:00', '20260308-0300'],
  ['2026-11-27T20:30:00Z', 'Asia/Kolkata', '2026-11-28 02:00:00', '20261128-0200'],
  ['2026-11-27T20:30:00Z', 'UTC', '2026-11-27 20:30:00', '20261127-2030'],
])('%s in %s is %s', (instant, zone, time, stamp) => {
  expect(zonedTime(new Date(instant), zone)).toBe(time);
  expect(zonedDay(Date.parse(instant), zone)).toBe(time.slice(0, 10));
  expect(formatZonedFileNameTimestamp(Date.parse(instant), zone)).toBe(stamp);
});
