/** Takes one difference back: a pure edit of the later definition, or of any that came after it. */
import { controlsIn, partsOf } from '../definition/fields.ts';
import { isControl, isObject, type JsonObject } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { index, isWithin, positionOf, withControl, withList } from '../edits/places.ts';
import type { Added, Changed, Difference, Position, Removed } from './difference.ts';
import { withShape } from './parts.ts';

/** Returns the definition without the difference; the very same one where its control or its container is not there any more. */
export function revert(definition: FormDefinition, difference: Difference): FormDefinition {
  switch (difference.kind) {
    case 'added':
      return withoutAdded(definition, difference);
    case 'removed':
      return withRemoved(definition, difference);
    case 'moved':
      return movedBack(definition, difference.key, difference.from);
    case 'parts':
    case 'renamed':
    case 'changed':
      return withSetting(definition, difference);
    default:
      return withEntry(definition, difference.path, difference.before) as FormDefinition;
  }
}

/** Returns the definition without any of the differences, as `compare` returned them. */
export const revertAll = (definition: FormDefinition, differences: readonly Difference[]): FormDefinition =>
  differences.reduce(revert, definition);

/** Controls that stood elsewhere before, and are in the added container now, take its place. */
function withoutAdded(definition: FormDefinition, { key, staying }: Added): FormDefinition {
  const place = index(definition).get(key);
  if (!place) return definition;
  const controls = staying.length > 0 ? outermost(place.control, new Set(staying)) : [];
  return withList(definition, place, list => list.toSpliced(positionOf(list, place.at), 1, ...controls));
}

/** The controls inside with one of the keys, without those inside another of them. */
function outermost(container: Control, keys: ReadonlySet<string>): Control[] {
  return partsOf(container).flatMap(({ list }) =>
    list.flatMap(control => (keys.has(control.key ?? '') ? [control] : outermost(control, keys))),
  );
}

/** Without the controls inside that are elsewhere now. */
function withRemoved(definition: FormDefinition, { key, control, from }: Removed): FormDefinition {
  const places = index(definition);
  if (places.has(key)) return definition;
  return placed(definition, from, without(control, places));
}

function without(control: Control, taken: ReadonlyMap<string, unknown>): Control {
  const free = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.flatMap(entry =>
          isControl(entry) ? (taken.has(entry.key ?? '') ? [] : [without(entry, taken)]) : [entry],
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

function movedBack(definition: FormDefinition, key: string, from: Position): FormDefinition {
  const places = index(definition);
  const place = places.get(key);
  const parent = from.parent === null ? null : places.get(from.parent);
  if (!place || parent === undefined || (parent && isWithin(parent, place))) return definition;
  const taken = withList(definition, place, list => list.toSpliced(positionOf(list, place.at), 1));
  const next = placed(taken, from, place.control);
  return next === taken ? definition : next;
}

/** Behind the nearest control that stood before it and is still in that part, else at the start of the part. */
function placed(definition: FormDefinition, from: Position, control: Control): FormDefinition {
  const parent = from.parent === null ? null : index(definition).get(from.parent);
  if (parent === undefined) return definition;
  const there = parent ? partsOf(parent.control)[from.part]?.list : controlsIn(definition.list);
  if (!there) return definition;
  const places = new Map(there.map((one, at) => [one.key, at]));
  let at = -1;
  for (let n = from.at - 1; n >= 0 && at < 0; n--) at = places.get(from.list[n]?.key) ?? -1;
  return withList(definition, { parent, part: from.part }, list =>
    list.toSpliced(positionOf(list, at + 1), 0, control),
  );
}

function withSetting(definition: FormDefinition, difference: Changed): FormDefinition {
  const place = index(definition).get(difference.key);
  if (!place) return definition;
  const { kind, path, before } = difference;
  const next =
    kind === 'parts'
      ? withShape(place.control, before as never)
      : (withEntry(place.control, path, before) as Control);
  return withControl(definition, place, next);
}

/** The object with another value at a path; undefined takes the entry out. */
function withEntry(holder: object, [step = '', ...rest]: readonly string[], value: unknown): object {
  const { [step]: before, ...others } = holder as JsonObject;
  const next = rest.length > 0 ? withEntry(isObject(before) ? before : {}, rest, value) : value;
  return next === undefined ? others : { ...holder, [step]: next };
}
