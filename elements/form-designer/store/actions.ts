/** The actions of a person on the form, by pointer or keys: each is one step of the history, and is announced. */
import type { Control } from '@countersign/sdk/form';
import {
  addedKeys,
  duplicate,
  insert,
  mayHold,
  move,
  newKey,
  type Place,
  remove,
  type Spot,
} from '@countersign/sdk/form/edits';
import { displayName } from '../canvas/item-text.ts';
import { definitionAtom, placesAtom, selectedControlsAtom, selectionAtom } from './atoms.ts';
import type { Designer } from './designer.ts';
import { announce, edit } from './edit.ts';
import { stepOf } from './labels.ts';

const END = Number.MAX_SAFE_INTEGER;
export const atEnd: Spot = { parent: null, part: 0, at: END };

export const spotBehind = ({ parent, part, at }: Place): Spot => ({
  parent: parent?.control.key ?? null,
  part,
  at: at + 1,
});

/** Where a control from the palette goes: behind the selection, at the end without one (specification 4). */
export function insertionSpot({ store }: Designer, control: Control): Spot {
  const key = store.get(selectionAtom).at(-1);
  let place = key === undefined ? undefined : store.get(placesAtom).get(key);
  const definition = store.get(definitionAtom);
  while (place && !mayHold(definition, place.parent?.control.key ?? null, control))
    place = place.parent ?? undefined;
  return place ? spotBehind(place) : atEnd;
}

/** Makes a control with a key that the form has not. */
export type MakeControl = (key: string) => Control;

/** Inserts a new control and selects it. Returns its key, or undefined where the place does not take it. */
export function insertNew(
  designer: Designer,
  make: { type: string; control: MakeControl },
  spot?: Spot,
): string | undefined {
  const { store, t } = designer;
  const key = newKey(store.get(definitionAtom), make.type, Date.now());
  const control = make.control(key);
  const to = spot ?? insertionSpot(designer, control);
  const done = edit(designer, definition => insert(definition, to, control), {
    label: stepOf('insert', [control]),
    select: [key],
  });
  announce(
    designer,
    done
      ? placeText(designer, key, 'inserted')
      : t('cannotHold', { name: displayName(control, designer.lang) }),
  );
  return done ? key : undefined;
}

/** The controls that an action concerns: the selected ones. */
const selectedOf = ({ store }: Designer): Control[] => store.get(selectedControlsAtom);

export function duplicateSelected(designer: Designer): void {
  const controls = selectedOf(designer);
  const keys = controls.flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return;
  const before = designer.store.get(definitionAtom);
  const after = duplicate(before, keys, Date.now());
  const added = addedKeys(before, after);
  edit(designer, () => after, {
    label: stepOf('duplicate', controls),
    select: added,
    announce: designer.t('duplicated', { name: namesText(designer, controls) }),
  });
}

/** Removes what is selected; the next control is selected then, else the one before, else nothing (specification 4). */
export function removeSelected(designer: Designer, code: 'remove' | 'cut' = 'remove'): void {
  const { t } = designer;
  const controls = selectedOf(designer);
  if (controls.length === 0) return;
  const keys = new Set(controls.flatMap(({ key }) => key ?? []));
  const next = neighbourOf(designer, keys);
  const uses = usesOf(designer, controls);
  const text = t(code === 'cut' ? 'cutDone' : 'removed', { name: namesText(designer, controls) });
  edit(designer, definition => remove(definition, [...keys]), {
    label: stepOf(code, controls),
    select: next === undefined ? [] : [next],
    announce: uses ? `${text} ${uses}` : text,
  });
}

/** The next control of the list that stays, else the one before, else the container. */
function neighbourOf({ store }: Designer, keys: ReadonlySet<string>): string | undefined {
  const places = store.get(placesAtom);
  const last = [...keys].flatMap(key => places.get(key) ?? []).at(-1);
  if (!last) return undefined;
  const siblings = [...places].filter(
    ([key, place]) => place.parent === last.parent && place.part === last.part && !keys.has(key),
  );
  const next = siblings.find(([, { at }]) => at > last.at) ?? siblings.findLast(([, { at }]) => at < last.at);
  return next?.[0];
}

/** Names what outside the form uses the fields: a flow, for example. */
export function usesOf({ references, t, lang }: Designer, controls: readonly Control[]): string {
  const names = new Set(controls.flatMap(({ key, model }) => [key, model]));
  const by = [...new Set(references.filter(({ field }) => names.has(field)).map(one => one.by))];
  return by.length === 0 ? '' : t('usedBy', { by: by.join(lang === 'zh' ? '、' : ', ') });
}

/** Moves controls to a place, and selects them. Returns whether they moved. */
export function moveTo(designer: Designer, keys: readonly string[], spot: Spot): boolean {
  const places = designer.store.get(placesAtom);
  const controls = keys.flatMap(key => places.get(key)?.control ?? []);
  const done = edit(designer, definition => move(definition, keys, spot), {
    label: stepOf('move', controls),
    select: keys,
  });
  const [first] = keys;
  if (done && first !== undefined) announce(designer, placeText(designer, first, 'moved', controls));
  return done;
}

/** Moves what is selected one place up or down in its list. */
export function moveBy(designer: Designer, step: -1 | 1): void {
  const { store, t } = designer;
  const places = store.get(placesAtom);
  const moved = store
    .get(selectionAtom)
    .flatMap(key => places.get(key) ?? [])
    .sort((a, b) => a.at - b.at);
  const edge = step < 0 ? moved[0] : moved.at(-1);
  if (!edge) return;
  const at = step < 0 ? edge.at - 1 : edge.at + 2;
  const keys = moved.flatMap(({ control }) => control.key ?? []);
  const spot = { parent: edge.parent?.control.key ?? null, part: edge.part, at };
  if (at < 0 || !moveTo(designer, keys, spot)) announce(designer, t(step < 0 ? 'isFirst' : 'isLast'));
}

export const namesText = ({ t, lang }: Designer, controls: readonly Control[]): string =>
  controls.length === 1 && controls[0]
    ? displayName(controls[0], lang)
    : t('count', { count: controls.length });

/** The name of a container and, where it has several parts, of the part. */
export function partText({ t, lang }: Designer, parent: Place | null): string {
  return parent ? displayName(parent.control, lang) : t('theForm');
}

/** `金额, 3 of 12 in 卡片`. */
export function placeText(
  designer: Designer,
  key: string,
  code: 'inserted' | 'moved' | 'at',
  controls?: readonly Control[],
): string {
  const places = designer.store.get(placesAtom);
  const place = places.get(key);
  if (!place) return '';
  const of = [...places.values()].filter(
    one => one.parent === place.parent && one.part === place.part,
  ).length;
  return designer.t(code, {
    name: namesText(designer, controls ?? [place.control]),
    at: place.at + 1,
    of,
    place: partText(designer, place.parent),
  });
}
