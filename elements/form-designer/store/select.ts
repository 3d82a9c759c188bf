/** Selection by pointer and keys. */
import { focusAtom, placesAtom, selectionAtom } from './atoms.ts';
import type { Designer } from './designer.ts';
import { setSelection } from './edit.ts';

/** Pointer selections that follow another within this time are ignored (specification 4). */
const LEAST_TIME = 100;

const lastPress = new WeakMap<Designer['store'], number>();

/** `toggle` adds or takes out (Ctrl), `range` extends to here (Shift). */
export type SelectMode = 'only' | 'toggle' | 'range';

/** Selects by a press of the pointer. Returns false for a press too soon after another. */
export function selectByPointer(designer: Designer, key: string | null, mode: SelectMode = 'only'): boolean {
  const { store } = designer;
  const now = performance.now();
  if (now - (lastPress.get(store) ?? Number.NEGATIVE_INFINITY) < LEAST_TIME) return false;
  lastPress.set(store, now);
  select(designer, key, mode);
  return true;
}

export function select({ store }: Designer, key: string | null, mode: SelectMode = 'only'): void {
  const selection = store.get(selectionAtom);
  const anchor = selection.at(0);
  if (key === null) {
    store.set(selectionAtom, []);
  } else if (mode === 'toggle' && selection.includes(key)) {
    store.set(
      selectionAtom,
      selection.filter(one => one !== key),
    );
    store.set(focusAtom, key);
  } else if (mode === 'toggle') {
    setSelection(store, [...selection, key]);
  } else if (mode === 'range' && anchor !== undefined) {
    setSelection(store, rangeOf(store, anchor, key));
  } else {
    setSelection(store, [key]);
  }
}

/** The controls from one to another: of their list where they share it, else in reading order without what is inside. */
function rangeOf(store: Designer['store'], anchor: string, key: string): string[] {
  const places = store.get(placesAtom);
  const [from, to] = [places.get(anchor), places.get(key)];
  if (!from || !to || anchor === key) return [key];
  if (from.parent !== to.parent || from.part !== to.part) return [anchor, key];
  const [first, last] = from.at < to.at ? [from.at, to.at] : [to.at, from.at];
  const between = [...places].flatMap(([one, place]) =>
    place.parent === from.parent && place.part === from.part && place.at >= first && place.at <= last
      ? [one]
      : [],
  );
  /** The anchor stays first, so that the next range begins there too. */
  return [anchor, ...between.filter(one => one !== anchor)];
}
