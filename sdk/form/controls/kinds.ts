/** Looks up the kind of value of a control in a registry. `common-kinds.ts` and `all-kinds.ts` are the two registries. */

import { modelOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { storedValue, type ValueKind } from '../values/value-kind.ts';

/** The kind of value by control type; null for a type without a value. */
export type Kinds = ReadonlyMap<string, ValueKind | null>;

/** A control of a type that the registry lacks may hold anything, also rows. */
const unknownValue: ValueKind = { ...storedValue(), holdsRows: true };

/** Returns the kind of value of a control; null for a control without a value. An unknown type with a model stores its value. */
export function valueKindOf(control: Control, kinds: Kinds): ValueKind | null {
  const kind = kinds.get(control.type);
  if (kind !== undefined) return kind;
  return modelOf(control) ? unknownValue : null;
}

/** Whether the children of this control are fields of the rows of its value. */
export const holdsRows = (control: Control, kinds: Kinds): boolean =>
  valueKindOf(control, kinds)?.holdsRows === true;
