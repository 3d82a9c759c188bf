/** A short highlight of what undo, redo or a problem leads to. */
import { atom } from 'jotai/vanilla';
import type { Designer } from './designer.ts';

/** A new object is a new flash. */
export const flashAtom = atom<{ key: string } | null>(null);

export const flash = (store: Designer['store'], key: string): void => store.set(flashAtom, { key });
