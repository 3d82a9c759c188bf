/** Compact ids: unique and increasing, whatever the clock does. */
import { afterEach, expect, it, vi } from 'vitest';
import { newCompactId } from './new-id.ts';

afterEach(() => vi.restoreAllMocks());

it('compact ids of one millisecond differ, and are in the order in which they were made', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  const ids = Array.from({ length: 1000 }, () => newCompactId());
  expect(new Set(ids).size).toBe(1000);
  expect(ids).toEqual(ids.toSorted());
  for (const id of ids) expect(id).toMatch(/^[0-9a-v]{16}$/);
});

it('compact ids increase with time, also if the clock is set back', () => {
  const now = Date.now() + 2000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  const first = newCompactId();
  clock.mockReturnValue(now + 1);
  const second = newCompactId();
  clock.mockReturnValue(now - 1);
  expect([newCompactId() > second, second > first]).toEqual([true, true]);
});
