/** Edits that add, move and remove controls. An edit that is not possible returns the very same definition. */
import { controlsIn, partsOf } from '../definition/fields.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { FEW } from './change.ts';
import { mayHold } from './may-hold.ts';
import { index, isWithin, type Place, positionOf, type Spot, withList } from './places.ts';
import { rewriteAll } from './rewrite.ts';

/** Adds a control, with keys that the form has not yet; the caller makes them. */
export function insert(definition: FormDefinition, spot: Spot, control: Control): FormDefinition {
  const taken = index(definition);
  const keys = [...controlsOf([control])].map(one => one.control.key);
  const isFree = keys.every(
    (key, at) => typeof key === 'string' && !taken.has(key) && keys.indexOf(key) === at,
  );
  return isFree && mayHold(definition, spot.parent, control) ? put(definition, spot, [control]) : definition;
}

/** Moves controls, with all that is in them, to one place, in reading order. `spot` counts them where they are now. */
export function move(definition: FormDefinition, keys: readonly string[], spot: Spot): FormDefinition {
  const moved = outermost(definition, keys);
  const parent = parentOf(definition, spot);
  const isPossible =
    moved.length > 0 &&
    parent !== undefined &&
    moved.every(place => !isWithin(parent, place) && mayHold(definition, spot.parent, place.control));
  if (!isPossible) return definition;
  const list = parent ? (partsOf(parent.control)[spot.part]?.list ?? []) : controlsIn(definition.list);
  const wanted = Math.min(list.length, Math.max(0, spot.at));
  const before = moved.filter(place => isIn(place, spot) && place.at < wanted).length;
  const at = wanted - before;
  if (isThere(moved, { ...spot, at })) return definition;
  const controls = moved.map(place => place.control);
  return put(taken(definition, moved), { ...spot, at }, controls);
}

/** Removes controls with all that is in them. Rules and events that name them stay, and `lint` lists them. */
export const remove = (definition: FormDefinition, keys: readonly string[]): FormDefinition =>
  taken(definition, outermost(definition, keys));

/** Returns the places of the keys in reading order, without those inside another of them. */
export function outermost(definition: FormDefinition, keys: readonly string[]): Place[] {
  const wanted = new Set(keys);
  const places = [...index(definition)].filter(([key]) => wanted.has(key)).map(([, place]) => place);
  const controls = new Set(places.map(({ control }) => control));
  return places.filter(({ parent }) => !isInside(parent, controls));
}

function isInside(place: Place | null, controls: ReadonlySet<Control>): boolean {
  for (let at = place; at; at = at.parent) if (controls.has(at.control)) return true;
  return false;
}

/** The definition without the controls of these places. */
function taken(definition: FormDefinition, places: readonly Place[]): FormDefinition {
  if (places.length > FEW) {
    const going = new Set(places.map(({ control }) => control));
    return rewriteAll(definition, control => (going.has(control) ? undefined : control));
  }
  return places.reduce((now, { control }) => {
    const place = index(now).get(control.key ?? '');
    return place ? withList(now, place, list => list.toSpliced(positionOf(list, place.at), 1)) : now;
  }, definition);
}

/** Adds controls at a spot as they are; the very same definition where the form has no such container or part. */
export function put(definition: FormDefinition, spot: Spot, controls: readonly Control[]): FormDefinition {
  const parent = parentOf(definition, spot);
  return parent === undefined
    ? definition
    : withList(definition, { parent, part: spot.part }, list =>
        list.toSpliced(positionOf(list, Math.max(0, spot.at)), 0, ...controls),
      );
}

/** The container of a spot, null for the form itself; undefined where the form has no such container or part. */
function parentOf(definition: FormDefinition, { parent, part }: Spot): Place | null | undefined {
  if (parent === null) return part === 0 ? null : undefined;
  const place = index(definition).get(parent);
  return place && part >= 0 && part < partsOf(place.control).length ? place : undefined;
}

const isIn = ({ parent, part }: Place, spot: Spot): boolean =>
  (parent?.control.key ?? null) === spot.parent && part === spot.part;

/** Whether controls stand in a row from the spot on, so that moving them changes nothing. */
const isThere = (places: readonly Place[], spot: Spot): boolean =>
  places.every((place, at) => isIn(place, spot) && place.at === spot.at + at);
