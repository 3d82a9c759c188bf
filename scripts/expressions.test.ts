import { expect, test } from 'vitest';
import { findDynamicRegExpFaultsInFile } from './expressions.ts';

const found = (code: string) => findDynamicRegExpFaultsInFile('x.ts', code).map(fault => fault.found);

test('a regular expression made of a text is found', () => {
  expect(found('const a = 1;\nnew RegExp(pattern, flags);')).toEqual(['RegExp(pattern, flags);']);
  expect(findDynamicRegExpFaultsInFile('x.ts', 'const a = 1;\nnew RegExp(pattern);')[0]?.line).toBe(2);
  expect(found('RegExp(start + source)')).toEqual(['RegExp(start + source)']);
  expect(found('text.match(pattern)')).toEqual(['.match(pattern)']);
  expect(found('text.search(options.pattern)')).toEqual(['.search(options.pattern)']);
});

test('literals, constants and methods of other things are none', () => {
  expect(found(String.raw`new RegExp('\\d'); text.match(/a/g); text.matchAll(PLACE)`)).toEqual([]);
  expect(found('address.match(network, bits)')).toEqual([]);
  expect(found('client.organize.search({ query: { keyword } })')).toEqual([]);
});
