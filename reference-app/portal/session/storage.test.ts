import { afterEach, expect, it, vi } from 'vitest';
import { readLocalStorage, writeLocalStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('returns stored values', () => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  });
  expect(readLocalStorage('look')).toBeNull();
  writeLocalStorage('look', 'dark');
  expect(readLocalStorage('look')).toBe('dark');
});

it('forgets where the browser gives a frame no storage, and goes on', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => writeLocalStorage('look', 'dark')).not.toThrow();
  expect(readLocalStorage('look')).toBeNull();
});
