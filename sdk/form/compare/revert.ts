/**
 * Reverts one difference between two definitions. The function edits a copy of the later definition, or of a
 * definition derived from it.
 */
import { partsOf, validControlsOfList } from '../definition/fields.ts';
import { isControl, isObject, type JsonObject } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import {
  formDefinitionWithReplacedControl,
  indexControlPlacesByKey,
  isSameOrNestedPlace,
  toArrayIndex,
  withEditedControlList,
} from '../edits/places.ts';
import type { Added, Changed, Difference, Position, Removed } from './difference.ts';
import { replaceContainerPartsOfControl } from './parts.ts';

/**
 * Returns the definition with the difference reverted. Returns the same object if the affected control or its
 * layout container no longer exists.
 */
export function revert(definition: FormDefinition, difference: Difference): FormDefinition {
  switch (difference.kind) {
    case 'added':
      return removeAddedControl(definition, difference);
    case 'removed':
      return restoreRemovedControl(definition, difference);
    case 'moved':
      return revertControlMove(definition, difference.key, difference.from);
    case 'parts':
    case 'renamed':
    case 'changed':
      return revertSettingChange(definition, difference);
    default:
      return withValueAtPath(definition, difference.path, difference.before) as FormDefinition;
  }
}

/** Reverts all differences that `compare` returned, in the given order. */
export const revertDifferences = (
  definition: FormDefinition,
  differences: readonly Difference[],
): FormDefinition => differences.reduce(revert, definition);

/**
 * Removes an added control. If it is a layout container, it can contain controls that the earlier definition
 * also has. These controls are inserted at the position of the container.
 */
function removeAddedControl(definition: FormDefinition, { key, staying }: Added): FormDefinition {
  const place = indexControlPlacesByKey(definition).get(key);
  if (!place) return definition;
  const controls = staying.length > 0 ? outermostControlsWithKeys(place.control, new Set(staying)) : [];
  return withEditedControlList(definition, place, list =>
    list.toSpliced(toArrayIndex(list, place.at), 1, ...controls),
  );
}

/**
 * Returns the controls at any depth in the layout container that have one of the keys. A control with one of
 * the keys is returned without a search inside it.
 */
function outermostControlsWithKeys(container: Control, keys: ReadonlySet<string>): Control[] {
  return partsOf(container).flatMap(({ list }) =>
    list.flatMap(control =>
      keys.has(control.key ?? '') ? [control] : outermostControlsWithKeys(control, keys),
    ),
  );
}

/** Restores a removed control. Controls inside it that now exist elsewhere in the form are left out. */
function restoreRemovedControl(definition: FormDefinition, { key, control, from }: Removed): FormDefinition {
  const places = indexControlPlacesByKey(definition);
  if (places.has(key)) return definition;
  return insertControlAtPosition(definition, from, withoutControls(control, places));
}

function withoutControls(control: Control, taken: ReadonlyMap<string, unknown>): Control {
  const free = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.flatMap(entry =>
          isControl(entry) ? (taken.has(entry.key ?? '') ? [] : [withoutControls(entry, taken)]) : [entry],
        )
      : list;
  const holder = (one: unknown): unknown => (isObject(one) ? { ...one, list: free(one.list) } : one);
  const result: JsonObject = { ...control };
  if (Array.isArray(control.list)) result.list = free(control.list);
  if (Array.isArray(control.columns)) result.columns = control.columns.map(holder);
  if (Array.isArray(control.trs))
    result.trs = control.trs.map(row =>
      isObject(row) && Array.isArray(row.tds) ? { ...row, tds: row.tds.map(holder) } : row,
    );
  return result as unknown as Control;
}

function revertControlMove(definition: FormDefinition, key: string, from: Position): FormDefinition {
  const places = indexControlPlacesByKey(definition);
  const place = places.get(key);
  const parent = from.parent === null ? null : places.get(from.parent);
  if (!place || parent === undefined || (parent && isSameOrNestedPlace(parent, place))) return definition;
  const taken = withEditedControlList(definition, place, list =>
    list.toSpliced(toArrayIndex(list, place.at), 1),
  );
  const next = insertControlAtPosition(taken, from, place.control);
  return next === taken ? definition : next;
}

/**
 * Inserts the control after the nearest preceding sibling that is still in the same form, column, tab or
 * cell. If no such sibling exists, inserts the control at the start.
 */
function insertControlAtPosition(
  definition: FormDefinition,
  from: Position,
  control: Control,
): FormDefinition {
  const parent = from.parent === null ? null : indexControlPlacesByKey(definition).get(from.parent);
  if (parent === undefined) return definition;
  const there = parent ? partsOf(parent.control)[from.part]?.list : validControlsOfList(definition.list);
  if (!there) return definition;
  const places = new Map(there.map((one, at) => [one.key, at]));
  let at = -1;
  for (let n = from.at - 1; n >= 0 && at < 0; n--) at = places.get(from.list[n]?.key) ?? -1;
  return withEditedControlList(definition, { parent, part: from.part }, list =>
    list.toSpliced(toArrayIndex(list, at + 1), 0, control),
  );
}

function revertSettingChange(definition: FormDefinition, difference: Changed): FormDefinition {
  const place = indexControlPlacesByKey(definition).get(difference.key);
  if (!place) return definition;
  const { kind, path, before } = difference;
  const next =
    kind === 'parts'
      ? replaceContainerPartsOfControl(place.control, before as never)
      : (withValueAtPath(place.control, path, before) as Control);
  return formDefinitionWithReplacedControl(definition, place, next);
}

/** Returns the object with the value at the path replaced. An undefined value removes the property. */
function withValueAtPath(holder: object, [step = '', ...rest]: readonly string[], value: unknown): object {
  const { [step]: before, ...others } = holder as JsonObject;
  const next = rest.length > 0 ? withValueAtPath(isObject(before) ? before : {}, rest, value) : value;
  return next === undefined ? others : { ...holder, [step]: next };
}
