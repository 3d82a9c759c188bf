/** Which controls a container takes. */

import { MAX_DEPTH, partsOf } from '../definition/fields.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { valueKindOf } from '../full.ts';
import { index, isWithin } from './places.ts';

/**
 * Returns whether a container may hold a control: null stands for the form itself. A container never goes into itself, rows
 * take controls with a value alone, and nothing goes so deep that it is not rendered.
 */
export function mayHold(definition: FormDefinition, parent: string | null, control: Control): boolean {
  if (parent === null) return heightOf(control) <= MAX_DEPTH;
  const places = index(definition);
  const place = places.get(parent);
  if (!place || partsOf(place.control).length === 0) return false;
  const own = places.get(control.key ?? '');
  if (own?.control === control && isWithin(place, own)) return false;
  let depth = 0;
  for (let at: typeof place | null = place; at; at = at.parent) {
    if (valueKindOf(at.control)?.holdsRows && valueKindOf(control) === null) return false;
    depth += 1;
  }
  return depth + heightOf(control) <= MAX_DEPTH;
}

const heights = new WeakMap<Control, number>();

/** Returns how many containers stand in one another inside a control, itself included; 0 for a control that holds none. */
export function heightOf(control: Control): number {
  const known = heights.get(control);
  if (known !== undefined) return known;
  const inside = partsOf(control).flatMap(({ list }) => list.map(heightOf));
  const height = inside.length === 0 ? 0 : 1 + inside.reduce((most, one) => Math.max(most, one), 0);
  heights.set(control, height);
  return height;
}

/** `mayHold` of several controls that the form has not yet. */
export function mayHoldAll(
  definition: FormDefinition,
  parent: string | null,
  controls: readonly Control[],
): boolean {
  return controls.every(control => mayHold(definition, parent, { ...control, key: '' }));
}
