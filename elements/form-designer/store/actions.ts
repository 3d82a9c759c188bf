/**
 * Implements the user's actions on the form, for pointer and keyboard. Each action is one undo step and is
 * announced to assistive technology.
 */
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
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { controlDisplayName } from '../canvas/item-text.ts';
import { controlPositionByKeyAtom, definitionAtom, selectedControlsAtom, selectionAtom } from './atoms.ts';
import type { Designer } from './designer.ts';
import { edit } from './edit.ts';
import { createUndoStepLabel } from './labels.ts';

const LIST_END_POSITION = Number.MAX_SAFE_INTEGER;
export const formEndPosition: Spot = { parent: null, part: 0, at: LIST_END_POSITION };

export const insertionPositionAfterControl = ({ parent, part, at }: Place): Spot => ({
  parent: parent?.control.key ?? null,
  part,
  at: at + 1,
});

/**
 * Returns the position for a new control from the palette. The product specification requires a position
 * after the selection, or at the end of the form.
 */
export function defaultInsertPosition({ store }: Designer, control: Control): Spot {
  const key = store.get(selectionAtom).at(-1);
  let place = key === undefined ? undefined : store.get(controlPositionByKeyAtom).get(key);
  const definition = store.get(definitionAtom);
  while (place && !mayHold(definition, place.parent?.control.key ?? null, control))
    place = place.parent ?? undefined;
  return place ? insertionPositionAfterControl(place) : formEndPosition;
}

/** Creates a control with the given key, which is unique in the form. */
export type MakeControl = (key: string) => Control;

/** Inserts a new control and selects it. Returns its key, or undefined if the target cannot contain it. */
export function insertNewControl(
  designer: Designer,
  make: { type: string; control: MakeControl },
  spot?: Spot,
): string | undefined {
  const { store, t } = designer;
  const key = newKey(store.get(definitionAtom), make.type, Date.now());
  const control = make.control(key);
  const to = spot ?? defaultInsertPosition(designer, control);
  const done = edit(designer, definition => insert(definition, to, control), {
    label: createUndoStepLabel('insert', [control]),
    select: [key],
  });
  announceToScreenReader(
    designer,
    done
      ? controlPositionText(designer, key, 'inserted')
      : t('cannotHold', { name: controlDisplayName(control, designer.lang) }),
  );
  return done ? key : undefined;
}

const selectedControlsOf = ({ store }: Designer): Control[] => store.get(selectedControlsAtom);

export function duplicateSelectedControls(designer: Designer): void {
  const controls = selectedControlsOf(designer);
  const keys = controls.flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return;
  const before = designer.store.get(definitionAtom);
  const after = duplicate(before, keys, Date.now());
  const added = addedKeys(before, after);
  edit(designer, () => after, {
    label: createUndoStepLabel('duplicate', controls),
    select: added,
    announce: designer.t('duplicated', { name: controlNamesText(designer, controls) }),
  });
}

/**
 * Removes the selected controls. Then selects the next control, or the previous control if no next control
 * exists. If no control remains, nothing is selected.
 */
export function removeSelectedControls(designer: Designer, code: 'remove' | 'cut' = 'remove'): void {
  const { t } = designer;
  const controls = selectedControlsOf(designer);
  if (controls.length === 0) return;
  const keys = new Set(controls.flatMap(({ key }) => key ?? []));
  const next = controlToSelectAfterRemoval(designer, keys);
  const uses = externalControlReferencesText(designer, controls);
  const text = t(code === 'cut' ? 'cutDone' : 'removed', { name: controlNamesText(designer, controls) });
  edit(designer, definition => remove(definition, [...keys]), {
    label: createUndoStepLabel(code, controls),
    select: next === undefined ? [] : [next],
    announce: uses ? `${text} ${uses}` : text,
  });
}

/**
 * Returns the control that follows the removed controls in their list, otherwise the control before them,
 * otherwise undefined.
 */
function controlToSelectAfterRemoval({ store }: Designer, keys: ReadonlySet<string>): string | undefined {
  const places = store.get(controlPositionByKeyAtom);
  const last = [...keys].flatMap(key => places.get(key) ?? []).at(-1);
  if (!last) return undefined;
  const siblings = [...places].filter(
    ([key, place]) => place.parent === last.parent && place.part === last.part && !keys.has(key),
  );
  const next = siblings.find(([, { at }]) => at > last.at) ?? siblings.findLast(([, { at }]) => at < last.at);
  return next?.[0];
}

/**
 * Returns a text that lists where the controls are used outside the form, for example in flows. The text is
 * empty if there are no such uses.
 */
export function externalControlReferencesText(
  { references, t, lang }: Designer,
  controls: readonly Control[],
): string {
  const names = new Set(controls.flatMap(({ key, model }) => [key, model]));
  const by = [...new Set(references.filter(({ field }) => names.has(field)).map(one => one.by))];
  return by.length === 0 ? '' : t('usedBy', { by: by.join(lang === 'zh' ? '、' : ', ') });
}

/** Moves controls to a position and selects them. Returns whether they moved. */
export function moveControls(designer: Designer, keys: readonly string[], spot: Spot): boolean {
  const places = designer.store.get(controlPositionByKeyAtom);
  const controls = keys.flatMap(key => places.get(key)?.control ?? []);
  const done = edit(designer, definition => move(definition, keys, spot), {
    label: createUndoStepLabel('move', controls),
    select: keys,
  });
  const [first] = keys;
  if (done && first !== undefined)
    announceToScreenReader(designer, controlPositionText(designer, first, 'moved', controls));
  return done;
}

/** Moves the selected controls up or down by one position in their list. */
export function moveSelectedControlsByStep(designer: Designer, step: -1 | 1): void {
  const { store, t } = designer;
  const places = store.get(controlPositionByKeyAtom);
  const moved = store
    .get(selectionAtom)
    .flatMap(key => places.get(key) ?? [])
    .sort((a, b) => a.at - b.at);
  const edge = step < 0 ? moved[0] : moved.at(-1);
  if (!edge) return;
  const at = step < 0 ? edge.at - 1 : edge.at + 2;
  const keys = moved.flatMap(({ control }) => control.key ?? []);
  const spot = { parent: edge.parent?.control.key ?? null, part: edge.part, at };
  if (at < 0 || !moveControls(designer, keys, spot))
    announceToScreenReader(designer, t(step < 0 ? 'isFirst' : 'isLast'));
}

export const controlNamesText = ({ t, lang }: Designer, controls: readonly Control[]): string =>
  controls.length === 1 && controls[0]
    ? controlDisplayName(controls[0], lang)
    : t('count', { count: controls.length });

/** Returns the display name of a container. Returns the text for "the form" if `parent` is null. */
export function containerDisplayName({ t, lang }: Designer, parent: Place | null): string {
  return parent ? controlDisplayName(parent.control, lang) : t('theForm');
}

/** Returns the position of a control as text, for example `金额, 3 of 12 in 卡片`. */
export function controlPositionText(
  designer: Designer,
  key: string,
  code: 'inserted' | 'moved' | 'at',
  controls?: readonly Control[],
): string {
  const places = designer.store.get(controlPositionByKeyAtom);
  const place = places.get(key);
  if (!place) return '';
  const of = [...places.values()].filter(
    one => one.parent === place.parent && one.part === place.part,
  ).length;
  return designer.t(code, {
    name: controlNamesText(designer, controls ?? [place.control]),
    at: place.at + 1,
    of,
    place: containerDisplayName(designer, place.parent),
  });
}
