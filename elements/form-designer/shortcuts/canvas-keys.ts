/** Handles the keys pressed in the canvas, whose controls form an ARIA tree. */
import { type Control, partsOf } from '@countersign/sdk/form';
import { type Direction, stepSpot } from '@countersign/sdk/form/edits';
import { flushSync } from 'react-dom';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { canvasItemByKey, focusCanvas, focusItem, visibleControlElements } from '../canvas/focus.ts';
import { type OpenInPlaceEditor, openInPlaceEditor, toggleRequired } from '../in-place/in-place.ts';
import {
  controlPositionText,
  duplicateSelectedControls,
  moveControls,
  removeSelectedControls,
} from '../store/actions.ts';
import {
  controlPositionByKeyAtom,
  definitionAtom,
  focusedControlKeyAtom,
  openPartIndexByContainerAtom,
  selectionAtom,
} from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { contextMenuAtom } from '../store/menu.ts';
import { labelEditorAtom, quickInsertInputStateAtom } from '../store/overlays.ts';
import {
  cancelPickUp,
  dropPickedUpControls,
  moveDropPosition,
  pickedUpControlsAtom,
  pickUpSelectedControls,
} from '../store/pick-up.ts';
import { selectControl } from '../store/select.ts';
import { type CellStep, findCurrentTableCell, selectNextCell } from '../table/cells.ts';

export interface CanvasKeyContext {
  designer: Designer;
  root: ShadowRoot;
}

type CanvasKeyHandler = (place: CanvasKeyContext, event: KeyboardEvent) => unknown;

/**
 * Number of controls by which Page Up and Page Down move the focus. It is about the number of fields that fit
 * on a screen.
 */
const PAGE_KEY_SKIPPED_CONTROL_COUNT = 8;

const focusedControlKey = ({ designer }: CanvasKeyContext): string | null =>
  designer.store.get(focusedControlKeyAtom);

/** Moves the focus to a control and announces its position. */
function moveFocusTo({ designer, root }: CanvasKeyContext, key: string | undefined): void {
  if (key === undefined) return;
  focusItem(designer, root, key);
  announceToScreenReader(designer, controlPositionText(designer, key, 'at'));
}

function controlKeyAtOffsetFromFocus(place: CanvasKeyContext, step: number): string | undefined {
  const keys = visibleControlElements(place.root).flatMap(item => item.dataset.key ?? []);
  const at = keys.indexOf(focusedControlKey(place) ?? '');
  return keys[Math.max(0, Math.min(keys.length - 1, at + step))];
}

const moveFocusBy =
  (step: number): CanvasKeyHandler =>
  place =>
    moveFocusTo(place, controlKeyAtOffsetFromFocus(place, step));

const extendSelectionBy =
  (step: number): CanvasKeyHandler =>
  place => {
    const { designer } = place;
    const from = focusedControlKey(place);
    const next = controlKeyAtOffsetFromFocus(place, step);
    if (from !== null && designer.store.get(selectionAtom).length === 0) selectControl(designer, from);
    if (next === undefined) return;
    selectControl(designer, next, 'range');
    moveFocusTo(place, next);
  };

/**
 * Returns the nested controls of a layout container, each with the index of the part (such as a tab) that
 * contains it.
 */
const childControlsOf = (control: Control | undefined): { control: Control; part: number }[] =>
  control ? partsOf(control).flatMap(({ list }, part) => list.map(one => ({ control: one, part }))) : [];

/**
 * Moves the focus to the first control inside a layout container. If no part (such as a tab) is recorded as
 * open, the part with the first control opens.
 */
const enterContainer: CanvasKeyHandler = place => {
  const { store } = place.designer;
  const key = focusedControlKey(place);
  const [first] = childControlsOf(
    key === null ? undefined : store.get(controlPositionByKeyAtom).get(key)?.control,
  );
  if (!first || key === null) return;
  flushSync(() =>
    store.set(openPartIndexByContainerAtom, before =>
      new Map(before).set(key, before.get(key) ?? first.part),
    ),
  );
  const item = canvasItemByKey(place.root, key);
  const inside = visibleControlElements(place.root).find(one => one !== item && item?.contains(one));
  moveFocusTo(place, inside?.dataset.key);
};

const leaveContainer: CanvasKeyHandler = place => {
  const key = focusedControlKey(place);
  const parent = key === null ? null : place.designer.store.get(controlPositionByKeyAtom).get(key)?.parent;
  moveFocusTo(place, parent?.control.key);
};

