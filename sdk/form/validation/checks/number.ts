/** Validates numbers: their bounds and decimal places. */
import type { Control } from '../../definition/types.ts';
import { compareDecimalValues, type Decimal } from '../../values/decimal.ts';
import { controlDecimalBound, formatNumberForControl, precisionOf, readNumber } from '../../values/number.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

/**
 * Returns the problems of a number. The checks for sliders and ratings call this function with the bounds of
 * these controls.
 */
export function numberProblems(value: unknown, control: Control): Problem[] {
  const decimal = readNumber(value, control);
  return decimal
    ? [...checkNumberBounds(decimal, control), ...checkPrecision(decimal, control)]
    : [{ code: 'not-a-number' }];
}

export const numberCheck: ValueCheck = { problems: numberProblems, isChosen: false };

function checkNumberBounds(decimal: Decimal, control: Control): Problem[] {
  const [min, max] = [controlDecimalBound(control, 'min'), controlDecimalBound(control, 'max')];
  if (min && compareDecimalValues(decimal, min) < 0)
    return [{ code: 'min', params: { min: formatNumberForControl(min, control) } }];
  if (max && compareDecimalValues(decimal, max) > 0)
    return [{ code: 'max', params: { max: formatNumberForControl(max, control) } }];
  return [];
}

function checkPrecision(decimal: Decimal, control: Control): Problem[] {
  const precision = precisionOf(control);
  if (precision === undefined || decimal.scale <= precision) return [];
  return precision === 0 ? [{ code: 'precision-whole' }] : [{ code: 'precision', params: { precision } }];
}
