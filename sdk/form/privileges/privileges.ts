/**
 * Applies the privileges of one person to the values of a form. Browser and server run the same code, but
 * only the server enforces the privileges.
 */

import { groupBy } from '../../group-by.ts';
import { fieldLabel } from '../definition/fields.ts';
import { ownProperty } from '../definition/own.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import { localised } from '../definition/translations.ts';
import type { FormDefinition, Values } from '../definition/types.ts';
import { fieldsOf, resolveFieldAccessFromPrivileges } from '../full.ts';
import { shownValues } from '../rules/visibility.ts';
import type { FormLang } from '../texts.ts';
import { type FieldError, toFieldError } from '../validation/field-error.ts';
import { formValuesFromEntries, readRowCells } from '../values/form-values.ts';
import { areSameFieldValues } from '../values/same-value.ts';
import { initialFieldValue } from '../values/start.ts';
import type { Field } from '../values/value-kind.ts';
import type { Privileges } from './access.ts';

/**
 * Returns the values that the server may send to a person with the given privileges. Values that the
 * privileges or the rules hide are omitted. Values whose name is not a field of the form are omitted too.
 */
export const visibleValues = (
  definition: FormDefinition,
  values: Values,
  privileges: Privileges = [],
): Values => fieldValuesPermittedByPrivileges(definition, shownValues(definition, values), privileges);

/**
 * Returns the values of the fields that the privileges do not hide. Show/hide rules are not evaluated. Any
 * data that is stored by field key (`model`) can be passed, not only form values.
 */
export function fieldValuesPermittedByPrivileges(
  definition: FormDefinition,
  values: Values,
  privileges: Privileges = [],
): Values {
  return visibleFieldValues(fieldsOf(definition), values, privileges);
}

function visibleFieldValues(fields: readonly Field[], values: Values, privileges: Privileges): Values {
  const hidden = new Set(
    fields
      .filter(field => resolveFieldAccessFromPrivileges(field, privileges).hidden)
      .map(field => field.model),
  );
  return formValuesFromEntries(
    fields
      .filter(({ model }) => !hidden.has(model) && Object.hasOwn(values, model))
      .map(field => [field.model, visibleRowValues(field, values[field.model], privileges)]),
  );
}

function visibleRowValues(field: Field, value: unknown, privileges: Privileges): unknown {
  if (field.fields.length === 0 || !Array.isArray(value)) return value;
  const columns = new Set(field.fields.map(({ model }) => model));
  return value.map(row => {
    if (!isObject(row)) return row;
    const extra = Object.entries(row).filter(([name]) => !columns.has(name));
    return formValuesFromEntries([
      ...extra,
      ...Object.entries(visibleFieldValues(field.fields, row, privileges)),
    ]);
  });
}

/**
 * Returns an error for each field that `sent` changes although the privileges do not permit the change. The
 * list is empty if all changes are permitted. A field counts as unchanged if the sent value equals the stored
 * value. If stored values exist, a hidden field is always an error, because accepting an equal value would
 * confirm a guess. `before` is empty when an instance starts. `sent` does not need to contain all fields.
 */
export function refuseChanges(
  definition: FormDefinition,
  before: Values,
  sent: Values,
  { privileges = [], lang = 'zh' }: { privileges?: Privileges; lang?: FormLang } = {},
): FieldError[] {
  const fields = groupBy(fieldsOf(localised(definition, lang)), field => field.model);
  return Object.keys(sent).flatMap(name => {
    const known = fields.get(name);
    if (!known) return [toFieldError({ code: 'unknown-field' }, { path: [name], label: name, lang })];
    return known
      .flatMap(field => findFieldPrivilegeErrors(field, before, sent[name], { privileges, lang }))
      .slice(0, 1);
  });
}

