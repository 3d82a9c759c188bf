/** Looks up the value kind of a control in one of the registries `common-kinds.ts` and `all-kinds.ts`. */

import { fieldKeyOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { createPassThroughValueKind, type ValueKind } from '../values/value-kind.ts';

/** Maps a control type to its value kind, or to null for a type without a value. */
export type Kinds = ReadonlyMap<string, ValueKind | null>;

/** A control of an unknown type may have any value, including table rows. */
const valueKindOfUnknownControlType: ValueKind = { ...createPassThroughValueKind(), holdsRows: true };

/**
 * Returns the value kind of a control, or null if the control has no value. A control of an unknown type has
 * a value only if it has a field key (`model`).
 */
export function valueKindOf(control: Control, kinds: Kinds): ValueKind | null {
  const kind = kinds.get(control.type);
  if (kind !== undefined) return kind;
  return fieldKeyOf(control) ? valueKindOfUnknownControlType : null;
}

/** Returns true if the value of the control is a list of rows and its children are the fields of each row. */
export const hasRowListValue = (control: Control, kinds: Kinds): boolean =>
  valueKindOf(control, kinds)?.holdsRows === true;
