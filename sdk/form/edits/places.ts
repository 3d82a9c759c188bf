/** The place of each control in a definition, and the one way in which an edit makes a new definition. */
import { partsOf } from '../definition/fields.ts';
import { isControl, isObject } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';

/** A place for a control: before the `at`-th control of a part. Parts count as `partsOf` does; the form itself has one part. */
export interface Spot {
  /** The key of the container; null for the form itself. */
  parent: string | null;
  part: number;
  /** From 0; controls alone count. Greater numbers mean the end. */
  at: number;
}

/** A control with the place in which it was found. */
export interface Place {
  control: Control;
  parent: Place | null;
  part: number;
  at: number;
}

/** The indexes of the last forms. A history holds every state: with an index of each it would hold many times as much. */
const MOST_CACHED = 8;
const cache = new Map<FormDefinition, ReadonlyMap<string, Place>>();

/**
 * Returns the places of all controls by key, in reading order. Of a key that stands twice the first place counts: a
 * designer gives every control a key of its own before the first edit.
 */
export function index(definition: FormDefinition): ReadonlyMap<string, Place> {
  const known = cache.get(definition);
  if (known) return known;
  const places = readPlaces(definition);
  const [oldest] = cache.keys();
  if (oldest && cache.size >= MOST_CACHED) cache.delete(oldest);
  cache.set(definition, places);
  return places;
}

function readPlaces(definition: FormDefinition): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const open: Place[] = placesIn(definition.list, null, 0).toReversed();
  for (let place = open.pop(); place; place = open.pop()) {
    const { key, list, columns, trs } = place.control;
    if (typeof key === 'string' && !places.has(key)) places.set(key, place);
    if (!list && !columns && !trs) continue;
    const parent = place;
    const inside = partsOf(place.control).flatMap((one, part) => placesIn(one.list, parent, part));
    open.push(...inside.toReversed());
  }
  return places;
}

const placesIn = (list: unknown, parent: Place | null, part: number): Place[] =>
  Array.isArray(list) ? list.filter(isControl).map((control, at) => ({ control, parent, part, at })) : [];

/** Returns whether a place is inside another, or is that place. */
export function isWithin(place: Place | null, outer: Place): boolean {
  for (let at = place; at; at = at.parent) if (at.control === outer.control) return true;
  return false;
}

type EditList = (list: readonly Control[]) => readonly Control[];

/** Returns the definition with another list in one part; the very same definition where `edit` returns the very same list. */
export function withList(
  definition: FormDefinition,
  { parent, part }: { parent: Place | null; part: number },
  edit: EditList,
): FormDefinition {
  if (!parent) {
    const list = edit(definition.list);
    return list === definition.list ? definition : { ...definition, list: list as Control[] };
  }
  return withControl(definition, parent, withPart(parent.control, part, edit));
}

/** Returns the definition with another control in this place; the very same definition where it is the same control. */
export const withControl = (definition: FormDefinition, place: Place, next: Control): FormDefinition =>
  next === place.control
    ? definition
    : withList(definition, place, list => list.with(positionOf(list, place.at), next));

/** The position in a list of its `at`-th control: what is no control stands there too and stays. */
export function positionOf(list: readonly unknown[], at: number): number {
  let left = at;
  for (const [position, entry] of list.entries()) {
    if (!isControl(entry)) continue;
    if (left === 0) return position;
    left -= 1;
  }
  return list.length;
}

/** The control with another list in one of its parts, counted as `partsOf` does. */
function withPart(control: Control, part: number, edit: EditList): Control {
  let left = part;
  const isPart = (): boolean => left-- === 0;
  if (Array.isArray(control.list) && isPart())
    return withChild(control, 'list', edit(control.list) as Control[]);
  const columns = withHolder(control.columns, isPart, edit);
  if (columns) return withChild(control, 'columns', columns);
  if (!Array.isArray(control.trs)) return control;
  for (const [at, row] of control.trs.entries()) {
    const cells = isObject(row) ? withHolder(row.tds, isPart, edit) : undefined;
    if (cells)
      return cells === row.tds ? control : { ...control, trs: control.trs.with(at, { ...row, tds: cells }) };
  }
  return control;
}

const withChild = <Key extends 'list' | 'columns'>(
  control: Control,
  key: Key,
  value: Control[Key],
): Control => (control[key] === value ? control : { ...control, [key]: value });

/** Columns or cells with another list in the one that is meant; undefined where none of them is. */
function withHolder<Holder extends { list: Control[] }>(
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
