/** Computes which values another application can take over from an earlier application or a draft. */
import { isObject } from '../../form/definition/reading.ts';
import {
  areDeeplyEqual,
  areSameFieldValues,
  controlOptionsOf,
  type Field,
  type FormLang,
  fieldLabel,
  fieldsOf,
  initialFieldValue,
  isEmpty,
  localised,
  ownProperty,
  type Privileges,
  resolveFieldAccessFromPrivileges,
  type Values,
} from '../../form/index.ts';
import { formValuesFromEntries } from '../../form/values/form-values.ts';
import type { Process } from '../model/instance.ts';
import { fieldPrivilegesAtNode } from '../people/privileges.ts';
import type { ValuesAfter } from './value-changes.ts';

/** The reason why a value of the earlier application is not taken over. */
export type LeftReason =
  /**
   * The value is not taken over, because the initiator has only read access to the field in the new
   * application.
   */
  | 'read-only'
  /** After the earlier application was started, a person other than the initiator wrote the value. */
  | 'others'
  /** The value is not copied, because it is a number that must be unique to each application. */
  | 'number'
  /** The value is a signature, which is valid for one application only. */
  | 'signature'
  /** The file no longer exists, or the initiator has no permission to use it. */
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
  /**
   * The values that are not copied into the new application, one entry per field, in form order. Fields that
   * are hidden at the start node are omitted.
   */
  left: LeftValue[];
}

/**
 * Returns the values that the initiator entered when starting the application, or when resubmitting it at the
 * start node. `isAtStart` returns true if the task with the given id belongs to the start node.
 */
export function valuesWrittenByInitiator(
  steps: readonly ValuesAfter[],
  isAtStart: (taskId: string) => boolean,
): Values {
  const values = new Map<string, unknown>();
  for (const { command, before, after } of steps) {
    if (command.kind !== 'start' && !(command.kind === 'agree' && isAtStart(command.taskId))) continue;
    for (const [name, value] of Object.entries(after))
      if (command.kind === 'start' || !areDeeplyEqual(ownProperty(before, name), value))
        values.set(name, value);
  }
  return formValuesFromEntries(values);
}

export interface CarriedSource {
  /** The values that the initiator of the earlier application entered, or the values of the draft. */
  values: Values;
  /** All values of the copied application that the initiator may see. Undefined if the source is a draft. */
  shown?: Values;
}

/**
 * Returns the values that the new application takes over, and the values that it omits. `process` is the
 * version to be started. The form of this version and the privileges at its start node determine the result.
 */
export function valuesToCarryOver(
  process: Process,
  source: CarriedSource,
  lang: FormLang = 'zh',
): CarriedValues {
  const scene: CarryContext = {
    privileges: fieldPrivilegesAtNode(process, process.flow.node.id),
    isCopy: source.shown !== undefined,
    lang,
  };
  const shown = source.shown ?? source.values;
  return copyFieldValuesFromEarlierApplication(
    fieldsOf(localised(process.form, lang)),
    { values: source.values, shown },
    scene,
  );
}

interface CarryContext {
  privileges: Privileges;
  isCopy: boolean;
  lang: FormLang;
}

interface SourceValues {
  values: Values;
  shown: Values;
}

function copyFieldValuesFromEarlierApplication(
  fields: readonly Field[],
  { values, shown }: SourceValues,
  scene: CarryContext,
): CarriedValues {
  const carried = new Map<string, unknown>();
  const left = new Map<string, LeftValue>();
  const closed = new Set<string>();
  for (const field of fields) {
    const { model } = field;
    const [value, seen] = [ownProperty(values, model), ownProperty(shown, model)];
    const { hidden, disabled } = resolveFieldAccessFromPrivileges(field, scene.privileges);
    const reason = findReasonFieldValueIsNotCopied(field, disabled, scene);
    if (hidden || reason) closed.add(model);
    if (hidden) continue;
    const lost =
      reason ??
      (differsFromInitial(field, seen) && isEmpty(value) && !isComputedFormField(field)
        ? 'others'
        : undefined);
    if (lost && (differsFromInitial(field, value) || differsFromInitial(field, seen)))
      left.set(model, { field: model, label: fieldLabel(field), reason: lost });
    if (lost || !Object.hasOwn(values, model)) continue;
    const inside = tableRowsWithoutUnwritableCells(field, value, scene);
    carried.set(model, inside.value);
    for (const one of inside.left) left.set(one.field, one);
  }
  for (const model of closed) carried.delete(model);
  return { values: formValuesFromEntries(carried), left: [...left.values()] };
}

function findReasonFieldValueIsNotCopied(
  { control }: Field,
  isDisabled: boolean,
  { isCopy }: CarryContext,
): LeftReason | undefined {
  if (isCopy && control.type === 'uuid') return 'number';
  if (isCopy && control.type === 'signature') return 'signature';
  return isDisabled ? 'read-only' : undefined;
}

const isComputedFormField = ({ control }: Field): boolean => !isEmpty(controlOptionsOf(control).computed);

/**
 * Returns true if the value of the field differs from its initial value in an empty form. The initiator would
 * notice the loss of such a value.
 */
const differsFromInitial = (field: Field, value: unknown): boolean =>
  !isEmpty(value) && !areSameFieldValues(field, value, initialFieldValue(field));

/** Returns the table rows without the cells that the initiator may not write. */
function tableRowsWithoutUnwritableCells(
  field: Field,
  value: unknown,
  scene: CarryContext,
): { value: unknown; left: LeftValue[] } {
  if (field.fields.length === 0 || !Array.isArray(value)) return { value, left: [] };
  const columns = new Set(field.fields.map(({ model }) => model));
  const left: LeftValue[] = [];
  const rows = value.map(row => {
    if (!isObject(row)) return row;
    const inside = copyFieldValuesFromEarlierApplication(field.fields, { values: row, shown: row }, scene);
    left.push(...inside.left.map(one => ({ ...one, field: `${field.model}.${one.field}` })));
    const extra = Object.entries(row).filter(([name]) => !columns.has(name));
    return formValuesFromEntries([...extra, ...Object.entries(inside.values)]);
  });
  return { value: rows, left };
}
