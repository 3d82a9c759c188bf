import { expect, it } from 'vitest';
import { isPortalPath, isWebAddress } from './addresses.ts';

it.each([
  ['', true, true],
  ['/equipment/', true, true],
  ['/equipment/?tab=1#/list', true, true],
  ['//example.com/x', false, false],
  ['/\\example.com', false, false],
  ['/\t/example.com', false, false],
  ['equipment', false, false],
  ['https://example.com/app', false, true],
  ['https://user:secret@example.com/', false, false],
  ['https:example', false, false],
  ['javascript:alert(1)', false, false],
  ['data:text/html,x', false, false],
])('%j: a path of this origin %s, an address of the web %s', (address, own, web) => {
  expect([isPortalPath(address), isWebAddress(address)]).toEqual([own, web]);
});
