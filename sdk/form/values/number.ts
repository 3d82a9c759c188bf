/** Numbers: read as exact decimals. */

import { textOfJson } from '../../json.ts';
import { numberOf, optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import {
  addDecimal,
  compareDecimal,
  type Decimal,
  type DecimalSeparator,
  readDecimal,
  storedDecimal,
  writeDecimal,
} from './decimal.ts';
import type { ValueKind } from './value-kind.ts';

/** The sign that a control reads and writes between whole and fraction, never that of the browser's language. */
export const separatorOf = (control: Control): DecimalSeparator =>
  optionsOf(control).decimalSeparator === 'comma' ? 'comma' : 'point';

/** Returns the number that a value of a control holds; text is read as people type it. */
export const readNumber = (value: unknown, control: Control): Decimal | undefined =>
  readDecimal(value, separatorOf(control));

/** Returns a number as its control writes it, without groups. */
export function writeNumber(decimal: Decimal, control: Control, places = 0): string {
  const text = writeDecimal(decimal, places);
  return separatorOf(control) === 'comma' ? text.replace('.', ',') : text;
}

export const numberValue: ValueKind = {
  name: 'number',
  empty: () => null,
  coerce: (value, control) => {
    if (typeof value === 'string' && value.trim() === '') return null;
    const decimal = readNumber(value, control);
    return decimal ? storedDecimal(decimal) : (value ?? null);
  },
  display: (value, control) => displayNumber(value, control),
};

/** Returns a number with the decimal places of its control; a broken value as it is. */
export function displayNumber(value: unknown, control: Control): string {
  const decimal = readNumber(value, control);
  return decimal ? writeNumber(decimal, control, precisionOf(control)) : textOfJson(value);
}

/** The bound of a control on one side; undefined where the form sets none. */
export const boundOf = (control: Control, side: 'min' | 'max'): Decimal | undefined =>
  readDecimal(optionsOf(control)[side]);

/** Decimal places from 0 to 50; undefined where the form sets none. */
export function precisionOf(control: Control): number | undefined {
  const places = numberOf(optionsOf(control).precision);
  return places === undefined ? undefined : Math.min(50, Math.max(0, Math.trunc(places)));
}

/** One step up or down from a value, held inside the bounds; an empty or unreadable value counts from 0. */
export function stepNumber(value: unknown, control: Control, direction: 1 | -1): number | string {
  const zero: Decimal = { digits: 0n, scale: 0 };
  const step = readDecimal(optionsOf(control).step) ?? { digits: 1n, scale: 0 };
  const moved = addDecimal(readNumber(value, control) ?? zero, {
    ...step,
    digits: step.digits * BigInt(direction),
  });
  const [min, max] = [boundOf(control, 'min'), boundOf(control, 'max')];
  if (min && compareDecimal(moved, min) < 0) return storedDecimal(min);
  return storedDecimal(max && compareDecimal(moved, max) > 0 ? max : moved);
}
