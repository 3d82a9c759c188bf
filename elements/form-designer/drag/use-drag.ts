/**
 * Connects drag and drop. The library sortablejs only detects the gesture and moves no nodes; `drag.ts` finds
 * the drop position.
 */
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import Sortable from 'sortablejs';
import { useElementContext } from '../../element/context.ts';
import { type InsertableEntry, paletteEntryGroups } from '../palette/entries.ts';
import { controlNamesText, insertNewControl, moveControls } from '../store/actions.ts';
import { controlPositionByKeyAtom, selectionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { findCellStartingSelection } from '../table/use-cell-drag.ts';
import { type Drag, type MovingControls, startDrag } from './drag.ts';
import { consumeDropClick } from './drop-click.ts';

/** Pointer movement in pixels below which a gesture counts as a press, not as a drag. */
const DRAG_TOLERANCE_PX = 3;
/**
 * Time in milliseconds after which a touch starts a drag. If the finger moves earlier, the canvas scrolls.
 */
const TOUCH_DRAG_DELAY_MS = 150;

interface DragSource {
  moving: MovingControls;
  entry?: InsertableEntry;
}

/**
 * Handles pointer presses in the whole designer. It creates a sortablejs instance only for the pressed list,
 * so that a large form has no idle instances.
 */
export function useDrag(frame: RefObject<HTMLElement | null>): void {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  useEffect(() => {
    const box = frame.current;
    if (!box || !root) return;
    const gestures = new Set<Sortable>();
    const press = (event: PointerEvent) => {
      const list =
        event.button === 0 && event.target instanceof Element
          ? findListToDragFrom(event.target, event.pointerType === 'touch')
          : null;
      if (!list || Sortable.get(list)) return;
      const gesture = createSortableForPointerPress(list, { designer, root, frame: box });
      gestures.add(gesture);
      callWhenPressEnds(() => {
        if (gestures.delete(gesture)) gesture.destroy();
      });
    };
    box.addEventListener('pointerdown', press, { capture: true });
    return () => {
      box.removeEventListener('pointerdown', press, { capture: true });
      for (const gesture of gestures) gesture.destroy();
      gestures.clear();
    };
  }, [designer, root, frame]);
}

/**
 * Returns the list that contains the pressed element, or null if the press cannot start a drag. The pressed
 * element is a control, a palette entry, or the handle of the selection.
 */
function findListToDragFrom(target: Element, byFinger: boolean): HTMLElement | null {
  if (target.closest('input,textarea,select,[contenteditable],[data-no-drag]')) return null;
  if (!byFinger && findCellStartingSelection(target)) return null;
  const dragged = target.closest(DRAGGABLE_SELECTOR);
  return dragged?.parentElement ?? null;
}

const DRAGGABLE_SELECTOR = '[data-key],[data-drag-entry],[data-drag-selection]';

/** Calls `release` after the pointer is released and the events of this press have been handled. */
function callWhenPressEnds(release: () => void): void {
  const end = () => {
    for (const type of ['pointerup', 'pointercancel']) document.removeEventListener(type, end);
    setTimeout(release);
  };
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, end);
}

interface GestureContext {
  designer: Designer;
  root: ShadowRoot;
  frame: HTMLElement;
}

function createSortableForPointerPress(list: HTMLElement, places: GestureContext): Sortable {
  const { designer, frame } = places;
  let drag: Drag | undefined;
  let source: DragSource | undefined;
  const removal = new MutationObserver(() => {
    if (Sortable.dragged?.parentElement !== list) drag?.cancel();
  });
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => drag?.move({ x, y });
  return new Sortable(list, {
    draggable: DRAGGABLE_SELECTOR,
    forceFallback: true,
    fallbackOnBody: false,
    fallbackTolerance: DRAG_TOLERANCE_PX,
    fallbackClass: 'designer-ghost',
    delay: TOUCH_DRAG_DELAY_MS,
    delayOnTouchOnly: true,
    touchStartThreshold: DRAG_TOLERANCE_PX,
    sort: false,
    group: { name: 'form', pull: false, put: false },
    animation: 0,
    scroll: false,
    onStart: ({ item }) => {
      source = findDragSource(designer, item);
      if (!source) return;
      drag = startDrag(places, source.moving);
      document.addEventListener('pointermove', follow);
      removal.observe(list, { childList: true });
    },
    onEnd: event => {
      removal.disconnect();
      document.removeEventListener('pointermove', follow);
      const spot = drag?.end();
      drag = undefined;
      consumeDropClick(frame, domEventOfSortableEvent(event));
      if (!spot || !source) return;
      const { moving, entry } = source;
      flushSync(() => {
        if (entry) insertNewControl(designer, entry, spot);
        else moveControls(designer, moving.keys, spot);
      });
    },
  });
}

/** Returns the DOM event that ended a gesture. The types of sortablejs do not declare it. */
const domEventOfSortableEvent = (event: Sortable.SortableEvent): Event | undefined =>
  (event as { originalEvent?: Event }).originalEvent;

/**
 * Returns the palette entry or controls that a drag from the pressed item moves. Dragging a selected control
 * moves the whole selection.
 */
function findDragSource(designer: Designer, item: HTMLElement): DragSource | undefined {
  const { key, dragEntry } = item.dataset;
  if (dragEntry !== undefined) {
    const entry = allPaletteEntries(designer).find(({ id }) => id === dragEntry);
    return entry && { entry, moving: { keys: [], controls: [entry.control('')], name: entry.label } };
  }
  const places = designer.store.get(controlPositionByKeyAtom);
  const selection = designer.store.get(selectionAtom);
  const keys = key === undefined || selection.includes(key) ? selection : [key];
  const controls = keys.flatMap(one => places.get(one)?.control ?? []);
  if (controls.length === 0) return undefined;
  return { moving: { keys, controls, name: controlNamesText(designer, controls) } };
}

const allPaletteEntries = (designer: Designer): InsertableEntry[] =>
  paletteEntryGroups(designer).flatMap(({ entries }) => entries);
