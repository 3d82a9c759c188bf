import { expect, test } from 'vitest';
import { readPattern } from './read-pattern.ts';
import { splitLookaheadPattern } from './split.ts';

test.each([
  ['^(?=.*\\d)(?=.*[a-z]).{8,}$', ['^(?:.*\\d)', '^(?:.*[a-z])', '^.{8,}$']],
  ['/^(?=.*(?:a|[)]))\\w+$/i', ['/^(?:.*(?:a|[)]))/i', '/^\\w+$/i']],
])('%s is split', (source, parts) => {
  expect(splitLookaheadPattern(source)).toEqual(parts);
});

test.each(['a(?=b)', '^(?!a)b', '^(?=a)b|c', '/^(?=a)b/m', '^(?=a', '^(?=a)*b', '^a'])(
  '%s is not',
  source => {
    expect(splitLookaheadPattern(source)).toBeUndefined();
  },
);

test('the parts mean together what the whole means', () => {
  const whole = /^(?=.*\d)(?=.*[a-z])(?=[^ ]+$).{4,}$/;
  const parts = (splitLookaheadPattern(whole.source) ?? []).map(readPattern);
  for (const text of ['abc1', 'abcd', '1234', 'ab1', 'ab 1', 'A1a\n', '中文a1'])
    expect(parts.every(part => part.ok && part.test(text))).toBe(whole.test(text));
});
