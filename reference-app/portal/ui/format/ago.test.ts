import { expect, test } from 'vitest';
import { formatRelativeTime } from './ago.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:40Z', '现在', 'now'],
  ['2026-11-21T11:55:00Z', '5分钟前', '5 minutes ago'],
  ['2026-11-21T09:00:00Z', '3小时前', '3 hours ago'],
  ['2026-11-20T11:00:00Z', '昨天', 'yesterday'],
  ['2026-11-01T12:00:00Z', '20天前', '20 days ago'],
  ['2026-09-01T12:00:00Z', '', ''],
])('%s is %s, in English %s', (iso, zh, en) => {
  expect(formatRelativeTime(iso, 'zh', now)).toBe(zh);
  expect(formatRelativeTime(iso, 'en', now)).toBe(en);
});

test('the words are those of the browser, at every distance', () => {
  const MINUTES = [1, 2, 59, 60, 119, 120, 1439, 1440, 2879, 2880, 4319, 4320, 30 * 1440];
  const inBrowser = (lang: 'zh' | 'en', minutes: number) => {
    const format = new Intl.RelativeTimeFormat(lang === 'en' ? 'en' : 'zh-CN', { numeric: 'auto' });
    if (Math.abs(minutes) >= 1440) return format.format(Math.trunc(minutes / 1440), 'day');
    if (Math.abs(minutes) >= 60) return format.format(Math.trunc(minutes / 60), 'hour');
    return format.format(minutes, 'minute');
  };
  for (const minutes of MINUTES.flatMap(each => [-each, each]))
    for (const lang of ['zh', 'en'] as const)
      expect(formatRelativeTime(new Date(now + minutes * 60_000).toISOString(), lang, now)).toBe(
        inBrowser(lang, minutes),
      );
});
