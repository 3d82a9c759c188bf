/**
 * Limits the work for reading one sheet, and splits the work into slices, between which the event loop can
 * process other requests.
 */
import { setImmediate } from 'node:timers/promises';

export class UnreadableSheetError extends Error {
  override name = 'UnreadableSheetError';
}

export class SheetTooLargeError extends UnreadableSheetError {
  override name = 'SheetTooLargeError';
}

const MEBIBYTE = 1024 * 1024;

export const sheetLimits = {
  /** Maximum size of the uploaded file in bytes. */
  fileBytes: 30 * MEBIBYTE,
  /** Maximum number of entries in the zip directory of a workbook. */
  entries: 2000,
  /** Maximum total size of all workbook parts that are read, in bytes after unpacking. */
  unpackedBytes: 64 * MEBIBYTE,
  /** Maximum number of XML elements in all workbook parts that are read. */
  elements: 4_000_000,
  /** Maximum number of cells in a sheet, including blank cells and cells beyond the last accepted column. */
  cells: 1_000_000,
  /**
   * Maximum number of characters in the shared strings of a workbook and in the cells, including blank cells.
   */
  characters: 10_000_000,
};

export type SheetLimits = Record<keyof typeof sheetLimits, number>;

/**
 * Number of bytes or characters that are parsed before other requests can run (a slice). Parsing a slice
 * takes a few milliseconds.
 */
export const maxSheetParsingSliceSize = 32 * 1024;

export class SheetReadLimiter {
  readonly spent: SheetLimits = {
    fileBytes: 0,
    entries: 0,
    unpackedBytes: 0,
    elements: 0,
    cells: 0,
    characters: 0,
  };
  slices = 0;
  readonly #limits: SheetLimits;

  constructor(limits: Partial<SheetLimits> = {}) {
    this.#limits = { ...sheetLimits, ...limits };
  }

  /** Adds an amount to a counter. Throws `SheetTooLargeError` if the counter exceeds its limit. */
  spend(limit: keyof SheetLimits, amount = 1): void {
    this.spent[limit] += amount;
    if (this.spent[limit] > this.#limits[limit])
      throw new SheetTooLargeError(`The sheet has too many ${limit}`);
  }

  /** Interrupts the processing of the sheet, so that the event loop can process other requests. */
  async endSlice(): Promise<void> {
    this.slices += 1;
    await setImmediate();
  }
}
