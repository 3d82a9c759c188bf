/** Edits that put controls into a new container, and take a container from around them. */
import { partsOf } from '../definition/fields.ts';
import { isObject } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { mayHoldAll } from './may-hold.ts';
import { index, positionOf, withList } from './places.ts';
import { insert, move, outermost } from './structure.ts';

/**
 * Puts controls into the first part of a container that is new and empty, in the place of the first of them. Changes nothing
 * where the container cannot stand there or does not hold all of them.
 */
export function wrap(
  definition: FormDefinition,
  keys: readonly string[],
  container: Control,
): FormDefinition {
  const places = outermost(definition, keys);
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
 * Puts all that is in a container into its place, in reading order, and removes the container. Changes nothing for a control
 * that is no container, and where the place does not hold the controls.
 */
export function unwrap(definition: FormDefinition, key: string): FormDefinition {
  const place = index(definition).get(key);
  if (!place || partsOf(place.control).length === 0) return definition;
  const content = contentOf(place.control);
  const parent = place.parent?.control.key ?? null;
  if (
    !mayHoldAll(
      definition,
      parent,
      partsOf(place.control).flatMap(({ list }) => list),
    )
  )
    return definition;
  return withList(definition, place, list => list.toSpliced(positionOf(list, place.at), 1, ...content));
}

/** Returns all entries of all parts of a container, also those that are no controls. */
export function contentOf({ list, columns, trs }: Control): Control[] {
  const rows = listOf(trs).flatMap(row => (isObject(row) ? listOf(row.tds) : []));
  const inside = [...listOf(columns), ...rows].flatMap(part => (isObject(part) ? listOf(part.list) : []));
  return [...listOf(list), ...inside] as Control[];
}

const listOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
