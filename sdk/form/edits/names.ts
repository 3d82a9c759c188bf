/** Lists the control keys and field keys (`model`) in a form, and creates unused names for added controls. */
import { fieldKeyOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { indexControlPlacesByKey } from './places.ts';

/**
 * Returns the control keys and field keys (`model`) of all controls. Rules and events refer to a control by
 * one of the two.
 */
export function collectControlAndFieldKeys(definition: FormDefinition): Set<string> {
  const names = new Set<string>();
  for (const [key, { control }] of indexControlPlacesByKey(definition)) {
    names.add(key);
    const model = fieldKeyOf(control);
    if (model !== undefined) names.add(model);
  }
  return names;
}

/** Returns an unused name for a control of the given type. Each call returns a different name. */
export type NewName = (type: string) => string;

/**
 * Returns a function that creates unique names for controls of a given type. A name consists of the type and
 * the number `stamp`. If the name is in `taken`, a counter is appended. Each created name is added to
 * `taken`.
 */
export function createUniqueNameFactory(taken: Set<string>, stamp: number): NewName {
  return type => {
    const first = `${type}_${stamp}`;
    let name = first;
    for (let n = 2; taken.has(name); n += 1) name = `${first}_${n}`;
    taken.add(name);
    return name;
  };
}

/**
 * Returns an unused key for a control: `type_stamp`, with a counter if that name exists. `stamp` is a time in
 * milliseconds.
 */
export const newKey = (definition: FormDefinition, type: string, stamp: number): string =>
  createUniqueNameFactory(collectControlAndFieldKeys(definition), stamp)(type);

/**
 * Returns the keys of controls that only the second definition has. Controls inside other added controls are
 * omitted.
 */
export function addedKeys(before: FormDefinition, after: FormDefinition): string[] {
  const known = indexControlPlacesByKey(before);
  return [...indexControlPlacesByKey(after)]
    .filter(([key, { parent }]) => !known.has(key) && (!parent || known.has(parent.control.key ?? '')))
    .map(([key]) => key);
}
