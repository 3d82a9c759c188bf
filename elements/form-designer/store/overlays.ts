/** The small overlays of the canvas: a label edited in place, and the insertion by name. */
import { atom } from 'jotai/vanilla';

/** The control whose label is edited in place, or the part of it, such as a tab. */
export const renamedAtom = atom<{ key: string; part?: number } | null>(null);

/** The insertion by name: behind the selection, or inside it. */
export const quickInsertAtom = atom<{ inside: boolean } | null>(null);
