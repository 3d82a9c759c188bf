/**
 * Reads an uploaded spreadsheet in small steps, between which other requests are processed. The file name
 * extension determines the format.
 */
import { readCsv } from './csv.ts';
import { SheetReadLimiter, UnreadableSheetError } from './sheet-meter.ts';
import type { SheetRow } from './sheet-rows.ts';
import { readXlsx } from './xlsx-read.ts';

/**
 * Returns the rows of an uploaded spreadsheet. The first row contains the headings. Throws
 * `UnreadableSheetError`, or `SheetTooLargeError` if the spreadsheet exceeds a limit of `meter`.
 */
export async function readSheet(
  name: string,
  bytes: Buffer,
  meter: SheetReadLimiter = new SheetReadLimiter(),
): Promise<SheetRow[]> {
  meter.spend('fileBytes', bytes.length);
  if (/\.csv$/i.test(name)) return readCsv(bytes, meter);
  if (/\.xlsx$/i.test(name)) return readXlsx(bytes, meter);
  throw new UnreadableSheetError(`${name} is no sheet`);
}
