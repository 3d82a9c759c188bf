/** Holds the open context menu, and the cells that table actions apply to. */
import { atom } from 'jotai/vanilla';

export interface CellPlace {
  /** Key of the table or grid that contains the cell. */
  key: string;
  part: number;
  /**
   * Index of the last cell of a cell range, in the corner opposite the first cell. Undefined for a single
   * cell.
   */
  to?: number;
}

export interface OpenMenu {
  key: string;
  cell: CellPlace | undefined;
  /** Horizontal position of the menu, in pixels of the viewport. */
  x: number;
  y: number;
}

export const contextMenuAtom = atom<OpenMenu | null>(null);

/**
 * The selected cells of a table, or the selected column of a grid. The user selects them by a press, a drag,
 * or Shift with arrow keys.
 */
export const selectedCellsAtom = atom<CellPlace | null>(null);
