/** Times of digests: full hours and daily times in the zone of the tenant, on working days, and over a change of the clock. */
import { DEFAULT_WORKING_CALENDAR } from '@countersign/sdk/flow';
import { expect, test } from 'vitest';
import { nextDigestTime } from './digest-time.ts';

const hourly = { frequency: 'hourly', time: '09:00' } as const;
const daily = { frequency: 'daily', time: '09:00' } as const;
const shanghai = { timeZone: 'Asia/Shanghai' };
const working = { ...shanghai, calendar: DEFAULT_WORKING_CALENDAR };

test.each([
  ['the next full hour', hourly, '2026-11-29T08:12:34.567Z', shanghai, '2026-11-29T09:00:00.000Z'],
  ['an hour later at a full hour', hourly, '2026-11-29T08:00:00.000Z', shanghai, '2026-11-29T09:00:00.000Z'],
  [
    'full hours of a zone with half hours',
    hourly,
    '2026-11-29T08:12:00Z',
    { timeZone: 'Asia/Kolkata' },
    '2026-11-29T08:30:00.000Z',
  ],
  ['today before the time', daily, '2026-11-30T00:59:59Z', shanghai, '2026-11-30T01:00:00.000Z'],
  ['tomorrow at the time', daily, '2026-11-30T01:00:00Z', shanghai, '2026-12-01T01:00:00.000Z'],
  ['every day without a calendar', daily, '2026-11-27T02:00:00Z', shanghai, '2026-11-28T01:00:00.000Z'],
  ['Monday after Friday with a calendar', daily, '2026-11-27T02:00:00Z', working, '2026-11-30T01:00:00.000Z'],
  [
    'the same local time after a change of the clock',
    daily,
    '2026-03-28T09:00:00Z',
    { timeZone: 'Europe/Berlin' },
    '2026-03-29T07:00:00.000Z',
  ],
  [
    'no wait without a digest',
    { ...daily, frequency: 'off' as const },
    '2026-11-27T02:00:00Z',
    working,
    '2026-11-27T02:00:00.000Z',
  ],
])('%s', (_, setting, after, zone, expected) => {
  expect(new Date(nextDigestTime(setting, Date.parse(after), zone)).toISOString()).toBe(expected);
});
