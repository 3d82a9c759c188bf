/** Moves controls into an added layout container, and replaces a container with its content. */
import { partsOf } from '../definition/fields.ts';
import { isObject } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { canContainControls } from './may-hold.ts';
import { indexControlPlacesByKey, toArrayIndex, withEditedControlList } from './places.ts';
import { findOutermostControlPositions, insert, move } from './structure.ts';

/**
 * Moves controls into the first part of an empty layout container, which takes the position of the first
 * control. Returns the same definition if the container is not allowed at this position or does not accept
 * all of the controls.
 */
export function wrap(
  definition: FormDefinition,
  keys: readonly string[],
  container: Control,
): FormDefinition {
  const places = findOutermostControlPositions(definition, keys);
  const [first] = places;
  const inside = container.key ?? '';
  if (!first || partsOf(container).length === 0) return definition;
  const spot = { parent: first.parent?.control.key ?? null, part: first.part, at: first.at };
  const inserted = insert(definition, spot, container);
  if (inserted === definition) return definition;
  const wrapped = move(inserted, keys, { parent: inside, part: 0, at: 0 });
  return wrapped === inserted ? definition : wrapped;
}

/**
 * Replaces a layout container with its content, in reading order. Returns the same definition if the control
 * is not a container, or if its parent does not accept the content.
 */
export function unwrap(definition: FormDefinition, key: string): FormDefinition {
  const place = indexControlPlacesByKey(definition).get(key);
  if (!place || partsOf(place.control).length === 0) return definition;
  const content = collectLayoutContainerEntries(place.control);
  const parent = place.parent?.control.key ?? null;
  if (
    !canContainControls(
      definition,
      parent,
      partsOf(place.control).flatMap(({ list }) => list),
    )
  )
    return definition;
  return withEditedControlList(definition, place, list =>
    list.toSpliced(toArrayIndex(list, place.at), 1, ...content),
  );
}

/** Returns the entries in all parts of a layout container, including entries that are not controls. */
export function collectLayoutContainerEntries({ list, columns, trs }: Control): Control[] {
  const rows = arrayOrEmpty(trs).flatMap(row => (isObject(row) ? arrayOrEmpty(row.tds) : []));
  const inside = [...arrayOrEmpty(columns), ...rows].flatMap(part =>
    isObject(part) ? arrayOrEmpty(part.list) : [],
  );
  return [...arrayOrEmpty(list), ...inside] as Control[];
}

const arrayOrEmpty = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
