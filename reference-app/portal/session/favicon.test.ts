import { expect, test } from 'vitest';
import { resolveFavicon } from './favicon.ts';

test.each([
  ['/files/icon.png', '/files/icon.png'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['//elsewhere/icon.png', '/favicon.svg'],
  ['https://elsewhere/icon.png', '/favicon.svg'],
  ['javascript:1', '/favicon.svg'],
  ['', '/favicon.svg'],
  [undefined, '/favicon.svg'],
])('%s is shown as %s', (value, shown) => {
  expect(resolveFavicon(value)).toBe(shown);
});
