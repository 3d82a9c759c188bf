/** The overlay of the canvas: one at a time. */
import { atom } from 'jotai/vanilla';

export type Overlay =
  /** The menu of new nodes behind a node; `isAtPlus` at its `+`, else under its box. */
  | { kind: 'add'; after: string; isAtPlus?: boolean }
  | { kind: 'remove'; ids: readonly string[] }
  | { kind: 'moveTo'; ids: readonly string[] }
  | { kind: 'rename'; id: string; in: 'canvas' | 'outline' };

export const overlayAtom = atom<Overlay | null>(null);

/** Below 900 px the outline is a sheet over the canvas. */
export const outlineSheetAtom = atom(false);

/** Whether the map is shown. */
export const mapAtom = atom(true);
