import { afterEach, expect, test, vi } from 'vitest';
import { foreignTimeZone } from '../../session/person/time-zone.ts';
import { queryClient, userInfoQuery } from '../../session/queries.ts';
import { currentDay, endOfDay, instantOfClockTime } from './clock-time.ts';
import { formatDay, formatInstant, formatTime } from './instant.ts';

const setTenantTimeZone = (timeZone: string) =>
  queryClient.setQueryData(userInfoQuery.queryKey, { merchant: { timeZone } } as never);

afterEach(() => {
  queryClient.clear();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const zones: [zone: string, time: string, endOfDay: string][] = [
  ['Asia/Shanghai', '2026-12-28 04:55:38', '2026-12-28T15:59:59.000Z'],
  ['America/New_York', '2026-12-27 15:55:38', '2026-12-28T04:59:59.000Z'],
  ['Pacific/Kiritimati', '2026-12-28 10:55:38', '2026-12-28T09:59:59.000Z'],
  ['UTC', '2026-12-27 20:55:38', '2026-12-27T23:59:59.000Z'],
];

test.each(zones)('times and days are those of a tenant in %s, wherever the browser is', (zone, time, end) => {
  const at = '2026-12-27T20:55:38Z';
  const day = time.slice(0, 10);
  setTenantTimeZone(zone);
  vi.useFakeTimers({ now: Date.parse(at) });
  for (const browserZone of ['UTC', 'Pacific/Pago_Pago', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', browserZone);
    expect(formatInstant(at)).toBe(time);
    expect(formatTime(at)).toBe(time.slice(11));
    expect(formatDay(at)).toBe(day);
    expect(endOfDay(day)).toBe(end);
    expect(formatDay(end)).toBe(day);
    expect(instantOfClockTime(time)).toBe('2026-12-27T20:55:38.000Z');
    expect(currentDay()).toBe(day);
    expect(foreignTimeZone()).toBe(browserZone === zone ? undefined : zone);
  }
});

test.each([
  ['2026-11-30', 0, '2026-11-29T16:00:00.000Z'],
  ['2026-11-30', 1, '2026-11-30T16:00:00.000Z'],
  ['2026-12-31', 1, '2026-12-31T16:00:00.000Z'],
  ['2026-11-30 03:12', 0, '2026-11-29T19:12:00.000Z'],
  ['undefined', 0, undefined],
  ['', 0, undefined],
])('the clocks of the tenant show "%s" plus %s days at an instant', (text, days, instant) => {
  expect(instantOfClockTime(text, { days, timeZone: 'Asia/Shanghai' })).toBe(instant);
});

test.each([
  ['America/Santiago', '2026-04-04', 0, '2026-04-05T03:59:59.000Z'],
  ['America/Santiago', '2026-09-05', 0, '2026-09-06T03:59:59.000Z'],
  ['America/New_York', '2026-10-15', 30, '2026-11-15T04:59:59.000Z'],
])('in %s, %s plus %s days ends with its last second, also if clocks change', (timeZone, day, days, end) => {
  expect(endOfDay(day, { days, timeZone })).toBe(end);
});

test('without a session, times are those of the browser', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  expect(formatInstant('2026-11-27T20:30:00Z')).toBe('2026-11-28 02:00:00');
  expect(foreignTimeZone()).toBeUndefined();
});

test('a missing instant has no day', () => {
  expect(formatDay(null)).toBe('');
});
