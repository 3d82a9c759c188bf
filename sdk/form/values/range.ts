/**
 * Defines the value kinds of sliders and ratings. The value of a slider is a number or a pair of numbers. A
 * rating of 0 means no value.
 */

import { controlOptionsOf, toFiniteNumber } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { displayNumber, numberValueKind } from './number.ts';
import { initialRangeValue } from './start.ts';
import { asValueList, isEmpty, type ValueKind } from './value-kind.ts';

/** Returns true for a slider whose value is a pair of numbers. */
export const isRangeSlider = (control: Control): boolean => controlOptionsOf(control).range === true;

/** Returns the bounds and the step of a slider. Defaults: 0 to 100, step 1. */
export function sliderBounds(control: Control): { min: number; max: number; step: number } {
  const { min, max, step } = controlOptionsOf(control);
  const least = toFiniteNumber(min) ?? 0;
  const most = toFiniteNumber(max) ?? 100;
  const by = toFiniteNumber(step) ?? 1;
  return { min: least, max: Math.max(least, most), step: by > 0 ? by : 1 };
}

export const sliderValueKind: ValueKind = {
  name: 'slider',
  empty: control => (isRangeSlider(control) ? [] : null),
  start: field => initialRangeValue(field, isRangeSlider(field.control)),
  coerce: (value, control) => {
    if (!isRangeSlider(control)) return numberValueKind.coerce(value, control);
    if (!Array.isArray(value)) return isEmpty(value) ? [] : [value];
    return value
      .map(part => numberValueKind.coerce(part, control))
      .toSorted((a, b) => toFiniteNumber(a)! - toFiniteNumber(b)!);
  },
  display: (value, control) =>
    asValueList(value)
      .map(part => displayNumber(part, control))
      .join(' – '),
};

/** Returns the number of stars in a rating, from 1 to 50. Default: 5. */
export const ratingStarCount = (control: Control): number =>
  Math.min(50, Math.max(1, Math.round(toFiniteNumber(controlOptionsOf(control).max) ?? 5)));

/** Returns the smallest rating, which is also the difference between two ratings: one star, or half a star. */
export const ratingStep = (control: Control): number =>
  controlOptionsOf(control).allowHalf === true ? 0.5 : 1;

export const ratingValueKind: ValueKind = {
  name: 'rating',
  empty: () => null,
  coerce: (value, control) => {
    const number = numberValueKind.coerce(value, control);
    return number === 0 ? null : number;
  },
  display: (value, control) =>
    `${displayNumber(value, { type: control.type })} / ${ratingStarCount(control)}`,
};
