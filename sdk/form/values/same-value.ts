/** Determines whether two values of a field are equal for a user, even if they are stored differently. */

import { readDecimal } from './decimal.ts';
import { areDeeplyEqual } from './form-values.ts';
import { numberValueKind } from './number.ts';
import { asValueList, type Field } from './value-kind.ts';

/**
 * Returns true if two values of a field are the same to a user: in a number field 1 equals '1.0', and all
 * missing values are equal. In a field with people, one entry equals a list with this entry.
 */
export function areSameFieldValues(field: Field, a: unknown, b: unknown): boolean {
  const [left, right] = [field.kind.coerce(a, field.control), field.kind.coerce(b, field.control)];
  if (field.kind === numberValueKind && readDecimal(left) && readDecimal(right))
    return String(left) === String(right);
  if (isMissingValue(left) || isMissingValue(right)) return isMissingValue(left) && isMissingValue(right);
  return field.kind.name === 'people'
    ? areDeeplyEqual(asValueList(left), asValueList(right))
    : areDeeplyEqual(left, right);
}

const isMissingValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
