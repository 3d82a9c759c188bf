/** Compares two definitions by the keys of their controls: linear in their size, but for the order of moved controls. */
import { isObject, type JsonObject, nameOf } from '../definition/reading.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { index, type Place } from '../edits/places.ts';
import { equal } from '../values/form-values.ts';
import type { Changed, Difference, FormChanged, Position } from './difference.ts';
import { controlLists, type ListOf } from './lists.ts';
import { shapeOf } from './parts.ts';
import { risingPlaces } from './rising-places.ts';

/**
 * Returns the differences in the order in which `revert` takes all of them back: added controls first, then the controls
 * of the earlier definition in reading order, then the form. Definitions in which controls lack a key, or share one, are
 * compared as whole lists.
 */
export function compare(before: FormDefinition, after: FormDefinition): Difference[] {
  if (before === after) return [];
  if (!hasOwnKeys(before) || !hasOwnKeys(after))
    return [...formValues(before, after), ...pair('list', ['list'], before.list, after.list)];
  const both = { before: index(before), after: index(after) };
  const lists = { before: controlLists(before), after: controlLists(after) };
  const stable = stableKeys(both, lists.before);
  return [
    ...addedIn(both),
    ...[...both.before].flatMap(([key, place]) => ofControl({ key, place, both, lists, stable })),
    ...formValues(before, after),
  ];
}

interface Both {
  before: ReadonlyMap<string, Place>;
  after: ReadonlyMap<string, Place>;
}

function hasOwnKeys(definition: FormDefinition): boolean {
  const keys = [...controlsOf(definition.list)].map(({ control }) => control.key);
  return keys.every(key => typeof key === 'string' && key !== '') && new Set(keys).size === keys.length;
}

const parentOf = (place: Place): string | null => place.parent?.control.key ?? null;

function addedIn({ before, after }: Both): Difference[] {
  return [...after].flatMap(([key, place]): Difference[] => {
    const parent = parentOf(place);
    const isOutermost = parent === null || before.has(parent);
    if (before.has(key) || !isOutermost) return [];
    const { control } = place;
    const staying = [...controlsOf([control])].flatMap(one => one.control.key ?? []);
    return [
      { kind: 'added', key, name: nameOf(control), control, staying: staying.filter(one => before.has(one)) },
    ];
  });
}

interface One {
  key: string;
  place: Place;
  both: Both;
  lists: { before: ListOf; after: ListOf };
  stable: ReadonlySet<string>;
}

function ofControl({ key, place, both, lists, stable }: One): Difference[] {
  const now = both.after.get(key);
  const name = nameOf(place.control);
  const from = positionOf(place, lists.before);
  if (!now) {
    const { parent } = from;
    const isOutermost = parent === null || both.after.has(parent);
    return isOutermost ? [{ kind: 'removed', key, name, control: place.control, from }] : [];
  }
  const moved: Difference[] = stable.has(key)
    ? []
    : [{ kind: 'moved', key, name, from, to: positionOf(now, lists.after) }];
  return [...moved, ...settingsOf(key, place.control, now.control)];
}

const positionOf = (place: Place, lists: ListOf): Position => ({
  parent: parentOf(place),
  part: place.part,
  at: place.at,
  list: lists(parentOf(place), place.part),
});

/** The keys of controls that stay in their part, in the order of the others that stay. */
function stableKeys({ before, after }: Both, lists: ListOf): ReadonlySet<string> {
  const stable = new Set<string>();
  const seen = new Set<readonly Control[]>();
  for (const place of before.values()) {
    const list = lists(parentOf(place), place.part);
    if (seen.has(list)) continue;
    seen.add(list);
    const staying = list.flatMap(({ key = '' }) => {
      const now = after.get(key);
      const stays = now && parentOf(now) === parentOf(place) && now.part === place.part;
      return stays ? [{ key, at: now.at }] : [];
    });
    for (const at of risingPlaces(staying.map(one => one.at))) stable.add(staying[at]?.key ?? '');
  }
  return stable;
}

const CHILDREN: ReadonlySet<string> = new Set(['list', 'columns', 'trs']);

function settingsOf(key: string, before: Control, after: Control): Changed[] {
  const name = nameOf(before);
  const change = (kind: Changed['kind'], path: string[], old: unknown, now: unknown): Changed[] =>
    equal(old, now) ? [] : [{ kind, key, name, path, before: old, after: now }];
  const parts = change('parts', [], shapeOf(before), shapeOf(after));
  const own = [...namesOf(before, after)]
    .filter(one => !CHILDREN.has(one))
    .flatMap(one => {
      const [old, now] = [entry(before, one), entry(after, one)];
      if (one === 'options' && isObject(old) && isObject(now))
        return [...namesOf(old, now)].flatMap(option =>
          change('changed', ['options', option], entry(old, option), entry(now, option)),
        );
      return change(one === 'model' ? 'renamed' : 'changed', [one], old, now);
    });
  return [...parts, ...own];
}

/** Rules and events are compared whole: they have no key of their own. */
const KINDS: Readonly<Record<string, FormChanged['kind']>> = { hideRules: 'rules', formEvents: 'events' };

function formValues(before: FormDefinition, after: FormDefinition): FormChanged[] {
  const ofConfig = [...namesOf(before.config, after.config)].flatMap(name =>
    pair(
      Object.hasOwn(KINDS, name) ? (KINDS[name] ?? 'config') : 'config',
      ['config', name],
      entry(before.config, name),
      entry(after.config, name),
    ),
  );
  const others = [...namesOf(before, after)].filter(name => name !== 'list' && name !== 'config');
  return [
    ...ofConfig,
    ...others.flatMap(name => pair('config', [name], entry(before, name), entry(after, name))),
  ];
}

const pair = (kind: FormChanged['kind'], path: string[], before: unknown, after: unknown): FormChanged[] =>
  equal(before, after) ? [] : [{ kind, path, before, after }];

const entry = (object: JsonObject | Control | FormDefinition, name: string): unknown =>
  Object.hasOwn(object, name) ? (object as JsonObject)[name] : undefined;

const namesOf = (before: object, after: object): ReadonlySet<string> =>
  new Set([...Object.keys(before), ...Object.keys(after)]);
