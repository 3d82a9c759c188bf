/** Parameters of an address. */
import { expect, it } from 'vitest';
import { parseSearch } from './parse-search.ts';

it.each([
  ['24116e50', '24116e50'],
  ['12345678901234567890', '12345678901234567890'],
  ['1.50', '1.50'],
  ['-0', '-0'],
  ['2', 2],
  ['"2"', '2'],
  ['true', true],
  ['["a"]', ['a']],
  ['张伟', '张伟'],
])('the address ?value=%s has %j', (text, value) => {
  expect(parseSearch(`?value=${encodeURIComponent(text)}`)).toEqual({ value });
});
