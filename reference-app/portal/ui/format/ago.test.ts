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
  expect(formatRelativeTime(iso, 'zh', { now, timeZone: 'UTC' })).toBe(zh);
  expect(formatRelativeTime(iso, 'en', { now, timeZone: 'UTC' })).toBe(en);
});

/** The current time of the tests: 00:30 on 22 November in Shanghai, and 16:30 on 21 November in UTC. */
const afterMidnight = Date.parse('2026-11-21T16:30:00Z');

test.each([
  ['2026-11-21T15:30:00Z', 'Asia/Shanghai', '1小时前'],
  ['2026-11-20T16:29:00Z', 'Asia/Shanghai', '昨天'],
  ['2026-11-20T15:30:00Z', 'Asia/Shanghai', '前天'],
  ['2026-11-20T15:30:00Z', 'UTC', '昨天'],
  ['2026-11-19T15:30:00Z', 'Asia/Shanghai', '3天前'],
  ['2026-11-23T15:00:00Z', 'Asia/Shanghai', '明天'],
  ['2026-11-23T16:00:00Z', 'Asia/Shanghai', '后天'],
])('seen at 00:30 in Shanghai, %s in %s is %s', (iso, timeZone, text) => {
  expect(formatRelativeTime(iso, 'zh', { now: afterMidnight, timeZone })).toBe(text);
});

test('24 hours within one calendar day of 25 hours are hours', () => {
  const now = Date.parse('2026-11-02T04:30:00Z');
  const options = { now, timeZone: 'America/New_York' };
  expect(formatRelativeTime('2026-11-01T04:20:00Z', 'en', options)).toBe('24 hours ago');
});

test('the words are those of the browser, at every distance', () => {
  const MINUTES = [1, 2, 59, 60, 119, 120, 1439, 1440, 2879, 2880, 4319, 4320, 30 * 1440];
  const dayOf = (at: number) => Math.floor(at / 86_400_000);
  const inBrowser = (lang: 'zh' | 'en', minutes: number) => {
    const format = new Intl.RelativeTimeFormat(lang === 'en' ? 'en' : 'zh-CN', { numeric: 'auto' });
    if (Math.abs(minutes) >= 1440) return format.format(dayOf(now + minutes * 60_000) - dayOf(now), 'day');
    if (Math.abs(minutes) >= 60) return format.format(Math.trunc(minutes / 60), 'hour');
    return format.format(minutes, 'minute');
  };
  for (const minutes of MINUTES.flatMap(each => [-each, each]))
    for (const lang of ['zh', 'en'] as const) {
      const iso = new Date(now + minutes * 60_000).toISOString();
      expect(formatRelativeTime(iso, lang, { now, timeZone: 'UTC' })).toBe(inBrowser(lang, minutes));
    }
});
