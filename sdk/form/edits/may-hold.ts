/** Which controls a container takes. */

import { partsOf } from '../definition/fields.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { valueKindOf } from '../full.ts';
import { index, isWithin } from './places.ts';

/**
 * Returns whether a container may hold a control: null stands for the form itself, which takes any. A container never goes
 * into itself, and rows take controls with a value alone.
 */
export function mayHold(definition: FormDefinition, parent: string | null, control: Control): boolean {
  if (parent === null) return true;
  const places = index(definition);
  const place = places.get(parent);
  if (!place || partsOf(place.control).length === 0) return false;
  const own = places.get(control.key ?? '');
  if (own?.control === control && isWithin(place, own)) return false;
  for (let at: typeof place | null = place; at; at = at.parent)
    if (valueKindOf(at.control)?.holdsRows) return valueKindOf(control) !== null;
  return true;
}

/** `mayHold` of several controls that the form has not yet. */
export function mayHoldAll(
  definition: FormDefinition,
  parent: string | null,
  controls: readonly Control[],
): boolean {
  return controls.every(control => mayHold(definition, parent, { ...control, key: '' }));
}
