/** The message that confirms what was done, after the dialog that did it has closed. */
import { atom } from 'jotai/vanilla';
import { announcementAtom } from './atoms.ts';
import type { Designer } from './designer.ts';

/** A new object is a new message. */
export const toastAtom = atom<{ text: string } | null>(null);

/** Shows a message, and announces it. */
export function showToast({ store }: Designer, text: string): void {
  store.set(toastAtom, { text });
  store.set(announcementAtom, { text });
}
