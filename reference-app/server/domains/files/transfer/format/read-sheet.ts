/**
 * Reads an uploaded spreadsheet. The file name extension determines the format. The file is read in small
 * steps, and the server processes other requests between the steps.
 */
import { readCsv } from './csv.ts';
import { SheetReadLimiter, UnreadableSheetError } from './sheet-meter.ts';
import type { SheetRow } from './sheet-rows.ts';
import { readXlsx } from './xlsx-read.ts';

/**
 * Returns the rows of an uploaded spreadsheet. The first row contains the headings. Throws
 * `UnreadableSheetError` if the file cannot be read, and `SheetTooLargeError` if it exceeds a limit of
 * `meter`.
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