/**
 * Selects all controls in the list of the focused control. A second press selects all top-level controls of
 * the form.
 */
const selectAll: CanvasKeyHandler = ({ designer, ...rest }) => {
  const { store, t } = designer;
  const places = store.get(controlPositionByKeyAtom);
  const own = places.get(focusedControlKey({ designer, ...rest }) ?? '');
  const siblings = [...places].flatMap(([key, place]) =>
    own && place.parent === own.parent && place.part === own.part ? [key] : [],
  );
  const isAll = siblings.length === store.get(selectionAtom).length;
  const top = [...places].flatMap(([key, place]) => (place.parent ? [] : [key]));
  const keys = isAll ? top : siblings;
  store.set(selectionAtom, keys);
  announceToScreenReader(designer, t('selected', { count: keys.length }));
};

const toggleFocusedSelection: CanvasKeyHandler = place => {
  const key = focusedControlKey(place);
  if (key === null) return;
  const { designer } = place;
  selectControl(designer, key, 'toggle');
  announceToScreenReader(
    designer,
    designer.t('selected', { count: designer.store.get(selectionAtom).length }),
  );
};

const selectFocusedControl: CanvasKeyHandler = place => {
  const key = focusedControlKey(place);
  if (key !== null) selectControl(place.designer, key);
  if (key !== null) announceToScreenReader(place.designer, controlPositionText(place.designer, key, 'at'));
};

/**
 * Returns the handler for Shift with an arrow key. In a table, the handler selects the next cell. In a grid,
 * it selects the next column. With Alt, it extends the selected cells or widens the column instead. For any
 * other focused control, it calls `otherwise`.
 */
const createCellSelectionHandler =
  (step: CellStep, otherwise: CanvasKeyHandler): CanvasKeyHandler =>
  (place, event) => {
    const key = focusedControlKey(place);
    if (key === null || !selectNextCell(place.designer, key, step)) otherwise(place, event);
  };

const ignoreCanvasKeyPress: CanvasKeyHandler = () => {};

/**
 * Selects the focused control unless it is already selected. Call this function before an action that applies
 * to the selection.
 */
function ensureFocusedIsSelected(place: CanvasKeyContext): void {
  const key = focusedControlKey(place);
  const { designer } = place;
  if (key !== null && !designer.store.get(selectionAtom).includes(key)) selectControl(designer, key);
}

const createSelectionHandler =
  (action: (designer: Designer) => void): CanvasKeyHandler =>
  place => {
    ensureFocusedIsSelected(place);
    flushSync(() => action(place.designer));
    focusCanvas(place.designer, place.root);
  };

const createMoveSelectionHandler = (direction: Direction): CanvasKeyHandler =>
  createSelectionHandler(designer => {
    const { store, t } = designer;
    const keys = store.get(selectionAtom);
    const spot = stepSpot(store.get(definitionAtom), keys, direction);
    if (!spot || !moveControls(designer, keys, spot)) announceToScreenReader(designer, t('cannotMove'));
  });

const cancelOrDeselect: CanvasKeyHandler = ({ designer }) => {
  const { store, t } = designer;
  if (store.get(pickedUpControlsAtom)) return cancelPickUp(designer);
  if (store.get(selectionAtom).length === 0) return false;
  store.set(selectionAtom, []);
  return announceToScreenReader(designer, t('noSelection'));
};

const focusPanel: CanvasKeyHandler = place => {
  const { designer, root } = place;
  if (designer.store.get(pickedUpControlsAtom)) {
    flushSync(() => dropPickedUpControls(designer));
    return focusCanvas(designer, root);
  }
  flushSync(() => selectFocusedControl(place, new KeyboardEvent('keydown')));
  const side = root.querySelector('[data-region=right] .designer-side-body');
  side?.querySelector<HTMLElement>('input:not([type=search]):not(:disabled),select,textarea,button')?.focus();
};

/**
 * Returns a key handler for keyboard drags. While controls are picked up, the handler moves to another drop
 * position. Otherwise, it calls `handler`.
 */
const createDropPositionHandler =
  (step: number, handler: CanvasKeyHandler): CanvasKeyHandler =>
  (place, event) =>
    place.designer.store.get(pickedUpControlsAtom)
      ? moveDropPosition(place.designer, step)
      : handler(place, event);

const openContextMenu: CanvasKeyHandler = place => {
  ensureFocusedIsSelected(place);
  const key = focusedControlKey(place);
  const item = key === null ? null : canvasItemByKey(place.root, key);
  if (!item || key === null) return;
  const { left, top } = item.getBoundingClientRect();
  const cell = findCurrentTableCell(place.designer, key);
  place.designer.store.set(contextMenuAtom, { key, cell, x: left + 16, y: top + 16 });
};

