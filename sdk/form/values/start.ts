/**
 * Determines the initial value of a field: the default value of the control, converted for storage, otherwise
 * the empty value.
 */
import { controlOptionsOf } from '../definition/reading.ts';
import type { Field } from './value-kind.ts';

export type KindedField = Pick<Field, 'control' | 'kind'>;

/**
 * Returns the initial value of a field. If the value kind defines `start`, that function determines the
 * initial value. Otherwise, the initial value is the default value of the control, or the empty value.
 */
export const initialFieldValue = (field: Field): unknown =>
  field.kind.start
    ? field.kind.start(field)
    : coerceDefaultFieldValue(field, controlOptionsOf(field.control).defaultValue);

/** Converts a default value for storage. Without a default value, returns the empty value of the field. */
export const coerceDefaultFieldValue = ({ control, kind }: KindedField, defaultValue: unknown): unknown =>
  defaultValue === undefined || defaultValue === null
    ? kind.empty(control)
    : kind.coerce(defaultValue, control);

/**
 * Returns the initial value of a control whose value can be a range. The default value of a range is read
 * from a separate option.
 */
export function initialRangeValue(field: KindedField, isPair: boolean): unknown {
  const { defaultValue, rangeDefaultValue } = controlOptionsOf(field.control);
  if (!isPair) return coerceDefaultFieldValue(field, defaultValue);
  const pair = rangeDefaultValue ?? defaultValue;
  return coerceDefaultFieldValue(field, Array.isArray(pair) ? pair : undefined);
}
