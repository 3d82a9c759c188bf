import { expect, test } from 'vitest';
import { MAX_SHOWN_LINES, shownUnreadLines } from './unread-lines.ts';

test('lines that were not read are shown with their numbers and their texts', () => {
  const text = '2026-10-01 国庆节\r\n  行政部 \n2026年9月20日';
  expect(shownUnreadLines(text, [2, 3])).toEqual({ lines: ['2: 行政部', '3: 2026年9月20日'], more: 0 });
});

test('long lines and further lines are cut', () => {
  const lines = Array.from({ length: MAX_SHOWN_LINES + 2 }, (_, index) => index + 1);
  const shown = shownUnreadLines(lines.map(() => 'x'.repeat(500)).join('\n'), lines);
  expect([shown.lines.length, shown.more]).toEqual([MAX_SHOWN_LINES, 2]);
  expect(shown.lines[0]).toBe(`1: ${'x'.repeat(60)}…`);
});
