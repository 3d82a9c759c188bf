/**
 * Manages the selected cells of a table and the selected column of a grid. A selection of several cells is
 * the rectangle between two corner cells.
 */
import { type Control, partsOf } from '@countersign/sdk/form';
import {
  cellsBetween,
  mergeCells,
  resizeColumn,
  type TableCell,
  tableCells,
} from '@countersign/sdk/form/edits';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { controlPositionByKeyAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { type CellPlace, selectedCellsAtom } from '../store/menu.ts';

/** Returns the indexes of the selected cells of a table. */
export function selectedCellIndexes(table: Control, chosen: CellPlace | null): readonly number[] {
  if (chosen === null || chosen.key !== table.key) return [];
  const { part, to = part } = chosen;
  return part === to ? [part] : cellsBetween(table, part, to);
}

/**
 * Returns the selected cell of a table, or its first cell. For any other control, returns the table cell that
 * contains the control.
 */
export function findCurrentTableCell({ store }: Designer, key: string): CellPlace | undefined {
  const place = store.get(controlPositionByKeyAtom).get(key);
  const chosen = store.get(selectedCellsAtom);
  if (place?.control.type === 'table') return chosen?.key === key ? chosen : { key, part: 0 };
  const table = place?.parent?.control;
  return place && table?.type === 'table' ? { key: table.key ?? '', part: place.part } : undefined;
}

/** A keyboard step between cells or columns. */
export interface CellStep {
  down: number;
  right: number;
  /**
   * True if the key press extends the selection to a cell range. The range reaches from the first selected
   * cell to the next cell.
   */
  extend?: boolean;
}

/** Selects the next cell of a table, or the next column of a grid. Returns false for any other control. */
export function selectNextCell(designer: Designer, key: string, step: CellStep): boolean {
  const control = designer.store.get(controlPositionByKeyAtom).get(key)?.control;
  if (control?.type === 'table') selectNextTableCell(designer, control, step);
  else if (control?.type === 'grid' && step.right !== 0) selectNextColumn(designer, control, step);
  else return false;
  return true;
}

function selectNextTableCell(designer: Designer, table: Control, { down, right, extend }: CellStep): void {
  const { store, t } = designer;
  const { key = '' } = table;
  const { part = 0, to = part } = findCurrentTableCell(designer, key) ?? {};
  const { cells } = tableCells(table);
  const before = cells.find(cell => cell.part === to) ?? cells[0];
  if (!before) return;
  const cell = findTableCellAt(cells, {
    row: down > 0 ? before.row + before.rowspan : before.row + down,
    column: right > 0 ? before.column + before.colspan : before.column + right,
  });
  const next = (cell ?? before).part;
  const chosen = extend ? { key, part, to: next } : { key, part: next };
  store.set(selectedCellsAtom, chosen);
  const count = selectedCellIndexes(table, chosen).length;
  const { row, column } = cell ?? before;
  const text = t('cellAt', { row: row + 1, column: column + 1 });
  announceToScreenReader(designer, count > 1 ? `${text}. ${t('cellsChosen', { count })}` : text);
}

const findTableCellAt = (cells: readonly TableCell[], { row, column }: { row: number; column: number }) =>
  cells.find(
    cell =>
      row >= cell.row &&
      row < cell.row + cell.rowspan &&
      column >= cell.column &&
      column < cell.column + cell.colspan,
  );

/** Merges all selected cells, and selects the merged cell. */
export function mergeSelectedCells(designer: Designer, { key, part, to = part }: CellPlace): void {
  const { store, t } = designer;
  const table = store.get(controlPositionByKeyAtom).get(key)?.control;
  if (!table) return;
  const done = edit(designer, definition => mergeCells(definition, key, [part, to]), {
    label: createUndoStepLabel('table', [table]),
  });
  if (done) store.set(selectedCellsAtom, { key, part: Math.min(part, to) });
  announceToScreenReader(designer, t(done ? 'mergeCells' : 'cannotMove'));
}

const columnSpansOf = (grid: Control): number[] => partsOf(grid).map(({ span = 12 }) => span);

function selectNextColumn(designer: Designer, grid: Control, { right, extend }: CellStep): void {
  const { key = '' } = grid;
  const chosen = designer.store.get(selectedCellsAtom);
  const last = columnSpansOf(grid).length - 1;
  const part = chosen?.key === key ? Math.min(chosen.part, last) : 0;
  if (extend) {
    widenColumn(designer, grid, { part, by: right });
    return;
  }
  const next = chosen?.key === key ? Math.max(0, Math.min(last, part + right)) : part;
  designer.store.set(selectedCellsAtom, { key, part: next });
  announceToScreenReader(designer, columnSpanText(designer, next, columnSpansOf(grid)[next] ?? 0));
}

/**
 * Changes the width of a grid column by `by` grid units. The border at the end of the column moves; for the
 * last column, the border at its start moves.
 */
function widenColumn(designer: Designer, grid: Control, { part, by }: { part: number; by: number }): void {
  const spans = columnSpansOf(grid);
  const isLast = part === spans.length - 1;
  const border = isLast ? part - 1 : part;
  const span = (spans[border] ?? 0) + (isLast ? -by : by);
  designer.store.set(selectedCellsAtom, { key: grid.key ?? '', part });
  if (border < 0 || span < 1) announceToScreenReader(designer, designer.t('cannotMove'));
  else moveColumnBorder(designer, grid, { border, span, part });
}

/**
 * Sets the span of the column before a border, as one undo step. The next column gets the remaining grid
 * units.
 */
export function moveColumnBorder(
  designer: Designer,
  grid: Control,
  { border, span, part = border }: { border: number; span: number; part?: number },
): void {
  const { key = '' } = grid;
  const done = edit(designer, definition => resizeColumn(definition, key, border, span), {
    label: createUndoStepLabel('set', [grid]),
  });
  const after = designer.store.get(controlPositionByKeyAtom).get(key)?.control ?? grid;
  announceToScreenReader(
    designer,
    done ? columnSpanText(designer, part, columnSpansOf(after)[part] ?? 0) : designer.t('cannotMove'),
  );
}

const columnSpanText = ({ t }: Designer, part: number, span: number): string =>
  t('columnSpan', { n: part + 1, span });
