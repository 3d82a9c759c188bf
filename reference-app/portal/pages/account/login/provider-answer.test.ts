import { expect, test } from 'vitest';
import { identityProviderResponseUrlFragment } from './provider-answer.ts';

test.each([
  ['?code=a%2Fb&state=s', '#cs-sign-in=s&code=a%2Fb'],
  ['?authCode=a&state=s', '#cs-sign-in=s&code=a'],
  ['?code=a', ''],
  ['', ''],
])('%s becomes "%s"', (search, hash) => {
  expect(identityProviderResponseUrlFragment(search)).toBe(hash);
});
