/** The values that a new application may take over from an earlier one or from a draft. */
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
  /** The initiator may only read the field now. */
  | 'read-only'
  /** Another person wrote it after the start. */
  | 'others'
  /** Each application has a number of its own. */
  | 'number'
  /** A signature stands for one application. */
  | 'signature'
  /** The file is gone, or the initiator may not use it. */
  | 'file';

export interface LeftValue {
  /** The model of the field; of a column after that of its rows: `items.note`. */
  field: string;
  label: string;
  reason: LeftReason;
}

export interface CarriedValues {
  values: Values;
  /** In the order of the form, each field once. Fields that the start hides are not named. */
  left: LeftValue[];
}

/**
 * Returns the values that the initiator wrote into an application: at the start, and later at the start node.
 * `isAtStart` tells whether a task belongs to the start node.
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
  /** All values of an earlier application that the initiator sees; undefined for a draft, which is no copy. */
  shown?: Values;
}

/** `process` is the version that is started now: its form, and the privileges of its start, decide. */
export function carriedValues(process: Process, source: CarriedSource, lang: FormLang = 'zh'): CarriedValues {
  const scene: Scene = {
    privileges: privilegesAt(process, process.flow.node.id),
    isCopy: source.shown !== undefined,
    lang,
  };
  const shown = source.shown ?? source.values;
  return carriedIn(fieldsOf(localised(process.form, lang)), { values: source.values, shown }, scene);
}

interface Scene {
  privileges: Privileges;
  isCopy: boolean;
  lang: FormLang;
}

interface Held {
  values: Values;
  shown: Values;
}

function carriedIn(fields: readonly Field[], { values, shown }: Held, scene: Scene): CarriedValues {
  const carried = new Map<string, unknown>();
  const left = new Map<string, LeftValue>();
  const closed = new Set<string>();
  for (const field of fields) {
    const { model } = field;
    const [value, seen] = [own(values, model), own(shown, model)];
    const { hidden, disabled } = accessTo(field, scene.privileges);
    const reason = reasonToLeave(field, disabled, scene);
    if (hidden || reason) closed.add(model);
    if (hidden) continue;
    const lost =
      reason ?? (isFilled(field, seen) && isEmpty(value) && !isComputed(field) ? 'others' : undefined);
    if (lost && (isFilled(field, value) || isFilled(field, seen)))
      left.set(model, { field: model, label: fieldLabel(field), reason: lost });
    if (lost || !Object.hasOwn(values, model)) continue;
    const inside = carriedRows(field, value, scene);
    carried.set(model, inside.value);
    for (const one of inside.left) left.set(one.field, one);
  }
  for (const model of closed) carried.delete(model);
  return { values: toValues(carried), left: [...left.values()] };
}

function reasonToLeave({ control }: Field, isDisabled: boolean, { isCopy }: Scene): LeftReason | undefined {
  if (isCopy && control.type === 'uuid') return 'number';
  if (isCopy && control.type === 'signature') return 'signature';
  return isDisabled ? 'read-only' : undefined;
}

const isComputed = ({ control }: Field): boolean => !isEmpty(optionsOf(control).computed);

/** A value that a new form has anyway is not missed. */
const isFilled = (field: Field, value: unknown): boolean =>
  !isEmpty(value) && !sameValue(field, value, fieldStart(field));

/** Rows without the cells that the initiator may not write. */
function carriedRows(field: Field, value: unknown, scene: Scene): { value: unknown; left: LeftValue[] } {
  if (field.fields.length === 0 || !Array.isArray(value)) return { value, left: [] };
  const columns = new Set(field.fields.map(({ model }) => model));
  const left: LeftValue[] = [];
  const rows = value.map(row => {
    if (!isObject(row)) return row;
    const inside = carriedIn(field.fields, { values: row, shown: row }, scene);
    left.push(...inside.left.map(one => ({ ...one, field: `${field.model}.${one.field}` })));
    const extra = Object.entries(row).filter(([name]) => !columns.has(name));
    return toValues([...extra, ...Object.entries(inside.values)]);
  });
  return { value: rows, left };
}
