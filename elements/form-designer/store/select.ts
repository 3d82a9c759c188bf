/** Selects controls by pointer and keyboard. */
import { controlPositionByKeyAtom, focusedControlKeyAtom, selectionAtom } from './atoms.ts';
import type { Designer } from './designer.ts';
import { setSelection } from './edit.ts';

/**
 * Minimum time in milliseconds between two presses that select a control. The product specification requires
 * that a faster second press is ignored.
 */
const MIN_PRESS_INTERVAL_MS = 100;

const lastPressTimeByStore = new WeakMap<Designer['store'], number>();

/**
 * `only` replaces the selection, `toggle` adds or removes a control (Ctrl), and `range` extends the selection
 * to a control (Shift).
 */
export type SelectMode = 'only' | 'toggle' | 'range';

/** Selects the pressed control. Returns false if the press follows the previous one too quickly. */
export function selectByPointer(designer: Designer, key: string | null, mode: SelectMode = 'only'): boolean {
  const { store } = designer;
  const now = performance.now();
  if (now - (lastPressTimeByStore.get(store) ?? Number.NEGATIVE_INFINITY) < MIN_PRESS_INTERVAL_MS)
    return false;
  lastPressTimeByStore.set(store, now);
  selectControl(designer, key, mode);
  return true;
}

export function selectControl({ store }: Designer, key: string | null, mode: SelectMode = 'only'): void {
  const selection = store.get(selectionAtom);
  const anchor = selection.at(0);
  if (key === null) {
    store.set(selectionAtom, []);
  } else if (mode === 'toggle' && selection.includes(key)) {
    store.set(
      selectionAtom,
      selection.filter(one => one !== key),
    );
    store.set(focusedControlKeyAtom, key);
  } else if (mode === 'toggle') {
    setSelection(store, [...selection, key]);
  } else if (mode === 'range' && anchor !== undefined) {
    setSelection(store, rangeBetween(store, anchor, key));
  } else {
    setSelection(store, [key]);
  }
}

/**
 * Returns two controls and all controls between them. If the two controls are in different lists, returns
 * only these two.
 */
function rangeBetween(store: Designer['store'], anchor: string, key: string): string[] {
  const places = store.get(controlPositionByKeyAtom);
  const [from, to] = [places.get(anchor), places.get(key)];
  if (!from || !to || anchor === key) return [key];
  if (from.parent !== to.parent || from.part !== to.part) return [anchor, key];
  const [first, last] = from.at < to.at ? [from.at, to.at] : [to.at, from.at];
  const between = [...places].flatMap(([one, place]) =>
    place.parent === from.parent && place.part === from.part && place.at >= first && place.at <= last
      ? [one]
      : [],
  );
  /**
   * The anchor (start of the selected range) is always first in the selection. The next range selection
   * therefore starts at the same control.
   */
  return [anchor, ...between.filter(one => one !== anchor)];
}
