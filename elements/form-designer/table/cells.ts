/** The chosen cells of a table, or the chosen column of a grid: one part, or all cells between two. */
import { type Control, partsOf } from '@countersign/sdk/form';
import {
  cellsBetween,
  mergeCells,
  resizeColumn,
  type TableCell,
  tableCells,
} from '@countersign/sdk/form/edits';
import { placesAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { announce, edit } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { type CellPlace, cellAtom } from '../store/menu.ts';

/** Returns the parts of a table that are chosen. */
export function chosenParts(table: Control, chosen: CellPlace | null): readonly number[] {
  if (chosen === null || chosen.key !== table.key) return [];
  const { part, to = part } = chosen;
  return part === to ? [part] : cellsBetween(table, part, to);
}

/** The cell that a control stands in, or the chosen one of a table. */
export function cellOf({ store }: Designer, key: string): CellPlace | undefined {
  const place = store.get(placesAtom).get(key);
  const chosen = store.get(cellAtom);
  if (place?.control.type === 'table') return chosen?.key === key ? chosen : { key, part: 0 };
  const table = place?.parent?.control;
  return place && table?.type === 'table' ? { key: table.key ?? '', part: place.part } : undefined;
}

/** A step over cells or columns. */
export interface CellStep {
  down: number;
  right: number;
  /** The first cell stays chosen, with all up to the next. */
  extend?: boolean;
}

/** Chooses the next cell of a table, or the next column of a grid. Returns false for any other control. */
export function chooseNext(designer: Designer, key: string, step: CellStep): boolean {
  const control = designer.store.get(placesAtom).get(key)?.control;
  if (control?.type === 'table') chooseCell(designer, control, step);
  else if (control?.type === 'grid' && step.right !== 0) chooseColumn(designer, control, step);
  else return false;
  return true;
}

function chooseCell(designer: Designer, table: Control, { down, right, extend }: CellStep): void {
  const { store, t } = designer;
  const { key = '' } = table;
  const { part = 0, to = part } = cellOf(designer, key) ?? {};
  const { cells } = tableCells(table);
  const before = cells.find(cell => cell.part === to) ?? cells[0];
  if (!before) return;
  const cell = cellAt(cells, {
    row: down > 0 ? before.row + before.rowspan : before.row + down,
    column: right > 0 ? before.column + before.colspan : before.column + right,
  });
  const next = (cell ?? before).part;
  const chosen = extend ? { key, part, to: next } : { key, part: next };
  store.set(cellAtom, chosen);
  const count = chosenParts(table, chosen).length;
  const { row, column } = cell ?? before;
  const text = t('cellAt', { row: row + 1, column: column + 1 });
  announce(designer, count > 1 ? `${text}. ${t('cellsChosen', { count })}` : text);
}

const cellAt = (cells: readonly TableCell[], { row, column }: { row: number; column: number }) =>
  cells.find(
    cell =>
      row >= cell.row &&
      row < cell.row + cell.rowspan &&
      column >= cell.column &&
      column < cell.column + cell.colspan,
  );

/** Merges all chosen cells; the merged one is chosen then. */
export function mergeChosen(designer: Designer, { key, part, to = part }: CellPlace): void {
  const { store, t } = designer;
  const table = store.get(placesAtom).get(key)?.control;
  if (!table) return;
  const done = edit(designer, definition => mergeCells(definition, key, [part, to]), {
    label: stepOf('table', [table]),
  });
  if (done) store.set(cellAtom, { key, part: Math.min(part, to) });
  announce(designer, t(done ? 'mergeCells' : 'cannotMove'));
}

const spansOf = (grid: Control): number[] => partsOf(grid).map(({ span = 12 }) => span);

function chooseColumn(designer: Designer, grid: Control, { right, extend }: CellStep): void {
  const { key = '' } = grid;
  const chosen = designer.store.get(cellAtom);
  const last = spansOf(grid).length - 1;
  const part = chosen?.key === key ? Math.min(chosen.part, last) : 0;
  if (extend) {
    widen(designer, grid, { part, by: right });
    return;
  }
  const next = chosen?.key === key ? Math.max(0, Math.min(last, part + right)) : part;
  designer.store.set(cellAtom, { key, part: next });
  announce(designer, columnText(designer, next, spansOf(grid)[next] ?? 0));
}

/** Moves the border behind a column by shares of 24; the last column has only the one before it. */
function widen(designer: Designer, grid: Control, { part, by }: { part: number; by: number }): void {
  const spans = spansOf(grid);
  const isLast = part === spans.length - 1;
  const border = isLast ? part - 1 : part;
  const span = (spans[border] ?? 0) + (isLast ? -by : by);
  designer.store.set(cellAtom, { key: grid.key ?? '', part });
  if (border < 0 || span < 1) announce(designer, designer.t('cannotMove'));
  else moveBorder(designer, grid, { border, span, part });
}

/** Gives the column before a border its span, as one step; the next column has the rest. */
export function moveBorder(
  designer: Designer,
  grid: Control,
  { border, span, part = border }: { border: number; span: number; part?: number },
): void {
  const { key = '' } = grid;
  const done = edit(designer, definition => resizeColumn(definition, key, border, span), {
    label: stepOf('set', [grid]),
  });
  const after = designer.store.get(placesAtom).get(key)?.control ?? grid;
  announce(designer, done ? columnText(designer, part, spansOf(after)[part] ?? 0) : designer.t('cannotMove'));
}

const columnText = ({ t }: Designer, part: number, span: number): string =>
  t('columnSpan', { n: part + 1, span });
