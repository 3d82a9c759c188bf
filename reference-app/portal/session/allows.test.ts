import { expect, test } from 'vitest';
import { hasAnyPermission } from './allows.ts';

test.each([
  [['a:b:c'], ['a:b:c'], true],
  [['a:b:c'], ['x:y:z', 'a:b:c'], true],
  [['a:b:c'], ['a:b:d'], false],
  [[], ['a:b:c'], false],
  [['*:*:*'], ['anything:at:all'], true],
  [['a:*:*'], ['a:b:c'], false],
])('who holds %j and needs one of %j: %s', (held, wanted, answer) => {
  expect(hasAnyPermission(held, wanted)).toBe(answer);
});

test('asking for nothing is a fault, not a permission', () => {
  expect(() => hasAnyPermission(['*:*:*'], [])).toThrow('Please set the operation permission label value');
});
