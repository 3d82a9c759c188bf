import { expect, test } from 'vitest';
import { ago, formatInstant } from './instant.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:40Z', '现在', 'now'],
  ['2026-11-21T11:55:00Z', '5分钟前', '5 minutes ago'],
  ['2026-11-21T09:00:00Z', '3小时前', '3 hours ago'],
  ['2026-11-20T11:00:00Z', '昨天', 'yesterday'],
  ['2026-11-01T12:00:00Z', '20天前', '20 days ago'],
  ['2026-09-01T12:00:00Z', '', ''],
])('%s is %s, in English %s', (iso, zh, en) => {
  expect(ago(iso, 'zh', now)).toBe(zh);
  expect(ago(iso, 'en', now)).toBe(en);
});

test('a moment is written out to the second', () => {
  expect(formatInstant('2026-01-02T03:04:05Z')).toMatch(/^2026-01-0[123] \d\d:\d\d:05$/);
});
