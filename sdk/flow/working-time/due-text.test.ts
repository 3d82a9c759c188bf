import { expect, test } from 'vitest';
import { dueTimeText, weekdayTimeText } from './due-text.ts';

const SHANGHAI = 'Asia/Shanghai';
/** Friday, 27 November 2026, 10:00 in Shanghai. */
const NOW = '2026-11-27T02:00Z';

const rows: [title: string, due: string, timeZone: string, zh: string, en: string][] = [
  ['today', '2026-11-27T06:00Z', SHANGHAI, '今天 14:00 前', 'Due today 14:00'],
  ['now', NOW, SHANGHAI, '今天 10:00 前', 'Due today 10:00'],
  ['tomorrow', '2026-11-28T06:00Z', SHANGHAI, '明天 14:00 前', 'Due tomorrow 14:00'],
  ['this week', '2026-11-29T06:00Z', SHANGHAI, '周日 14:00 前', 'Due Sunday 14:00'],
  ['next week', '2026-11-30T06:00Z', SHANGHAI, '下周一 14:00 前', 'Due Monday 14:00'],
  ['in six days', '2026-12-03T06:00Z', SHANGHAI, '下周四 14:00 前', 'Due Thursday 14:00'],
  ['in seven days', '2026-12-04T06:00Z', SHANGHAI, '2026-12-04 14:00 前', 'Due 2026-12-04 14:00'],
  ['next year', '2027-01-04T06:00Z', SHANGHAI, '2027-01-04 14:00 前', 'Due 2027-01-04 14:00'],
  ['midnight', '2026-11-27T16:00Z', SHANGHAI, '明天 00:00 前', 'Due tomorrow 00:00'],
  ['another zone', '2026-11-27T06:00Z', 'America/New_York', '明天 01:00 前', 'Due tomorrow 01:00'],
  ['overdue today', '2026-11-27T01:00Z', SHANGHAI, '已超时，今天 09:00 截止', 'Overdue since today 09:00'],
  [
    'overdue yesterday',
    '2026-11-26T06:00Z',
    SHANGHAI,
    '已超时，昨天 14:00 截止',
    'Overdue since yesterday 14:00',
  ],
  [
    'overdue for days',
    '2026-11-23T06:00Z',
    SHANGHAI,
    '已超时，2026-11-23 14:00 截止',
    'Overdue since 2026-11-23 14:00',
  ],
];

test.each(rows)('%s', (_, due, timeZone, zh, en) => {
  const options = { now: Date.parse(NOW), timeZone };
  const isOverdue = Date.parse(due) < Date.parse(NOW);
  expect(dueTimeText(Date.parse(due), { ...options, lang: 'zh' })).toMatchObject({ text: zh, isOverdue });
  expect(dueTimeText(Date.parse(due), { ...options, lang: 'en' })).toMatchObject({ text: en, isOverdue });
});

test('the tooltip has the full date and the zone', () => {
  const options = { now: Date.parse(NOW), timeZone: SHANGHAI, lang: 'en' as const };
  expect(dueTimeText(Date.parse('2026-11-30T06:00Z'), options).full).toBe('2026-11-30 14:00 (Asia/Shanghai)');
});

test('an example names the weekday of its start', () => {
  const options = { now: Date.parse(NOW), timeZone: SHANGHAI };
  expect(weekdayTimeText(Date.parse(NOW), { ...options, lang: 'zh' })).toBe('周五 10:00');
  expect(weekdayTimeText(Date.parse(NOW), { ...options, lang: 'en' })).toBe('Friday 10:00');
});
