/** Highlights a control briefly after an undo or redo, or when the author opens its problem. */
import { atom } from 'jotai/vanilla';
import type { Designer } from './designer.ts';

/** The control to highlight. Setting a new object starts another highlight. */
export const highlightedControlAtom = atom<{ key: string } | null>(null);

export const highlightControl = (store: Designer['store'], key: string): void =>
  store.set(highlightedControlAtom, { key });
