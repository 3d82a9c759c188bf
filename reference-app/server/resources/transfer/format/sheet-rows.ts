/** Rows of a sheet as every format returns them. */
import { unquotedCell } from '@countersign/sdk/form/translations';
import type { SheetMeter } from './sheet-meter.ts';

export interface SheetRow {
  /** The number that the spreadsheet shows, from 1; ascending and unique within a sheet. */
  number: number;
  cells: string[];
}

/** Rows of one import, without the headings. */
export const maxImportRows = 5000;
export const maxSheetColumns = 200;
/** Characters of a cell; Excel has the same limit. */
export const maxCellCharacters = 32_767;
/** Rows of a sheet in Excel. */
const maxRowNumber = 1_048_576;

/** Collects rows that are not blank. Is full at two rows beyond the limit, which callers refuse. */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  readonly #meter: SheetMeter;
  #lastNumber = 0;

  constructor(meter: SheetMeter) {
    this.#meter = meter;
  }

  /** A number that is absent, wrong or not above the last one becomes the next number. */
  add(number: number | undefined, cells: readonly string[]): void {
    if (this.isFull) return;
    const next = this.#lastNumber + 1;
    const isValid =
      number !== undefined && Number.isInteger(number) && number >= next && number <= maxRowNumber;
    this.#lastNumber = isValid ? number : next;
    const firstCells = cells.slice(0, maxSheetColumns);
    // Before they are trimmed: thousands of cells may share one long blank text.
    this.#meter.spend(
      'characters',
      firstCells.reduce((sum, text) => sum + Math.min(text.length, maxCellCharacters), 0),
    );
    const texts = firstCells.map(storableCell);
    if (!texts.some(text => text !== '')) return;
    this.rows.push({ number: this.#lastNumber, cells: texts });
  }

  get isFull(): boolean {
    return this.rows.length > maxImportRows + 1;
  }
}

/** PostgreSQL stores neither NUL nor halves of surrogate pairs. */
const storableCell = (cell: string): string =>
  cell === ''
    ? ''
    : unquotedCell(cell.slice(0, maxCellCharacters).toWellFormed().replaceAll('\0', '').trim());
