import { afterEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('returns stored values', () => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  });
  expect(readStored('look')).toBeNull();
  writeStored('look', 'dark');
  expect(readStored('look')).toBe('dark');
});

it('forgets where the browser gives a frame no storage, and goes on', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => writeStored('look', 'dark')).not.toThrow();
  expect(readStored('look')).toBeNull();
});
