import { expect, it } from 'vitest';
import { durationText, secondsText } from './duration.ts';

it.each([
  [0, '0 seconds', '0 秒'],
  [0.4, '0 seconds', '0 秒'],
  [1, '1 second', '1 秒'],
  [59, '59 seconds', '59 秒'],
  [61, '1 minute 1 second', '1 分钟 1 秒'],
  [3600, '1 hour', '1 小时'],
  [3659, '1 hour', '1 小时'],
  [183_600, '2 days 3 hours', '2 天 3 小时'],
  [-5, '0 seconds', '0 秒'],
])('%d seconds are %s', (seconds, en, zh) => {
  expect([durationText(seconds, 'en'), durationText(seconds, 'zh')]).toEqual([en, zh]);
});

it('the exact time is in seconds with separators', () => {
  expect([secondsText(7505.4, 'en'), secondsText(7505.4, 'zh')]).toEqual(['7,505 seconds', '7,505 秒']);
});
