/** Checks numbers: their bounds and their decimal places. */
import type { Control } from '../../definition/types.ts';
import { compareDecimal, type Decimal } from '../../values/decimal.ts';
import { boundOf, precisionOf, readNumber, writeNumber } from '../../values/number.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

/** Sliders and ratings are checked by it too, with bounds of their own. */
export function numberProblems(value: unknown, control: Control): Problem[] {
  const decimal = readNumber(value, control);
  return decimal
    ? [...checkBounds(decimal, control), ...checkPrecision(decimal, control)]
    : [{ code: 'not-a-number' }];
}

export const numberCheck: ValueCheck = { problems: numberProblems, isChosen: false };

function checkBounds(decimal: Decimal, control: Control): Problem[] {
  const [min, max] = [boundOf(control, 'min'), boundOf(control, 'max')];
  if (min && compareDecimal(decimal, min) < 0)
    return [{ code: 'min', params: { min: writeNumber(min, control) } }];
  if (max && compareDecimal(decimal, max) > 0)
    return [{ code: 'max', params: { max: writeNumber(max, control) } }];
  return [];
}

function checkPrecision(decimal: Decimal, control: Control): Problem[] {
  const precision = precisionOf(control);
  if (precision === undefined || decimal.scale <= precision) return [];
  return precision === 0 ? [{ code: 'precision-whole' }] : [{ code: 'precision', params: { precision } }];
}
