/**
 * Compares two definitions of a form. Controls are matched by their keys. The comparison takes linear time,
 * except O(n log n) for the order of moved controls.
 */
import { partsOf, validControlsOfList } from '../definition/fields.ts';
import { controlNameOf, isObject, type JsonObject } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { indexControlPlacesByKey, type Place } from '../edits/places.ts';
import { areDeeplyEqual } from '../values/form-values.ts';
import type { Changed, Difference, FormChanged, Position } from './difference.ts';
import { containerShapeOf } from './parts.ts';
import { longestIncreasingIndexes } from './rising-places.ts';

/**
 * Returns the differences in the order in which `revertAll` applies them: added controls, then controls of
 * the earlier definition in reading order, then form settings. If a control has no key, or two controls have
 * the same key, the control lists are compared as a whole.
 */
export function compare(before: FormDefinition, after: FormDefinition): Difference[] {
  if (before === after) return [];
  if (!hasUniqueControlKeys(before) || !hasUniqueControlKeys(after))
    return [
      ...formDifferences(before, after),
      ...formSettingDifference('list', ['list'], before.list, after.list),
    ];
  const both = { before: indexControlPlacesByKey(before), after: indexControlPlacesByKey(after) };
  const lists = { before: createControlListLookup(before), after: createControlListLookup(after) };
  const stable = keysOfUnmovedControls(both, lists.before);
  return [
    ...addedControls(both),
    ...[...both.before].flatMap(([key, place]) => controlDifferences({ key, place, both, lists, stable })),
    ...formDifferences(before, after),
  ];
}

interface PlacesByVersion {
  before: ReadonlyMap<string, Place>;
  after: ReadonlyMap<string, Place>;
}

function hasUniqueControlKeys(definition: FormDefinition): boolean {
  const keys = [...controlsOf(definition.list)].map(({ control }) => control.key);
  return keys.every(key => typeof key === 'string' && key !== '') && new Set(keys).size === keys.length;
}

const parentControlKeyOfPlace = (place: Place): string | null => place.parent?.control.key ?? null;

function addedControls({ before, after }: PlacesByVersion): Difference[] {
  return [...after].flatMap(([key, place]): Difference[] => {
    const parent = parentControlKeyOfPlace(place);
    const isOutermost = parent === null || before.has(parent);
    if (before.has(key) || !isOutermost) return [];
    const { control } = place;
    const staying = [...controlsOf([control])].flatMap(one => one.control.key ?? []);
    return [
      {
        kind: 'added',
        key,
        name: controlNameOf(control),
        control,
        staying: staying.filter(one => before.has(one)),
      },
    ];
  });
}

interface ComparedControl {
  key: string;
  place: Place;
  both: PlacesByVersion;
  lists: { before: ListOfPart; after: ListOfPart };
  stable: ReadonlySet<string>;
}

function controlDifferences({ key, place, both, lists, stable }: ComparedControl): Difference[] {
  const now = both.after.get(key);
  const name = controlNameOf(place.control);
  const from = toControlPosition(place, lists.before);
  if (!now) {
    const { parent } = from;
    const isOutermost = parent === null || both.after.has(parent);
    return isOutermost ? [{ kind: 'removed', key, name, control: place.control, from }] : [];
  }
  const moved: Difference[] = stable.has(key)
    ? []
    : [{ kind: 'moved', key, name, from, to: toControlPosition(now, lists.after) }];
  return [...moved, ...settingDifferences(key, place.control, now.control)];
}

const toControlPosition = (place: Place, lists: ListOfPart): Position => ({
  parent: parentControlKeyOfPlace(place),
  part: place.part,
  at: place.at,
  list: lists(parentControlKeyOfPlace(place), place.part),
});

/**
 * Returns the keys of the controls that stay in the same part of the same layout container and keep their
 * relative order. A part is a column, a tab or a cell.
 */
