/**
 * Holds which overlays of the flow designer are open: dialogs, drawers, canvas overlays, the outline and the
 * minimap.
 */
import { atom } from 'jotai/vanilla';

export type DialogName =
  | 'help'
  | 'conflict'
  | 'versions'
  | 'try'
  | 'import'
  | 'export'
  | 'replacePerson'
  | 'samples';

/** The open dialog or drawer, or null. */
export const dialogAtom = atom<DialogName | null>(null);

export type Overlay =
  /**
   * The menu that adds a node after the node with the id `after`. If `isAtPlus` is set, the menu opens at the
   * `+` sign after this node. Otherwise it opens below the box of this node.
   */
  | { kind: 'add'; after: string; isAtPlus?: boolean }
  | { kind: 'remove'; ids: readonly string[] }
  | { kind: 'moveTo'; ids: readonly string[] }
  | { kind: 'rename'; id: string; in: 'canvas' | 'outline' };

/** The open overlay of the canvas. At most one is open at a time. */
export const canvasOverlayAtom = atom<Overlay | null>(null);

/**
 * Whether the outline is open as a sheet over the canvas. Designers narrower than 900 px show the outline in
 * this way.
 */
export const isOutlineSheetOpenAtom = atom(false);

/** Whether the minimap is displayed. */
export const isMinimapShownAtom = atom(true);
