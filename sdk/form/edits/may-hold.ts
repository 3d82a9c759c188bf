/** Decides which controls a layout container or dynamic table accepts. */

import { isShownInRows } from '../controls/row-content.ts';
import { MAX_CONTROL_DEPTH, partsOf } from '../definition/fields.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { valueKindOf } from '../full.ts';
import { indexControlPlacesByKey, isSameOrNestedPlace } from './places.ts';

/**
 * Returns true if a layout container or dynamic table accepts a control. A null parent means the form itself.
 * A container cannot contain itself, rows accept only fields and decorations that they show, and nesting is
 * limited to `MAX_CONTROL_DEPTH`.
 */
export function mayHold(definition: FormDefinition, parent: string | null, control: Control): boolean {
  if (parent === null) return countNestedContainerLevels(control) <= MAX_CONTROL_DEPTH;
  const places = indexControlPlacesByKey(definition);
  const place = places.get(parent);
  if (!place || partsOf(place.control).length === 0) return false;
  const own = places.get(control.key ?? '');
  if (own?.control === control && isSameOrNestedPlace(place, own)) return false;
  let depth = 0;
  for (let at: typeof place | null = place; at; at = at.parent) {
    if (valueKindOf(at.control)?.holdsRows && !isShownInRows(control)) return false;
    depth += 1;
  }
  return depth + countNestedContainerLevels(control) <= MAX_CONTROL_DEPTH;
}

const nestingHeightCache = new WeakMap<Control, number>();

/**
 * Returns how many levels of nested containers a control has, including itself. Returns 0 for a control
 * without content.
 */
export function countNestedContainerLevels(control: Control): number {
  const known = nestingHeightCache.get(control);
  if (known !== undefined) return known;
  const inside = partsOf(control).flatMap(({ list }) => list.map(countNestedContainerLevels));
  const height = inside.length === 0 ? 0 : 1 + inside.reduce((most, one) => Math.max(most, one), 0);
  nestingHeightCache.set(control, height);
  return height;
}

/**
 * Returns true if a layout container or dynamic table accepts all of several controls that are not yet in the
 * form (see `mayHold`).
 */
export function canContainControls(
  definition: FormDefinition,
  parent: string | null,
  controls: readonly Control[],
): boolean {
  return controls.every(control => mayHold(definition, parent, { ...control, key: '' }));
}
