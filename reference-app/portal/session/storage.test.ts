import { afterEach, expect, it, vi } from 'vitest';
import { keep, readKept } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('remembers what it was told to keep', () => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  });
  expect(readKept('look')).toBeNull();
  keep('look', 'dark');
  expect(readKept('look')).toBe('dark');
});

it('forgets where the browser gives a frame no storage, and goes on', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => keep('look', 'dark')).not.toThrow();
  expect(readKept('look')).toBeNull();
});
