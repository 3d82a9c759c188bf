/**
 * Tracks the state of each control on the canvas. When the selection changes, only the affected controls
 * render again.
 */
import { atom } from 'jotai/vanilla';
import { useCallback, useSyncExternalStore } from 'react';
import { controlPositionByKeyAtom, focusedControlKeyAtom, selectionAtom } from './atoms.ts';
import { type Designer, useDesigner } from './designer.ts';
import { highlightedControlAtom } from './flash.ts';

type Store = Designer['store'];
type ItemStateListener = () => void;

/** Key of the control that is the tab stop: the focused control, otherwise the first control of the form. */
export const tabStopAtom = atom(get => {
  const places = get(controlPositionByKeyAtom);
  const focus = get(focusedControlKeyAtom);
  if (focus !== null && places.has(focus)) return focus;
  return places.keys().next().value ?? null;
});

export interface ItemState {
  selected: boolean;
  /** Whether this control is the tab stop of the tree. */
  tabStop: boolean;
  flash: object | null;
}

interface CanvasMarks {
  selected: ReadonlySet<string>;
  tabStop: string | null;
  flash: { key: string } | null;
}

/**
 * Holds the states of all controls with one subscription for the whole designer. If each control had its own
 * derived atom, every click would evaluate all these atoms.
 */
class CanvasItemStates {
  private marks: CanvasMarks;
  private readonly listeners = new Map<string, Set<ItemStateListener>>();
  private readonly states = new Map<string, ItemState>();
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
    this.marks = this.read();
    for (const one of [selectionAtom, tabStopAtom, highlightedControlAtom])
      store.sub(one, () => this.update());
  }

  subscribe(key: string, listener: ItemStateListener): () => void {
    const own = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) this.listeners.delete(key);
    };
  }

  /**
   * Returns the state of a control on the canvas. The result is the same object until one of its properties
   * changes.
   */
  state(key: string): ItemState {
    const { selected, tabStop, flash } = this.marks;
    const next: ItemState = {
      selected: selected.has(key),
      tabStop: tabStop === key,
      flash: flash?.key === key ? flash : null,
    };
    const before = this.states.get(key);
    const isSame =
      before?.selected === next.selected && before.tabStop === next.tabStop && before.flash === next.flash;
    if (isSame) return before;
    this.states.set(key, next);
    return next;
  }

  private read(): CanvasMarks {
    return {
      selected: new Set(this.store.get(selectionAtom)),
      tabStop: this.store.get(tabStopAtom),
      flash: this.store.get(highlightedControlAtom),
    };
  }

  private update(): void {
    const [before, after] = [this.marks, this.read()];
    this.marks = after;
    const concerned = new Set(
      [...before.selected, ...after.selected].filter(
        key => before.selected.has(key) !== after.selected.has(key),
      ),
    );
    for (const key of [before.tabStop, after.tabStop])
      if (before.tabStop !== after.tabStop && key) concerned.add(key);
    for (const key of [before.flash?.key, after.flash?.key]) if (key) concerned.add(key);
    for (const key of concerned) for (const listener of this.listeners.get(key) ?? []) listener();
  }
}

const canvasItemStatesByStore = new WeakMap<Store, CanvasItemStates>();

function itemStatesOf(store: Store): CanvasItemStates {
  const states = canvasItemStatesByStore.get(store) ?? new CanvasItemStates(store);
  canvasItemStatesByStore.set(store, states);
  return states;
}

export function useCanvasControlState(key: string): ItemState {
  const states = itemStatesOf(useDesigner().store);
  const subscribe = useCallback(
    (listener: ItemStateListener) => states.subscribe(key, listener),
    [states, key],
  );
  return useSyncExternalStore(subscribe, () => states.state(key));
}
