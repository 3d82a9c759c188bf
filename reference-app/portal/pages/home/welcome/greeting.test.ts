import { afterEach, expect, it, vi } from 'vitest';
import { queryClient, userInfoQuery } from '../../../session/queries.ts';
import { currentHour, greetingKey } from './greeting.ts';

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

it.each([
  [4, 'home.evening'],
  [5, 'home.morning'],
  [11, 'home.morning'],
  [12, 'home.afternoon'],
  [17, 'home.afternoon'],
  [18, 'home.evening'],
])('at %s o’clock, the greeting is %s', (hour, key) => {
  expect(greetingKey(hour)).toBe(key);
});

it.each([
  ['Asia/Shanghai', 4],
  ['Pacific/Pago_Pago', 9],
])('the hour is that of a tenant in %s', (timeZone, hour) => {
  vi.useFakeTimers({ now: Date.parse('2026-12-27T20:55:38Z') });
  queryClient.setQueryData(userInfoQuery.queryKey, { merchant: { timeZone } } as never);
  expect(currentHour()).toBe(hour);
});
