import { expect, it } from 'vitest';
import { greetingKey } from './greeting.ts';

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
