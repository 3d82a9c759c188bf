/** The privileges of one person on the values of a form. The same rules hold in the browser and, decisively, on the server. */

import { groupBy } from '../../group-by.ts';
import { type Field, fieldLabel } from '../definition/fields.ts';
import { own } from '../definition/own.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import { localised } from '../definition/translations.ts';
import type { FormDefinition, Values } from '../definition/types.ts';
import { accessTo, fieldsOf } from '../full.ts';
import { shownValues } from '../rules/visibility.ts';
import type { FormLang } from '../texts.ts';
import { type FieldError, fieldError } from '../validation/field-error.ts';
import { toValues } from '../values/form-values.ts';
import { sameValue } from '../values/same-value.ts';
import { fieldStart } from '../values/start.ts';
import type { Privileges } from './access.ts';

/**
 * The values that may leave the server for this person: values that privileges or rules hide, and names that the
 * form lacks, are left out.
 */
export const visibleValues = (
  definition: FormDefinition,
  values: Values,
  privileges: Privileges = [],
): Values => permittedValues(definition, shownValues(definition, values), privileges);

/** Returns the values that privileges alone let through, whatever the rules do: for any other data stored by model. */
export function permittedValues(
  definition: FormDefinition,
  values: Values,
  privileges: Privileges = [],
): Values {
  return visibleIn(fieldsOf(definition), values, privileges);
}

function visibleIn(fields: readonly Field[], values: Values, privileges: Privileges): Values {
  const hidden = new Set(
    fields.filter(field => accessTo(field, privileges).hidden).map(field => field.model),
  );
  return toValues(
    fields
      .filter(({ model }) => !hidden.has(model) && Object.hasOwn(values, model))
      .map(field => [field.model, visibleRows(field, values[field.model], privileges)]),
  );
}

function visibleRows(field: Field, value: unknown, privileges: Privileges): unknown {
  if (field.fields.length === 0 || !Array.isArray(value)) return value;
  const columns = new Set(field.fields.map(({ model }) => model));
  return value.map(row => {
    if (!isObject(row)) return row;
    const extra = Object.entries(row).filter(([name]) => !columns.has(name));
    return toValues([...extra, ...Object.entries(visibleIn(field.fields, row, privileges))]);
  });
}

/**
 * Returns the reasons why the sent values may not be written over those before, one error per field; empty where they may.
 * A field that already has the value sent is no change, unless it is hidden: that would confirm a guess.
 * `before` is empty at a start. `sent` may hold some of the fields only.
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
    if (!known) return [fieldError({ code: 'unknown-field' }, { path: [name], label: name, lang })];
    return known.flatMap(field => refuseField(field, before, sent[name], { privileges, lang })).slice(0, 1);
  });
}

function refuseField(
  field: Field,
  before: Values,
  sent: unknown,
  { privileges, lang }: { privileges: Privileges; lang: FormLang },
): FieldError[] {
  const { model } = field;
  const was = Object.hasOwn(before, model) ? before[model] : fieldStart(field);
  const { hidden, disabled } = accessTo(field, privileges);
  const name = { path: [model], label: fieldLabel(field), lang };
  if (hidden && !isNew(before)) return [fieldError({ code: 'field-hidden' }, name)];
  if (hidden || disabled) {
    if (sameValue(field, was, sent)) return [];
    return [fieldError({ code: hidden ? 'field-hidden' : 'field-disabled' }, name)];
  }
  return refuseRows(field, was, sent, { privileges, lang });
}

/** A form or a row that stores nothing yet: its values are the defaults, which are no secret. */
const isNew = (before: Record<string, unknown>): boolean => Object.keys(before).length === 0;

/** Columns of rows have privileges of their own; a column that is not sent is no change. */
function refuseRows(
  field: Field,
  was: unknown,
  sent: unknown,
  options: { privileges: Privileges; lang: FormLang },
): FieldError[] {
  if (field.fields.length === 0 || !Array.isArray(sent)) return [];
  const rowBefore = rowsBefore(was);
  return sent.flatMap((row, at) => {
    if (!isObject(row)) return [];
    const before = rowBefore(row, at);
    return field.fields
      .filter(({ model }) => Object.hasOwn(row, model))
      .flatMap(column => refuseField(column, before, row[column.model], options))
      .map(error => ({
        ...error,
        field: `${field.model}.${at}.${error.field}`,
        path: [field.model, at, ...error.path],
      }));
  });
}

/** Returns a function for the row that a sent row was: the first one with its `key`, else the one in its place. */
function rowsBefore(was: unknown): (row: JsonObject, at: number) => JsonObject {
  const rows = Array.isArray(was) ? was.filter(isObject) : [];
  const byKey = new Map(rows.toReversed().map(row => [row.key, row]));
  return (row, at) => (row.key === undefined ? rows[at] : byKey.get(row.key)) ?? {};
}

/**
 * The values after a change that `refuseChanges` let through. Rows keep the columns that the person could not see,
 * which a plain merge would lose.
 */
export function mergeChanges(definition: FormDefinition, before: Values, sent: Values): Values {
  const fields = new Map(fieldsOf(definition).map(field => [field.model, field]));
  const written = Object.entries(sent).map(([name, value]): [string, unknown] => {
    const field = fields.get(name);
    return [
      name,
      field ? mergedRows(field, own(before, name), field.kind.coerce(value, field.control)) : value,
    ];
  });
  return toValues([...Object.entries(before), ...written]);
}

function mergedRows(field: Field, was: unknown, sent: unknown): unknown {
  if (field.fields.length === 0 || !Array.isArray(sent)) return sent;
  const rowBefore = rowsBefore(was);
  return sent.map((row, at) => (isObject(row) ? mergedRow(field, rowBefore(row, at), row) : row));
}

/** Rows inside a row keep what the person could not see of them, too. */
function mergedRow(field: Field, before: JsonObject, row: JsonObject): JsonObject {
  const inner = field.fields
    .filter(({ model, fields }) => fields.length > 0 && Object.hasOwn(row, model))
    .map((column): [string, unknown] => [
      column.model,
      mergedRows(column, own(before, column.model), row[column.model]),
    ]);
  return { ...before, ...row, ...toValues(inner) };
}
