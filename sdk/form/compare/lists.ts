/** The controls of each part of a form, by container. */
import { controlsIn, partsOf } from '../definition/fields.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { index } from '../edits/places.ts';

/** Returns the controls of a part; null stands for the form itself. The same part returns the very same list. */
export type ListOf = (parent: string | null, part: number) => readonly Control[];

export function controlLists(definition: FormDefinition): ListOf {
  const root = controlsIn(definition.list);
  const places = index(definition);
  const known = new Map<string, readonly Control[][]>();
  return (parent, part) => {
    if (parent === null) return root;
    const control = places.get(parent)?.control;
    const lists = known.get(parent) ?? (control ? partsOf(control).map(one => one.list) : []);
    known.set(parent, lists);
    return lists[part] ?? [];
  };
}
