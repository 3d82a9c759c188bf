/** The open menu of a control, and the cell that the edits of tables concern. */
import { atom } from 'jotai/vanilla';

export interface CellPlace {
  /** The key of the table. */
  key: string;
  part: number;
  /** All cells up to this one are chosen too. */
  to?: number;
}

export interface OpenMenu {
  key: string;
  cell: CellPlace | undefined;
  /** In px of the window. */
  x: number;
  y: number;
}

export const menuAtom = atom<OpenMenu | null>(null);

/** The chosen cells of a table, or the chosen column of a grid: by a press, a drag, or Shift and arrows. */
export const cellAtom = atom<CellPlace | null>(null);
