/** Drag and drop: sortablejs starts, scrolls and ends the gesture and moves no node; the place of the drop is ours. */
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import Sortable from 'sortablejs';
import { useElementContext } from '../../element/context.ts';
import type { Entry } from '../palette/entries.ts';
import { insertNew, moveTo, namesText } from '../store/actions.ts';
import { placesAtom, selectionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { choosingCell } from '../table/use-cell-drag.ts';
import { type Drag, type Moving, startDrag } from './drag.ts';
import { dropClick } from './drop-click.ts';
import { paletteEntries } from './palette-entries.ts';

/** Moves of the pointer below this are a press. */
const TOLERANCE = 3;
/** A finger drags after this time; before, it scrolls. */
const PRESS = 150;

interface Source {
  moving: Moving;
  entry?: Entry;
}

/** Takes presses anywhere in the designer; the list under a press gets its gesture then, so that a large form has none waiting. */
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
          ? listOf(event.target, event.pointerType === 'touch')
          : null;
      if (!list || Sortable.get(list)) return;
      const gesture = gestureOn(list, { designer, root, frame: box });
      gestures.add(gesture);
      afterPress(() => {
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

/** The list whose direct children a press drags: controls, entries of the palette, or the handle of the selection. */
function listOf(target: Element, byFinger: boolean): HTMLElement | null {
  if (target.closest('input,textarea,select,[contenteditable],[data-no-drag]')) return null;
  if (!byFinger && choosingCell(target)) return null;
  const dragged = target.closest(DRAGGED);
  return dragged?.parentElement ?? null;
}

const DRAGGED = '[data-key],[data-drag-entry],[data-drag-selection]';

/** Called once the press is over, and the drag with it. */
function afterPress(release: () => void): void {
  const end = () => {
    for (const type of ['pointerup', 'pointercancel']) document.removeEventListener(type, end);
    setTimeout(release);
  };
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, end);
}

interface Places {
  designer: Designer;
  root: ShadowRoot;
  frame: HTMLElement;
}

function gestureOn(list: HTMLElement, places: Places): Sortable {
  const { designer, frame } = places;
  let drag: Drag | undefined;
  let source: Source | undefined;
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => drag?.move({ x, y });
  const gesture = new Sortable(list, {
    draggable: DRAGGED,
    forceFallback: true,
    fallbackOnBody: false,
    fallbackTolerance: TOLERANCE,
    fallbackClass: 'csd-ghost',
    delay: PRESS,
    delayOnTouchOnly: true,
    touchStartThreshold: TOLERANCE,
    sort: false,
    group: { name: 'form', pull: false, put: false },
    animation: 0,
    scroll: false,
    onStart: ({ item }) => {
      source = sourceOf(designer, item);
      if (!source) return;
      drag = startDrag(places, source.moving);
      document.addEventListener('pointermove', follow);
    },
    onEnd: event => {
      document.removeEventListener('pointermove', follow);
      const spot = drag?.end();
      drag = undefined;
      dropClick(frame, originOf(event));
      if (!spot || !source) return;
      const { moving, entry } = source;
      flushSync(() => {
        if (entry) insertNew(designer, entry, spot);
        else moveTo(designer, moving.keys, spot);
      });
    },
  });
  withoutSorting(gesture);
  return gesture;
}

/** sortablejs looks for a place among its lists every 50 ms, also while the pointer rests; the place of the drop is ours. */
function withoutSorting(gesture: Sortable): void {
  Object.assign(gesture, { _emulateDragOver: () => {} });
}

/** The event that ended a gesture; the types of sortablejs leave it out. */
const originOf = (event: Sortable.SortableEvent): Event | undefined =>
  (event as { originalEvent?: Event }).originalEvent;

/** All selected controls move where one of them is dragged. */
function sourceOf(designer: Designer, item: HTMLElement): Source | undefined {
  const { key, dragEntry } = item.dataset;
  if (dragEntry !== undefined) {
    const entry = paletteEntries(designer).find(({ id }) => id === dragEntry);
    return entry && { entry, moving: { keys: [], controls: [entry.control('')], name: entry.label } };
  }
  const places = designer.store.get(placesAtom);
  const selection = designer.store.get(selectionAtom);
  const keys = key === undefined || selection.includes(key) ? selection : [key];
  const controls = keys.flatMap(one => places.get(one)?.control ?? []);
  if (controls.length === 0) return undefined;
  return { moving: { keys, controls, name: namesText(designer, controls) } };
}
