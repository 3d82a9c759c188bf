import { expect, test } from 'vitest';
import { readCookie } from './cookie.ts';

test.each([
  ['Admin-Token=abc', 'abc'],
  ['size=medium; Admin-Token=a%3Db; sidebarStatus=1', 'a=b'],
  ['Not-Admin-Token=abc', ''],
  ['Admin-Token=', ''],
  ['', ''],
])('in %j the token is %j', (jar, token) => {
  expect(readCookie('Admin-Token', jar)).toBe(token);
});
