/** Edits that add, move and remove controls. An edit that is not possible returns the same definition. */
import { partsOf, validControlsOfList } from '../definition/fields.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { MAX_INDIVIDUAL_CONTROL_EDITS } from './change.ts';
import { mayHold } from './may-hold.ts';
import {
  indexControlPlacesByKey,
  isSameOrNestedPlace,
  type Place,
  type Spot,
  toArrayIndex,
  withEditedControlList,
} from './places.ts';
import { rewriteAllControls } from './rewrite.ts';

/**
 * Adds a control. The caller must ensure that the keys of the control and of the controls inside it do not
 * exist in the form yet.
 */
export function insert(definition: FormDefinition, spot: Spot, control: Control): FormDefinition {
  const taken = indexControlPlacesByKey(definition);
  const keys = [...controlsOf([control])].map(one => one.control.key);
  const isFree = keys.every(
    (key, at) => typeof key === 'string' && !taken.has(key) && keys.indexOf(key) === at,
  );
  return isFree && mayHold(definition, spot.parent, control)
    ? insertControls(definition, spot, [control])
    : definition;
}

/**
 * Moves controls with their content to one insertion point, in reading order. The index `spot.at` counts the
 * controls as they are before the move.
 */
export function move(definition: FormDefinition, keys: readonly string[], spot: Spot): FormDefinition {
  const moved = findOutermostControlPositions(definition, keys);
  const parent = containerOfInsertionPoint(definition, spot);
  const isPossible =
    moved.length > 0 &&
    parent !== undefined &&
    moved.every(
      place => !isSameOrNestedPlace(parent, place) && mayHold(definition, spot.parent, place.control),
    );
  if (!isPossible) return definition;
  const list = parent
    ? (partsOf(parent.control)[spot.part]?.list ?? [])
    : validControlsOfList(definition.list);
  const wanted = Math.min(list.length, Math.max(0, spot.at));
  const before = moved.filter(place => isInSamePartAsInsertionPoint(place, spot) && place.at < wanted).length;
  const at = wanted - before;
  if (areAlreadyAtInsertionPoint(moved, { ...spot, at })) return definition;
  const controls = moved.map(place => place.control);
  return insertControls(withoutControlsAtPlaces(definition, moved), { ...spot, at }, controls);
}

/**
 * Removes controls with their content. Rules and events that refer to them remain, and `lint` reports them.
 */
export const remove = (definition: FormDefinition, keys: readonly string[]): FormDefinition =>
  withoutControlsAtPlaces(definition, findOutermostControlPositions(definition, keys));

/**
 * Returns the places of the controls with the given keys, in reading order. A control is omitted if it is
 * inside another control with a given key.
 */
export function findOutermostControlPositions(definition: FormDefinition, keys: readonly string[]): Place[] {
  const wanted = new Set(keys);
  const places = [...indexControlPlacesByKey(definition)]
    .filter(([key]) => wanted.has(key))
    .map(([, place]) => place);
  const controls = new Set(places.map(({ control }) => control));
  return places.filter(({ parent }) => !isInsideAnyControl(parent, controls));
}

function isInsideAnyControl(place: Place | null, controls: ReadonlySet<Control>): boolean {
  for (let at = place; at; at = at.parent) if (controls.has(at.control)) return true;
  return false;
}

/** Returns the form definition without the controls at the given positions. */
function withoutControlsAtPlaces(definition: FormDefinition, places: readonly Place[]): FormDefinition {
  if (places.length > MAX_INDIVIDUAL_CONTROL_EDITS) {
    const going = new Set(places.map(({ control }) => control));
    return rewriteAllControls(definition, control => (going.has(control) ? undefined : control));
  }
  return places.reduce((now, { control }) => {
    const place = indexControlPlacesByKey(now).get(control.key ?? '');
    return place
      ? withEditedControlList(now, place, list => list.toSpliced(toArrayIndex(list, place.at), 1))
      : now;
  }, definition);
}

/**
 * Inserts controls at an insertion point without changing the controls. Returns the same definition if the
 * container or part does not exist.
 */
export function insertControls(
  definition: FormDefinition,
  spot: Spot,
  controls: readonly Control[],
): FormDefinition {
  const parent = containerOfInsertionPoint(definition, spot);
  return parent === undefined
    ? definition
    : withEditedControlList(definition, { parent, part: spot.part }, list =>
        list.toSpliced(toArrayIndex(list, Math.max(0, spot.at)), 0, ...controls),
      );
}

/**
 * Returns the layout container of an insertion point, or null for the form itself. Returns undefined if the
 * container or part does not exist.
 */
function containerOfInsertionPoint(
  definition: FormDefinition,
  { parent, part }: Spot,
): Place | null | undefined {
  if (parent === null) return part === 0 ? null : undefined;
  const place = indexControlPlacesByKey(definition).get(parent);
  return place && part >= 0 && part < partsOf(place.control).length ? place : undefined;
}

const isInSamePartAsInsertionPoint = ({ parent, part }: Place, spot: Spot): boolean =>
  (parent?.control.key ?? null) === spot.parent && part === spot.part;

/**
 * Returns true if the controls are already at the insertion point, next to each other and in order. A move
 * would then change nothing.
 */
const areAlreadyAtInsertionPoint = (places: readonly Place[], spot: Spot): boolean =>
  places.every((place, at) => isInSamePartAsInsertionPoint(place, spot) && place.at === spot.at + at);
