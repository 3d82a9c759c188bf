/** When two values of a field are the same to a person. */

import type { Field } from '../definition/fields.ts';
import { readDecimal } from './decimal.ts';
import { equal } from './form-values.ts';
import { numberValue } from './number.ts';

/** Whether two values of a field are the same to a person: 1 and '1.0' are for a number, missing is missing. */
export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  const [left, right] = [field.kind.coerce(a, field.control), field.kind.coerce(b, field.control)];
  if (field.kind === numberValue && readDecimal(left) && readDecimal(right))
    return String(left) === String(right);
  return equal(left, right) || (isNothing(left) && isNothing(right));
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
