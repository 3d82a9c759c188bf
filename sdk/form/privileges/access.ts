/**
 * Determines the access of one person to each control, from the person's privileges and the options in the
 * form.
 */
import { hasRowListValue, type Kinds } from '../controls/kinds.ts';
import { fieldsOf, type Visited } from '../definition/fields.ts';
import { controlOptionsOf, fieldKeyOf, isObject } from '../definition/reading.ts';
import type { Control, FormDefinition, Privilege } from '../definition/types.ts';

export type Privileges = readonly Privilege[];

export interface Access {
  hidden: boolean;
  disabled: boolean;
}

const FULL_ACCESS: Access = { hidden: false, disabled: false };
const fieldAccessCache = new WeakMap<Privileges, ReadonlyMap<string, Access>>();

function strictestAccessByFieldKey(privileges: Privileges): ReadonlyMap<string, Access> {
  const known = fieldAccessCache.get(privileges) ?? combinePrivileges(privileges);
  fieldAccessCache.set(privileges, known);
  return known;
}

/**
 * Returns the access for each key in the privileges. If a key occurs more than once, the strictest access
 * applies.
 */
function combinePrivileges(privileges: Privileges): ReadonlyMap<string, Access> {
  const access = new Map<string, Access>();
  for (const { key, hidden, disabled } of privileges.filter(one => isObject(one))) {
    const before = access.get(key) ?? FULL_ACCESS;
    access.set(key, {
      hidden: before.hidden || hidden === true,
      disabled: before.disabled || disabled === true,
    });
  }
  return access;
}

interface NamedControl {
  control: Control;
  /**
   * The field keys (`model`) of the enclosing tables, each followed by a dot, such as `items.`. Empty outside
   * tables.
   */
  rows: string;
}

/**
 * Returns the access to a control according to the privileges for the control itself. Privileges for its
 * enclosing containers are not considered. A privilege refers to a control by its field key (`model`) or
 * control key. A path, such as `items.amount`, refers only to that table column.
 */
function accessFromOwnControlPrivileges(
  { control, rows }: NamedControl,
  access: ReadonlyMap<string, Access>,
): Access {
  const model = fieldKeyOf(control);
  const names = [model, control.key];
  if (rows && model) names.push(rows + model);
  const named = names.map(name => (name === undefined ? FULL_ACCESS : (access.get(name) ?? FULL_ACCESS)));
  return { hidden: named.some(one => one.hidden), disabled: named.some(one => one.disabled) };
}

function enclosingControlsWithRowPath({ control, within }: Visited, kinds: Kinds): NamedControl[] {
  let rows = '';
  return [...within.map(step => step.control), control].map(one => {
    const named = { control: one, rows };
    if (hasRowListValue(one, kinds)) rows += `${fieldKeyOf(one) ?? ''}.`;
    return named;
  });
}

/**
 * Returns the access to a field that a person has through the given privileges. The privilege of a layout
 * container applies to all controls in it.
 */
export function accessTo(field: Visited, privileges: Privileges, kinds: Kinds): Access {
  if (privileges.length === 0) return FULL_ACCESS;
  const access = strictestAccessByFieldKey(privileges);
  const each = enclosingControlsWithRowPath(field, kinds).map(one =>
    accessFromOwnControlPrivileges(one, access),
  );
  return { hidden: each.some(one => one.hidden), disabled: each.some(one => one.disabled) };
}

/**
 * Returns the access to a field as `resolveFieldAccessFromPrivileges` does, further restricted by the `hidden` and `disabled` options
 * in the form. Rendering and validation use this result.
 */
export function stateOf(field: Visited, privileges: Privileges, kinds: Kinds): Access {
  const controls = [...field.within.map(step => step.control), field.control];
  const { hidden, disabled } = accessTo(field, privileges, kinds);
  return {
    hidden: hidden || controls.some(one => controlOptionsOf(one).hidden === true),
    disabled: disabled || controls.some(one => controlOptionsOf(one).disabled === true),
  };
}

/**
 * Returns a function that returns true for each field key (`model`) that the privileges hide. A field key
 * that two fields share is hidden if the privileges hide either field.
 */
export function unseenModels(
  definition: FormDefinition,
  privileges: Privileges,
  kinds: Kinds,
): (model: string) => boolean {
  if (privileges.length === 0) return () => false;
  const hidden = fieldsOf(definition, kinds).filter(field => accessTo(field, privileges, kinds).hidden);
  const unseen = new Set(hidden.map(({ model }) => model));
  return model => unseen.has(model);
}
