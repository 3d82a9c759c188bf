import { expect, test } from 'vitest';
import { copySourceAppParameterToUrl } from './source-app.ts';

const appAt = (path: string) => (path.startsWith('/crm') ? 'crm' : 'portal');

test.each([
  ['/crm/a?sourceApp=x', '/crm/b', '/crm/b?sourceApp=x'],
  ['/crm/a?page=2&sourceApp=x', '/crm/b?page=1#end', '/crm/b?page=1&sourceApp=x#end'],
  ['/crm/a?sourceApp=x', '/crm/b?sourceApp=y', undefined],
  ['/crm/a?sourceApp=x', '/home', undefined],
  ['/crm/a', '/crm/b', undefined],
])('from %s to %s the source application leads to %s', (from, to, expected) => {
  expect(copySourceAppParameterToUrl(from, to, appAt)).toBe(expected);
});
