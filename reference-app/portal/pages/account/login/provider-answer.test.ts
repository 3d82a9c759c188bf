import { expect, test } from 'vitest';
import { providerAnswerUrlFragment } from './provider-answer.ts';

test.each([
  ['?code=a%2Fb&state=s', '#cs-sign-in=s&code=a%2Fb'],
  ['?authCode=a&state=s', '#cs-sign-in=s&code=a'],
  ['?code=a', ''],
  ['', ''],
])('%s becomes "%s"', (search, hash) => {
  expect(providerAnswerUrlFragment(search)).toBe(hash);
});
