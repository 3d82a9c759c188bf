/** Shows a message that confirms an action, after the dialog of the action has closed. */
import { atom } from 'jotai/vanilla';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import type { Designer } from './designer.ts';

/** The displayed message. Setting a new object displays another message. */
export const toastAtom = atom<{ text: string } | null>(null);

/** Shows a message and announces it. */
export function showToast({ store }: Designer, text: string): void {
  store.set(toastAtom, { text });
  announceToScreenReader({ store }, text);
}
