/** Defines the rows of a sheet. The readers of all formats return such rows. */
import { unescapeFormulaCell } from '@countersign/sdk/form/translations';
import type { SheetReadLimiter } from './sheet-meter.ts';

export interface SheetRow {
  /** Row number in the spreadsheet, starting at 1. Numbers are unique and ascending within a sheet. */
  number: number;
  cells: string[];
}

/** Maximum number of rows per import, excluding the heading row. */
export const maxImportRows = 5000;
export const maxSheetColumns = 200;
/** Maximum number of characters per cell. Excel has the same limit. */
export const maxCellCharacters = 32_767;
/** Maximum number of rows per sheet in Excel. */
const maxRowNumber = 1_048_576;

/**
 * Collects rows that are not blank. The collector stops after the heading row and one data row more than an
 * import accepts. Callers can thus detect and refuse a sheet that is too large.
 */
export class RowCollector {
  readonly rows: SheetRow[] = [];
  readonly #meter: SheetReadLimiter;
  #lastNumber = 0;

  constructor(meter: SheetReadLimiter) {
    this.#meter = meter;
  }

  /** Adds a row. A missing, invalid or non-ascending row number is replaced with the next number. */
  add(number: number | undefined, cells: readonly string[]): void {
    if (this.isFull) return;
    const next = this.#lastNumber + 1;
    const isValid =
      number !== undefined && Number.isInteger(number) && number >= next && number <= maxRowNumber;
    this.#lastNumber = isValid ? number : next;
    const firstCells = cells.slice(0, maxSheetColumns);
    /*
     * The limit applies to the characters before trimming. A small file can refer thousands of times to one
     * long string of spaces.
     */
    this.#meter.spend(
      'characters',
      firstCells.reduce((sum, text) => sum + Math.min(text.length, maxCellCharacters), 0),
    );
    const texts = firstCells.map(toStorableCell);
    if (!texts.some(text => text !== '')) return;
    this.rows.push({ number: this.#lastNumber, cells: texts });
  }

  get isFull(): boolean {
    return this.rows.length > maxImportRows + 1;
  }
}

/**
 * Returns the cell text trimmed and without NUL characters and unpaired surrogates, which PostgreSQL cannot
 * store.
 */
const toStorableCell = (cell: string): string =>
  cell === ''
    ? ''
    : unescapeFormulaCell(cell.slice(0, maxCellCharacters).toWellFormed().replaceAll('\0', '').trim());
