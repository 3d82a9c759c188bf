/** Reads the cells of a layout table by row. It supports both notations in which merged cells are saved. */
import type { Control } from '@countersign/sdk/form';

export interface PlacedCell {
  /** Index of the cell among the parts of the control. */
  part: number;
  colspan: number;
  rowspan: number;
}

const readSpan = (value: unknown): number =>
  typeof value === 'number' ? Math.min(1000, Math.max(0, Math.trunc(value))) : 1;

/**
 * Returns the cells of a table by row. Cells that a merged cell covers are omitted. Some form definitions
 * store covered cells with a span of 0, and others do not store them.
 */
export function readTableRows({ list, columns, trs }: Control): PlacedCell[][] {
  let part = (Array.isArray(list) ? 1 : 0) + (Array.isArray(columns) ? columns.length : 0);
  const rows = Array.isArray(trs) ? trs : [];
  return rows.map(row =>
    (Array.isArray(row?.tds) ? row.tds : [])
      .filter(cell => typeof cell === 'object' && cell !== null)
      .map(cell => ({ part: part++, colspan: readSpan(cell.colspan), rowspan: readSpan(cell.rowspan) }))
      .filter(cell => cell.colspan > 0 && cell.rowspan > 0),
  );
}

/**
 * Returns the number of table columns. This is the sum of the column spans in the first row, because no cell
 * from above extends into this row.
 */
export const tableColumnCount = (rows: PlacedCell[][]): number =>
  Math.max(
    1,
    (rows[0] ?? []).reduce((sum, { colspan }) => sum + colspan, 0),
  );
