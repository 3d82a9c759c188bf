import { expect, test } from 'vitest';
import { credentialFaults, credentialFaultsOf } from './credentials.ts';

const found = (text: string, file = 'elements/controls/new/Field.tsx') =>
  credentialFaultsOf(file, text).map(fault => fault.found);

test.each([
  ['the header in lower case', 'const headers = { authorization: held };', ['authorization']],
  ['the header as a text', "headers.set('Authorization', held);", ['Authorization']],
  ['the scheme', "const value = 'Bearer ' + held;", ['Bearer']],
  ['a token in an address', "const href = url + '?token=' + held;", ['?token=']],
  ['a token of the element', 'const held = await host.token();', ['.token']],
  ['a token of the page', 'const held = await getToken();', ['getToken']],
  ['a request', 'await fetch(value.url);', ['fetch']],
  ['a request of the window', 'await window.fetch(value.url);', ['window.fetch']],
  ['an older request', 'const request = new XMLHttpRequest();', ['XMLHttpRequest']],
  ['a header of an older request', "request.setRequestHeader('x', 'y');", ['setRequestHeader']],
  ['a stream', 'new EventSource(value.url);', ['EventSource']],
  ['a beacon', 'navigator.sendBeacon(value.url);', ['sendBeacon']],
])('%s is found', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  ['a comment', '/** Where to fetch it, with the Authorization header. */'],
  ['a query that is run again', 'query.refetch();'],
  ['a css token', 'const tokens = theme.tokens;'],
])('%s is allowed', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('a listed file may do what it is listed for, and nothing else', () => {
  expect(found("const headers = { authorization: 'x' };", 'sdk/api/signed.ts')).toEqual([]);
  expect(found('fetch(url);', 'sdk/api/signed.ts')).toEqual(['fetch']);
});

test('the project has no other place', () => {
  expect(credentialFaults()).toEqual([]);
});
