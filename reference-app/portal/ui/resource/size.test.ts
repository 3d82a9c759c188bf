import { afterEach, expect, it, vi } from 'vitest';
import { parseListDensityFromCookie, storedDensity, storeListDensity } from './size.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['small', 'compact'],
  ['medium', 'standard'],
  ['large', 'comfortable'],
  ['', 'standard'],
  ['constructor', 'standard'],
] as const)('rows of the size "%s" are %s', (size, density) =>
  expect(parseListDensityFromCookie(size)).toBe(density),
);

it('stores the size, which the next list begins with', () => {
  const jar = { cookie: '' };
  vi.stubGlobal('document', jar);
  vi.stubGlobal('location', { protocol: 'https:' });
  storeListDensity('compact');
  expect(jar.cookie).toMatch(/^size=small; Path=\/; SameSite=Strict; Max-Age=\d+; Secure$/);
  expect(storedDensity()).toBe('compact');
});
