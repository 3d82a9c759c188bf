/** Contrast of colours. */
import { expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#1890ff', '#ffffff', 3.23],
])('of %s on %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
  expect(contrastOf(other, one)).toBeCloseTo(contrast, 1);
});
