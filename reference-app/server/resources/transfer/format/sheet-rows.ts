/** Rows of a sheet as every format reads them, and the limits of what is read. */

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  number: number;
  cells: string[];
}

export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}

/** Rows of one import, without the headings. */
export const MOST_ROWS = 5000;
export const MOST_COLUMNS = 200;
/** Characters of a cell; Excel has no more either. */
export const MOST_CHARACTERS = 32_767;

/** Gathers rows, without those that are blank; stops taking more at one beyond the limit. */
export class RowCollector {
  readonly rows: SheetRow[] = [];

  add(number: number, cells: string[]): void {
    if (this.isFull) return;
    const trimmed = cells.slice(0, MOST_COLUMNS).map(cell => cell.slice(0, MOST_CHARACTERS).trim());
    if (trimmed.some(cell => cell !== '')) this.rows.push({ number, cells: trimmed });
  }

  get isFull(): boolean {
    return this.rows.length > MOST_ROWS + 1;
  }
}
