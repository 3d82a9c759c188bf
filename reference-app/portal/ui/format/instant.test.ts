import { expect, test } from 'vitest';
import { formatInstant } from './instant.ts';

test('a moment is written out to the second', () => {
  expect(formatInstant('2026-01-02T03:04:05Z')).toMatch(/^2026-01-0[123] \d\d:\d\d:05$/);
});
