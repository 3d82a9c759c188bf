import { afterEach, expect, test, vi } from 'vitest';
import { endOfDay, formatDay, formatInstant } from './instant.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a moment is written out to the second', () => {
  expect(formatInstant('2026-01-02T03:04:05Z')).toMatch(/^2026-01-0[123] \d\d:\d\d:05$/);
});

test.each([
  ['Asia/Shanghai', '2026-12-28', '2026-12-28T15:59:59.000Z'],
  ['America/New_York', '2026-12-27', '2026-12-28T04:59:59.000Z'],
  ['UTC', '2026-12-27', '2026-12-27T23:59:59.000Z'],
])("a day and its end are those of the reader's zone, here %s", (zone, day, end) => {
  vi.stubEnv('TZ', zone);
  expect(formatDay('2026-12-27T20:55:38Z')).toBe(day);
  expect(endOfDay(day)).toBe(end);
  expect(formatDay(end)).toBe(day);
});

test('a missing instant has no day', () => {
  expect(formatDay(null)).toBe('');
});
