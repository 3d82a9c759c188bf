/** Computes which values another application can take over from an earlier application or a draft. */
import { isObject } from '../../form/definition/reading.ts';
import {
  accessTo,
  equal,
  type Field,
  type FormLang,
  fieldLabel,
  fieldStart,
  fieldsOf,
  isEmpty,
  localised,
  optionsOf,
  own,
  type Privileges,
  sameValue,
  type Values,
} from '../../form/index.ts';
import { toValues } from '../../form/values/form-values.ts';
import type { Process } from '../model/instance.ts';
import { privilegesAt } from '../people/privileges.ts';
import type { ValuesAfter } from './value-changes.ts';

/** Why a value is not taken over. */
export type LeftReason =
  /** The initiator may now only read the field. */
  | 'read-only'
  /** Another person wrote the value after the start. */
  | 'others'
  /** The value is a number that is unique to each application. */
  | 'number'
  /** A signature is valid for one application only. */
  | 'signature'
  /** The file no longer exists, or the initiator may not use it. */
  | 'file'
  /** The person or organisation no longer exists. */
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
   * The values that are not taken over, one entry per field, in form order. Fields that are hidden at the
   * start node are omitted.
   */
  left: LeftValue[];
}

/**
 * Returns the values that the initiator wrote, at the start and later at the start node. `isAtStart` returns
 * whether a task belongs to the start node.
 */
export function initiatorValues(
  steps: readonly ValuesAfter[],
  isAtStart: (taskId: string) => boolean,
): Values {
  const values = new Map<string, unknown>();
  for (const { command, before, after } of steps) {
    if (command.kind !== 'start' && !(command.kind === 'agree' && isAtStart(command.taskId))) continue;
    for (const [name, value] of Object.entries(after))
      if (command.kind === 'start' || !equal(own(before, name), value)) values.set(name, value);
  }
  return toValues(values);
}

export interface CarriedSource {
  /** The values that the initiator wrote. */
  values: Values;
  /** All values of the earlier application that the initiator may see. Undefined for a draft. */
  shown?: Values;
}

/**
 * Returns the values to take over and the values to leave out. `process` is the version to be started. Its
 * form and the privileges at its start node decide which values are taken over.
 */
export function carriedValues(process: Process, source: CarriedSource, lang: FormLang = 'zh'): CarriedValues {
  const scene: CarryContext = {
    privileges: privilegesAt(process, process.flow.node.id),
    isCopy: source.shown !== undefined,
    lang,
  };
  const shown = source.shown ?? source.values;
  return carryFields(fieldsOf(localised(process.form, lang)), { values: source.values, shown }, scene);
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

function carryFields(
  fields: readonly Field[],
  { values, shown }: SourceValues,
  scene: CarryContext,
): CarriedValues {
  const carried = new Map<string, unknown>();
  const left = new Map<string, LeftValue>();
  const closed = new Set<string>();
  for (const field of fields) {
    const { model } = field;
    const [value, seen] = [own(values, model), own(shown, model)];
    const { hidden, disabled } = accessTo(field, scene.privileges);
    const reason = reasonNotCarried(field, disabled, scene);
    if (hidden || reason) closed.add(model);
    if (hidden) continue;
    const lost =
      reason ??
      (differsFromInitial(field, seen) && isEmpty(value) && !isComputed(field) ? 'others' : undefined);
    if (lost && (differsFromInitial(field, value) || differsFromInitial(field, seen)))
      left.set(model, { field: model, label: fieldLabel(field), reason: lost });
    if (lost || !Object.hasOwn(values, model)) continue;
    const inside = carryRows(field, value, scene);
    carried.set(model, inside.value);
    for (const one of inside.left) left.set(one.field, one);
  }
  for (const model of closed) carried.delete(model);
  return { values: toValues(carried), left: [...left.values()] };
}

function reasonNotCarried(
  { control }: Field,
  isDisabled: boolean,
  { isCopy }: CarryContext,
): LeftReason | undefined {
  if (isCopy && control.type === 'uuid') return 'number';
  if (isCopy && control.type === 'signature') return 'signature';
  return isDisabled ? 'read-only' : undefined;
}

const isComputed = ({ control }: Field): boolean => !isEmpty(optionsOf(control).computed);

/**
 * Returns true if the field has a value other than its initial value in an empty form. The initiator would
 * miss such a value.
 */
const differsFromInitial = (field: Field, value: unknown): boolean =>
  !isEmpty(value) && !sameValue(field, value, fieldStart(field));

/** Returns the table rows without the cells that the initiator may not write. */
function carryRows(field: Field, value: unknown, scene: CarryContext): { value: unknown; left: LeftValue[] } {
  if (field.fields.length === 0 || !Array.isArray(value)) return { value, left: [] };
  const columns = new Set(field.fields.map(({ model }) => model));
  const left: LeftValue[] = [];
  const rows = value.map(row => {
    if (!isObject(row)) return row;
    const inside = carryFields(field.fields, { values: row, shown: row }, scene);
    left.push(...inside.left.map(one => ({ ...one, field: `${field.model}.${one.field}` })));
    const extra = Object.entries(row).filter(([name]) => !columns.has(name));
    return toValues([...extra, ...Object.entries(inside.values)]);
  });
  return { value: rows, left };
}