function keysOfUnmovedControls({ before, after }: PlacesByVersion, lists: ListOfPart): ReadonlySet<string> {
  const stable = new Set<string>();
  const seen = new Set<readonly Control[]>();
  for (const place of before.values()) {
    const list = lists(parentControlKeyOfPlace(place), place.part);
    if (seen.has(list)) continue;
    seen.add(list);
    const staying = list.flatMap(({ key = '' }) => {
      const now = after.get(key);
      const stays =
        now && parentControlKeyOfPlace(now) === parentControlKeyOfPlace(place) && now.part === place.part;
      return stays ? [{ key, at: now.at }] : [];
    });
    for (const at of longestIncreasingIndexes(staying.map(one => one.at))) stable.add(staying[at]?.key ?? '');
  }
  return stable;
}

const CONTAINER_CHILD_LIST_PROPERTIES: ReadonlySet<string> = new Set(['list', 'columns', 'trs']);

function settingDifferences(key: string, before: Control, after: Control): Changed[] {
  const name = controlNameOf(before);
  const change = (kind: Changed['kind'], path: string[], old: unknown, now: unknown): Changed[] =>
    areDeeplyEqual(old, now) ? [] : [{ kind, key, name, path, before: old, after: now }];
  const parts = change('parts', [], containerShapeOf(before), containerShapeOf(after));
  const own = [...mergeKeysOfTwoObjects(before, after)]
    .filter(one => !CONTAINER_CHILD_LIST_PROPERTIES.has(one))
    .flatMap(one => {
      const [old, now] = [ownPropertyOrUndefined(before, one), ownPropertyOrUndefined(after, one)];
      if (one === 'options' && isObject(old) && isObject(now))
        return [...mergeKeysOfTwoObjects(old, now)].flatMap(option =>
          change(
            'changed',
            ['options', option],
            ownPropertyOrUndefined(old, option),
            ownPropertyOrUndefined(now, option),
          ),
        );
      return change(one === 'model' ? 'renamed' : 'changed', [one], old, now);
    });
  return [...parts, ...own];
}

/**
 * Maps the form settings that hold rules and events to difference kinds. A single rule or event has no id, so
 * each list is compared as a whole.
 */
const DIFFERENCE_KIND_BY_CONFIG_KEY: Readonly<Record<string, FormChanged['kind']>> = {
  hideRules: 'rules',
  formEvents: 'events',
};

function formDifferences(before: FormDefinition, after: FormDefinition): FormChanged[] {
  const ofConfig = [...mergeKeysOfTwoObjects(before.config, after.config)].flatMap(name =>
    formSettingDifference(
      Object.hasOwn(DIFFERENCE_KIND_BY_CONFIG_KEY, name)
        ? (DIFFERENCE_KIND_BY_CONFIG_KEY[name] ?? 'config')
        : 'config',
      ['config', name],
      ownPropertyOrUndefined(before.config, name),
      ownPropertyOrUndefined(after.config, name),
    ),
  );
  const others = [...mergeKeysOfTwoObjects(before, after)].filter(
    name => name !== 'list' && name !== 'config',
  );
  return [
    ...ofConfig,
    ...others.flatMap(name =>
      formSettingDifference(
        'config',
        [name],
        ownPropertyOrUndefined(before, name),
        ownPropertyOrUndefined(after, name),
      ),
    ),
  ];
}

const formSettingDifference = (
  kind: FormChanged['kind'],
  path: string[],
  before: unknown,
  after: unknown,
): FormChanged[] => (areDeeplyEqual(before, after) ? [] : [{ kind, path, before, after }]);

const ownPropertyOrUndefined = (object: JsonObject | Control | FormDefinition, name: string): unknown =>
  Object.hasOwn(object, name) ? (object as JsonObject)[name] : undefined;

const mergeKeysOfTwoObjects = (before: object, after: object): ReadonlySet<string> =>
  new Set([...Object.keys(before), ...Object.keys(after)]);

/**
 * Returns the controls in one part (column, tab or cell) of a layout container. A null parent means the form
 * itself. Calls for the same part return the same array.
 */
type ListOfPart = (parent: string | null, part: number) => readonly Control[];

function createControlListLookup(definition: FormDefinition): ListOfPart {
  const root = validControlsOfList(definition.list);
  const places = indexControlPlacesByKey(definition);
  const known = new Map<string, readonly Control[][]>();
  return (parent, part) => {
    if (parent === null) return root;
    const control = places.get(parent)?.control;
    const lists = known.get(parent) ?? (control ? partsOf(control).map(one => one.list) : []);
    known.set(parent, lists);
    return lists[part] ?? [];
  };
}
