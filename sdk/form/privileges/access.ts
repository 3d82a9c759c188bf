/** The access of one person to each control: by the privileges, and by the form's own options. */
import { holdsRows, type Kinds } from '../controls/kinds.ts';
import { fieldsOf, type Visited } from '../definition/fields.ts';
import { isObject, modelOf, optionsOf } from '../definition/reading.ts';
import type { Control, FormDefinition, Privilege } from '../definition/types.ts';

export type Privileges = readonly Privilege[];

export interface Access {
  hidden: boolean;
  disabled: boolean;
}

const open: Access = { hidden: false, disabled: false };
const cache = new WeakMap<Privileges, ReadonlyMap<string, Access>>();

function byKey(privileges: Privileges): ReadonlyMap<string, Access> {
  const known = cache.get(privileges) ?? readPrivileges(privileges);
  cache.set(privileges, known);
  return known;
}

/** A key that stands twice takes the stricter of both. */
function readPrivileges(privileges: Privileges): ReadonlyMap<string, Access> {
  const access = new Map<string, Access>();
  for (const { key, hidden, disabled } of privileges.filter(one => isObject(one))) {
    const before = access.get(key) ?? open;
    access.set(key, {
      hidden: before.hidden || hidden === true,
      disabled: before.disabled || disabled === true,
    });
  }
  return access;
}

interface NamedControl {
  control: Control;
  /** The models of the rows around it, each with a dot: `items.`, or nothing. */
  rows: string;
}

/** A control is named by model or key; one in rows also by its path, `items.amount`, which means no other amount. */
function controlAccess({ control, rows }: NamedControl, access: ReadonlyMap<string, Access>): Access {
  const model = modelOf(control);
  const names = [model, control.key];
  if (rows && model) names.push(rows + model);
  const named = names.map(name => (name === undefined ? open : (access.get(name) ?? open)));
  return { hidden: named.some(one => one.hidden), disabled: named.some(one => one.disabled) };
}

function namedControls({ control, within }: Visited, kinds: Kinds): NamedControl[] {
  let rows = '';
  return [...within.map(step => step.control), control].map(one => {
    const named = { control: one, rows };
    if (holdsRows(one, kinds)) rows += `${modelOf(one) ?? ''}.`;
    return named;
  });
}

/** Returns the access that the privileges leave to a field; a container's privilege holds for all that is in it. */
export function accessTo(field: Visited, privileges: Privileges, kinds: Kinds): Access {
  if (privileges.length === 0) return open;
  const access = byKey(privileges);
  const each = namedControls(field, kinds).map(one => controlAccess(one, access));
  return { hidden: each.some(one => one.hidden), disabled: each.some(one => one.disabled) };
}

/** Returns `accessTo` together with the form's own `hidden` and `disabled` options: it decides what is drawn and checked. */
export function stateOf(field: Visited, privileges: Privileges, kinds: Kinds): Access {
  const controls = [...field.within.map(step => step.control), field.control];
  const { hidden, disabled } = accessTo(field, privileges, kinds);
  return {
    hidden: hidden || controls.some(one => optionsOf(one).hidden === true),
    disabled: disabled || controls.some(one => optionsOf(one).disabled === true),
  };
}

/** Returns a test for models hidden from the person: of two fields with one model, one hidden is enough. */
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
