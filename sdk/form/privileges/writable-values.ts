/**
 * Selects the stored values that a person may still write, and names the values that are left out. "Apply
 * again", drafts of applications and drafts of tasks use it.
 */
import type { ControlType, controlTypesByValueKind } from '../controls/control-types.ts';
import { fieldLabel } from '../definition/fields.ts';
import { ownProperty } from '../definition/own.ts';
import { isObject, type JsonObject } from '../definition/reading.ts';
import { localised } from '../definition/translations.ts';
import type { FormDefinition, Values } from '../definition/types.ts';
import { isComputed } from '../expressions/computed.ts';
import { fieldsOf, resolveFieldAccessFromPrivileges } from '../full.ts';
import type { FormLang } from '../texts.ts';
import { formValuesFromEntries } from '../values/form-values.ts';
import { areSameFieldValues } from '../values/same-value.ts';
import { initialFieldValue } from '../values/start.ts';
import { type Field, isEmpty } from '../values/value-kind.ts';
import type { Privileges } from './access.ts';
import { createStoredRowFinder } from './privileges.ts';

/** The reason why a stored value is left out. */
export type LeftReason =
  /** The person may only read the field now. */
  | 'read-only'
  /** The form no longer has the field. */
  | 'removed'
  /** After the copied application was started, a person other than the initiator wrote the value. */
  | 'others'
  /** The value is a number that must be unique to each application. */
  | 'number'
  /** The value is a signature, which is valid for one application only. */
  | 'signature'
  /** The file no longer exists, or the person has no permission to use it. */
  | 'file'
  /** The person or organisation that the value refers to no longer exists. */
  | 'person';

export interface LeftValue {
  /**
   * The field key (`model`). For a column of a table, the field key of the table is the prefix: `items.note`.
   */
  field: string;
  label: string;
  reason: LeftReason;
}

export interface CarriedValues {
  values: Values;
  /** The values that are left out, one entry per field, in form order. Hidden fields are omitted. */
  left: LeftValue[];
}

export interface WritableValuesOptions {
  privileges?: Privileges | undefined;
  /**
   * The stored values that the new values would change. Absent if the application is new. Values that equal a
   * stored value are no change, so their loss is not reported.
   */
  before?: Values | undefined;
  /**
   * Set if the values come from another application: all its values that the person may see. Values that must
   * be unique to an application are then left out.
   */
  copied?: Values | undefined;
  /** Earlier versions of the form, newest first. They name the fields that the form no longer has. */
  formerForms?: readonly FormDefinition[] | undefined;
  lang?: FormLang | undefined;
}

/**
 * Returns the values that a person with the given privileges may write, and the values that are left out.
 * `refuseChanges` permits the returned values. Computed values are omitted, because the form computes them.
 */
export function writableValues(
  definition: FormDefinition,
  values: Values,
  { privileges = [], before, copied, formerForms = [], lang = 'zh' }: WritableValuesOptions = {},
): CarriedValues {
  return selectWritableValues(
    fieldsOf(localised(definition, lang)),
    { values, before, copied, formers: formerForms.map(form => fieldsOf(localised(form, lang))) },
    privileges,
  );
}

type ValueControlType = Exclude<ControlType, (typeof controlTypesByValueKind)['none'][number]>;

/** States for each control whether another application may take over its value. */
const COPY_RULE_BY_CONTROL_TYPE: Readonly<Record<ValueControlType, 'copied' | 'number' | 'signature'>> = {
  input: 'copied',
  textarea: 'copied',
  number: 'copied',
  switch: 'copied',
  date: 'copied',
  datePicker: 'copied',
  monthPicker: 'copied',
  rangePicker: 'copied',
  time: 'copied',
  timePicker: 'copied',
  radio: 'copied',
  radioButton: 'copied',
  checkbox: 'copied',
  select: 'copied',
  treeSelect: 'copied',
  cascader: 'copied',
  slider: 'copied',
  rate: 'copied',
  colorPicker: 'copied',
  organizationSelect: 'copied',
  userSelect: 'copied',
  signature: 'signature',
  upload: 'copied',
  uploadFile: 'copied',
  uploadImg: 'copied',
  batch: 'copied',
  selectInputList: 'copied',
  address: 'copied',
  codemirror: 'copied',
  editor: 'copied',
  frame: 'copied',
  uuid: 'number',
};

const copyRuleOfControlType = (type: string): 'copied' | 'number' | 'signature' =>
  ownProperty(COPY_RULE_BY_CONTROL_TYPE, type) ?? 'copied';

