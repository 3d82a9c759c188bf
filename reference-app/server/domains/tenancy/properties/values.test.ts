/** The values of typed properties. */
import { expect, it } from 'vitest';
import { valueTypeError } from './values.ts';

it.each([
  ['number', '12.5', true],
  ['number', '12 kg', false],
  ['boolean', 'true', true],
  ['boolean', 'yes', false],
  ['color', '#1890FF', true],
  ['color', 'red', false],
  ['image', '/favicon.svg', true],
  ['image', 'https://example.com/a.png', true],
  ['image', '//example.com/a.png', false],
  ['image', 'javascript:alert(1)', false],
  ['image', 'data:image/svg+xml;base64,PHN2Zz4=', false],
  ['json', '{"a": 1}', true],
  ['json', '{a}', false],
  ['number', '', true],
] as const)('%s takes %j: %s', (type, value, fits) => {
  expect(valueTypeError(type, value, 'en') === undefined).toBe(fits);
});
