/** Reads an uploaded sheet in slices, by the ending of its name. */
import { readCsv } from './csv.ts';
import { SheetMeter, UnreadableSheet } from './sheet-meter.ts';
import type { SheetRow } from './sheet-rows.ts';
import { readXlsx } from './xlsx-read.ts';

/** The first row has the headings. Throws `UnreadableSheet`, or `SheetTooLarge` beyond a limit of the meter. */
export async function readSheet(
  name: string,
  bytes: Buffer,
  meter: SheetMeter = new SheetMeter(),
): Promise<SheetRow[]> {
  meter.spend('fileBytes', bytes.length);
  if (/\.csv$/i.test(name)) return readCsv(bytes, meter);
  if (/\.xlsx$/i.test(name)) return readXlsx(bytes, meter);
  throw new UnreadableSheet(`${name} is no sheet`);
}
