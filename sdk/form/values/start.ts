/** The value of a field in a new form: the control's default as the field stores it, else the empty value. */
import { parseExactJson } from '../../json.ts';
import type { Field } from '../definition/fields.ts';
import { optionsOf } from '../definition/reading.ts';

type HeldField = Pick<Field, 'control' | 'kind'>;

/** Returns the start value of a field: the `start` of its kind, else its default option, else its empty value. */
export const fieldStart = (field: Field): unknown =>
  field.kind.start ? field.kind.start(field) : startFrom(field, optionsOf(field.control).defaultValue);

const startFrom = ({ control, kind }: HeldField, defaultValue: unknown): unknown =>
  defaultValue === undefined || defaultValue === null
    ? kind.empty(control)
    : kind.coerce(defaultValue, control);

/** The start of a list, whose default older designers saved as JSON text. */
export function startOfList(field: HeldField): unknown {
  const { defaultValue } = optionsOf(field.control);
  if (typeof defaultValue !== 'string') return startFrom(field, defaultValue);
  return parsedList(defaultValue) ?? field.kind.empty(field.control);
}

/** Returns the list that a JSON text holds; undefined for any other text. */
export function parsedList(text: string): unknown[] | undefined {
  try {
    const list: unknown = parseExactJson(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The start of a control that may hold a pair, which has a default option of its own. */
export function startOfPair(field: HeldField, isPair: boolean): unknown {
  const { defaultValue, rangeDefaultValue } = optionsOf(field.control);
  return startFrom(field, isPair ? (rangeDefaultValue ?? defaultValue) : defaultValue);
}
