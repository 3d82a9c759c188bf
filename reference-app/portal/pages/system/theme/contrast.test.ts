/** Contrast of colours. */
import { expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#1890ff', '#ffffff', 3.23],
])('of %s on %s is %d', (one, other, contrast) => {
  expect(contrastRatio(one, other)).toBeCloseTo(contrast, 1);
  expect(contrastRatio(other, one)).toBeCloseTo(contrast, 1);
});
