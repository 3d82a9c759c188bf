import { expect, it } from 'vitest';
import { durationText, unitFor } from './duration.ts';

it.each([
  [0, '0 s', '0 秒'],
  [0.4, '0 s', '0 秒'],
  [59, '59 s', '59 秒'],
  [61, '1 min 1 s', '1 分钟 1 秒'],
  [3600, '1 h', '1 小时'],
  [3659, '1 h', '1 小时'],
  [90_000, '1 d 1 h', '1 天 1 小时'],
  [-5, '0 s', '0 秒'],
])('%d seconds are %s', (seconds, en, zh) => {
  expect([durationText(seconds, 'en'), durationText(seconds, 'zh')]).toEqual([en, zh]);
});

it('a chart has the largest unit that the longest duration fills', () => {
  expect([0, 30, 100, 7200, 200_000].map(longest => unitFor(longest, 'en').label)).toEqual([
    's',
    's',
    'min',
    'h',
    'd',
  ]);
});
