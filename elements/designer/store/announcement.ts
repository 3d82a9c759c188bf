/** Holds the text that a designer announces to screen readers. */
import { atom } from 'jotai/vanilla';
import type { DesignerStore } from './context.ts';

/** Setting a new object announces its text again, even if the text has not changed. */
export const announcementAtom = atom<{ text: string }>({ text: '' });

export const announceToScreenReader = ({ store }: { store: DesignerStore }, text: string): void =>
  store.set(announcementAtom, { text });
