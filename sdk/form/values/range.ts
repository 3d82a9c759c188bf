/** A slider: a number, or a pair of them, and a rating, whose 0 is no value. */

import { numberOf, optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { displayNumber, numberValue } from './number.ts';
import { startOfPair } from './start.ts';
import { partsOfValue, type ValueKind } from './value-kind.ts';

/** Returns true for a slider that holds a pair of numbers. */
export const isPair = (control: Control): boolean => optionsOf(control).range === true;

/** A slider is bounded even where the form sets nothing. */
export function sliderBounds(control: Control): { min: number; max: number; step: number } {
  const { min, max, step } = optionsOf(control);
  const least = numberOf(min) ?? 0;
  const most = numberOf(max) ?? 100;
  const by = numberOf(step) ?? 1;
  return { min: least, max: Math.max(least, most), step: by > 0 ? by : 1 };
}

export const sliderValue: ValueKind = {
  name: 'slider',
  empty: control => (isPair(control) ? [] : null),
  start: field => startOfPair(field, isPair(field.control)),
  coerce: (value, control) => {
    if (!isPair(control)) return numberValue.coerce(value, control);
    if (!Array.isArray(value)) return [];
    return value
      .map(part => numberValue.coerce(part, control))
      .toSorted((a, b) => numberOf(a)! - numberOf(b)!);
  },
  display: (value, control) =>
    partsOfValue(value)
      .map(part => displayNumber(part, control))
      .join(' – '),
};

/** How many stars a rating has: 1 to 50, 5 where the form sets nothing. */
export const starsOf = (control: Control): number =>
  Math.min(50, Math.max(1, Math.round(numberOf(optionsOf(control).max) ?? 5)));

export const rateValue: ValueKind = {
  name: 'rating',
  empty: () => null,
  coerce: (value, control) => {
    const number = numberValue.coerce(value, control);
    return number === 0 ? null : number;
  },
  display: (value, control) => `${displayNumber(value, { type: control.type })} / ${starsOf(control)}`,
};
