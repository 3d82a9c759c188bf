/**
 * Holds the state of small canvas overlays: the label editor, and the input that inserts a control by its
 * name.
 */
import { atom } from 'jotai/vanilla';

/** The control, or the part of a control such as a tab, whose label is being edited on the canvas. */
export const labelEditorAtom = atom<{ key: string; part?: number } | null>(null);

/**
 * State of the input that inserts a control by name. If `inside` is true, the control is inserted into the
 * selected container, otherwise after the selection. Null if the input is closed.
 */
export const quickInsertInputStateAtom = atom<{ inside: boolean } | null>(null);