interface ValueSource {
  values: Values;
  before: Values | undefined;
  copied: Values | undefined;
  /** The fields of the earlier versions of the form or table, newest first. */
  formers: readonly (readonly Field[])[];
}

function selectWritableValues(
  fields: readonly Field[],
  source: ValueSource,
  privileges: Privileges,
): CarriedValues {
  const { values, copied } = source;
  const carried = new Map<string, unknown>();
  const left = new Map<string, LeftValue>();
  const closed = new Set<string>();
  for (const field of fields) {
    const { model } = field;
    const { hidden, disabled } = resolveFieldAccessFromPrivileges(field, privileges);
    if (hidden || isComputed(field.control)) {
      closed.add(model);
      continue;
    }
    const value = ownProperty(values, model);
    const reason = findReasonToLeaveValue(field, source, disabled);
    if (reason) closed.add(model);
    if (reason && [value, copied && ownProperty(copied, model)].some(one => isNoticeable(field, one, source)))
      left.set(model, { field: model, label: fieldLabel(field), reason });
    if (reason || !Object.hasOwn(values, model)) continue;
    const inside = tableRowsWithoutUnwritableCells(field, source, privileges);
    carried.set(model, inside.value);
    for (const one of inside.left) left.set(one.field, one);
  }
  for (const model of closed) carried.delete(model);
  const removed = findValuesOfRemovedFields(fields, source);
  return { values: formValuesFromEntries(carried), left: [...left.values(), ...removed] };
}

function findReasonToLeaveValue(
  field: Field,
  { values, copied }: ValueSource,
  isDisabled: boolean,
): LeftReason | undefined {
  const rule = copied && copyRuleOfControlType(field.control.type);
  if (rule && rule !== 'copied') return rule;
  if (isDisabled) return 'read-only';
  const isOfOthers =
    copied && isEmpty(ownProperty(values, field.model)) && !isEmpty(ownProperty(copied, field.model));
  return isOfOthers ? 'others' : undefined;
}

/** Returns true if the person would notice the loss of the value. */
function isNoticeable(field: Field, value: unknown, { before }: ValueSource): boolean {
  if (before && Object.hasOwn(before, field.model))
    return value !== undefined && !areSameFieldValues(field, value, before[field.model]);
  return !isEmpty(value) && !areSameFieldValues(field, value, initialFieldValue(field));
}

const findFormerField = (formers: ValueSource['formers'], model: string): Field | undefined =>
  formers.flat().find(field => field.model === model);

function findValuesOfRemovedFields(
  fields: readonly Field[],
  { values, before, formers }: ValueSource,
): LeftValue[] {
  const known = new Set(fields.map(({ model }) => model));
  return Object.keys(values).flatMap(model => {
    const former = known.has(model) ? undefined : findFormerField(formers, model);
    const isLost =
      former &&
      !isComputed(former.control) &&
      isNoticeable(former, values[model], { values, before, copied: undefined, formers });
    return isLost ? [{ field: model, label: fieldLabel(former), reason: 'removed' as const }] : [];
  });
}

/** Returns the rows of a table without the cells that the person may not write. */
function tableRowsWithoutUnwritableCells(
  field: Field,
  { values, before, copied, formers }: ValueSource,
  privileges: Privileges,
): { value: unknown; left: LeftValue[] } {
  const value = ownProperty(values, field.model);
  if (field.fields.length === 0 || !Array.isArray(value)) return { value, left: [] };
  const formerTables = formers.flatMap(former => {
    const columns = former.find(({ model }) => model === field.model)?.fields ?? [];
    return columns.length > 0 ? [columns] : [];
  });
  const columns = new Set([...field.fields, ...formerTables.flat()].map(({ model }) => model));
  const rowBefore = before && createStoredRowFinder(ownProperty(before, field.model));
  const left: LeftValue[] = [];
  const rows = value.map((row, at) => {
    if (!isObject(row)) return row;
    const inside = selectWritableValues(
      field.fields,
      {
        values: row,
        before: rowBefore && storedRowOrUndefined(rowBefore(row, at)),
        copied: copied && row,
        formers: formerTables,
      },
      privileges,
    );
    left.push(...inside.left.map(one => ({ ...one, field: `${field.model}.${one.field}` })));
    const extra = Object.entries(row).filter(([name]) => !columns.has(name));
    return formValuesFromEntries([...extra, ...Object.entries(inside.values)]);
  });
  return { value: rows, left };
}

/** Returns undefined for a new row, whose cells are compared with their initial values. */
const storedRowOrUndefined = (row: JsonObject): JsonObject | undefined =>
  Object.keys(row).length === 0 ? undefined : row;
