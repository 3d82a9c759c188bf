/**
 * Finds the position of each control in a definition, and creates definitions with one list or control
 * replaced.
 */
import { partsOf } from '../definition/fields.ts';
import { isControl, isObject } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';

/**
 * An insertion point: before the control at index `at` in a part of a layout container. `part` is the index
 * in the list that `partsOf` returns. The form itself has one part.
 */
export interface Spot {
  /** The key of the layout container. Null for the form itself. */
  parent: string | null;
  part: number;
  /**
   * The index of the insertion point, starting at 0. Entries that are not controls are not counted. An index
   * beyond the last control means the end.
   */
  at: number;
}

/** A control and its position in the definition. */
export interface Place {
  control: Control;
  parent: Place | null;
  part: number;
  at: number;
}

/**
 * Maximum number of definitions whose control places are cached. The undo history keeps every definition, so
 * a cache for all definitions would use much more memory.
 */
const MAX_CACHED_CONTROL_PLACE_INDEXES = 8;
const controlPlacesCache = new Map<FormDefinition, ReadonlyMap<string, Place>>();

/**
 * Returns the places of all controls by key, in reading order. For a duplicate key, the first place is used.
 * `giveKeys` makes keys unique before the first edit.
 */
export function indexControlPlacesByKey(definition: FormDefinition): ReadonlyMap<string, Place> {
  const known = controlPlacesCache.get(definition);
  if (known) return known;
  const places = collectControlPlaces(definition);
  const [oldest] = controlPlacesCache.keys();
  if (oldest && controlPlacesCache.size >= MAX_CACHED_CONTROL_PLACE_INDEXES)
    controlPlacesCache.delete(oldest);
  controlPlacesCache.set(definition, places);
  return places;
}

function collectControlPlaces(definition: FormDefinition): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const open: Place[] = controlPositionsInList(definition.list, null, 0).toReversed();
  for (let place = open.pop(); place; place = open.pop()) {
    const { key, list, columns, trs } = place.control;
    if (typeof key === 'string' && !places.has(key)) places.set(key, place);
    if (!list && !columns && !trs) continue;
    const parent = place;
    const inside = partsOf(place.control).flatMap((one, part) =>
      controlPositionsInList(one.list, parent, part),
    );
    open.push(...inside.toReversed());
  }
  return places;
}

const controlPositionsInList = (list: unknown, parent: Place | null, part: number): Place[] =>
  Array.isArray(list) ? list.filter(isControl).map((control, at) => ({ control, parent, part, at })) : [];

/** Returns true if the control at `place` is the control at `outer` or is inside it. */
export function isSameOrNestedPlace(place: Place | null, outer: Place): boolean {
  for (let at = place; at; at = at.parent) if (at.control === outer.control) return true;
  return false;
}

type EditList = (list: readonly Control[]) => readonly Control[];

/**
 * Returns the definition with the list of controls in one container part (column, tab, cell) replaced by the
 * result of `edit`. Returns the same definition if `edit` returns the same list.
 */
export function withEditedControlList(
  definition: FormDefinition,
  { parent, part }: { parent: Place | null; part: number },
  edit: EditList,
): FormDefinition {
  if (!parent) {
    const list = edit(definition.list);
    return list === definition.list ? definition : { ...definition, list: list as Control[] };
  }
  return formDefinitionWithReplacedControl(
    definition,
    parent,
    withEditedContainerPart(parent.control, part, edit),
  );
}

/**
 * Returns the definition with the control at a place replaced by `next`. Returns the same definition if
 * `next` is the existing control.
 */
export const formDefinitionWithReplacedControl = (
  definition: FormDefinition,
  place: Place,
  next: Control,
): FormDefinition =>
  next === place.control
    ? definition
    : withEditedControlList(definition, place, list => list.with(toArrayIndex(list, place.at), next));

/**
 * Converts an index that counts only controls to an index in the array. The two indexes differ if the array
 * also contains entries that are not controls.
 */
export function toArrayIndex(list: readonly unknown[], at: number): number {
  let left = at;
  for (const [position, entry] of list.entries()) {
    if (!isControl(entry)) continue;
    if (left === 0) return position;
    left -= 1;
  }
  return list.length;
}

/**
 * Returns a layout container with the list of controls in one part (column, tab, cell) replaced. `part` is
 * the index in the list that `partsOf` returns.
 */
function withEditedContainerPart(control: Control, part: number, edit: EditList): Control {
  let left = part;
  const isPart = (): boolean => left-- === 0;
  if (Array.isArray(control.list) && isPart())
    return withContainerKey(control, 'list', edit(control.list) as Control[]);
  const columns = replaceControlsOfColumnOrCell(control.columns, isPart, edit);
  if (columns) return withContainerKey(control, 'columns', columns);
  if (!Array.isArray(control.trs)) return control;
  for (const [at, row] of control.trs.entries()) {
    const cells = isObject(row) ? replaceControlsOfColumnOrCell(row.tds, isPart, edit) : undefined;
    if (cells)
      return cells === row.tds ? control : { ...control, trs: control.trs.with(at, { ...row, tds: cells }) };
  }
  return control;
}

const withContainerKey = <Key extends 'list' | 'columns'>(
  control: Control,
  key: Key,
  value: Control[Key],
): Control => (control[key] === value ? control : { ...control, [key]: value });

/**
 * Replaces the list of controls in the column or cell for which `isPart` returns true. Returns all columns or
 * cells of the container, or undefined if none matches.
 */
function replaceControlsOfColumnOrCell<Holder extends { list: Control[] }>(
  holders: Holder[] | undefined,
  isPart: () => boolean,
  edit: EditList,
): Holder[] | undefined {
  if (!Array.isArray(holders)) return undefined;
  const at = holders.findIndex(holder => isObject(holder) && isPart());
  const holder = holders[at];
  if (!holder) return undefined;
  const before = Array.isArray(holder.list) ? holder.list : [];
  const list = edit(before);
  return list === before ? holders : holders.with(at, { ...holder, list: list as Control[] });
}
