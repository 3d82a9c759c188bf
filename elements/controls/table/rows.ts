/** The cells of a layout table by row, whichever way its merges were saved. */
import type { Control } from '@countersign/sdk/form';

export interface PlacedCell {
  /** Its place among the parts of the control. */
  part: number;
  colspan: number;
  rowspan: number;
}

const span = (value: unknown): number =>
  typeof value === 'number' ? Math.min(1000, Math.max(0, Math.trunc(value))) : 1;

/** Covered cells with a span of 0 are left out, as other files leave them out. */
export function rowsOf({ list, columns, trs }: Control): PlacedCell[][] {
  let part = (Array.isArray(list) ? 1 : 0) + (Array.isArray(columns) ? columns.length : 0);
  const rows = Array.isArray(trs) ? trs : [];
  return rows.map(row =>
    (Array.isArray(row?.tds) ? row.tds : [])
      .filter(cell => typeof cell === 'object' && cell !== null)
      .map(cell => ({ part: part++, colspan: span(cell.colspan), rowspan: span(cell.rowspan) }))
      .filter(cell => cell.colspan > 0 && cell.rowspan > 0),
  );
}

/** The number of columns that the first row spans: it has no cell from above. */
export const columnsOf = (rows: PlacedCell[][]): number =>
  Math.max(
    1,
    (rows[0] ?? []).reduce((sum, { colspan }) => sum + colspan, 0),
  );