function findFieldPrivilegeErrors(
  field: Field,
  before: Values,
  sent: unknown,
  { privileges, lang }: { privileges: Privileges; lang: FormLang },
): FieldError[] {
  const { model } = field;
  const was = Object.hasOwn(before, model) ? before[model] : initialFieldValue(field);
  const { hidden, disabled } = resolveFieldAccessFromPrivileges(field, privileges);
  const name = { path: [model], label: fieldLabel(field), lang };
  if (hidden && !isStoredFormOrRowEmpty(before)) return [toFieldError({ code: 'field-hidden' }, name)];
  if (hidden || disabled) {
    if (areSameFieldValues(field, was, sent)) return [];
    return [toFieldError({ code: hidden ? 'field-hidden' : 'field-disabled' }, name)];
  }
  return findTableRowChangeErrors(field, was, sent, { privileges, lang });
}

/**
 * Returns true if a form or row has no stored values. Its default values then apply. Default values are not
 * secret.
 */
const isStoredFormOrRowEmpty = (before: Record<string, unknown>): boolean => Object.keys(before).length === 0;

/**
 * Checks the sent rows of a table column by column, because each column has its own privilege. A column that
 * a sent row does not contain counts as unchanged.
 */
function findTableRowChangeErrors(
  field: Field,
  was: unknown,
  sent: unknown,
  options: { privileges: Privileges; lang: FormLang },
): FieldError[] {
  if (field.fields.length === 0 || !Array.isArray(sent)) return [];
  const rowBefore = createStoredRowFinder(was);
  return sent.flatMap((row, at) => {
    if (!isObject(row)) return [];
    const before = rowBefore(row, at);
    return field.fields
      .filter(({ model }) => Object.hasOwn(row, model))
      .flatMap(column => findFieldPrivilegeErrors(column, before, row[column.model], options))
      .map(error => ({
        ...error,
        field: `${field.model}.${at}.${error.field}`,
        path: [field.model, at, ...error.path],
      }));
  });
}

/**
 * Returns a function that finds the stored row for a row that a client sent. The function returns the first
 * stored row with the same `key`. If the sent row has no key, the function returns the stored row at the same
 * index.
 */
export function createStoredRowFinder(was: unknown): (row: JsonObject, at: number) => JsonObject {
  const rows = Array.isArray(was) ? was.filter(isObject) : [];
  const byKey = new Map(rows.toReversed().map(row => [row.key, row]));
  return (row, at) => (row.key === undefined ? rows[at] : byKey.get(row.key)) ?? {};
}

/**
 * Returns the values after a change that `refuseChanges` permits. Table rows keep the columns that were
 * hidden from the person, which a plain merge would lose.
 */
export function mergeChanges(definition: FormDefinition, before: Values, sent: Values): Values {
  const fields = new Map(fieldsOf(definition).map(field => [field.model, field]));
  const written = Object.entries(sent).map(([name, value]): [string, unknown] => {
    const field = fields.get(name);
    return [
      name,
      field
        ? mergeSubmittedRows(field, ownProperty(before, name), field.kind.coerce(value, field.control))
        : value,
    ];
  });
  return formValuesFromEntries([...Object.entries(before), ...written]);
}

function mergeSubmittedRows(field: Field, was: unknown, sent: unknown): unknown {
  if (field.fields.length === 0 || !Array.isArray(sent)) return sent;
  const rowBefore = createStoredRowFinder(was);
  return sent.map((row, at) =>
    isObject(row) ? mergeSentRowIntoStoredRow(field, rowBefore(row, at), row) : row,
  );
}

/**
 * Merges a submitted table row into the stored row. Columns that are hidden from the user keep their stored
 * values, also in nested rows.
 */
function mergeSentRowIntoStoredRow(field: Field, before: JsonObject, row: JsonObject): JsonObject {
  const cells = readRowCells(field, row);
  const inner = field.fields
    .filter(({ model, fields }) => fields.length > 0 && Object.hasOwn(row, model))
    .map((column): [string, unknown] => [
      column.model,
      mergeSubmittedRows(column, ownProperty(before, column.model), row[column.model]),
    ]);
  return { ...before, ...row, ...cells, ...formValuesFromEntries(inner) };
}