const openQuickInsert =
  (inside: boolean): CanvasKeyHandler =>
  place => {
    ensureFocusedIsSelected(place);
    place.designer.store.set(quickInsertInputStateAtom, { inside });
  };

const renameFocusedControl: CanvasKeyHandler = place => {
  const key = focusedControlKey(place);
  if (key === null) return;
  selectControl(place.designer, key);
  place.designer.store.set(labelEditorAtom, { key });
};

const openEditorInPlace =
  (list: OpenInPlaceEditor['list']): CanvasKeyHandler =>
  place => {
    ensureFocusedIsSelected(place);
    openInPlaceEditor(place.designer, list);
  };

/** Key handlers in the notation of tinykeys. `$mod` is Control, or Command on a Mac. */
export const canvasKeys: Readonly<Record<string, CanvasKeyHandler>> = {
  ArrowDown: createDropPositionHandler(1, moveFocusBy(1)),
  ArrowUp: createDropPositionHandler(-1, moveFocusBy(-1)),
  ArrowRight: createDropPositionHandler(1, enterContainer),
  ArrowLeft: createDropPositionHandler(-1, leaveContainer),
  Home: createDropPositionHandler(Number.NEGATIVE_INFINITY, moveFocusBy(Number.NEGATIVE_INFINITY)),
  End: createDropPositionHandler(Number.POSITIVE_INFINITY, moveFocusBy(Number.POSITIVE_INFINITY)),
  PageDown: createDropPositionHandler(
    PAGE_KEY_SKIPPED_CONTROL_COUNT,
    moveFocusBy(PAGE_KEY_SKIPPED_CONTROL_COUNT),
  ),
  PageUp: createDropPositionHandler(
    -PAGE_KEY_SKIPPED_CONTROL_COUNT,
    moveFocusBy(-PAGE_KEY_SKIPPED_CONTROL_COUNT),
  ),
  Space: selectFocusedControl,
  'Control+Space': toggleFocusedSelection,
  'Shift+ArrowDown': createCellSelectionHandler({ down: 1, right: 0 }, extendSelectionBy(1)),
  'Shift+ArrowUp': createCellSelectionHandler({ down: -1, right: 0 }, extendSelectionBy(-1)),
  'Shift+ArrowRight': createCellSelectionHandler({ down: 0, right: 1 }, ignoreCanvasKeyPress),
  'Shift+ArrowLeft': createCellSelectionHandler({ down: 0, right: -1 }, ignoreCanvasKeyPress),
  'Alt+Shift+ArrowDown': createCellSelectionHandler(
    { down: 1, right: 0, extend: true },
    ignoreCanvasKeyPress,
  ),
  'Alt+Shift+ArrowUp': createCellSelectionHandler({ down: -1, right: 0, extend: true }, ignoreCanvasKeyPress),
  'Alt+Shift+ArrowRight': createCellSelectionHandler(
    { down: 0, right: 1, extend: true },
    ignoreCanvasKeyPress,
  ),
  'Alt+Shift+ArrowLeft': createCellSelectionHandler(
    { down: 0, right: -1, extend: true },
    ignoreCanvasKeyPress,
  ),
  '$mod+a': selectAll,
  Enter: focusPanel,
  F2: renameFocusedControl,
  r: createSelectionHandler(toggleRequired),
  t: openEditorInPlace('type'),
  e: openEditorInPlace('choices'),
  Escape: cancelOrDeselect,
  '/': openQuickInsert(false),
  '$mod+Enter': openQuickInsert(false),
  'Shift+Enter': openQuickInsert(true),
  '$mod+Shift+ArrowUp': createMoveSelectionHandler('up'),
  '$mod+Shift+ArrowDown': createMoveSelectionHandler('down'),
  '$mod+Shift+ArrowLeft': createMoveSelectionHandler('out'),
  '$mod+Shift+ArrowRight': createMoveSelectionHandler('in'),
  m: place => {
    ensureFocusedIsSelected(place);
    pickUpSelectedControls(place.designer);
  },
  '$mod+Shift+Enter': createSelectionHandler(duplicateSelectedControls),
  Delete: createSelectionHandler(removeSelectedControls),
  '$mod+Shift+Backspace': createSelectionHandler(removeSelectedControls),
  ContextMenu: openContextMenu,
  'Shift+F10': openContextMenu,
};
