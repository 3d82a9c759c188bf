/** The times at which users signed out in this browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, owner } from '../testing/fake-browser.ts';
import { lastSignOutTime, rememberSignOut } from './sign-outs.ts';

const NOW = 1_000_000_000_000;
const DAY = 24 * 60 * 60_000;
const liNa = owner('li na');
let stored: Map<string, string>;

beforeEach(() => {
  ({ stored } = fakeBrowser());
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('each user of each tenant has an own time', () => {
  rememberSignOut(liNa);
  vi.setSystemTime(NOW + 5);
  rememberSignOut(owner('zhang wei'));
  expect([
    lastSignOutTime(liNa),
    lastSignOutTime(owner('zhang wei')),
    lastSignOutTime(owner('li na', 'm-2')),
  ]).toEqual([NOW, NOW + 5, 0]);
  rememberSignOut(liNa);
  expect(lastSignOutTime(liNa)).toBe(NOW + 5);
});

it('a time is forgotten after a day', () => {
  rememberSignOut(liNa);
  vi.setSystemTime(NOW + DAY - 1);
  expect(lastSignOutTime(liNa)).toBe(NOW);
  vi.setSystemTime(NOW + DAY);
  expect(lastSignOutTime(liNa)).toBe(0);
  rememberSignOut(owner('zhang wei'));
  expect(Object.keys(JSON.parse(stored.get('cs-signed-out') ?? '{}'))).toHaveLength(1);
});

it.each(['{', 'null', '7', '{"[\\"m-1\\",\\"li na\\"]":"x"}'])('%s in the browser has no times', text => {
  stored.set('cs-signed-out', text);
  expect(lastSignOutTime(liNa)).toBe(0);
  rememberSignOut(liNa);
  expect(lastSignOutTime(liNa)).toBe(NOW);
});
