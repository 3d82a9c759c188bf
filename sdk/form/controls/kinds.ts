/**
 * The kind of value that each control type holds. A line of text is always known; `control-types.ts` adds all others, so
 * that a page whose forms need no more fetches no more.
 */

import type { Field } from '../definition/fields.ts';
import { modelOf, optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { lineValue } from '../values/line.ts';
import { keptValue, type ValueKind } from '../values/value-kind.ts';

/** A type without a value has no kind. What may be wrong with a line of text comes with the others. */
const known = new Map<string, ValueKind | null>([['input', lineValue]]);

export function addKinds(kinds: Readonly<Record<string, ValueKind | null>>): void {
  for (const [type, kind] of Object.entries(kinds)) known.set(type, kind);
}

/** What nobody knows may hold anything, also rows. */
const unknown: ValueKind = { ...keptValue('unknown'), holdsRows: true };

/** The kind of value of a control; null for what holds none. An unknown type that has a model keeps its value. */
export function valueKindOf(control: Control): ValueKind | null {
  const kind = known.get(control.type);
  if (kind !== undefined) return kind;
  return modelOf(control) ? unknown : null;
}

/** Whether the children of this control live inside its value, row by row, rather than beside it. */
export const holdsRows = (control: Control): boolean => valueKindOf(control)?.holdsRows === true;

/** What a field of a new form holds: its control's default, else its empty value. */
export const fieldStart = (field: Field): unknown =>
  field.kind.start ? field.kind.start(field) : startFrom(field, optionsOf(field.control).defaultValue);

type Held = Pick<Field, 'control' | 'kind'>;

/** A default as the field stores it; empty where there is none. */
const startFrom = ({ control, kind }: Held, given: unknown): unknown =>
  given === undefined || given === null ? kind.empty(control) : kind.coerce(given, control);

/** The start of a list, whose default older designers saved as JSON text. */
export function startOfList(field: Held): unknown {
  const { defaultValue } = optionsOf(field.control);
  if (typeof defaultValue !== 'string') return startFrom(field, defaultValue);
  return parsedList(defaultValue) ?? field.kind.empty(field.control);
}

function parsedList(text: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The start of what may be a pair, which has a default of its own. */
export function startOfPair(field: Held, isPair: boolean): unknown {
  const { defaultValue, rangeDefaultValue } = optionsOf(field.control);
  return startFrom(field, isPair ? (rangeDefaultValue ?? defaultValue) : defaultValue);
}
