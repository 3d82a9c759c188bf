/** The state of each control on the canvas: a change of the selection draws only the controls that it concerns. */
import { atom } from 'jotai/vanilla';
import { useCallback, useSyncExternalStore } from 'react';
import { focusAtom, placesAtom, selectionAtom } from './atoms.ts';
import { type Designer, useDesigner } from './designer.ts';
import { flashAtom } from './flash.ts';

type Store = Designer['store'];
type Listener = () => void;

/** The control that Tab leads to: the one with the focus, else the first of the form. */
export const tabStopAtom = atom(get => {
  const places = get(placesAtom);
  const focus = get(focusAtom);
  if (focus !== null && places.has(focus)) return focus;
  return places.keys().next().value ?? null;
});

export interface ItemState {
  selected: boolean;
  /** The one control that Tab leads to. */
  tabStop: boolean;
  flash: object | null;
}

interface Marks {
  selected: ReadonlySet<string>;
  tabStop: string | null;
  flash: { key: string } | null;
}

/** One subscription for a whole designer: a thousand derived atoms would be asked at each click. */
class ItemStates {
  private marks: Marks;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly states = new Map<string, ItemState>();
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
    this.marks = this.read();
    for (const one of [selectionAtom, tabStopAtom, flashAtom]) store.sub(one, () => this.update());
  }

  subscribe(key: string, listener: Listener): () => void {
    const own = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) this.listeners.delete(key);
    };
  }

  /** Returns the same object until something in it changes. */
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

  private read(): Marks {
    return {
      selected: new Set(this.store.get(selectionAtom)),
      tabStop: this.store.get(tabStopAtom),
      flash: this.store.get(flashAtom),
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

const known = new WeakMap<Store, ItemStates>();

function statesOf(store: Store): ItemStates {
  const states = known.get(store) ?? new ItemStates(store);
  known.set(store, states);
  return states;
}

export function useItemState(key: string): ItemState {
  const states = statesOf(useDesigner().store);
  const subscribe = useCallback((listener: Listener) => states.subscribe(key, listener), [states, key]);
  return useSyncExternalStore(subscribe, () => states.state(key));
}
