/** What one person may see and edit of each control: the privileges, and with them the form's own options. */

import { holdsRows } from '../controls/kinds.ts';
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

/** A key named twice takes the stricter of both. */
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

interface Named {
  control: Control;
  /** The models of the rows that it stands in, each with a dot: `items.`, or nothing. */
  rows: string;
}

/** A control is named by model or key; one in rows also by its way, `items.amount`, which means no other amount. */
function controlAccess({ control, rows }: Named, access: ReadonlyMap<string, Access>): Access {
  const model = modelOf(control);
  const names = [model, control.key, ...(rows && model ? [rows + model] : [])];
  const named = names.map(name => (name === undefined ? open : (access.get(name) ?? open)));
  return { hidden: named.some(one => one.hidden), disabled: named.some(one => one.disabled) };
}

function namedOnTheWay({ control, within }: Visited): Named[] {
  let rows = '';
  return [...within.map(step => step.control), control].map(one => {
    const named = { control: one, rows };
    if (holdsRows(one)) rows += `${modelOf(one) ?? ''}.`;
    return named;
  });
}

/** What the privileges leave of a field; a container's privilege holds for all that is in it. */
export function accessTo(field: Visited, privileges: Privileges = []): Access {
  if (privileges.length === 0) return open;
  const access = byKey(privileges);
  const each = namedOnTheWay(field).map(one => controlAccess(one, access));
  return { hidden: each.some(one => one.hidden), disabled: each.some(one => one.disabled) };
}

/** `accessTo` together with the form's own `hidden` and `disabled` options: what is drawn, and what is checked. */
export function stateOf(field: Visited, privileges: Privileges = []): Access {
  const options = [...field.within.map(step => step.control), field.control].map(optionsOf);
  const { hidden, disabled } = accessTo(field, privileges);
  return {
    hidden: hidden || options.some(one => one.hidden === true),
    disabled: disabled || options.some(one => one.disabled === true),
  };
}

/** Whether a model is hidden from the person: of two fields with one model, one hidden is enough. */
export function unseenModels(
  definition: FormDefinition,
  privileges: Privileges = [],
): (model: string) => boolean {
  if (privileges.length === 0) return () => false;
  const hidden = fieldsOf(definition).filter(field => accessTo(field, privileges).hidden);
  const unseen = new Set(hidden.map(({ model }) => model));
  return model => unseen.has(model);
}
