/** The open overlay of the canvas. At most one is open at a time. */
import { atom } from 'jotai/vanilla';

export type Overlay =
  /**
   * The menu that adds a node after the node `after`. It opens at the `+` sign if `isAtPlus` is set,
   * otherwise below the box.
   */
  | { kind: 'add'; after: string; isAtPlus?: boolean }
  | { kind: 'remove'; ids: readonly string[] }
  | { kind: 'moveTo'; ids: readonly string[] }
  | { kind: 'rename'; id: string; in: 'canvas' | 'outline' };

export const canvasOverlayAtom = atom<Overlay | null>(null);

/**
 * Whether the outline is open as a sheet over the canvas. Designers narrower than 900 px show the outline in
 * this way.
 */
export const isOutlineSheetOpenAtom = atom(false);

/** Whether the minimap is displayed. */
export const isMinimapShownAtom = atom(true);
