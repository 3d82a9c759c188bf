/** Numbers: read as exact decimals, bounded by min, max and precision. */

import { numberOf, optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import {
  addDecimal,
  compareDecimal,
  type Decimal,
  readDecimal,
  storedDecimal,
  writeDecimal,
} from './decimal.ts';
import type { Problem, ValueKind } from './value-kind.ts';

export const numberValue: ValueKind = {
  name: 'number',
  empty: () => null,
  coerce: value => {
    if (typeof value === 'string' && value.trim() === '') return null;
    const decimal = readDecimal(value);
    return decimal ? storedDecimal(decimal) : (value ?? null);
  },
  check: (value, control) => {
    const decimal = readDecimal(value);
    return decimal
      ? [...checkBounds(decimal, control), ...checkPrecision(decimal, control)]
      : [{ code: 'not-a-number' }];
  },
  display: (value, control) => displayNumber(value, control),
  chosen: false,
};

/** Returns a number with the decimal places of its control; a broken value as it is. */
export function displayNumber(value: unknown, control: Control): string {
  const decimal = readDecimal(value);
  return decimal ? writeDecimal(decimal, precisionOf(control) ?? 0) : String(value);
}

const bound = (control: Control, side: 'min' | 'max'): Decimal | undefined =>
  readDecimal(optionsOf(control)[side]);

function checkBounds(decimal: Decimal, control: Control): Problem[] {
  const [min, max] = [bound(control, 'min'), bound(control, 'max')];
  if (min && compareDecimal(decimal, min) < 0) return [{ code: 'min', params: { min: writeDecimal(min) } }];
  if (max && compareDecimal(decimal, max) > 0) return [{ code: 'max', params: { max: writeDecimal(max) } }];
  return [];
}

/** Decimal places from 0 to 50; undefined where the form sets none. */
export function precisionOf(control: Control): number | undefined {
  const places = numberOf(optionsOf(control).precision);
  return places === undefined ? undefined : Math.min(50, Math.max(0, Math.trunc(places)));
}

function checkPrecision(decimal: Decimal, control: Control): Problem[] {
  const precision = precisionOf(control);
  if (precision === undefined || decimal.scale <= precision) return [];
  return precision === 0 ? [{ code: 'precision-whole' }] : [{ code: 'precision', params: { precision } }];
}

/** One step up or down from a value, held inside the bounds; an empty or unreadable value counts from 0. */
export function stepNumber(value: unknown, control: Control, direction: 1 | -1): number | string {
  const zero: Decimal = { digits: 0n, scale: 0 };
  const step = readDecimal(optionsOf(control).step) ?? { digits: 1n, scale: 0 };
  const moved = addDecimal(readDecimal(value) ?? zero, { ...step, digits: step.digits * BigInt(direction) });
  const [min, max] = [bound(control, 'min'), bound(control, 'max')];
  if (min && compareDecimal(moved, min) < 0) return storedDecimal(min);
  return storedDecimal(max && compareDecimal(moved, max) > 0 ? max : moved);
}
