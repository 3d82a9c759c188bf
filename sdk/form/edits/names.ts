/** Keys and models of a form, and new ones that it has not yet. */
import { modelOf } from '../definition/reading.ts';
import type { FormDefinition } from '../definition/types.ts';
import { index } from './places.ts';

/** Returns all keys and models of the controls: rules and events name a control by either. */
export function namesIn(definition: FormDefinition): Set<string> {
  const names = new Set<string>();
  for (const [key, { control }] of index(definition)) {
    names.add(key);
    const model = modelOf(control);
    if (model !== undefined) names.add(model);
  }
  return names;
}

/** Returns names that are not taken, and no name twice. */
export type NewName = (type: string) => string;

/** Names are made as `type_stamp`, those after the first with a counter. The set takes each name that is made. */
export function newNames(taken: Set<string>, stamp: number): NewName {
  return type => {
    const first = `${type}_${stamp}`;
    let name = first;
    for (let n = 2; taken.has(name); n += 1) name = `${first}_${n}`;
    taken.add(name);
    return name;
  };
}

/** Returns a key for a new control: `type_stamp`, with a counter where the form has that name. The stamp is a time in ms. */
export const newKey = (definition: FormDefinition, type: string, stamp: number): string =>
  newNames(namesIn(definition), stamp)(type);

/** Returns the keys of controls that the second form has and the first has not, without those inside others of them. */
export function addedKeys(before: FormDefinition, after: FormDefinition): string[] {
  const known = index(before);
  return [...index(after)]
    .filter(([key, { parent }]) => !known.has(key) && (!parent || known.has(parent.control.key ?? '')))
    .map(([key]) => key);
}
