/** Finds the fields of a form at any depth, each with the path of its enclosing layout containers. */

import { type Kinds, valueKindOf } from '../controls/kinds.ts';
import type { Field, Step } from '../values/value-kind.ts';
import { controlLabelOf, fieldKeyOf, isControl, isObject } from './reading.ts';
import type { Control, FormDefinition } from './types.ts';

/**
 * A group of controls inside a layout container: a tab, a grid column, a table cell, or the list of controls
 * in a card.
 */
export interface Part {
  label: string;
  span?: number;
  value?: string;
  list: Control[];
}

/**
 * Maximum nesting depth of controls. A deeper definition is invalid, and the controls below this depth are
 * ignored.
 */
export const MAX_CONTROL_DEPTH = 64;

/** Returns the controls of a list and skips entries that are not controls. */
export const validControlsOfList = (list: unknown): Control[] =>
  Array.isArray(list) ? list.filter(isControl) : [];

/**
 * Returns the parts of a layout container of any type (tabs, columns, cells, or the list of a card) in
 * reading order. Returns an empty list for a control without children.
 */
export function partsOf(control: Control): Part[] {
  const own: Part[] = Array.isArray(control.list)
    ? [{ label: '', list: validControlsOfList(control.list) }]
    : [];
  const columns = filterObjectEntries(control.columns).map(column => ({
    label: typeof column.label === 'string' ? column.label : '',
    ...(typeof column.span === 'number' ? { span: column.span } : {}),
    ...(typeof column.value === 'string' ? { value: column.value } : {}),
    list: validControlsOfList(column.list),
  }));
  const cells = filterObjectEntries(control.trs)
    .flatMap(row => filterObjectEntries(row.tds))
    .map(cell => ({ label: '', list: validControlsOfList(cell.list) }));
  return [...own, ...columns, ...cells];
}

const filterObjectEntries = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

/**
 * A control and the path of its enclosing containers. Besides layout containers, the path includes controls
 * whose value is a list of rows.
 */
export interface Visited {
  control: Control;
  within: Step[];
}

function fieldsInList(list: readonly unknown[], within: Step[], kinds: Kinds): Field[] {
  if (within.length > MAX_CONTROL_DEPTH) return [];
  return validControlsOfList(list).flatMap(control => {
    const field = toField(control, within, kinds);
    return field ? [field] : fieldsOfContainer(control, within, kinds);
  });
}

const fieldsOfContainer = (control: Control, within: Step[], kinds: Kinds): Field[] =>
  partsOf(control).flatMap(({ list }, part) => fieldsInList(list, [...within, { control, part }], kinds));

function toField(control: Control, within: Step[], kinds: Kinds): Field | undefined {
  const model = fieldKeyOf(control);
  const kind = valueKindOf(control, kinds);
  if (!model || !kind) return undefined;
  const fields = kind.holdsRows === true ? fieldsOfContainer(control, within, kinds) : [];
  return { model, control, kind, within, fields };
}

const fieldCaches = new WeakMap<Kinds, WeakMap<FormDefinition, readonly Field[]>>();

/**
 * Returns the fields of a form in reading order, each with its value kind from the registry. The result is
 * cached per definition and registry, so a definition must never be modified in place.
 */
export function fieldsOf(definition: FormDefinition, kinds: Kinds): readonly Field[] {
  const cache = fieldCaches.get(kinds) ?? new WeakMap<FormDefinition, readonly Field[]>();
  fieldCaches.set(kinds, cache);
  const known = cache.get(definition) ?? fieldsInList(definition.list, [], kinds);
  cache.set(definition, known);
  return known;
}

export const fieldLabel = (field: Field): string => controlLabelOf(field.control) || field.model;
