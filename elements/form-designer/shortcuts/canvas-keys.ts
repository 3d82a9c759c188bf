/** The keys of the tree on the canvas. */
import { type Control, partsOf } from '@countersign/sdk/form';
import { type Direction, stepSpot } from '@countersign/sdk/form/edits';
import { flushSync } from 'react-dom';
import { focusCanvas, focusItem, itemOf, openItems } from '../canvas/focus.ts';
import { type InPlace, openInPlace, toggleRequired } from '../in-place/in-place.ts';
import { duplicateSelected, moveTo, placeText, removeSelected } from '../store/actions.ts';
import { definitionAtom, focusAtom, openPartsAtom, placesAtom, selectionAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { announce } from '../store/edit.ts';
import { menuAtom } from '../store/menu.ts';
import { quickInsertAtom, renamedAtom } from '../store/overlays.ts';
import { dropPickedUp, giveBack, pickedUpAtom, pickUp, walk } from '../store/pick-up.ts';
import { select } from '../store/select.ts';
import { type CellStep, cellOf, chooseNext } from '../table/cells.ts';

export interface CanvasPlace {
  designer: Designer;
  root: ShadowRoot;
}

type Handler = (place: CanvasPlace, event: KeyboardEvent) => unknown;

/** More than a screen of fields is no page. */
const PAGE = 8;

const focusKey = ({ designer }: CanvasPlace): string | null => designer.store.get(focusAtom);

/** Moves the focus, and says where it is. */
function go({ designer, root }: CanvasPlace, key: string | undefined): void {
  if (key === undefined) return;
  focusItem(designer, root, key);
  announce(designer, placeText(designer, key, 'at'));
}

function by(place: CanvasPlace, step: number): string | undefined {
  const keys = openItems(place.root).flatMap(item => item.dataset.key ?? []);
  const at = keys.indexOf(focusKey(place) ?? '');
  return keys[Math.max(0, Math.min(keys.length - 1, at + step))];
}

const goBy =
  (step: number): Handler =>
  place =>
    go(place, by(place, step));

const extendBy =
  (step: number): Handler =>
  place => {
    const { designer } = place;
    const from = focusKey(place);
    const next = by(place, step);
    if (from !== null && designer.store.get(selectionAtom).length === 0) select(designer, from);
    if (next === undefined) return;
    select(designer, next, 'range');
    go(place, next);
  };

/** The children of a control, part by part. */
const childrenOf = (control: Control | undefined): { control: Control; part: number }[] =>
  control ? partsOf(control).flatMap(({ list }, part) => list.map(one => ({ control: one, part }))) : [];

/** Into the container: its first control, which opens the tab that it is in. */
const into: Handler = place => {
  const { store } = place.designer;
  const key = focusKey(place);
  const [first] = childrenOf(key === null ? undefined : store.get(placesAtom).get(key)?.control);
  if (!first || key === null) return;
  flushSync(() =>
    store.set(openPartsAtom, before => new Map(before).set(key, before.get(key) ?? first.part)),
  );
  const item = itemOf(place.root, key);
  const inside = openItems(place.root).find(one => one !== item && item?.contains(one));
  go(place, inside?.dataset.key);
};

const out: Handler = place => {
  const key = focusKey(place);
  const parent = key === null ? null : place.designer.store.get(placesAtom).get(key)?.parent;
  go(place, parent?.control.key);
};

/** All of the list, then all of the form. */
const selectAll: Handler = ({ designer, ...rest }) => {
  const { store, t } = designer;
  const places = store.get(placesAtom);
  const own = places.get(focusKey({ designer, ...rest }) ?? '');
  const siblings = [...places].flatMap(([key, place]) =>
    own && place.parent === own.parent && place.part === own.part ? [key] : [],
  );
  const isAll = siblings.length === store.get(selectionAtom).length;
  const top = [...places].flatMap(([key, place]) => (place.parent ? [] : [key]));
  const keys = isAll ? top : siblings;
  store.set(selectionAtom, keys);
  announce(designer, t('selected', { count: keys.length }));
};

const toggle: Handler = place => {
  const key = focusKey(place);
  if (key === null) return;
  const { designer } = place;
  select(designer, key, 'toggle');
  announce(designer, designer.t('selected', { count: designer.store.get(selectionAtom).length }));
};

const selectFocused: Handler = place => {
  const key = focusKey(place);
  if (key !== null) select(place.designer, key);
  if (key !== null) announce(place.designer, placeText(place.designer, key, 'at'));
};

/** In a table with the focus, Shift and arrows choose a cell; in a grid a column. With Alt they choose more, or widen it. */
const chooseCell =
  (step: CellStep, otherwise: Handler): Handler =>
  (place, event) => {
    const key = focusKey(place);
    if (key === null || !chooseNext(place.designer, key, step)) otherwise(place, event);
  };

const nothing: Handler = () => {};

/** An action concerns the selection where the control with the focus is part of it, else that control alone. */
function ensureSelected(place: CanvasPlace): void {
  const key = focusKey(place);
  const { designer } = place;
  if (key !== null && !designer.store.get(selectionAtom).includes(key)) select(designer, key);
}

const acting =
  (action: (designer: Designer) => void): Handler =>
  place => {
    ensureSelected(place);
    flushSync(() => action(place.designer));
    focusCanvas(place.designer, place.root);
  };

const stepping = (direction: Direction): Handler =>
  acting(designer => {
    const { store, t } = designer;
    const keys = store.get(selectionAtom);
    const spot = stepSpot(store.get(definitionAtom), keys, direction);
    if (!spot || !moveTo(designer, keys, spot)) announce(designer, t('cannotMove'));
  });

const back: Handler = ({ designer }) => {
  const { store, t } = designer;
  if (store.get(pickedUpAtom)) return giveBack(designer);
  if (store.get(selectionAtom).length === 0) return false;
  store.set(selectionAtom, []);
  return announce(designer, t('noSelection'));
};

const toPanel: Handler = place => {
  const { designer, root } = place;
  if (designer.store.get(pickedUpAtom)) {
    flushSync(() => dropPickedUp(designer));
    return focusCanvas(designer, root);
  }
  flushSync(() => selectFocused(place, new KeyboardEvent('keydown')));
  const side = root.querySelector('[data-region=right] .csd-side-body');
  side?.querySelector<HTMLElement>('input:not([type=search]):not(:disabled),select,textarea,button')?.focus();
};

/** While controls are picked up, arrows walk over the spots. */
const orWalk =
  (step: number, handler: Handler): Handler =>
  (place, event) =>
    place.designer.store.get(pickedUpAtom) ? walk(place.designer, step) : handler(place, event);

const openMenu: Handler = place => {
  ensureSelected(place);
  const key = focusKey(place);
  const item = key === null ? null : itemOf(place.root, key);
  if (!item || key === null) return;
  const { left, top } = item.getBoundingClientRect();
  const cell = cellOf(place.designer, key);
  place.designer.store.set(menuAtom, { key, cell, x: left + 16, y: top + 16 });
};

const insertByName =
  (inside: boolean): Handler =>
  place => {
    ensureSelected(place);
    place.designer.store.set(quickInsertAtom, { inside });
  };

const rename: Handler = place => {
  const key = focusKey(place);
  if (key === null) return;
  select(place.designer, key);
  place.designer.store.set(renamedAtom, { key });
};

const openList =
  (list: InPlace['list']): Handler =>
  place => {
    ensureSelected(place);
    openInPlace(place.designer, list);
  };

/** By the notation of tinykeys; `$mod` is Ctrl, on a Mac the command key. */
export const canvasKeys: Readonly<Record<string, Handler>> = {
  ArrowDown: orWalk(1, goBy(1)),
  ArrowUp: orWalk(-1, goBy(-1)),
  ArrowRight: orWalk(1, into),
  ArrowLeft: orWalk(-1, out),
  Home: orWalk(Number.NEGATIVE_INFINITY, goBy(Number.NEGATIVE_INFINITY)),
  End: orWalk(Number.POSITIVE_INFINITY, goBy(Number.POSITIVE_INFINITY)),
  PageDown: orWalk(PAGE, goBy(PAGE)),
  PageUp: orWalk(-PAGE, goBy(-PAGE)),
  Space: selectFocused,
  'Control+Space': toggle,
  'Shift+ArrowDown': chooseCell({ down: 1, right: 0 }, extendBy(1)),
  'Shift+ArrowUp': chooseCell({ down: -1, right: 0 }, extendBy(-1)),
  'Shift+ArrowRight': chooseCell({ down: 0, right: 1 }, nothing),
  'Shift+ArrowLeft': chooseCell({ down: 0, right: -1 }, nothing),
  'Alt+Shift+ArrowDown': chooseCell({ down: 1, right: 0, extend: true }, nothing),
  'Alt+Shift+ArrowUp': chooseCell({ down: -1, right: 0, extend: true }, nothing),
  'Alt+Shift+ArrowRight': chooseCell({ down: 0, right: 1, extend: true }, nothing),
  'Alt+Shift+ArrowLeft': chooseCell({ down: 0, right: -1, extend: true }, nothing),
  '$mod+a': selectAll,
  Enter: toPanel,
  F2: rename,
  r: acting(toggleRequired),
  t: openList('type'),
  e: openList('choices'),
  Escape: back,
  '/': insertByName(false),
  '$mod+Enter': insertByName(false),
  'Shift+Enter': insertByName(true),
  '$mod+Shift+ArrowUp': stepping('up'),
  '$mod+Shift+ArrowDown': stepping('down'),
  '$mod+Shift+ArrowLeft': stepping('out'),
  '$mod+Shift+ArrowRight': stepping('in'),
  m: place => {
    ensureSelected(place);
    pickUp(place.designer);
  },
  '$mod+Shift+Enter': acting(duplicateSelected),
  Delete: acting(removeSelected),
  '$mod+Shift+Backspace': acting(removeSelected),
  ContextMenu: openMenu,
  'Shift+F10': openMenu,
};
