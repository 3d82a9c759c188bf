/**
 * Determines the initial value of a field: the default value of the control, converted for storage, otherwise
 * the empty value.
 */
import { parseExactJson } from '../../json.ts';
import { controlOptionsOf } from '../definition/reading.ts';
import type { Field } from './value-kind.ts';

type KindedField = Pick<Field, 'control' | 'kind'>;

/**
 * Returns the initial value of a field. If the value kind defines `start`, that function determines the
 * initial value. Otherwise, the initial value is the default value of the control, or the empty value.
 */
export const initialFieldValue = (field: Field): unknown =>
  field.kind.start
    ? field.kind.start(field)
    : coerceDefaultFieldValue(field, controlOptionsOf(field.control).defaultValue);

const coerceDefaultFieldValue = ({ control, kind }: KindedField, defaultValue: unknown): unknown =>
  defaultValue === undefined || defaultValue === null
    ? kind.empty(control)
    : kind.coerce(defaultValue, control);

/**
 * Returns the initial value of a field whose value is a list. Older designers saved the default value as JSON
 * text.
 */
export function initialListValue(field: KindedField): unknown {
  const { defaultValue } = controlOptionsOf(field.control);
  if (typeof defaultValue !== 'string') return coerceDefaultFieldValue(field, defaultValue);
  return parseJsonArrayText(defaultValue) ?? field.kind.empty(field.control);
}

/** Parses a JSON list. Returns undefined for any other text. */
export function parseJsonArrayText(text: string): unknown[] | undefined {
  try {
    const list: unknown = parseExactJson(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

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
