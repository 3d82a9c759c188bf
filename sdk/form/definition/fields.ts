/** Finds every field of a form through its containers, with the way to it, so that nothing nested is missed. */

import { type Kinds, valueKindOf } from '../controls/kinds.ts';
import type { ValueKind } from '../values/value-kind.ts';
import { isControl, isObject, labelOf, modelOf } from './reading.ts';
import type { Control, FormDefinition } from './types.ts';

/** A container on the way to a field, and which of its parts (tab, column, cell) the field is in. */
export interface Step {
  control: Control;
  part: number;
}

/** A control with a value. `fields` are those inside its rows, stored under it and not beside it. */
export interface Field {
  model: string;
  control: Control;
  kind: ValueKind;
  /** Outermost first. */
  within: Step[];
  fields: Field[];
}

/** A group of controls inside a container: a tab, a grid column, a table cell, or the one list of a card. */
export interface Part {
  label: string;
  span?: number;
  value?: string;
  list: Control[];
}

/** Deeper nesting is a broken definition, not a form. */
export const MAX_DEPTH = 64;

/** The controls of a list; what is no control is left out. */
export const controlsIn = (list: unknown): Control[] => (Array.isArray(list) ? list.filter(isControl) : []);

/** Returns the parts of a container of any type in reading order; empty for a control without children. */
export function partsOf(control: Control): Part[] {
  const own: Part[] = Array.isArray(control.list) ? [{ label: '', list: controlsIn(control.list) }] : [];
  const columns = objectsIn(control.columns).map(column => ({
    label: typeof column.label === 'string' ? column.label : '',
    ...(typeof column.span === 'number' ? { span: column.span } : {}),
    ...(typeof column.value === 'string' ? { value: column.value } : {}),
    list: controlsIn(column.list),
  }));
  const cells = objectsIn(control.trs)
    .flatMap(row => objectsIn(row.tds))
    .map(cell => ({ label: '', list: controlsIn(cell.list) }));
  return [...own, ...columns, ...cells];
}

const objectsIn = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

/** A control and where it stands; the walk goes through rows too. */
export interface Visited {
  control: Control;
  within: Step[];
}

function fieldsIn(list: readonly unknown[], within: Step[], kinds: Kinds): Field[] {
  if (within.length > MAX_DEPTH) return [];
  return controlsIn(list).flatMap(control => {
    const field = fieldOf(control, within, kinds);
    return field ? [field] : insideOf(control, within, kinds);
  });
}

const insideOf = (control: Control, within: Step[], kinds: Kinds): Field[] =>
  partsOf(control).flatMap(({ list }, part) => fieldsIn(list, [...within, { control, part }], kinds));

function fieldOf(control: Control, within: Step[], kinds: Kinds): Field | undefined {
  const model = modelOf(control);
  const kind = valueKindOf(control, kinds);
  if (!model || !kind) return undefined;
  const fields = kind.holdsRows === true ? insideOf(control, within, kinds) : [];
  return { model, control, kind, within, fields };
}

const caches = new WeakMap<Kinds, WeakMap<FormDefinition, readonly Field[]>>();

/**
 * Returns the fields of a form in reading order, each with its kind of value from the registry. A definition in use is
 * never changed in place, so it is walked once for each registry.
 */
export function fieldsOf(definition: FormDefinition, kinds: Kinds): readonly Field[] {
  const cache = caches.get(kinds) ?? new WeakMap<FormDefinition, readonly Field[]>();
  caches.set(kinds, cache);
  const known = cache.get(definition) ?? fieldsIn(definition.list, [], kinds);
  cache.set(definition, known);
  return known;
}

export const fieldLabel = (field: Field): string => labelOf(field.control) || field.model;
