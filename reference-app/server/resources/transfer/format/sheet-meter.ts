/** Limits the work of reading one sheet, and splits it into slices between which the event loop serves others. */
import { setImmediate } from 'node:timers/promises';

export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
}

export class SheetTooLarge extends UnreadableSheet {
  override name = 'SheetTooLarge';
}

const MB = 1024 * 1024;

export const sheetLimits = {
  /** Of the uploaded file. */
  fileBytes: 30 * MB,
  /** Of the directory of a workbook. */
  entries: 2000,
  /** Of all parts of a workbook that are read. */
  unpackedBytes: 64 * MB,
  /** XML elements of all parts that are read. */
  elements: 4_000_000,
  /** Cells of a sheet, blank ones and those beyond the last column included. */
  cells: 1_000_000,
  /** Of the texts that are looked at: shared texts of a workbook, and cells of rows, blank ones included. */
  characters: 10_000_000,
};

export type SheetLimits = Record<keyof typeof sheetLimits, number>;

/** Bytes or characters that are parsed at a time: a few milliseconds of work. */
export const sliceSize = 32 * 1024;

export class SheetMeter {
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

  /** Throws `SheetTooLarge` beyond the limit. */
  spend(limit: keyof SheetLimits, amount = 1): void {
    this.spent[limit] += amount;
    if (this.spent[limit] > this.#limits[limit]) throw new SheetTooLarge(`The sheet has too many ${limit}`);
  }

  /** Ends a slice: other requests are served before the next one. */
  async endSlice(): Promise<void> {
    this.slices += 1;
    await setImmediate();
  }
}
