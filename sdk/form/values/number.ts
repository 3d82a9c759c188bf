/** Defines the value kind of numbers. Numbers are read as exact decimals. */

import { jsonValueToText } from '../../json.ts';
import { controlOptionsOf, toFiniteNumber } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import {
  addDecimal,
  compareDecimalValues,
  type Decimal,
  type DecimalSeparator,
  formatDecimal,
  readDecimal,
  toStoredDecimal,
} from './decimal.ts';
import type { ValueKind } from './value-kind.ts';

/** Returns the decimal separator of a control, which does not depend on the language of the browser. */
export const decimalSeparatorOf = (control: Control): DecimalSeparator =>
  controlOptionsOf(control).decimalSeparator === 'comma' ? 'comma' : 'point';

/** Reads the value of a control as a number. Text is read like typed input. */
export const readNumber = (value: unknown, control: Control): Decimal | undefined =>
  readDecimal(value, decimalSeparatorOf(control));

/** Writes a number with the decimal separator of its control and without digit groups. */
export function formatNumberForControl(decimal: Decimal, control: Control, places = 0): string {
  const text = formatDecimal(decimal, places);
  return decimalSeparatorOf(control) === 'comma' ? text.replace('.', ',') : text;
}

export const numberValueKind: ValueKind = {
  name: 'number',
  empty: () => null,
  coerce: (value, control) => {
    if (typeof value === 'string' && value.trim() === '') return null;
    const decimal = readNumber(value, control);
    return decimal ? toStoredDecimal(decimal) : (value ?? null);
  },
  display: (value, control) => displayNumber(value, control),
};

/**
 * Writes a number with the decimal places of its control. An invalid value is returned as text, unchanged.
 */
export function displayNumber(value: unknown, control: Control): string {
  const decimal = readNumber(value, control);
  return decimal ? formatNumberForControl(decimal, control, precisionOf(control)) : jsonValueToText(value);
}

/** Returns the lower or upper bound of a control, or undefined if the form defines no such bound. */
export const controlDecimalBound = (control: Control, side: 'min' | 'max'): Decimal | undefined =>
  readDecimal(controlOptionsOf(control)[side]);

/**
 * Returns the number of decimal places, limited to the range from 0 to 50. Returns undefined if the form does
 * not define it.
 */
export function precisionOf(control: Control): number | undefined {
  const places = toFiniteNumber(controlOptionsOf(control).precision);
  return places === undefined ? undefined : Math.min(50, Math.max(0, Math.trunc(places)));
}

/**
 * Returns the value after one step up or down, limited to the bounds. An empty or invalid value counts as 0.
 */
export function applyNumberStep(value: unknown, control: Control, direction: 1 | -1): number | string {
  const zero: Decimal = { digits: 0n, scale: 0 };
  const step = readDecimal(controlOptionsOf(control).step) ?? { digits: 1n, scale: 0 };
  const moved = addDecimal(readNumber(value, control) ?? zero, {
    ...step,
    digits: step.digits * BigInt(direction),
  });
  const [min, max] = [controlDecimalBound(control, 'min'), controlDecimalBound(control, 'max')];
  if (min && compareDecimalValues(moved, min) < 0) return toStoredDecimal(min);
  return toStoredDecimal(max && compareDecimalValues(moved, max) > 0 ? max : moved);
}
